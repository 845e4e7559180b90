import type * as z from 'zod/mini';
import type { Call } from '#contract/endpoint.ts';

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

/** What each field that a call takes refuses. */
export const refusalsOfCall = ({ params, query, body }: Call): Record<string, Record<string, string>> =>
  Object.fromEntries(
    [params, query, body].flatMap((schema) =>
      Object.entries(
        (schema as unknown as { shape: Record<string, z.ZodMiniType> } | undefined)?.shape ?? {},
      ).map(([name, field]) => [name, refusalsOf(field)]),
    ),
  );
