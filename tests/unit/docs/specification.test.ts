import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../scripts/stamp.mjs';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** How many sentences each part of the specification has, from the first part on. */
const SENTENCES = [37, 66, 34, 29, 7, 11, 29, 18, 15];

/** Sentences that the product does not keep, or not whole. A new one needs a reason of its own here and in the table. */
const OPEN = ['6.10'];

const rows = read('docs/specification.md')
  .split('\n')
  .filter((line) => /^\|\s*\d/.test(line))
  .map((line) => line.slice(1, -1).split('|'))
  .map((cells) => cells.map((cell) => cell.trim()))
  .map(([id = '', sentence = '', holds = '', ...more]) => ({ id, sentence, holds, more }));

const testsOf = (holds: string) =>
  [...holds.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }));
const decisionsOf = (holds: string) =>
  [...holds.matchAll(/\[decision (\d+)\]\(([^)]+)\)/g)].map(([, number = '', file = '']) => ({
    number,
    file,
  }));

/** Whether exactly one test of the file has a title that begins so; or there is such a story, and it has a play function. */
function isThere(file: string, title: string): boolean {
  if (!existsSync(join(ROOT, file))) return false;
  const code = read(file);
  if (file.startsWith('stories/')) {
    const story = new RegExp(`^export const ${title}\\b[^]*?(?=^export const |$(?![^]))`, 'm').exec(code);
    return /\bplay\b|\bpartOf\(/.test(story?.[0] ?? '');
  }
  return (
    [...code.matchAll(/\(\s*['"`]/g)].filter(({ 0: { length }, index }) =>
      code.startsWith(title, index + length),
    ).length === 1
  );
}

it('numbers every sentence of every part, without a gap', () => {
  const ids = SENTENCES.flatMap((count, part) =>
    Array.from({ length: count }, (_, index) => `${part + 1}.${index + 1}`),
  );
  expect(rows.map(({ id }) => id)).toEqual(ids);
});

it('has three cells a row: an id, a sentence and what holds it', () => {
  for (const { id, sentence, holds, more } of rows) {
    expect(more, id).toEqual([]);
    expect(sentence, id).toMatch(/\.'?$/);
    const isHeld = testsOf(holds).length + decisionsOf(holds).length > 0;
    expect(isHeld || holds.includes('**open:**'), id).toBe(true);
  }
});

it('leaves no more sentences open than these, each with a reason', () => {
  const open = rows.filter(({ holds }) => holds.includes('**open:**'));
  expect(open.map(({ id }) => id)).toEqual(OPEN);
  for (const { id, holds } of open) expect(holds, id).toMatch(/\*\*open:\*\* [^*|]{20,}\.$/);
});

it('names only tests that are there, each by the beginning of its title', () => {
  const gone = rows.flatMap(({ id, holds }) =>
    testsOf(holds)
      .filter(({ file, title }) => !isThere(file, title))
      .map(({ file, title }) => `${id}: ${file} “${title}”`),
  );
  expect(gone).toEqual([]);
});

it('names only decisions that are there, by their numbers', () => {
  for (const { id, holds } of rows)
    for (const { number, file } of decisionsOf(holds)) {
      expect(existsSync(join(ROOT, 'docs', file)), `${id}: ${file}`).toBe(true);
      expect(file, id).toMatch(new RegExp(`^decisions/0*${number}-`));
    }
});

it('tells a test that is there from one that is not', () => {
  const file = 'tests/unit/docs/specification.test.ts';
  expect(isThere(file, 'tells a test that is there from')).toBe(true);
  expect(isThere(file, 'promises the moon')).toBe(false);
  expect(isThere('tests/unit/docs/moon.test.ts', 'tells')).toBe(false);
  const story = 'stories/screens/transactions/Transactions.stories.tsx';
  expect(isThere(story, 'PanelClosed')).toBe(true);
  expect(isThere(story, 'Moon')).toBe(false);
});
