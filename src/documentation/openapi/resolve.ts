import type { Json } from '#contract/json-schema.ts';

/** The part of a document that an address in it, such as `#/components/schemas/Naira`, stands for. */
const partAt = (document: Json, address: string): Json =>
  address
    .split('/')
    .slice(1)
    .reduce<Json>((part, name) => part[name] as Json, document);

/**
 * A document with every reference replaced by what it refers to, and what stood beside the reference put over it. Schemas keep
 * their name as `x-name`.
 */
export function resolved<Document = Json>(document: Json): Document {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...beside } = value as Json;
    if (typeof $ref !== 'string')
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolve(part)]));
    return { ...(resolve(partAt(document, $ref)) as Json), ...beside, 'x-name': $ref.split('/').at(-1) };
  };
  const { components: _, ...rest } = document;
  return resolve(rest) as Document;
}
