import { FIND_PAUSE_MS } from '#stores/console/find.ts';

const NAME = 'q';

let typed: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Before the page is left: the next one has an address of its own. */
export function stopWriting(): void {
  clearTimeout(timer);
  typed = undefined;
}

function writeFind(text: string): void {
  stopWriting();
  const address = new URL(location.href);
  if (text.trim()) address.searchParams.set(NAME, text);
  else address.searchParams.delete(NAME);
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}

/**
 * Keeps what is looked for in the address, so that going back or loading the page again finds it. Together with the question: a
 * browser takes a while to write an address.
 */
export function writeFindLater(text: string): void {
  stopWriting();
  typed = text;
  timer = setTimeout(writeFind, FIND_PAUSE_MS, text);
}

/** What is to be looked for: what is typed and not written yet is newer than what the address names. */
export function readFind(): string {
  if (typed !== undefined) writeFind(typed);
  return new URLSearchParams(location.search).get(NAME) ?? '';
}
