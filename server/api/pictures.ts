import type { Hono } from 'hono';
import { monogramAt } from '../catalogue/monogram.ts';
import { OWN_PICTURES, readPicture } from '../catalogue/pictures.ts';
import type { Deps } from '../funding/deps.ts';
import type { AppContext, AppEnv } from '../platform/http/context.ts';
import { matchesEtag } from '../platform/http/pages/etag.ts';

const OWN = new RegExp(`${OWN_PICTURES}([0-9a-f]{64})$`);

// A drawing that somebody opens by itself is a page: nothing in it runs, loads or asks, although it was checked.
const SAFE = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};
const FOR_EVER = 'public, max-age=31536000, immutable';
const SVG = 'image/svg+xml; charset=utf-8';

/**
 * Serves the pictures that the staff gave to providers, below any base path, and monograms where the build has none.
 * @param isBuilt whether the built site has a file at a path
 */
export function mountPictures(app: Hono<AppEnv>, deps: Deps, isBuilt: (path: string) => boolean): void {
  app.get('*', async (c, next) => {
    const hash = OWN.exec(c.req.path)?.[1];
    if (hash !== undefined) return (await answerOwn(c, deps, hash)) ?? next();
    const drawn = isBuilt(c.req.path) ? undefined : monogramAt(c.req.path);
    if (drawn === undefined) return next();
    return c.body(drawn, 200, { ...SAFE, 'Content-Type': SVG, 'Cache-Control': 'public, max-age=3600' });
  });
}

async function answerOwn(c: AppContext, deps: Deps, hash: string): Promise<Response | undefined> {
  const etag = `"${hash}"`;
  const headers = { ...SAFE, ETag: etag, 'Cache-Control': FOR_EVER };
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  const found = await readPicture(deps.reads.onErrand({ signal: c.req.raw.signal }), hash);
  if (!found) return undefined;
  const type = found.mediaType === 'image/svg+xml' ? SVG : found.mediaType;
  return c.body(Uint8Array.from(found.bytes), 200, { ...headers, 'Content-Type': type });
}
