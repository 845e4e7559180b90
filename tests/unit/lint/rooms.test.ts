import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { planter } from './plant.ts';

const { complaints, fileIn } = planter([
  'import-x/no-restricted-paths',
  '@typescript-eslint/no-restricted-imports',
]);

const PLANTED: Record<string, string> = {
  'src/components': 'src/components/Planted.tsx',
  'src/islands': 'src/islands/Planted.tsx',
  'src/layouts': 'src/layouts/Planted.astro',
  'src/pages': 'src/pages/planted.astro',
};
const plantedIn = (room: string) => PLANTED[room] ?? `${room}/planted.ts`;

const aliasOf = (file: string) => `#${file.replace(/^src\//, '')}`;

const relativeTo = (from: string, file: string) => path.posix.relative(path.posix.dirname(from), file);

function written(file: string, statement: string): string {
  return file.endsWith('.astro') ? `---\n${statement}\n---\n<p>Planted</p>\n` : `${statement}\n`;
}

const FORBIDDEN = [
  ['src/contract', 'src/domain'],
  ['src/domain', 'src/stores'],
  ['src/domain', 'src/components'],
  ['src/components', 'src/stores'],
  ['src/components', 'src/api-client'],
  ['src/components', 'src/islands'],
  ['src/api-client', 'src/domain'],
  ['src/api-client', 'src/stores'],
  ['src/stores', 'src/components'],
  ['src/stores', 'src/islands'],
  ['src/stores', 'src/head'],
  ['src/head', 'src/islands'],
  ['src/stores', 'server'],
  ['src/islands', 'src/api-client'],
  ['src/islands', 'src/layouts'],
  ['src/islands', 'server'],
  ['src/layouts', 'src/stores'],
  ['src/pages', 'src/stores'],
  ['src/pages', 'src/api-client'],
  ['src/pages', 'server'],
  ['src/config', 'src/stores'],
  ['server', 'src/components'],
  ['server', 'src/stores'],
  ['server', 'src/api-client'],
  ['stories/components', 'src/stores'],
  ['stories/components', 'src/islands'],
  ['stories/foundations', 'src/stores'],
  ['stories/screens', 'src/api-client'],
  ['stories/screens', 'server'],
] as const;

const ALLOWED = [
  ['src/domain', 'src/contract'],
  ['src/components', 'src/domain'],
  ['src/api-client', 'src/contract'],
  ['src/stores', 'src/contract'],
  ['src/stores', 'src/domain'],
  ['src/stores', 'src/api-client'],
  ['src/islands', 'src/stores'],
  ['src/islands', 'src/components'],
  ['src/islands', 'src/domain'],
  ['src/islands', 'src/contract'],
  ['src/islands', 'src/config'],
  ['src/layouts', 'src/islands'],
  ['src/layouts', 'src/config'],
  ['src/pages', 'src/layouts'],
  ['src/pages', 'src/islands'],
  ['server', 'src/contract'],
  ['server', 'src/domain'],
  ['stories/components', 'src/components'],
  ['stories/screens', 'src/islands'],
  ['stories/screens', 'src/stores'],
  ['stories/screens', 'src/contract'],
] as const;

describe('the rooms', () => {
  it.each(FORBIDDEN)('%s must not know %s', async (room, other) => {
    const file = plantedIn(room);
    const target = fileIn(other);
    const statements = [
      `import * as planted from '${aliasOf(target)}';\nexport { planted };`,
      `import * as planted from '${relativeTo(file, target)}';\nexport { planted };`,
      `export * from '${aliasOf(target)}';`,
      `import type * as planted from '${aliasOf(target)}';\nexport type { planted };`,
      `export const planted = await import('${aliasOf(target)}');`,
      `export const planted = await import('${relativeTo(file, target)}');`,
    ];
    for (const statement of statements)
      expect(await complaints(file, written(file, statement)), statement).toContain(
        'import-x/no-restricted-paths',
      );
  });

  it.each(ALLOWED)('%s may know %s', async (room, other) => {
    const file = plantedIn(room);
    const alias = aliasOf(fileIn(other));
    for (const statement of [
      `import * as planted from '${alias}';\nexport { planted };`,
      `export const planted = await import('${alias}');`,
    ])
      expect(await complaints(file, written(file, statement)), statement).toEqual([]);
  });

  it('lets components know types of the contract, not values', async () => {
    const alias = aliasOf(fileIn('src/contract'));
    const complaintsAbout = (statement: string) => complaints('src/components/Planted.tsx', statement);
    expect(
      await complaintsAbout(`import type { Planted } from '${alias}';\nexport type { Planted };`),
    ).toEqual([]);
    expect(await complaintsAbout(`import { planted } from '${alias}';\nexport { planted };`)).toEqual([
      '@typescript-eslint/no-restricted-imports',
    ]);
  });

  it("shares the contract's limits, which are plain numbers", async () => {
    const statement = `import { PASSWORD_LENGTH } from '#contract/limits.ts';\nexport { PASSWORD_LENGTH };`;
    expect(await complaints('src/components/Planted.tsx', statement)).toEqual([]);
  });

  it('keeps relative imports inside a room', async () => {
    const importing = (source: string) => `import * as planted from '${source}';\nexport { planted };`;
    expect(await complaints('src/domain/planted.ts', importing('../contract/limits.ts'))).toEqual([
      '@typescript-eslint/no-restricted-imports',
    ]);
    expect(await complaints('src/domain/planted.ts', importing('./money.ts'))).toEqual([]);
  });

  it.each([
    ['src/contract/planted.ts', 'zod'],
    ['src/components/Planted.tsx', 'nanostores'],
    ['src/components/Planted.tsx', '@nanostores/react'],
    ['src/stores/planted.ts', 'react'],
    ['src/stores/planted.ts', '@nanostores/react'],
    ['src/islands/Planted.tsx', 'zod'],
    ['server/planted.ts', 'react'],
  ])('%s must not import the package %s', async (file, name) => {
    expect(await complaints(file, `import * as planted from '${name}';\nexport { planted };`)).toEqual([
      '@typescript-eslint/no-restricted-imports',
    ]);
  });

  it.each([
    ['src/contract/planted.ts', 'zod/mini'],
    ['src/components/Planted.tsx', 'react'],
    ['src/stores/planted.ts', 'nanostores'],
    ['src/islands/Planted.tsx', '@nanostores/react'],
    ['server/planted.ts', 'zod'],
  ])('%s may import the package %s', async (file, name) => {
    expect(await complaints(file, `import * as planted from '${name}';\nexport { planted };`)).toEqual([]);
  });

  it("keeps the components' internal folder private", async () => {
    const statement = `import * as planted from '${aliasOf(fileIn('src/components/internal'))}';\nexport { planted };`;
    expect(await complaints('src/islands/Planted.tsx', statement)).toContain('import-x/no-restricted-paths');
    expect(await complaints('src/components/Planted.tsx', statement)).toEqual([]);
  });
});
