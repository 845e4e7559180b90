import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../../scripts/stamp.mjs';

const PAGES = ['docs/security.md', 'docs/security/asvs.md'];
const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');

/** What stands in a page as code and looks like a file or a folder of ours. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+)`/g)]
    .flatMap(([, path = '']) => path)
    .filter((path) =>
      /^(src|server|scripts|tests|bench|deploy|docs)\/|^[\w-]+(\.[\w-]+)*\.(json|mjs|ts|md)$/.test(path),
    );

describe.each(PAGES)('%s', (page) => {
  const text = read(page);

  test('names only files that are there', () => {
    const paths = pathsIn(text);
    expect(paths.length).toBeGreaterThan(3);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('links only to parts that are there', () => {
    for (const [, file = '', part = ''] of text.matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g)) {
      const target = file === '' ? page : join(page, '..', file);
      expect(existsSync(join(ROOT, target)), target).toBe(true);
      const parts = [...read(target).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replaceAll(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
      );
      if (part) expect(parts, `${target}#${part}`).toContain(part);
    }
  });
});

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
