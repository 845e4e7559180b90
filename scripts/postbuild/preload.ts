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
const [FIRST_PIECE] = PIECES;
const CHUNK = new RegExp(`/(${PIECES.join('|')})\\.[^/]+$`);

/** Every module that an island's scripts import before they run, in the order in which they run; the island's own last. */
async function modulesOf(
  folder: string,
  url: string,
  seen: Set<string>,
  found: Set<string>,
  base: string,
): Promise<void> {
  if (seen.has(url)) return;
  seen.add(url);
  const code = await readFile(join(folder, url.slice(base.length)), 'utf8');
  for (const [, specifier = ''] of code.matchAll(STATIC_IMPORT))
    await modulesOf(folder, new URL(specifier, `file://${url}`).pathname, seen, found, base);
  found.add(url);
}

function linkTo(url: string): string {
  const name = CHUNK.exec(url)?.[1];
  const rel = name === FIRST_PIECE ? 'modulepreload' : AFTER_PAINT;
  return `<link rel="${rel}" href="${url}"${name ? ' data-chunk' : ''} fetchpriority="low">`;
}

/**
 * Asks for all modules of a page before one imports another: without it each level of imports is found only when the one above has
 * come. They come after the stylesheet, the font and the early reads, which draw the page: scripts only bring it to life. What runs
 * first is asked for at once, and keeps a phone's connection busy until the page is drawn; the rest then.
 * @param base before each path
 */
export async function preloadModules(folder: string, page: BuiltPage, base = ''): Promise<void> {
  const seen = new Set<string>();
  const urls = new Set<string>();
  for (const [island] of page.html.matchAll(ISLAND)) {
    if (!AT_ONCE.test(island)) continue;
    for (const [, url = ''] of island.matchAll(/(?:component|renderer)-url="([^"]+)"/g))
      await modulesOf(folder, url, seen, urls, base);
  }
  if (urls.size === 0) return;
  const links = [...urls].map(linkTo).join('');
  page.html = page.html.replace('</head>', () => `${links}</head>`);
}
