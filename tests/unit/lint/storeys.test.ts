import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { STOREYS } from '../../../eslint.rooms.mjs';
import { ROOT } from '../../../scripts/stamp.mjs';
import { planter } from './plant.ts';

const { complaints, fileIn } = planter(['import-x/no-restricted-paths']);
const ABOVE = ['demo'];
const folders = STOREYS.flat();
const storeyOf = (folder: string) => STOREYS.findIndex((storey) => storey.includes(folder));

const pairs = folders.flatMap((folder) =>
  folders.filter((other) => other !== folder).map((other) => [folder, other] as const),
);
const upward = pairs.filter(([folder, other]) => storeyOf(other) >= storeyOf(folder));
const downward = pairs.filter(([folder, other]) => storeyOf(other) < storeyOf(folder));

const plant = (folder: string, target: string, statement: (name: string) => string) =>
  complaints(`server/${folder}/planted.ts`, `${statement(target)}\n`);

const FORBIDDEN = ['import-x/no-restricted-paths'];

describe('the storeys of the server', () => {
  it('are all its folders', () => {
    const found = readdirSync(path.join(ROOT, 'server'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(found.sort()).toEqual([...folders, ...ABOVE].sort());
  });

  it.each(upward)('%s must not import %s', async (folder, other) => {
    const file = fileIn(`server/${other}`);
    const relative = `../${file.replace('server/', '')}`;
    expect(await plant(folder, relative, (name) => `import '${name}';`)).toEqual(FORBIDDEN);
    expect(await plant(folder, `#${file}`, (name) => `import type { A } from '${name}';`)).toEqual(FORBIDDEN);
  });

  it.each(downward)('%s may import %s', async (folder, other) => {
    const relative = `../${fileIn(`server/${other}`).replace('server/', '')}`;
    expect(await plant(folder, relative, (name) => `import '${name}';`)).toEqual([]);
  });

  it.each(folders)('%s must not import what starts the server', async (folder) => {
    expect(await plant(folder, '../serve.ts', (name) => `import '${name}';`)).toEqual(FORBIDDEN);
    expect(await plant(folder, '../demo/sales.ts', (name) => `export * from '${name}';`)).toEqual(FORBIDDEN);
  });
});
