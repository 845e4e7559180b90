import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { storyNameFromExport } from 'storybook/internal/csf';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const filesOf = (folder: string, ending: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .toSorted();

const BUDGET_BYTES = 865_000;

/** A screen reader is told nothing of these, and rightly so. */
const SILENT: Record<string, readonly string[]> = {
  // It is shut: what it holds is out of reach.
  'components/Drawer': ['Closed'],
  // A drawing without a name stands beside words that say the same.
  'components/Icon': ['Decoration', 'Large'],
  // It holds the place of what is loading; what loads says so itself.
  'components/Skeleton': ['A List Row', 'Block', 'Circle', 'Text'],
  // There is no message.
  'components/Toast': ['None'],
};

interface Kept {
  bytes: number;
  /** The name of each story, in the order of the file, with its tree. */
  trees: Map<string, string>;
}

function keptOf(file: string): Kept {
  const where = path.join(root, 'tests/aria', `${file}.txt`);
  const text = existsSync(where) ? readFileSync(where, 'utf8') : '';
  const entries = text.matchAll(/^exports\[`(.+) 1`\] = `((?:[^`\\]|\\.)*)`;$/gm);
  return {
    bytes: Buffer.byteLength(text),
    trees: new Map([...entries].map(([, name = '', tree = '']) => [name, tree.trim()])),
  };
}

/** The names of the stories in a file, without the dark ones: another theme turns colours alone. */
function storiesOf(file: string): string[] {
  const text = readFileSync(path.join(root, 'stories', `${file}.stories.tsx`), 'utf8');
  const [, ...stories] = text.split(/^export const /m);
  return stories
    .filter((story) => !/globals: \{[^}]*theme: 'dark'/.test(story))
    .map((story) => storyNameFromExport(/^\w+/.exec(story)?.[0] ?? ''));
}

/** What was weighed for a screen: nobody is promised how it is told (.storybook/snapshots.ts). */
const VARIANTS = 'variants/';
const files = filesOf('stories', '.stories.tsx').filter((file) => !file.startsWith(VARIANTS));

describe('what a screen reader is told of the stories', () => {
  it('is kept of each file of stories, and of nothing else', () => {
    expect(filesOf('tests/aria', '.txt')).toEqual(files);
  });

  it.each(files)('is kept of each story, and of nothing else: %s', (file) => {
    expect([...keptOf(file).trees.keys()].toSorted()).toEqual(storiesOf(file).toSorted());
  });

  it('is something, except where silence is right', () => {
    const silent = files.map((file) => {
      const { trees } = keptOf(file);
      return [file, [...trees.keys()].filter((name) => trees.get(name) === '')] as const;
    });
    expect(Object.fromEntries(silent.filter(([, names]) => names.length > 0))).toEqual(SILENT);
  });

  it('stays small enough to be read', () => {
    expect(files.reduce((sum, file) => sum + keptOf(file).bytes, 0)).toBeLessThan(BUDGET_BYTES);
  });
});
