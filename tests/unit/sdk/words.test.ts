import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commentFields } from '../../../packages/support/comment-fields.ts';
import { readWords } from '../../../packages/sdk/words.ts';

it('puts words above each field, also of lists and of what may be null', () => {
  const schema = {
    properties: {
      id: { description: 'Which.' },
      pins: { items: { properties: { pin: { description: 'The pin.' } } } },
      last: { anyOf: [{ properties: { at: { description: 'When.' } } }, {}], description: 'Lately.' },
    },
  };
  const declared =
    "export type T = { id: string; pins?: { pin: string }[]; last: { at: 'x' } | null; more: 1 };";
  expect(commentFields(declared, schema)).toBe(`export type T = {
    /** Which. */
    id: string;
    pins?: {
        /** The pin. */
        pin: string;
    }[];
    /** Lately. */
    last: {
        /** When. */
        at: 'x';
    } | null;
    more: 1;
};
`);
});

it('knows the OpenAPI document’s words for every type of the SDK that has fields', () => {
  const source = readFileSync(new URL('../../../packages/sdk/src/types.ts', import.meta.url), 'utf8');
  const types = [...source.matchAll(/^export type (\w+)/gm)].map(([, name = '']) => name);
  const wordsOf = readWords();
  const withoutWords = types.filter((name) => !Object.keys(wordsOf(name)?.properties ?? {}).length);
  expect(withoutWords).toEqual([
    'ErrorCode',
    'FieldErrors',
    'ServiceCode',
    'TransactionStatus',
    'FailureCode',
  ]);
  const orders = Object.values(wordsOf('Orders')?.properties ?? {});
  expect(orders).toHaveLength(6);
  for (const { properties = {} } of orders)
    for (const [name, { description }] of Object.entries(properties))
      expect(description, name).toMatch(/\.$/);
  expect(wordsOf('Transaction')?.properties?.details?.properties?.pins?.description).toMatch(
    /^The pins you bought/,
  );
});
