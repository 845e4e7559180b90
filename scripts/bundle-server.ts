import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './stamp.mjs';

const ENTRIES = { main: 'server/main.ts', operator: 'server/cli/main.ts', demo: 'server/demo/main.ts' };

/** Bundles the server's programs, with what they read at run time, into a folder inside the project. */
export async function bundleServer(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const present = Object.entries(ENTRIES).filter(([, file]) => existsSync(join(ROOT, file)));
  await build({
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(present),
    outdir: folder,
    bundle: true,
    splitting: true,
    // Everything lies in one folder, so that a path relative to a module means the same in every chunk.
    chunkNames: '[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
  await copy('server/platform/db/migrations', join(folder, 'migrations'));
  await copy('server/backoffice/catalogue/seed', join(folder, 'seed'));
}

const copy = (from: string, to: string): Promise<void> => cp(join(ROOT, from), to, { recursive: true });
