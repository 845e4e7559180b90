/** The page's own part. */
export const MAIN = 'main[data-page]';

/** The shell's own script, whose name changes with every change of what the pages share. */
const shellOf = (page: ParentNode): string | null | undefined =>
  page.querySelector('.portal > astro-island')?.getAttribute('component-url');

/**
 * Whether the page can stand in this document: a page of the portal, of the version that runs here, and without a module of
 * its own, which would run on the first visit only.
 */
export const fits = (page: Document): boolean =>
  page.querySelector(MAIN) !== null &&
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

/** Has the browser load what pages need, before one of them is shown: one look through the head and one change of it. */
export function bringAhead(pages: readonly Document[]): void {
  const present = new Set([...document.head.children].map(({ outerHTML }) => outerHTML));
  const missing = document.createDocumentFragment();
  for (const page of pages)
    for (const parsed of page.head.querySelectorAll(NEEDED)) {
      const element = document.importNode(parsed, true);
      // This page has long been drawn.
      if (element.matches('[rel=after-paint]')) element.setAttribute('rel', 'modulepreload');
      if (present.has(element.outerHTML)) continue;
      present.add(element.outerHTML);
      missing.append(element);
    }
  document.head.append(missing);
}

const ready = new WeakMap<Document, Element>();

const copyOf = (page: Document): Element | undefined => {
  const main = page.querySelector(MAIN);
  return main ? document.importNode(main, true) : undefined;
};

/** Makes a page ready to be shown while the finger is still on its link. */
export function prepare(page: Document): void {
  bringAhead([page]);
  const copy = ready.get(page) ?? copyOf(page);
  if (copy) ready.set(page, copy);
}

/** Shows the page's own part in the place of the present one; the shell around stays as it is. */
export function swap(page: Document): void {
  const next = ready.get(page) ?? copyOf(page);
  if (!next) return;
  ready.delete(page);
  bringAhead([page]);
  document.title = page.title;
  document.querySelector(MAIN)?.replaceWith(next);
  runScripts(next);
  // Astro's islands take their React trees down on this; the first-paint script listens too.
  document.dispatchEvent(new Event('astro:after-swap'));
}

/** Reloads the page when its scripts cannot be loaded: after a release, an old page names files that are gone. */
export function reloadWithoutScripts(): void {
  const islands = document.querySelectorAll(`${MAIN} astro-island[client=chunks]`);
  const modules = [...islands].map((island) => island.getAttribute('component-url') ?? '');
  Promise.all(modules.map((module) => import(/* @vite-ignore */ module))).catch(() => location.reload());
}
