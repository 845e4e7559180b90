import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../stamp.mjs';
import type { BuiltPage } from './pages.ts';
import { type ShellFile, shellFiles } from './shell-files.ts';

/** Bytes as sent that a device is given to keep, in brotli. More than this is a mistake: the build stops. */
const SHELL_LIMIT = 352_000;

/** Writes sw.js, which keeps the portal as these pages have it. @param base '' or "/portal": before each path @returns what it keeps */
export async function writeWorker(folder: string, pages: BuiltPage[], base = ''): Promise<ShellFile[]> {
  const files = await shellFiles(folder, pages);
  const list = JSON.stringify(files.map((file) => ({ ...file, url: base + file.url })));
  await build({
    absWorkingDir: ROOT,
    entryPoints: [join('src', 'worker', 'main.ts')],
    outfile: join(folder, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
    define: {
      'process.env.NODE_ENV': '"production"',
      BUILD: JSON.stringify(createHash('sha256').update(list).digest('hex').slice(0, 12)),
      FILES: list,
      BASE_PATH: JSON.stringify(base),
    },
  });
  return files;
}

/** A page's path to its file; everything else is named as it is. */
const fileOf = (folder: string, { url }: ShellFile): string =>
  join(folder, extname(url) ? url : `${url}.html`);

/** What the files weigh as they are sent, once they are compressed. @throws Error when that is more than the limit */
export async function weighShell(folder: string, files: ShellFile[]): Promise<number> {
  let bytes = 0;
  for (const file of files) {
    const plain = fileOf(folder, file);
    bytes += (await stat(existsSync(`${plain}.br`) ? `${plain}.br` : plain)).size;
  }
  if (bytes > SHELL_LIMIT)
    throw new Error(
      `What a device keeps of the portal weighs ${bytes} bytes, more than ${SHELL_LIMIT}: see what scripts/postbuild/shell-files.ts takes in.`,
    );
  return bytes;
}
