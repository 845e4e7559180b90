/** One place of the guide that a search can lead to. */
export interface GuideEntry {
  id: string;
  title: string;
  /** In lower case. */
  text: string;
}

export interface Found {
  id: string;
  title: string;
  /** A few words around what was found; empty when the title says it. */
  around: string;
}

const AROUND_CHARACTERS = 32;
const MOST_FOUND = 8;

/** Everything marked data-entry on the page, in its order. */
export const readGuide = (page: ParentNode): GuideEntry[] =>
  [...page.querySelectorAll<HTMLElement>('[data-entry]')].map((entry) => ({
    id: entry.id,
    title: entry.dataset.entry ?? '',
    text: (entry.textContent ?? '').replace(/\s+/g, ' ').toLowerCase(),
  }));

/** What other houses call what the guide calls by the first word. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['idempotency', 'idempotent', 'duplicate', 'retry', 'retries'],
  ['authentication', 'bearer', 'token', 'secret key', 'authorization'],
  ['the money is back', 'refund', 'chargeback', 'money back'],
  ['webhook', 'callback', 'hook', 'ipn'],
  ['signature', 'hmac', 'signing'],
  ['rate limit', 'throttle', 'throttling', 'quota', '429'],
  ['daily limit', 'dailylimit', 'kyc', 'bvn', 'tier'],
  ['cashier', 'clerk', 'teller', 'sub-user'],
  ['cursor', 'pagination', 'paging', 'paginate'],
  ['sandbox', 'simulate', 'simulator', 'staging', 'mock'],
  ['test mode', 'sandbox mode'],
  ['airtime', 'vtu', 'top-up', 'topup', 'recharge'],
  ['plan', 'bundle', 'variation'],
  ['meter', 'disco', 'power', 'token'],
  ['smart card', 'decoder', 'iuc', 'bouquet'],
  ['purchase', 'order', 'vend', 'buy', 'pay'],
  ['deprecation', 'deprecated', 'sunset', 'end of life'],
  ['requery', 'status check', 'verify', 'tsq'],
];

/** A word and what the guide calls it. */
const namesOf = (word: string): string[] => [
  word,
  ...SYNONYMS.filter((names) => names.some((name) => name.startsWith(word))).flatMap(
    ([first]) => first ?? [],
  ),
];

function around({ text }: GuideEntry, words: string): string {
  const word = namesOf(words).find((name) => text.includes(name)) ?? '';
  const at = text.indexOf(word);
  const from = Math.max(0, text.lastIndexOf(' ', Math.max(0, at - AROUND_CHARACTERS)));
  return text.slice(from, at + word.length + AROUND_CHARACTERS).trim();
}

/** The places that hold every word of the query, those with it in their titles first. */
export function searchGuide(entries: readonly GuideEntry[], query: string): Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const inTitle = ({ title }: GuideEntry) =>
    words.every((word) => namesOf(word).some((name) => title.toLowerCase().includes(name)));
  const holds = ({ title, text }: GuideEntry) =>
    words.every((word) =>
      namesOf(word).some((name) => text.includes(name) || title.toLowerCase().includes(name)),
    );
  const found = entries.filter(holds);
  return [...found.filter(inTitle), ...found.filter((entry) => !inTitle(entry))]
    .slice(0, MOST_FOUND)
    .map((entry) => ({
      id: entry.id,
      title: entry.title,
      around: inTitle(entry) ? '' : around(entry, words[0] ?? ''),
    }));
}
