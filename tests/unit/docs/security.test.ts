import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readResults } from '../../../scripts/mutants/results.ts';
import { mutantsOf } from '../../../scripts/mutants/table.ts';
import { ROOT } from '../../../scripts/stamp.mjs';
import { AREAS } from '../../mutants/areas.ts';

const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');

const LINES = [...read('docs/security/asvs.md').matchAll(/^- \*\*V(\d+)\.(\d+)\.(\d+)\*\* L([12])(.*)$/gm)];

test('holds every line of both levels once, in their order', () => {
  const numbers = LINES.map((line) => line.slice(1, 4).map(Number));
  const order = numbers.map(([chapter = 0, section = 0, line = 0]) => chapter * 1e4 + section * 100 + line);
  expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
  expect(LINES.filter(([, , , , level]) => level === '1')).toHaveLength(70);
  expect(LINES.filter(([, , , , level]) => level === '2')).toHaveLength(183);
});

test('says of each line how it stands', () => {
  const unclear = LINES.filter(
    ([, , , , , text = '']) => !/Holds|hold|Does not apply|The operator's/.test(text),
  );
  expect(unclear.map(([line]) => line)).toEqual([]);
});

/** Each area of a line with the mistakes that it names: "Doors, `file: harm`, `file: harm`; Identity, …". */
const namedIn = (text: string) =>
  (text.split(' Planted: ')[1] ?? '').split('; ').flatMap((part) => {
    const [, area = '', names = ''] = /^(\w+), (.*)$/.exec(part) ?? [];
    return [...names.matchAll(/`([^`]+)`/g)].map(([, id = '']) => ({ area, id }));
  });

test('names planted mistakes that there are, each in its area, and each noticed by a test', () => {
  const areas = new Map(mutantsOf(AREAS).map(({ id, area }) => [id, area.name]));
  const results = readResults(AREAS);
  const named = LINES.flatMap(([, , , , , text = '']) => namedIn(text));
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ id, area }) => areas.get(id) !== area)).toEqual([]);
  expect(named.filter(({ id }) => results[id]?.by === null)).toEqual([]);
});

test('names of each line that holds a planted mistake or a test, or says that there is none', () => {
  const unproven = LINES.filter(
    ([, , , , , text = '']) =>
      text.includes('Holds') && namedIn(text).length === 0 && !/`tests\/[^`]+`|No test$/.test(text),
  );
  expect(unproven.map(([line]) => line)).toEqual([]);
});
