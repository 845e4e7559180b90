import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { STATEMENT_FILE_BYTES } from '#contract/console/statements.ts';
import { validationFailed } from '../../../platform/errors.ts';

/** A file that came packed, in parts as they are unpacked: it is never held whole. */
export interface Unpacked {
  parts: AsyncIterable<string>;
  /** What it is, once all parts were read. */
  seal: () => { hash: Buffer; bytes: number };
}

const refused = (why: string) => validationFailed({ file: [why] });

/**
 * @param packed gzip, as base64
 * @throws AppError VALIDATION_FAILED on file while it is read, where it is not gzip or larger than maxBytes
 */
export function unpack(packed: string, maxBytes = STATEMENT_FILE_BYTES): Unpacked {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* parts(): AsyncGenerator<string> {
    const decoder = new TextDecoder();
    const gunzip = Readable.from([Buffer.from(packed, 'base64')]).pipe(createGunzip());
    try {
      for await (const part of gunzip as AsyncIterable<Buffer>) {
        bytes += part.byteLength;
        // A small packed file can be endless.
        if (bytes > maxBytes)
          throw refused(`The file is larger than ${maxBytes / 1024 / 1024} MiB. Send it in parts.`);
        hash.update(part);
        yield decoder.decode(part, { stream: true });
      }
    } catch (error) {
      if (
        typeof (error as { code?: unknown }).code === 'string' &&
        /^Z_/.test((error as { code: string }).code)
      )
        throw refused('The file did not come whole. Choose it again.');
      throw error;
    } finally {
      gunzip.destroy();
    }
  }
  return { parts: parts(), seal: () => ({ hash: hash.copy().digest(), bytes }) };
}
