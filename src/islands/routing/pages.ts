/** How long a page that was fetched ahead counts as new, in milliseconds. */
const NEW_MS = 5 * 60_000;
/** After this a page is left to the browser, which says what is wrong. */
const PATIENCE_MS = 15_000;

interface Kept {
  page: Promise<Document | undefined>;
  at: number;
}

const kept = new Map<string, Kept>();

// The pages hold no data of their own, so one text serves whatever is asked in the address.
const keyOf = ({ pathname }: URL): string => pathname;

async function read(url: URL): Promise<Document | undefined> {
  try {
    const answer = await fetch(url.pathname, {
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const isPage = answer.ok && !answer.redirected && answer.headers.get('Content-Type')?.includes('html');
    return isPage ? new DOMParser().parseFromString(await answer.text(), 'text/html') : undefined;
  } catch {
    return undefined;
  }
}

function keep(url: URL): Kept {
  const entry: Kept = { page: read(url), at: Date.now() };
  kept.set(keyOf(url), entry);
  void entry.page.then((page) => {
    if (page === undefined && kept.get(keyOf(url)) === entry) kept.delete(keyOf(url));
  });
  return entry;
}

/** The document of a page, which others use too: take copies of it. undefined when it cannot be had, or is no page. */
export function documentOf(url: URL): Promise<Document | undefined> {
  const entry = kept.get(keyOf(url));
  return (entry && Date.now() - entry.at < NEW_MS ? entry : keep(url)).page;
}
