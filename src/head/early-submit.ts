// A form that is sent before its island is live is held back until it is, marked data-early; the island marks itself data-ready
// (#islands/shared/use-early-submit.ts). What a live island has taken care of is none of this script's.
document.addEventListener('submit', (event) => {
  const { dataset } = event.target as HTMLFormElement;
  if ('ready' in dataset || event.defaultPrevented) return;
  event.preventDefault();
  dataset.early = '';
});
