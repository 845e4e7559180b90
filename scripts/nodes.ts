/**
 * Runs the README's two commands on each version of Node.js that we support, before a release:
 * `npm run nodes [-- [--start] [version …]]`. Each version gets a fresh clone of HEAD in .cache/nodes. `--start` leaves out
 * `npm test`, which takes a quarter of an hour a version.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { NODES } from './node-versions.ts';
import { run } from './run.ts';
import { ROOT } from './stamp.mjs';

const FOLDER = join(ROOT, '.cache', 'nodes');
const QUIET = ['--no-audit', '--no-fund'];

/** Installs a version from npm's package `node`. @returns the folder of its program, undefined when that failed */
async function installNode(version: string): Promise<string | undefined> {
  const folder = join(FOLDER, `node-${version}`);
  mkdirSync(folder, { recursive: true });
  const manifest = { private: true, allowScripts: { node: true } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const installed = await run('npm', ['install', ...QUIET, `node@${version}`], {}, folder);
  return installed ? join(folder, 'node_modules', 'node', 'bin') : undefined;
}

/** Starts the product, waits until its first page is there, and stops it. */
async function start(clone: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  console.log('\n> npm start');
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let status: number | undefined;
  for await (const line of createInterface(child.stdout)) {
    console.log(line);
    const url = /^Kobodesk is ready at (\S+)$/.exec(line)?.[1];
    if (!url) continue;
    status = (await fetch(url)).status;
    child.kill('SIGTERM');
  }
  await ended;
  return status === 200;
}

async function tryOn(version: string, startAlone: boolean): Promise<boolean> {
  const bin = await installNode(version);
  if (!bin) return false;
  const clone = join(FOLDER, `clone-${version}`);
  const env = { PATH: [bin, process.env.PATH].join(delimiter) };
  const inClone = (command: string, ...args: string[]) => run(command, args, env, clone);
  rmSync(clone, { recursive: true, force: true });
  const ended =
    (await run('git', ['clone', '--quiet', ROOT, clone])) &&
    (await inClone('node', '--version')) &&
    (await inClone('npm', 'ci', ...QUIET)) &&
    (startAlone || (await inClone('npm', 'test'))) &&
    (await start(clone, env));
  // What failed stays, to be looked at.
  if (ended) rmSync(clone, { recursive: true, force: true });
  return ended;
}

const given = process.argv.slice(2);
const startAlone = given.includes('--start');
const named = given.filter((word) => !word.startsWith('--'));
const failed: string[] = [];
for (const version of named.length > 0 ? named : NODES) {
  if (!(await tryOn(version, startAlone))) failed.push(version);
}
console.log(failed.length > 0 ? `\nFailed on Node.js ${failed.join(', ')}.` : '\nWorks on all of them.');
process.exitCode = failed.length > 0 ? 1 : 0;
