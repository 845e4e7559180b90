import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import postcss from 'postcss';
import { expect, it } from 'vitest';
import { PACKAGE_FOLDER } from './support/host.ts';

const DIST = path.join(PACKAGE_FOLDER, 'dist');
const CLASS = /\.((?:\\.|[\w-])+)/g;

const sheet = postcss.parse(await readFile(path.join(DIST, 'styles.css'), 'utf8'));

/** What stands in quotes in any module, word by word: a class has nothing else beside it. */
async function wordsOfModules(): Promise<Set<string>> {
  const files = (await readdir(DIST, { recursive: true })).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(files.map((file) => readFile(path.join(DIST, file), 'utf8')));
  return new Set(texts.flatMap((text) => text.split(/[\s'"`]+/)));
}

it('styles no class that no module writes', async () => {
  const classes = new Set<string>();
  sheet.walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(CLASS)) classes.add(name.replace(/\\(.)/g, '$1'));
  });
  expect(classes.size).toBeGreaterThan(200);
  const written = await wordsOfModules();
  expect([...classes].filter((name) => !written.has(name))).toEqual([]);
});

it('has no animation that no rule plays', () => {
  const animations: string[] = [];
  const played: string[] = [];
  sheet.walkAtRules('keyframes', ({ params }) => void animations.push(params));
  sheet.walkDecls(/animation/, ({ value }) => void played.push(...value.split(/[\s,]+/)));
  expect(animations.length).toBeGreaterThan(0);
  expect(animations.filter((name) => !played.includes(name))).toEqual([]);
});
