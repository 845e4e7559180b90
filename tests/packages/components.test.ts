import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { expect, it } from 'vitest';
import { launchOptions } from '../../scripts/browser.ts';
import { ROOT } from '../../scripts/stamp.mjs';
import { host, PACKAGE_FOLDER } from './support/host.ts';

/** Button, Icon, Spinner and their classes, brotli; React itself stands outside. */
const BUTTON_LIMIT_BYTES = 1000;

it('has types that a strict application needs no other package for', async () => {
  const compiler = path.join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc');
  expect(await host.node([compiler, '--project', '.'])).toBe('');
});

it('imports nothing but its peers, which it names by ranges', async () => {
  const manifest = JSON.parse(await readFile(path.join(PACKAGE_FOLDER, 'package.json'), 'utf8')) as {
    peerDependencies: Record<string, string>;
    dependencies?: object;
  };
  expect(manifest.dependencies).toBeUndefined();
  // What npm packs by itself is the whole licence, not a word of it.
  const licence = await readFile(path.join(PACKAGE_FOLDER, 'LICENSE'), 'utf8');
  expect(licence).toBe(await readFile(path.join(ROOT, 'LICENSE'), 'utf8'));
  for (const range of Object.values(manifest.peerDependencies))
    expect(range).toMatch(/^\^\d+\.\d+\.\d+( \|\| \^\d+\.\d+\.\d+)*$/);
  const { metafile } = await bundle({
    entryPoints: (await readdir(path.join(PACKAGE_FOLDER, 'dist', 'components')))
      .filter((file) => file.endsWith('.js'))
      .map((file) => path.join(PACKAGE_FOLDER, 'dist', 'components', file)),
    bundle: true,
    write: false,
    outdir: host.folder,
    metafile: true,
    format: 'esm',
    packages: 'external',
  });
  const imported = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external }) => external)
    .map((one) => one.path.split('/')[0] ?? '');
  expect(imported).toContain('react');
  expect([...new Set(imported)].filter((name) => !(name in manifest.peerDependencies))).toEqual([]);
});

it('has a root that names what every module exports', async () => {
  const folder = path.join(PACKAGE_FOLDER, 'dist', 'components');
  const modules = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  const load = async (file: string) => Object.keys((await import(pathToFileURL(file).href)) as object);
  const names = (await Promise.all(modules.map((file) => load(path.join(folder, file))))).flat();
  expect(names.length).toBeGreaterThan(100);
  expect(await load(path.join(PACKAGE_FOLDER, 'dist', 'index.js'))).toEqual(names.sort());
});

it('keeps its internals to itself', async () => {
  const load = (name: string) =>
    host.node(['--input-type=module', '-e', `await import('@kobodesk/components/${name}')`]);
  expect(await load('icons')).toBe('');
  await expect(load('internal/cx')).rejects.toThrow('ERR_PACKAGE_PATH_NOT_EXPORTED');
});

it('brings of its root what is asked for: one Button without anything but itself', async () => {
  const { outputFiles, metafile } = await bundle({
    entryPoints: [path.join(host.folder, 'one-button.tsx')],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    external: ['react', 'react/jsx-runtime'],
  });
  const modules = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs));
  const names = modules
    .filter(([file, { bytesInOutput }]) => file.includes('/dist/') && bytesInOutput > 0)
    .map(([file]) => path.basename(file, '.js'))
    .sort();
  expect(names).toEqual(['Button', 'Icon', 'Spinner', 'button-styles', 'cx']);
  const bytes = brotliCompressSync(outputFiles[0]?.contents ?? new Uint8Array()).length;
  expect(bytes).toBeLessThanOrEqual(BUTTON_LIMIT_BYTES);
});

it('runs in an application, whose own rules win over its layer', async () => {
  const root = host.folder;
  await build({ root, configFile: false, logLevel: 'error', esbuild: { jsx: 'automatic' } });
  const server = await preview({ root, configFile: false, preview: { host: '127.0.0.1', port: 0 } });
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page.getByLabel('Phone number').fill('08031234567');
    await page.getByText('MTN', { exact: true }).waitFor();
    await page.getByLabel('Amount').fill('1500');
    const button = page.getByRole('button', { name: 'Sell' });
    expect(await button.isEnabled()).toBe(true);
    const radius = () => button.evaluate((element) => getComputedStyle(element).borderRadius);
    expect(await radius()).toBe('16px');
    await page.addStyleTag({ content: 'button { border-radius: 3px }' });
    expect(await radius()).toBe('3px');
  } finally {
    await browser.close();
    await server.close();
  }
});
