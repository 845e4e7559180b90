import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

export type Json = Record<string, unknown>;
export type Schema = NonNullable<Endpoint['body']>;

/** `input`: what a caller writes; `output`: what the server writes. */
export type Direction = 'input' | 'output';

/**
 * A schema as JSON Schema 2020-12.
 * @param referTo where the document has a schema of its own name, such as `#/components/schemas/Naira`; inside another one it is
 *   referred to
 */
export function jsonSchemaOf(
  schema: Schema,
  direction: Direction,
  referTo: (schema: Schema) => string | undefined,
): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: direction,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const inner = zodSchema as unknown as Schema;
      const address = inner === schema ? undefined : referTo(inner);
      if (address !== undefined) {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema];
        jsonSchema.$ref = address;
        return;
      }
      // A transform accepts several spellings of a value; the document shows the one we write.
      const def = zodSchema._zod.def;
      if (direction === 'input' && def.type === 'pipe' && 'out' in def)
        Object.assign(jsonSchema, jsonSchemaOf(def.out as Schema, 'output', referTo));
    },
  }) as Json;
  return rest;
}
