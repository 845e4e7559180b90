import { expect, it } from 'vitest';
import { jsonSchemaOf, type Direction } from '#contract/json-schema.ts';
import type { Schema } from '#contract/json-schema.ts';
import { CONSOLE_CALLS } from '../../server/console/calls.ts';
import { outline } from './outline.ts';
import { refusalsOfCall } from './refusals.ts';

// As kept.test.ts, of the calls that the console alone makes: pages of the version before are open in browsers while another one
// serves them.

const shown = (schema: Schema | undefined, direction: Direction) =>
  schema && jsonSchemaOf(schema, direction, () => undefined);

it('the console is answered what it was answered before, and asked for as much', async () => {
  const calls = CONSOLE_CALLS.map((call) => {
    const { method, path, params, query, body, data, meta, ...rest } = call;
    return [
      `${method} ${path}`,
      {
        ...rest,
        params: shown(params, 'input'),
        query: shown(query, 'input'),
        body: shown(body, 'input'),
        data: shown(data, 'output'),
        meta: shown(meta, 'output'),
        refuses: refusalsOfCall(call),
      },
    ];
  });
  await expect(outline(JSON.parse(JSON.stringify(Object.fromEntries(calls))) as object)).toMatchFileSnapshot(
    'kept/console.txt',
  );
});

const MODULES = import.meta.glob<Record<string, unknown>>('/src/contract/console/*.ts', { eager: true });

/** Lists and tables of words that both sides go by. */
const isListed = (value: unknown): boolean =>
  typeof value !== 'function' &&
  !(typeof value === 'object' && value !== null && ('_zod' in value || 'base' in value));

it('its lists of words are what they were', async () => {
  const lists = Object.entries(MODULES).map(([file, exported]) => [
    file.replace('/src/contract/console/', ''),
    Object.fromEntries(Object.entries(exported).filter(([, value]) => isListed(value))),
  ]);
  await expect(outline(JSON.parse(JSON.stringify(Object.fromEntries(lists))) as object)).toMatchFileSnapshot(
    'kept/console-words.txt',
  );
});
