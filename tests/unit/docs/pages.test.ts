import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/stamp.mjs';

const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');
const pagesIn = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

const PAGES = ['.', 'docs', 'docs/security', 'docs/decisions'].flatMap(pagesIn);
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Whether a piece of code in a page is a file or a folder of ours. */
const isOurs = (code: string) =>
  /^(src|server|scripts|tests|bench|deploy|docs|stories|examples|\.github)\/|^[\w-]+(\.[\w-]+)*\.(json|mjs|md)$/.test(
    code,
  );

/** As GitHub makes them from the titles of a page. */
const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

const isThere = (page: string, file: string, anchor: string) => {
  const target = file === '' ? page : join(page, '..', file);
  if (!existsSync(join(ROOT, target))) return false;
  return anchor === '' || anchorsOf(target).includes(anchor);
};

describe.each(PAGES)('%s', (page) => {
  it('links only to files and titles that are there', () => {
    const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g)];
    const broken = links.filter(([, file = '', anchor = '']) => !isThere(page, file, anchor));
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});

// A decision and the changelog tell of their day, and of commands that have gone since.
const CURRENT = PAGES.filter((page) => page !== 'CHANGELOG.md' && !page.startsWith('docs/decisions/'));

describe.each(CURRENT)('%s', (page) => {
  it('names only commands that package.json has', () => {
    const named = [...read(page).matchAll(/npm run (?:-\S+ )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names only files that are there', () => {
    const named = [...read(page).matchAll(/`([\w./-]+)`/g)].map(([, path = '']) => path).filter(isOurs);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
