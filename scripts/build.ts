import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { readConfig } from '#server/config.ts';
import { listen } from '#server/process/listener.ts';
import { StartupError } from '#server/startup-error.ts';
import { ROOT, STAMP_FILE, stampOfInputs } from './stamp.mjs';

const SERVER_OUT = join(ROOT, 'dist', 'server');
const ENTRIES = { main: 'server/main.ts', operator: 'server/operator/main.ts', demo: 'server/demo/main.ts' };

/** Finds out before a build of some seconds what would stop the start after it. */
async function checkStart(): Promise<void> {
  const { host, port } = readConfig(process.env);
  const listener = await listen(host, port);
  await listener.close(0);
}

async function runNode(args: string[]): Promise<void> {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new StartupError(`The build failed at: node ${args.join(' ')}`);
}

async function buildPages(): Promise<void> {
  await runNode([join('node_modules', 'astro', 'astro.js'), 'build']);
  const postbuild = join('scripts', 'postbuild.ts');
  if (existsSync(join(ROOT, postbuild))) await runNode(['--import', 'tsx', postbuild]);
}

async function buildServer(): Promise<void> {
  await rm(SERVER_OUT, { recursive: true, force: true });
  const present = Object.entries(ENTRIES).filter(([, file]) => existsSync(join(ROOT, file)));
  await bundle({
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(present),
    outdir: SERVER_OUT,
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
  await cp(join(ROOT, 'server', 'db', 'migrations'), join(SERVER_OUT, 'migrations'), { recursive: true });
}

async function build(): Promise<void> {
  if (process.argv.includes('--before-start')) await checkStart();
  const stamp = stampOfInputs();
  await rm(STAMP_FILE, { force: true });
  await buildServer();
  await buildPages();
  await writeFile(STAMP_FILE, stamp);
}

try {
  await build();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
