import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { openApiDocument } from '#documentation/openapi/document.ts';
import { outline } from './outline.ts';

// What integrators were told, kept as it is: a change of it is seen by everybody who looks at the change. One that is meant is
// written down by `npx vitest run --project unit tests/unit/contract --update`.

/** Recorded answers have other ids and times each time they are recorded, and are compared where that is done. */
const withoutAnswers = (document: object): object =>
  JSON.parse(
    JSON.stringify(document, (key, value: unknown) => (key === 'example' ? undefined : value)),
  ) as object;

it('tells integrators what it told them before', async () => {
  await expect(outline(withoutAnswers(openApiDocument()))).toMatchFileSnapshot('kept/openapi.txt');
});

/** Left out, of another kind, empty, far too long, and every kind of number and word that some field does not take. */
const WRONG = [
  ...[undefined, null, 7.5, true, [], {}, '', '   ', 'x', 'x y', 'x'.repeat(1_001)],
  ...['-1', '0', '1.234', '99999999999', '1'.repeat(300), 0, -1, 1_000],
];

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 20 ? `${text.slice(0, 4)}… (${text.length - 2})` : text;
};

/** The words that refuse a value, with the values they refuse. */
function refusalsOf(field: z.ZodMiniType): Record<string, string> {
  const refused = new Map<string, string[]>();
  for (const value of WRONG)
    for (const { message } of field.safeParse(value).error?.issues ?? [])
      refused.set(message, [...(refused.get(message) ?? []), shown(value)]);
  return Object.fromEntries([...refused].map(([message, values]) => [message, values.join(', ')]));
}

it('refuses what it refused before, in the same words', async () => {
  const refusals = ENDPOINTS.map(({ method, path, params, query, body }) => [
    `${method} ${path}`,
    Object.fromEntries(
      [params, query, body].flatMap((schema) =>
        Object.entries(
          (schema as unknown as { shape: Record<string, z.ZodMiniType> } | undefined)?.shape ?? {},
        ).map(([name, field]) => [name, refusalsOf(field)]),
      ),
    ),
  ]);
  await expect(outline(Object.fromEntries(refusals) as object)).toMatchFileSnapshot('kept/refusals.txt');
});
