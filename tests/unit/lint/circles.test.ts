import { describe, expect, it } from 'vitest';
import { findCircles } from '../../../scripts/rooms/circles.ts';
import { importsOf, readImports } from '../../../scripts/rooms/read-imports.ts';

const FOLDERS = ['src', 'server', 'packages', 'stories', 'scripts', 'tests', 'bench'];

describe('circles of files', () => {
  it('are nowhere, types included', () => {
    const imports = readImports(FOLDERS);
    // Both sides have thousands of imports: a reader that finds few has read nothing.
    expect(imports.filter(({ from }) => from.startsWith('server/')).length).toBeGreaterThan(500);
    expect(imports.filter(({ from }) => from.startsWith('src/')).length).toBeGreaterThan(500);
    expect(findCircles(imports)).toEqual([]);
  });

  it.each([
    ["import { b } from './b.ts';"],
    ["import type { B } from './b.ts';"],
    ["import { type B } from '#server/b.ts';"],
    ["export * from './b.ts';"],
    ["export type { B } from './b.ts';"],
    ["export const b = await import('./b.ts');"],
    ["import './b.ts';"],
  ])('are found by %s', (statement) => {
    const planted = [
      ...importsOf('server/a.ts', statement),
      ...importsOf('server/b.ts', "import type { C } from './deeper/c.ts';"),
      ...importsOf('server/deeper/c.ts', "import { a } from '../a.ts';"),
    ];
    expect(findCircles(planted)).toEqual([
      ['server/a.ts', 'server/b.ts', 'server/deeper/c.ts', 'server/a.ts'],
    ]);
  });

  it('are found between a page and its script', () => {
    const page = "---\nimport Other from './Other.astro';\n---\n<script>\nimport './script.ts';\n</script>\n";
    const planted = [
      ...importsOf('src/layouts/Page.astro', page),
      ...importsOf('src/layouts/Other.astro', "---\nimport Page from '#layouts/Page.astro';\n---\n"),
      ...importsOf('src/layouts/script.ts', "export type { Props } from './Page.astro';"),
    ];
    expect(findCircles(planted)).toHaveLength(2);
  });

  it('are not two files that import a third', () => {
    const planted = [
      ...importsOf('src/a.ts', "import './b.ts';\nimport './c.ts';"),
      ...importsOf('src/b.ts', "import './c.ts';\nimport 'zod';"),
    ];
    expect(findCircles(planted)).toEqual([]);
  });
});
