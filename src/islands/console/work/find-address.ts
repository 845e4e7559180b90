const NAME = 'q';

export const readFind = (): string => new URLSearchParams(location.search).get(NAME) ?? '';

/** Keeps what is looked for in the address, so that going back or loading the page again finds it. */
export function writeFind(text: string): void {
  const address = new URL(location.href);
  if (text.trim()) address.searchParams.set(NAME, text);
  else address.searchParams.delete(NAME);
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}
