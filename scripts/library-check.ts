/**
 * Uses the built library as another application would: `npm run check:library`, after `npm run build:library`.
 * Its types are checked, one Button must bring nothing but itself, and the small application must build and run.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { launchOptions } from './browser.ts';
import { tsc } from './typescript.ts';

const APP = path.resolve('.cache/library-app');
/** Button, Icon, Spinner and their classes, brotli; React itself stands outside. */
const BUTTON_LIMIT_BYTES = 1500;

function install(): void {
  rmSync(APP, { recursive: true, force: true });
  cpSync('examples/library-app', APP, { recursive: true });
  mkdirSync(`${APP}/node_modules/@kobodesk`, { recursive: true });
  symlinkSync(path.resolve('dist/library'), `${APP}/node_modules/@kobodesk/components`);
}

async function weighOneButton(): Promise<number> {
  const { outputFiles, metafile } = await bundle({
    entryPoints: [`${APP}/one-button.tsx`],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    external: ['react', 'react/jsx-runtime'],
  });
  const modules = Object.keys(metafile.inputs).filter((file) => file.includes('library/components/'));
  const names = modules.map((file) => path.basename(file, '.js')).sort();
  assert.deepEqual(
    names,
    ['Button', 'Icon', 'Spinner', 'button-styles', 'cx'],
    'One Button brings other modules.',
  );
  const bytes = brotliCompressSync(outputFiles[0]?.contents ?? new Uint8Array()).length;
  assert.ok(
    bytes <= BUTTON_LIMIT_BYTES,
    `One Button weighs ${bytes} bytes, more than ${BUTTON_LIMIT_BYTES}.`,
  );
  return bytes;
}

async function runApp(): Promise<void> {
  await build({ root: APP, configFile: false, logLevel: 'warn', esbuild: { jsx: 'automatic' } });
  const server = await preview({ root: APP, configFile: false, preview: { host: '127.0.0.1', port: 0 } });
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page.getByLabel('Phone number').fill('08031234567');
    await page.getByText('MTN', { exact: true }).waitFor();
    await page.getByLabel('Amount').fill('1500');
    const button = page.getByRole('button', { name: 'Sell' });
    assert.equal(await button.isEnabled(), true, 'The amount did not reach the application.');
    const radius = await button.evaluate((element) => getComputedStyle(element).borderRadius);
    assert.equal(radius, '16px', 'The stylesheet did not reach the button.');
  } finally {
    await browser.close();
    await server.close();
  }
}

install();
const [command, ...args] = tsc('--project', APP);
execFileSync(command, args, { stdio: 'inherit' });
console.log(`One Button: ${await weighOneButton()} bytes brotli`);
await runApp();
console.log('The application outside builds and runs.');
