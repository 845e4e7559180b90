import { MAX_BODY_BYTES } from '#contract/limits.ts';
import type { HonoRequest } from 'hono';
import { AppError } from '../errors.ts';

const tooLarge = (maxBytes: number) =>
  new AppError('PAYLOAD_TOO_LARGE', `Send at most ${maxBytes / 1024} KiB in one request.`);

const cutShort = (cause: unknown) =>
  new AppError('MALFORMED_REQUEST', 'The connection ended before the whole body had come.', { cause });

// Keep the body: a stream can be read only once, and a refused request is read again for its key.
const bodies = new WeakMap<HonoRequest, Promise<Buffer>>();

/**
 * The body as it came, at most `maxBytes`. A declared length is checked before reading, a chunked body while reading, so
 * that neither takes more memory than the limit.
 * @throws AppError PAYLOAD_TOO_LARGE, or MALFORMED_REQUEST when the sender disconnects
 */
export function readBody(request: HonoRequest, maxBytes: number = MAX_BODY_BYTES): Promise<Buffer> {
  const body = bodies.get(request) ?? readOnce(request, maxBytes);
  bodies.set(request, body);
  return body;
}

/** The body where it was read, undefined where nobody has asked for it. */
export const readAlready = (request: HonoRequest): Promise<Buffer> | undefined => bodies.get(request);

async function readOnce(request: HonoRequest, maxBytes: number): Promise<Buffer> {
  const declaredBytes = request.header('transfer-encoding') ? undefined : request.header('content-length');
  if (Number(declaredBytes) > maxBytes) throw tooLarge(maxBytes);
  try {
    if (declaredBytes !== undefined) return Buffer.from(await request.arrayBuffer());
    return await readUpToLimit(request.raw.body, maxBytes);
  } catch (error) {
    throw error instanceof AppError ? error : cutShort(error);
  }
}

async function readUpToLimit(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > maxBytes) {
      await reader?.cancel();
      throw tooLarge(maxBytes);
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}
