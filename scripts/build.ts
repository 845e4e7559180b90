import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '#server/platform/config.ts';
import { listen } from '#server/platform/process/listener.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { bundleServer } from './bundle-server.ts';
import { run, runQuietly } from './run.ts';
import { ROOT, STAMP_FILE, stampOfInputs } from './stamp.mjs';

/** Finds out before a build of some seconds what would stop the start after it. */
async function checkStart(): Promise<void> {
  const { host, port } = readConfig(process.env);
  const listener = await listen(host, port);
  await listener.close(0);
}

/** Before a start a person waits for the address: only the progress is shown, unless the step fails. */
const BEFORE_START = process.argv.includes('--before-start');

async function runNode(title: string, args: string[]): Promise<void> {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  const ended = BEFORE_START
    ? await runQuietly(title, process.execPath, args, { cwd: ROOT, env })
    : await run(process.execPath, args, env, ROOT);
  if (!ended) throw new StartupError(`The build failed at: node ${args.join(' ')}`);
}

async function build(): Promise<void> {
  if (BEFORE_START) await checkStart();
  const stamp = stampOfInputs();
  await rm(STAMP_FILE, { force: true });
  await bundleServer(join(ROOT, 'dist', 'server'));
  await runNode('  the pages', [join('node_modules', 'astro', 'astro.js'), 'build']);
  await runNode('  compressed copies', ['--import', 'tsx', join('scripts', 'postbuild.ts')]);
  await writeFile(STAMP_FILE, stamp);
}

try {
  await build();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
