import type { Page } from 'playwright';

/** A quick typist on a phone. */
const BETWEEN_KEYS_MS = 250;

/**
 * Runs in the page: notes for every keystroke how long it was until the last frame that changed the lines had been drawn, or the first
 * frame where none changes. Lines that are only added are not counted: those out of sight follow 400 ms after a change, which may be
 * a later keystroke's time.
 */
function watch(betweenKeysMs: number): void {
  const took: number[] = [];
  Object.assign(globalThis, { typingTook: took });
  const drawn = new MessageChannel();
  let typedAt = 0;
  drawn.port1.onmessage = () => (took[took.length - 1] = performance.now() - typedAt);
  const inNextFrame = () => requestAnimationFrame(() => drawn.port2.postMessage(null));
  document.addEventListener(
    'input',
    (event) => {
      typedAt = event.timeStamp;
      took.push(NaN);
      inNextFrame();
    },
    { capture: true },
  );
  const isLine = (node: Node) => node instanceof Element && node.getAttribute('role') === 'listitem';
  const isResult = ({ type, target, addedNodes, removedNodes }: MutationRecord) => {
    const place = target instanceof Element ? target : target.parentElement;
    const isAdded = type === 'childList' && removedNodes.length === 0 && [...addedNodes].every(isLine);
    return !isAdded && !place?.closest('[role=search]');
  };
  new MutationObserver((changes) => {
    if (changes.some(isResult) && performance.now() - typedAt < betweenKeysMs) inNextFrame();
  }).observe(document.querySelector('main') ?? document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

type Watched = typeof globalThis & { typingTook: number[] };

const untilDrawn = (page: Page, keystrokes: number) =>
  page.waitForFunction(
    (count) =>
      (globalThis as Watched).typingTook.length === count &&
      (globalThis as Watched).typingTook.every((ms) => ms > 0),
    keystrokes,
  );

/**
 * Types into the search, letter by letter, and empties it after each word, while the server keeps its answers back: what is
 * measured is the browser's part.
 * @returns milliseconds of each keystroke, by run
 */
export async function watchTyping(page: Page, words: readonly string[], runs: number): Promise<number[][]> {
  await page.evaluate(watch, BETWEEN_KEYS_MS);
  await page.route('**/transactions?*search=*', () => undefined);
  const field = page.getByRole('searchbox');
  const keys = words.flatMap((word) => [...word, '']);
  for (let run = 0; run < runs; run += 1)
    for (const [place, letter] of keys.entries()) {
      await page.waitForTimeout(BETWEEN_KEYS_MS);
      if (letter) await field.pressSequentially(letter);
      else await field.fill('');
      await untilDrawn(page, run * keys.length + place + 1);
    }
  await page.waitForTimeout(BETWEEN_KEYS_MS);
  const took = await page.evaluate(() => (globalThis as Watched).typingTook);
  return Array.from({ length: runs }, (_, run) => took.slice(run * keys.length, (run + 1) * keys.length));
}
