import path from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const eslint = new ESLint({ cwd: root, overrideConfig: [tseslint.configs.disableTypeChecked] });

async function complaints(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: path.join(root, file) });
  if (!result || result.fatalErrorCount > 0) throw new Error(`${file} could not be read.`);
  return result.messages
    .filter(({ ruleId }) => ruleId === 'no-restricted-syntax')
    .map(({ message }) => message);
}

it.each([
  ['server/orders/planted.ts', 'export const billerCode = 1;', 'vendor or provider'],
  ['src/stores/planted.ts', 'export function readShelf() {}', 'repository'],
  ['src/domain/planted.ts', 'export interface DataVariation { size: number }', 'plan'],
  ['src/islands/Planted.tsx', 'export const isAwake = true;', 'hydration'],
  ['tests/unit/planted.test.ts', 'export const strangers = 1;', 'guest'],
])('%s has no other word for what has one', async (file, code, word) => {
  expect(await complaints(file, `${code}\n`)).toEqual([`One word for each concept: say ${word}.`]);
});

it.each([
  ['server/vendors/vtpass/planted.ts', 'export const billersCode = 1;\n'],
  ['server/vendors/reloadly/planted.ts', 'export const billerId = 1;\n'],
  ['src/stores/planted.ts', "export const text = 'a shelf';\n"],
])('%s may say it: an adapter speaks as its vendor does, and texts are no names', async (file, code) => {
  expect(await complaints(file, code)).toEqual([]);
});
