import { API_BASE } from '#contract/endpoint.ts';
import { SESSION_SUPERSEDED_MESSAGE } from '#contract/errors.ts';
import { $session, isLive } from '../session/session.ts';
import { rejectToken } from '../session/session-end.ts';

/** Origin and path of the API, without a slash at its end. */
export const apiUrl = (): string =>
  `${import.meta.env.PUBLIC_API_BASE || globalThis.location.origin}${API_BASE}`;

/** A server's answer, unchanged. */
export interface Tried {
  status: number;
  /** From the call to the last byte, in milliseconds. */
  tookMs: number;
  /** JSON with line breaks, or any other text as it came. */
  text: string;
}

/** Fills `{name}` in the path; what is left goes into the query, empty values nowhere. */
export function addressOf(path: string, values: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams();
  let address = path;
  for (const [name, value] of Object.entries(values)) {
    if (address.includes(`{${name}}`)) address = address.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== '') query.set(name, value);
  }
  return query.size > 0 ? `${address}?${query}` : address;
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Makes a reading call as the signed-in agent; undefined when no answer came. */
export async function tryCall(
  path: string,
  values: Readonly<Record<string, string>>,
): Promise<Tried | undefined> {
  const session = $session.get();
  const token = isLive(session) ? session.token : null;
  const startedMs = performance.now();
  try {
    const response = await fetch(`${apiUrl()}/${addressOf(path, values)}`, {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    });
    const text = await response.text();
    if (response.status === 401 || text.includes(SESSION_SUPERSEDED_MESSAGE)) rejectToken(token);
    return { status: response.status, tookMs: performance.now() - startedMs, text: readable(text) };
  } catch {
    return undefined;
  }
}
