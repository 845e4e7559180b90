import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../scripts/stamp.mjs';
import { host } from '../support/host.ts';
import { readCodes } from './read-codes.ts';

/** Who copies has a brand and handlers of their own. */
const BRAND =
  "declare const brand: { name: string; logo: import('@kobodesk/components').LogoProps['mark'] };";
const handler = (name: string) => `declare const ${name}: () => void;`;

it('shows code under each story that compiles where it is copied to, with nothing but the package and React', async () => {
  const codes = await readCodes();
  expect(codes.size).toBeGreaterThan(300);
  const folder = path.join(host.folder, 'copied');
  await mkdir(folder);
  for (const [name, code] of codes) await writeFile(path.join(folder, `${name}.tsx`), code);
  const handlers = new Set([...codes.values()].flatMap((code) => code.match(/\bhandle[A-Z]\w*/g) ?? []));
  await writeFile(path.join(folder, 'own.d.ts'), [BRAND, ...[...handlers].map(handler)].join('\n'));
  const config = { extends: '../tsconfig.json', include: ['.'], compilerOptions: { noUnusedLocals: true } };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = path.join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc');
  expect(await host.node([compiler, '--project', 'copied'])).toBe('');
});
