import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import type { AppContext, AppEnv } from '../context.ts';
import { chooseEncoding } from './encoding.ts';
import { matchesEtag } from './etag.ts';
import type { PageFile, Pages } from './load-pages.ts';

/** Where the build puts the site: beside the server's bundle, or below the project when the server runs from its sources. */
export function builtPagesFolder(): string {
  const beside = fileURLToPath(new URL('../client', import.meta.url));
  return existsSync(beside) ? beside : fileURLToPath(new URL('../../../../dist/client', import.meta.url));
}

/** Serves the built site for every path without an earlier route. */
export function mountPages(app: Hono<AppEnv>, pages: Pages): void {
  app.all('*', (c) => serve(c, pages));
}

// One built page stands at every address of a shared receipt; its script reads the address.
const RECEIPT_PAGE = '/r';

function serve(c: AppContext, pages: Pages): Response {
  const page = pages.base + RECEIPT_PAGE;
  const isReceipt = c.req.path.startsWith(`${page}/`) && /^[^/]+$/.test(c.req.path.slice(page.length + 1));
  const path = isReceipt ? page : c.req.path;
  const file = pages.files.get(path);
  const canonical = file ? undefined : pages.aliases.get(path);
  if ((file ?? canonical) !== undefined && !['GET', 'HEAD'].includes(c.req.method)) {
    return c.text('Only GET and HEAD work here.', 405, { Allow: 'GET, HEAD' });
  }
  // Redirect only to paths in the map, so that "//elsewhere.example/" is not followed.
  if (canonical) return c.redirect(canonical + new URL(c.req.url).search, 308);
  if (file) return send(c, file, 200);
  return pages.notFound ? send(c, pages.notFound, 404) : c.text('There is no such page.', 404);
}

function send(c: AppContext, file: PageFile, status: 200 | 404): Response {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), file.encodings);
  const etag = encoding === 'identity' ? `"${file.hash}"` : `"${file.hash}-${encoding}"`;
  const headers: Record<string, string> = { ...file.headers, ETag: etag };
  if (file.encodings.size > 1) headers.Vary = 'Accept-Encoding';
  // A page that is missing now may be there in the next version.
  if (status === 404) headers['Cache-Control'] = 'no-cache';
  if (status === 200 && matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  const body = file.bodies.get(encoding) ?? new Uint8Array();
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  headers['Content-Length'] = String(body.byteLength);
  return c.body(body, status, headers);
}
