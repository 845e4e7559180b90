// A form that is sent before its island is live is held back until it is, marked data-early; the island marks itself data-ready
// (#islands/shared/use-early-submit.ts). This script ignores what a live island has handled.
document.addEventListener('submit', (event) => {
  const { dataset } = event.target as HTMLFormElement;
  if ('ready' in dataset || event.defaultPrevented) return;
  event.preventDefault();
  dataset.early = '';
});
