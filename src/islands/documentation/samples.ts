/** Brings the static samples to life: one language for all of them, copy buttons, and the address of this very server. */
import { apiUrl } from '#stores/integration/try-it.ts';

const KEPT = 'kobodesk:documentation-language';
const COPIED_MS = 2_000;

const radios = () => [...document.querySelectorAll<HTMLInputElement>('[data-language-choice]')];

/** Where a sample has not got the language, it keeps its own. */
function show(language: string): void {
  for (const { name } of radios().filter(({ value }) => value === language))
    for (const radio of radios()) if (radio.name === name) radio.checked = radio.value === language;
}

function follow({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || !('languageChoice' in target.dataset)) return;
  // Samples above change their height too: what the reader looks at stays where it is.
  const before = target.getBoundingClientRect().top;
  show(target.value);
  scrollBy({ top: target.getBoundingClientRect().top - before, behavior: 'instant' });
  try {
    localStorage.setItem(KEPT, target.value);
  } catch {
    // Blocked: the choice holds for this page.
  }
}

async function copy({ target }: Event): Promise<void> {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
  const shown = [...(button?.closest('.guide-sample')?.querySelectorAll<HTMLElement>('pre') ?? [])].find(
    (block) => block.checkVisibility(),
  );
  if (!button || !shown) return;
  const says = button.querySelector('[data-copy-says]') ?? button;
  try {
    await navigator.clipboard.writeText(shown.textContent ?? '');
    says.textContent = 'Copied';
    setTimeout(() => (says.textContent = 'Copy'), COPIED_MS);
  } catch {
    // Absent without TLS: the text is selected, to be copied by hand.
    getSelection()?.selectAllChildren(shown);
  }
}

/** A page that took another's place was scrolled before its stylesheets had come. */
function keepAnchor(): void {
  const part = location.hash && document.getElementById(location.hash.slice(1));
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (part && !sheet.sheet) sheet.addEventListener('load', () => part.scrollIntoView(), { once: true });
}

function prepare(): void {
  keepAnchor();
  for (const place of document.querySelectorAll('[data-api-url]')) place.textContent = apiUrl();
  try {
    const kept = localStorage.getItem(KEPT);
    if (kept && radios().some(({ value }) => value === kept)) show(kept);
  } catch {
    // Blocked: each visit begins with the first language.
  }
}

/** Once for the document, which is loaded for this page alone. */
export function startSamples(): void {
  // Nothing offers to copy before it can.
  document.documentElement.dataset.samples = '';
  prepare();
  document.addEventListener('change', follow);
  document.addEventListener('click', (event) => void copy(event));
}
