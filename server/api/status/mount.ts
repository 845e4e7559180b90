import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Hono } from 'hono';
import { readShownDays } from '../../backoffice/status-page/days.ts';
import type { Deps } from '../../funding/deps.ts';
import type { AppContext, AppEnv } from '../../platform/http/context.ts';
import { chooseEncoding, type Encoding } from '../../platform/http/pages/encoding.ts';
import { matchesEtag } from '../../platform/http/pages/etag.ts';
import { statusPage } from './page.ts';
import { STYLE } from './style.ts';

const KEPT_MS = 60_000;

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'public, max-age=60',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  Vary: 'Accept-Encoding',
};

interface KeptPage {
  hash: string;
  bodies: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>;
}

/** Serves the public page of what was delivered: made at most once a minute, whoever asks. */
export function mountStatus(app: Hono<AppEnv>, deps: Deps): void {
  let kept: { atMs: number; page: Promise<KeptPage> } | undefined;
  const current = (): Promise<KeptPage> => {
    const nowMs = performance.now();
    if (kept && nowMs - kept.atMs < KEPT_MS) return kept.page;
    const page = makePage(deps);
    kept = { atMs: nowMs, page };
    // The next who asks has it made again.
    page.catch(() => (kept = undefined));
    return page;
  };
  app.on(['GET', 'HEAD'], `${deps.config.publicBasePath}/status`, async (c) => send(c, await current()));
}

async function makePage({ reads, now }: Deps): Promise<KeptPage> {
  const at = now();
  const plain = Buffer.from(statusPage(await readShownDays(reads, at), at));
  return {
    hash: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    bodies: new Map<Encoding, Uint8Array<ArrayBuffer>>([
      ['identity', Uint8Array.from(plain)],
      ['br', Uint8Array.from(await promisify(brotliCompress)(plain))],
      ['gzip', Uint8Array.from(await promisify(gzip)(plain))],
    ]),
  };
}

function send(c: AppContext, { hash, bodies }: KeptPage): Response {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), new Set(bodies.keys()));
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  const headers: Record<string, string> = { ...HEADERS, ETag: etag };
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  return c.body(bodies.get(encoding) ?? new Uint8Array(), 200, headers);
}
