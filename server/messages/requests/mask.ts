import { REQUEST_LOG } from '#contract/limits.ts';

const MASK = '[masked]';
/** What opens something, or is worth money to whoever reads it. */
const SECRET = /token$|^pin$|^kct\d$|^receiptId$|password|secret|authorization|^otp$|^key$/i;
/** Shorter ones stand in other words by chance. */
const LEAST_SECRET = 6;
const KEPT_OF_A_LIST = 3;
/** Larger bodies are not worth reading for the log. */
const MOST_BODY_BYTES = 16_384;
const PATH_CHARACTERS = 300;
const SEARCH_TAIL = 4;

/** As PostgreSQL takes it: no NUL, and no half of a character, which cutting leaves. */
export const storable = (text: string, most: number): string =>
  text.slice(0, most).replace(/\p{Surrogate}|\0/gu, '\u{fffd}');

const cut = (text: string): string =>
  text.length <= REQUEST_LOG.bodyCharacters
    ? storable(text, REQUEST_LOG.bodyCharacters)
    : `${storable(text, REQUEST_LOG.bodyCharacters - 1)}…`;

/** A copy without what SECRET names, whose values are added to `secrets`. Long lists are shortened, so that this takes no time. */
function masked(value: unknown, secrets: Set<string>): unknown {
  if (Array.isArray(value)) {
    const more = value.length - KEPT_OF_A_LIST;
    const kept = value.slice(0, KEPT_OF_A_LIST).map((one) => masked(one, secrets));
    return more > 0 ? [...kept, `[${more} more]`] : kept;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (!SECRET.test(name) || inner === null || inner === undefined) return [name, masked(inner, secrets)];
      if (typeof inner === 'string' && inner.length >= LEAST_SECRET) secrets.add(inner);
      return [name, MASK];
    }),
  );
}

/** An answer as it is kept: secrets masked, also where a sentence repeats one. */
export function keptAnswer(answer: object): string {
  const secrets = new Set<string>();
  const text = JSON.stringify(masked(answer, secrets));
  return cut([...secrets].reduce((told, secret) => told.replaceAll(secret, MASK), text));
}

/**
 * A request's body as it is kept: the values of the call's own fields, and of any other its name alone, since nobody knows what
 * it holds. What is not a JSON object is not kept.
 */
export function keptBody(body: Buffer | undefined, fields: readonly string[]): string | null {
  if (!body || body.length === 0) return null;
  const sent = body.length > MOST_BODY_BYTES ? undefined : parsed(body.toString('utf8'));
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    return `[${body.length} bytes, not kept]`;
  const known = Object.entries(sent).map(([name, value]) => [name, fields.includes(name) ? value : MASK]);
  return cut(JSON.stringify(masked(Object.fromEntries(known), new Set())));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A path with its query as it is kept. Whoever searches may search for a token: its end is enough to know it by. */
export function keptPath(path: string, query: URLSearchParams, fields: readonly string[]): string {
  const values = [...query].map(([name, value]) => {
    if (!fields.includes(name)) return `${name}=${MASK}`;
    const isLong = name === 'search' && value.length > SEARCH_TAIL;
    return `${name}=${isLong ? `…${value.slice(-SEARCH_TAIL)}` : encodeURIComponent(value)}`;
  });
  return storable(path + (values.length > 0 ? `?${values.join('&')}` : ''), PATH_CHARACTERS);
}
