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

/**
 * Types into the search, letter by letter, while the server keeps its answers back: what is measured is the browser's part.
 * @returns milliseconds of each keystroke
 */
export async function watchTyping(page: Page, words: readonly string[]): Promise<number[]> {
  await page.evaluate(watch);
  await page.route('**/transactions?*search=*', () => undefined);
  const field = page.getByRole('searchbox');
  let expected = 0;
  for (const word of words) {
    for (const letter of word) {
      expected += 1;
      await page.waitForTimeout(BETWEEN_KEYS_MS);
      await field.pressSequentially(letter);
      await page.waitForFunction(
        (count) => (globalThis as unknown as { typingTook: number[] }).typingTook.length === count,
        expected,
      );
    }
    await page.waitForTimeout(BETWEEN_KEYS_MS);
    await field.fill('');
    expected += 1;
    await page.waitForFunction(
      (count) => (globalThis as unknown as { typingTook: number[] }).typingTook.length === count,
      expected,
    );
  }
  return page.evaluate(() => (globalThis as unknown as { typingTook: number[] }).typingTook);
}
