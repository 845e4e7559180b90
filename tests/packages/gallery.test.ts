import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { build, type Plugin } from 'esbuild';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../../scripts/browser.ts';
import { ROOT } from '../../scripts/stamp.mjs';
import { compareLooks } from './support/compare-looks.ts';
import { PACKAGE_FOLDER } from './support/host.ts';
import { buildHosts } from './support/hosts.ts';
import { readMarkup } from './support/read-markup.ts';

const IMPORT = /^#components\/(.*)\.tsx?$/;

const fromPackage: Plugin = {
  name: 'from-package',
  setup: ({ onResolve }) =>
    onResolve({ filter: IMPORT }, ({ path: name }) => ({
      path: path.join(PACKAGE_FOLDER, 'dist/components', name.replace(IMPORT, '$1.js')),
    })),
};

/** The gallery as a script, of our sources or of the package. */
async function bundleGallery(plugins: Plugin[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'gallery/gallery.tsx')],
    bundle: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: Object.fromEntries(
      ['react', 'react-dom'].map((name) => [name, path.join(ROOT, 'node_modules', name)]),
    ),
    plugins,
  });
  return outputFiles[0]?.text ?? '';
}

async function buildProductStyles(): Promise<string> {
  const tailwind = path.join(ROOT, 'node_modules/tailwindcss/lib/cli.js');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [tailwind, '--input', 'src/styles/global.css'],
    {
      cwd: ROOT,
      maxBuffer: 2 ** 24,
    },
  );
  return stdout;
}

const readStyles = (name: string) => readFile(path.join(PACKAGE_FOLDER, 'dist', name), 'utf8');

/** `attributes` of the whole page; without a style of their own, both galleries have the fonts of the machine. */
const document = (attributes: string, styles: string, script: string) =>
  `<!doctype html><html lang="en" ${attributes}><meta charset="utf-8"><style>${styles}</style><body><script>${script}</script></body></html>`;

let browser: Browser;
let product: { script: string; styles: string };
let packaged: { script: string; styles: string; reset: string };

beforeAll(async () => {
  const [ours, theirs, productStyles, styles, reset, started] = await Promise.all([
    bundleGallery([]),
    bundleGallery([fromPackage]),
    buildProductStyles(),
    readStyles('styles.css'),
    readStyles('reset.css'),
    chromium.launch(launchOptions()),
  ]);
  product = { script: ours, styles: productStyles };
  packaged = { script: theirs, styles, reset };
  browser = started;
});
afterAll(() => browser.close());

const OUR_ATTRIBUTES = 'data-theme="dark" data-font="inter"';
const PACKAGE_ATTRIBUTES = 'data-kd-theme="dark" data-kd-font="inter"';

it('draws what the product draws, with a prefix before every class and before nothing else', async () => {
  const ours = await readMarkup(browser, document('', product.styles, product.script));
  const theirs = await readMarkup(browser, document('', packaged.reset + packaged.styles, packaged.script));
  expect(theirs.html).toBe(ours.html);
  expect(theirs.plain).toEqual(['given-class']);
  expect(theirs.prefixed.length).toBeGreaterThan(200);
  const escape = (name: string) => name.replace(/[^\w-]/g, '\\$&');
  expect(theirs.prefixed.filter((name) => !packaged.styles.includes(`.${escape(name)}`))).toEqual([]);
});

it('looks in a page with its reset as in the product', async () => {
  const different = await compareLooks(browser, {
    isOurs: true,
    pages: [
      document(OUR_ATTRIBUTES, product.styles, product.script),
      document(PACKAGE_ATTRIBUTES, packaged.reset + packaged.styles, packaged.script),
    ],
  });
  // In the product Tailwind's grey for the placeholder of an input is stronger than ours.
  expect(different.filter((line) => !line.includes('::placeholder'))).toEqual([]);
});

describe('in a page with looks of its own', async () => {
  const [, tailwind3, tailwind4] = await buildHosts();
  const tailwind4Sheet = `@layer theme, base, kobodesk, components, utilities; ${tailwind4?.sheet ?? ''}`;
  // What a component inherits is the page's own.
  const inherited = `html {
    line-height: 1.5; tab-size: 4; text-size-adjust: 100%; scrollbar-color: var(--kd-line-strong) transparent;
    -webkit-tap-highlight-color: transparent
  } body { margin: 0; overflow-wrap: break-word } textarea:not(.kd) { font: inherit; padding: 0; border: 0 }`;

  // Its reset also takes the padding of a choice and of the Chart's cells, and what a backdrop and a range never show.
  const beyond = /::backdrop |^\w+ option\.|^Chart |^Slider input/;

  // As README.md tells each to import us.
  it.each([
    ['without a reset', ''],
    ['with the reset of Tailwind 3', `@layer reset, kobodesk; @layer reset { ${tailwind3?.sheet ?? ''} }`],
    ['with Tailwind 4', tailwind4Sheet],
  ])('it looks the same %s', async (_, sheet) => {
    const different = await compareLooks(browser, {
      isOurs: true,
      only: '.kd',
      pages: [
        document(OUR_ATTRIBUTES, product.styles, product.script),
        document(PACKAGE_ATTRIBUTES, sheet + inherited + packaged.styles, packaged.script),
      ],
    });
    const isKnown = (line: string) =>
      line.includes('::placeholder') || (sheet === tailwind4Sheet && beyond.test(line));
    expect(different.filter((line) => !isKnown(line))).toEqual([]);
  });
});
