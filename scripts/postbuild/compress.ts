import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from './pages.ts';

const TEXT = /\.(?:html|js|mjs|css|svg|json|txt|md|xml|webmanifest|map)$/;
/** Read by servers, never sent. */
const FOR_SERVERS = new Set(['headers.json', '_headers', '_redirects']);
/** Under this many bytes a compressed answer is no fewer packets. */
const LEAST_BYTES = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

interface Sum {
  count: number;
  plainBytes: number;
  brotliBytes: number;
}

async function compress(file: string, sum: Sum): Promise<void> {
  const plain = await readFile(file);
  if (plain.length < LEAST_BYTES) return;
  const [brotli, gzipped] = await Promise.all([
    toBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    toGzip(plain, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
  sum.count += 1;
  sum.plainBytes += plain.length;
  sum.brotliBytes += brotli.length;
}

/** Writes a .br and a .gz beside every text file of the folder. */
export async function compressAll(folder: string): Promise<Sum> {
  const sum: Sum = { count: 0, plainBytes: 0, brotliBytes: 0 };
  const all = await filesBelow(folder);
  // Some come compressed already.
  const done = new Set(all.filter((file) => file.endsWith('.br')));
  const files = all.filter(
    (file) => TEXT.test(file) && !FOR_SERVERS.has(basename(file)) && !done.has(`${file}.br`),
  );
  await Promise.all(files.map((file) => compress(file, sum)));
  return sum;
}
