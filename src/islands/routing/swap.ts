import { afterPaint } from '../shared/after-paint.ts';

/** The page's own part. */
export const MAIN = 'main[data-page]';

/** The shell's own script, whose name changes with every change of what the pages share. */
const shellOf = (page: ParentNode): string | null | undefined =>
  page.querySelector('.portal > astro-island')?.getAttribute('component-url');

/**
 * Whether the page can stand in this document: a page of the portal, of the version that runs here, and without a module of
 * its own, which would run on the first visit only.
 */
export const fits = (page: Document | undefined): page is Document =>
  page?.querySelector(MAIN) != null &&
  page.querySelector(`${MAIN} script[type=module]`) === null &&
  shellOf(page) === shellOf(document);

/** What a page needs in its head; small stylesheets stand there as they are. */
const NEEDED = 'link[rel=stylesheet], link[rel=modulepreload], link[rel=after-paint], style';

/** Scripts from a parser do not run, so create new script elements. */
function runScripts(main: Element): void {
  for (const parsed of main.querySelectorAll('script')) {
    const script = document.createElement('script');
    for (const { name, value } of parsed.attributes) script.setAttribute(name, value);
    script.textContent = parsed.textContent;
    parsed.replaceWith(script);
  }
}

const ready = new WeakMap<Document, Element>();

/**
 * Prepares pages of which one may be shown next: has the browser load what they need, with one look through the head and one change
 * of it, and makes a copy of each page's own part, whose pictures are read at once. A drawing is a document of its own: four of them
 * take a phone as long as the page.
 */
export function prepare(pages: readonly Document[]): void {
  const fresh = pages.filter((page) => !ready.has(page));
  if (fresh.length === 0) return;
  const present = new Set([...document.head.children].map(({ outerHTML }) => outerHTML));
  const missing = document.createDocumentFragment();
  for (const page of fresh) {
    const main = page.querySelector(MAIN);
    if (main) ready.set(page, document.importNode(main, true));
    for (const parsed of page.head.querySelectorAll(NEEDED)) {
      const element = document.importNode(parsed, true);
      // This page has long been drawn.
      if (element.matches('[rel=after-paint]')) element.setAttribute('rel', 'modulepreload');
      if (present.has(element.outerHTML)) continue;
      present.add(element.outerHTML);
      missing.append(element);
    }
  }
  document.head.append(missing);
}

/** Shows the page's own part in the place of the present one; the shell around stays as it is. */
export function swap(page: Document): void {
  prepare([page]);
  const next = ready.get(page);
  if (!next) return;
  ready.delete(page);
  document.title = page.title;
  document.querySelector(MAIN)?.replaceWith(next);
  runScripts(next);
  // Astro's islands take their React trees down on this, for which the new page need not wait.
  afterPaint(() => document.dispatchEvent(new Event('astro:after-swap')), 0);
}

/** Reloads the page when its scripts cannot be loaded: after a release, an old page names files that are gone. */
export function reloadWithoutScripts(): void {
  const islands = document.querySelectorAll(`${MAIN} astro-island[client=chunks]`);
  const modules = [...islands].map((island) => island.getAttribute('component-url') ?? '');
  Promise.all(modules.map((module) => import(/* @vite-ignore */ module))).catch(() => location.reload());
}
