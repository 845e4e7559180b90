import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AppContext } from './context.ts';
import { chooseEncoding, type Encoding } from './pages/encoding.ts';
import { matchesEtag } from './pages/etag.ts';

/** Below this many bytes, compression saves no packet. */
const LEAST_BYTES = 1_024;
/** Of 11. The answer is compressed for each caller, so the level must be cheap. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const ENCODINGS: ReadonlySet<Encoding> = new Set(['br', 'gzip']);
const NONE: ReadonlySet<Encoding> = new Set();

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return toBrotli(plain, BROTLI);
  return encoding === 'gzip' ? toGzip(plain) : plain;
}

/**
 * Sends JSON compressed. The length of a compressed answer tells of its content, so only answers that hold no secret and repeat
 * nothing of the request come here: docs/decisions/0051-compressed-answers.md.
 *
 * @param isPersonal keeps `no-store`; any other answer may stay in the caller's browser, which asks each time whether it still holds (304)
 */
export async function sendOpenJson(c: AppContext, json: object, isPersonal = false): Promise<Response> {
  const plain = Buffer.from(JSON.stringify(json));
  c.header('Vary', 'Accept-Encoding');
  if (!isPersonal) {
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    c.header('Cache-Control', 'private, no-cache');
    c.header('ETag', `W/${etag}`);
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  }
  const encoding = chooseEncoding(
    c.req.header('accept-encoding'),
    plain.length < LEAST_BYTES ? NONE : ENCODINGS,
  );
  c.header('Content-Type', 'application/json');
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  return c.body(Uint8Array.from(await compress(plain, encoding)));
}
