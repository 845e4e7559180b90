// Runs what is built, and builds it first when it is missing or older than its sources:
// node scripts/start.mjs [entry [arguments …]]
// The operator's command line builds nothing: without a build of these very sources it runs from them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, stampOfBuild, stampOfInputs } from './stamp.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function refuse(sentence) {
  process.stderr.write(`Kobodesk cannot start. ${sentence}\n`);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    refuse(`Node.js ${process.versions.node} is too old: install Node.js 20.19 or newer.`);
  }
  if (!existsSync(join(ROOT, 'node_modules', 'tsx'))) {
    refuse('Its packages are not installed: run npm ci first.');
  }
}

async function build() {
  process.stderr.write('Building Kobodesk, about a minute; needed once after every change:\n');
  const args = ['--import', 'tsx', join(ROOT, 'scripts', 'build.ts'), '--before-start'];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 2, 2] });
  const passOn = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, passOn);
  const [code] = await once(child, 'close');
  for (const signal of SIGNALS) process.off(signal, passOn);
  if (code !== 0) process.exit(code ?? 1);
}

checkNode();
const [entry = 'main'] = process.argv.splice(2, 1);
let program = join(ROOT, 'dist', 'server', `${entry}.js`);
if (stampOfBuild() !== stampOfInputs()) {
  if (entry === 'operator') {
    (await import('tsx/esm/api')).register();
    program = join(ROOT, 'server', 'cli', 'main.ts');
  } else await build();
}
// In this very process, so that a signal meant for Kobodesk reaches it once and at once.
await import(pathToFileURL(program).href);
