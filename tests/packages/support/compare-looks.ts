import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { PACKAGE_FOLDER } from './host.ts';

/** What a page is asked for besides its size, such as dark colours or paper. */
export type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

interface Comparison {
  /** Two documents with the same elements. */
  pages: readonly [string, string];
  /** Both pages are ours, and the second has our names with their prefix. */
  isOurs?: boolean;
  /** Which elements of the second page are looked at. @default all */
  only?: string;
  media?: Media;
  /** Is told how many computed styles were compared. */
  tell?: (compared: number) => void;
}

const ORIGIN = 'http://pages.test';

/**
 * Lays two documents side by side and reads every computed property of every element and of its pseudo-elements.
 * @returns a line for each that differs
 */
export async function compareLooks(
  browser: Browser,
  { pages, isOurs = false, only = '*', media = {}, tell }: Comparison,
): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  const frame = (name: string) =>
    `<iframe src="/${name}" width="1200" height="1600" style="border: 0; display: block"></iframe>`;
  const bodies: Record<string, string> = { '/left': pages[0], '/right': pages[1] };
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  try {
    await page.emulateMedia({ reducedMotion: 'reduce', ...media });
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.startsWith('/fonts/'))
        return route.fulfill({ path: path.join(PACKAGE_FOLDER, 'dist', pathname) });
      const body = bodies[pathname] ?? frame('left') + frame('right');
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    });
    await page.goto(ORIGIN);
    await page.evaluate(rest);
    const { different, compared } = await page.evaluate(readDifferences, { isOurs, only });
    tell?.(compared);
    return [...errors, ...different, ...(isOurs ? [] : await compareTypefaces(page))];
  } finally {
    await page.close();
  }
}

/** Which font is drawn is not among the computed properties. */
async function compareTypefaces(page: Page): Promise<string[]> {
  const pictures: Buffer[] = [];
  for (const frame of await page.locator('iframe').all())
    pictures.push(await frame.contentFrame().locator('#typefaces').screenshot());
  const [left, right] = pictures;
  return left && right?.equals(left) ? [] : ['the typefaces differ'];
}

/**
 * Runs in the page. Waits until two frames after one another are alike and nothing moves, with nothing in focus, which one page alone
 * could have. What never ends is stopped on its way.
 */
async function rest(): Promise<void> {
  const documents = [...document.querySelectorAll('iframe')].flatMap((frame) => frame.contentDocument ?? []);
  const read = () => documents.map(({ documentElement }) => documentElement.outerHTML).join('');
  // A length in widths of a figure keeps that of the font before, until its element's style is computed again.
  let times = 0;
  const computeAgain = ({ defaultView }: Document) => {
    if (!defaultView) return;
    const sheet = new (defaultView as Window & typeof globalThis).CSSStyleSheet();
    sheet.replaceSync(`* { --computed: ${times} }`);
    defaultView.document.adoptedStyleSheets = [sheet];
  };
  const frame = () => new Promise(requestAnimationFrame);
  const isMoving = () => {
    const animations = documents.flatMap((one) => one.getAnimations());
    for (const animation of animations) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) continue;
      animation.pause();
      animation.currentTime = 300;
    }
    return animations.some(({ playState }) => playState === 'running');
  };
  for (let isAtRest = false; !isAtRest;) {
    const before = read();
    for (const { activeElement } of documents) (activeElement as HTMLElement | null)?.blur();
    await frame();
    await frame();
    const isFocused = documents.some(({ activeElement }) => activeElement?.matches(':focus'));
    await Promise.all(documents.map(({ fonts }) => fonts.ready));
    times += 1;
    documents.forEach(computeAgain);
    isAtRest = !isMoving() && !isFocused && before === read();
  }
}

interface Reading {
  isOurs: boolean;
  only: string;
}

/** Runs in the page. */
function readDifferences({ isOurs, only }: Reading): { different: string[]; compared: number } {
  let compared = 0;
  const [left, right] = [...document.querySelectorAll('iframe')].map(({ contentDocument }) => [
    ...(contentDocument?.querySelectorAll('html, body, body :not(script)') ?? []),
  ]);
  if (!left || !right || left.length !== right.length || left.length === 0)
    return { different: [`${String(left?.length)} elements and ${String(right?.length)}`], compared };
  const different = left.flatMap((element, index) => {
    const other = right[index];
    return other?.matches(only)
      ? pseudosOf(element).flatMap((pseudo) => compare(element, other, pseudo))
      : [];
  });
  return { different, compared };

  function pseudosOf(element: Element): string[] {
    const pseudos = ['', '::before', '::after', '::selection'];
    if (element.matches('input, textarea')) pseudos.push('::placeholder', '::file-selector-button');
    if (element.matches('li, summary')) pseudos.push('::marker');
    if (element.matches('dialog, [popover]')) pseudos.push('::backdrop');
    return pseudos;
  }

  function compare(one: Element, other: Element, pseudo: string): string[] {
    const [a, b] = [styleOf(one, pseudo), styleOf(other, pseudo)];
    if (!a || !b) return ['no style'];
    // What has no content is not drawn.
    const isDrawn = !/before|after/.test(pseudo) || a.content !== 'none' || b.content !== 'none';
    if (!isDrawn) return [];
    const names = pseudo === '::selection' ? ['color', 'background-color'] : [...a];
    return names.flatMap((name) => {
      // A custom property of ours is a name; what it does shows in the others.
      if (isOurs && name.startsWith('--')) return [];
      compared += 1;
      const was = a.getPropertyValue(name).replaceAll('"', '');
      const is = b.getPropertyValue(name).replace(/"|\bkd-|Kobodesk /g, '');
      return was === is ? [] : [`${nameOf(one)}${pseudo} ${name}: ${was} -> ${is}`];
    });
  }

  function styleOf(element: Element, pseudo: string) {
    return element.ownerDocument.defaultView?.getComputedStyle(element, pseudo || null);
  }

  function nameOf(element: Element): string {
    const where = element.closest('section')?.id ?? '';
    return `${where} ${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
  }
}
