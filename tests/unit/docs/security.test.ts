import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/stamp.mjs';

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
