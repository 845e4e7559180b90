import { readdirSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { headScript } from '../../../scripts/head-scripts.ts';

const NAMES = readdirSync('src/head').map((file) => file.replace(/\.ts$/, ''));

/** Brotli bytes of one script: it is sent with every page, before anything is drawn. */
const LARGEST = 1_500;
/** This one is all the script that its page has. */
const LARGEST_WHOLE: Record<string, number> = { receipt: 2_500 };

it.each(NAMES)('%s is one small script that names no other file', async (name) => {
  const code = await headScript(name);
  expect(code).not.toMatch(/\b(?:import|export)\b/);
  expect(brotliCompressSync(code).length).toBeLessThan(LARGEST_WHOLE[name] ?? LARGEST);
});

it('refuses a store, which brings a package', async () => {
  await expect(headScript('../stores/session/session')).rejects.toThrow(/brings node_modules/);
});
