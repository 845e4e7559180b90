/** How long a page that was fetched ahead counts as new, in milliseconds. */
const NEW_MS = 5 * 60_000;
/** After this a page is left to the browser, which says what is wrong. */
const PATIENCE_MS = 15_000;

interface Kept {
  html: Promise<string | undefined>;
  at: number;
}

const kept = new Map<string, Kept>();

// The pages hold no data of their own, so one text serves whatever is asked in the address.
const keyOf = ({ pathname }: URL): string => pathname;

async function read(url: URL): Promise<string | undefined> {
  try {
    const answer = await fetch(url.pathname, {
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const isPage = answer.ok && !answer.redirected && answer.headers.get('Content-Type')?.includes('html');
    return isPage ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

function keep(url: URL): Kept {
  const entry: Kept = { html: read(url), at: Date.now() };
  kept.set(keyOf(url), entry);
  void entry.html.then((html) => {
    if (html === undefined && kept.get(keyOf(url)) === entry) kept.delete(keyOf(url));
  });
  return entry;
}

function htmlOf(url: URL): Promise<string | undefined> {
  const entry = kept.get(keyOf(url));
  return (entry && Date.now() - entry.at < NEW_MS ? entry : keep(url)).html;
}

/** Fetches a page that is likely to be opened next. */
export const prefetch = (url: URL): void => void htmlOf(url);

/** The document of a page; undefined when it cannot be had, or is no page. */
export async function documentOf(url: URL): Promise<Document | undefined> {
  const html = await htmlOf(url);
  return html === undefined ? undefined : new DOMParser().parseFromString(html, 'text/html');
}
