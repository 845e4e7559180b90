import { type BuiltPage, scriptHashes } from './pages.ts';

type Headers = Record<string, string>;

export interface HeaderFile {
  /** '' or "/portal": what stands before each path. */
  base: string;
  /** Of every file. */
  default: Headers;
  /** Of one path, besides. */
  pages: Record<string, Headers>;
}

const EVERY_FILE: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000',
};

const PUBLIC_PATHS = new Set([
  '/',
  '/login',
  '/register',
  '/reset-password',
  '/otp-reset-password',
  '/complete-reset-password',
  '/developers',
  '/terms',
  '/privacy',
]);

// Long enough for a prefetched page to be used, short enough for a new version to be seen.
const cacheControl = (path: string): string =>
  PUBLIC_PATHS.has(path) ? 'public, max-age=60, stale-while-revalidate=86400' : 'private, max-age=60';

function policy(hashes: Iterable<string>, apiOrigin: string): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes],
    // React and the virtual lists write style attributes, which no hash can name.
    'style-src': ["'self'", "'unsafe-inline'"],
    // The catalogue of another server may name pictures anywhere.
    'img-src': ["'self'", 'data:', 'https:'],
    'connect-src': ["'self'", apiOrigin],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' ').trim())
    .join('; ');
}

/** A worker is revalidated each time, and may fetch only from this site. */
const WORKER: Headers = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
};

/** The shell puts one page's scripts into another page's document, which keeps the policy it was loaded with. */
const isInShell = ({ html }: BuiltPage): boolean => /<main\b[^>]* data-page\b/.test(html);

/** The page of a shared receipt: its address is a secret that no other site and no search engine may learn. */
const RECEIPT_PAGE = '/r';
const SECRET_ADDRESS: Headers = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };

/** @param apiBase as PUBLIC_API_BASE: empty is the same origin @param base before each path: '' or "/portal" @throws TypeError when it is no address */
export function headersOf(pages: BuiltPage[], apiBase: string, base = ''): HeaderFile {
  const apiOrigin = apiBase ? new URL(apiBase).origin : '';
  const shared = new Set(pages.filter(isInShell).flatMap(scriptHashes).sort());
  const entries = pages.map((page): [string, Headers] => {
    const hashes = isInShell(page) ? shared : new Set(scriptHashes(page));
    return [
      (base + page.path).replace(/(?<=.)\/$/, ''),
      {
        'Content-Security-Policy': policy(hashes, apiOrigin),
        'Cache-Control': cacheControl(page.path),
        ...(page.path === RECEIPT_PAGE && SECRET_ADDRESS),
      },
    ];
  });
  entries.push([`${base}/sw.js`, WORKER]);
  return {
    base,
    default: EVERY_FILE,
    pages: Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

const block = (path: string, headers: Headers): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/** The `_redirects` file beside it: the one page at every address of a shared receipt. */
export const cdnRedirects = ({ base }: HeaderFile): string =>
  `${base}${RECEIPT_PAGE}/* ${base}${RECEIPT_PAGE} 200\n`;

/** The `_headers` file that Cloudflare Pages, Netlify and their like read. */
export const cdnHeaders = ({ base, default: everyFile, pages }: HeaderFile): string =>
  [
    block(`${base}/*`, everyFile),
    block(`${base}/_astro/*`, { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    ...Object.entries(pages).map(([path, headers]) =>
      block(path === base + RECEIPT_PAGE ? `${path}/*` : path, headers),
    ),
  ].join('\n\n') + '\n';
