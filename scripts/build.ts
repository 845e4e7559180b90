import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '#server/platform/config.ts';
import { listen } from '#server/platform/process/listener.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { bundleServer } from './bundle-server.ts';
import { ROOT, STAMP_FILE, stampOfInputs } from './stamp.mjs';

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

async function build(): Promise<void> {
  if (process.argv.includes('--before-start')) await checkStart();
  const stamp = stampOfInputs();
  await rm(STAMP_FILE, { force: true });
  await bundleServer(join(ROOT, 'dist', 'server'));
  await buildPages();
  await writeFile(STAMP_FILE, stamp);
}

try {
  await build();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
