// A tap on a button whose island is not live yet would be lost. The last one is kept, its button looks pressed, and it is repeated
// once the island is live. Links, forms and popovers work by themselves; early-submit.ts holds back a form.
let tapped: HTMLButtonElement | undefined;

function forget(): void {
  delete tapped?.dataset.early;
  tapped = undefined;
}

document.addEventListener(
  'click',
  ({ target, isTrusted }) => {
    if (!isTrusted) return;
    // Whoever taps something else has changed their mind.
    forget();
    const button = (target as Element).closest<HTMLButtonElement>('astro-island[ssr] button[type=button]');
    if (!button || button.popoverTargetElement) return;
    tapped = button;
    button.dataset.early = '';
  },
  { capture: true },
);

// It does not bubble. React listens by then, and hydrates at once for a click.
document.addEventListener(
  'astro:hydrate',
  ({ target }) => {
    const button = tapped;
    if (!button || !(target as Element).contains(button)) return;
    forget();
    setTimeout(() => button.click());
  },
  { capture: true },
);
