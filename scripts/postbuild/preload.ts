import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PIECES } from '../client-chunks.ts';
import type { BuiltPage } from './pages.ts';

const ISLAND = /<astro-island\b[^>]*>/g;
const STATIC_IMPORT = /(?:^|[;}\s])(?:import|export)(?:[\w$*{}\s,]*?from)?\s*"(\.\/[^"]+\.js)"/g;
/** Islands that hydrate with the page; later ones must not compete with them. */
const AT_ONCE = /\bclient="chunks"/;

/** No browser knows it: the page makes a modulepreload of it once it is drawn (scripts/client-directives/chunks.ts). */
const AFTER_PAINT = 'after-paint';

/** What all pages share is run file by file: scripts/client-directives. */
const CHUNK = new RegExp(`/(?:${PIECES.join('|')})\\.[^/]+$`);

/** Bytes of script, as minified, that a page has beyond what all pages share, from which on they wait for the first paint. */
const MUCH = 20_000;

/** Adds every module that an island's scripts import before they run, with its bytes, in the order in which they run; the island's own last. */
async function addModules(
  folder: string,
  url: string,
  seen: Set<string>,
  found: Map<string, number>,
  base: string,
): Promise<void> {
  if (seen.has(url)) return;
  seen.add(url);
  const code = await readFile(join(folder, url.slice(base.length)), 'utf8');
  for (const [, specifier = ''] of code.matchAll(STATIC_IMPORT))
    await addModules(folder, new URL(specifier, `file://${url}`).pathname, seen, found, base);
  found.set(url, code.length);
}

function linkTo(url: string, isLong: boolean): string {
  if (CHUNK.test(url)) return `<link rel="modulepreload" href="${url}" data-chunk fetchpriority="low">`;
  return `<link rel="${isLong ? AFTER_PAINT : 'modulepreload'}" href="${url}" fetchpriority="low">`;
}

/**
 * Asks for all modules of a page before one imports another: without it each level of imports is found only when the one above has
 * come. They come after the stylesheet, the font and the early reads, which draw the page: scripts only bring it to life. A page with
 * much of its own asks for that when it is drawn: until then what all pages share, which runs first, keeps a phone's connection busy.
 * @param base before each path
 */
export async function preloadModules(folder: string, page: BuiltPage, base = ''): Promise<void> {
  const seen = new Set<string>();
  const modules = new Map<string, number>();
  for (const [island] of page.html.matchAll(ISLAND)) {
    if (!AT_ONCE.test(island)) continue;
    for (const [, url = ''] of island.matchAll(/(?:component|renderer)-url="([^"]+)"/g))
      await addModules(folder, url, seen, modules, base);
  }
  if (modules.size === 0) return;
  const own = [...modules].filter(([url]) => !CHUNK.test(url)).reduce((sum, [, bytes]) => sum + bytes, 0);
  const links = [...modules.keys()].map((url) => linkTo(url, own >= MUCH)).join('');
  page.html = page.html.replace('</head>', () => `${links}</head>`);
}
