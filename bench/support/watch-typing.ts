import type { Page } from 'playwright';

/** A quick typist on a phone. */
const BETWEEN_KEYS_MS = 250;

/** Runs in the page: notes for every keystroke how long it was until the frame that shows its result had been drawn. */
function watch(): void {
  const took: number[] = [];
  Object.assign(globalThis, { typingTook: took });
  const drawn = new MessageChannel();
  let typedAt = 0;
  drawn.port1.onmessage = () => took.push(performance.now() - typedAt);
  document.addEventListener(
    'input',
    (event) => {
      typedAt = event.timeStamp;
      requestAnimationFrame(() => drawn.port2.postMessage(null));
    },
    { capture: true },
  );
}

type Watched = typeof globalThis & { typingTook: number[] };

const untilDrawn = (page: Page, keystrokes: number) =>
  page.waitForFunction((count) => (globalThis as Watched).typingTook.length === count, keystrokes);

/**
 * Types into the search, letter by letter, and empties it after each word, while the server keeps its answers back: what is
 * measured is the browser's part.
 * @returns milliseconds of each keystroke, by run
 */
export async function watchTyping(page: Page, words: readonly string[], runs: number): Promise<number[][]> {
  await page.evaluate(watch);
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
  const took = await page.evaluate(() => (globalThis as Watched).typingTook);
  return Array.from({ length: runs }, (_, run) => took.slice(run * keys.length, (run + 1) * keys.length));
}
