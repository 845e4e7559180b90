import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const textsOf = (folder: string, ending: string): [file: string, text: string][] =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => [file, readFileSync(path.join(root, folder, file), 'utf8')]);

const STORIES = textsOf('stories/screens/console', '.stories.tsx');
const ISLAND = /'(#islands\/console\/\w+\.tsx)'/g;

const pages = textsOf('src/pages/console', '.astro').map(
  ([page, text]) => [page, [...text.matchAll(ISLAND)].map(([, island = '']) => island)] as const,
);

it.each(pages)('the stories show the console’s page %s', (_, islands) => {
  expect(islands).not.toEqual([]);
  for (const island of islands)
    expect(STORIES.filter(([, text]) => text.includes(`'${island}'`))).not.toEqual([]);
});
