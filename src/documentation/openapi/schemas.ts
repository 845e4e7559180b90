import { type Direction, type Json, jsonSchemaOf, type Schema } from '#contract/json-schema.ts';
import type { WordBook } from '../words/word-book.ts';
import { addressOf, KEY_BODIES, nameOf, NAMED } from './names.ts';
import { ALWAYS_ANSWERED, KNOWN_VALUES, OF_VALUES } from './values.ts';

const NEW_VALUES = 'New values may be added.';

const referTo = (schema: Schema): string | undefined => {
  const name = nameOf(schema);
  return name && addressOf(name);
};

/** Whose fields a schema has: the name of a schema, or the id of a call. */
type Owner = string;

/** Writes the contract's schemas as the document has them, with words on every field. */
export function schemaWriter(words: WordBook) {
  function write(schema: Schema, direction: Direction, owner: Owner): Json {
    const address = referTo(schema);
    return address ? { $ref: address } : finish(jsonSchemaOf(schema, direction, referTo), direction, owner);
  }

  function finish(json: Json, direction: Direction, owner: Owner, path = ''): Json {
    if (direction === 'output') openUp(json);
    // A check added to a schema that has a name repeats its type and pattern.
    if (json.$ref) for (const repeated of ['type', 'pattern']) delete json[repeated];
    // What an object with names of the caller's own choice may hold is said already.
    if (direction === 'input' && KEY_BODIES.has(owner) && json.properties) json.additionalProperties = false;
    const values = KNOWN_VALUES[`${owner}.${path}`];
    if (values) json.enum = Array.isArray(json.type) ? [...values, null] : values;
    const { properties, items, anyOf } = json as { properties?: Fields; items?: Json; anyOf?: Json[] };
    for (const [name, field] of Object.entries(properties ?? {}))
      describe(field, direction, owner, path ? `${path}.${name}` : name);
    if (items) finish(items, direction, owner, `${path}[]`);
    for (const choice of anyOf ?? []) finish(choice, direction, owner, path);
    return json;
  }

  function describe(field: Json, direction: Direction, owner: Owner, path: string): void {
    finish(field, direction, owner, path);
    const text = words.ofField(owner, path);
    field.description = direction === 'output' && hasValues(field) ? `${text} ${NEW_VALUES}` : text;
  }

  function named({ name, schema, direction }: (typeof NAMED)[number]): Json {
    const json = finish(jsonSchemaOf(schema, direction, referTo), direction, name);
    const always = ALWAYS_ANSWERED[name];
    return {
      description: words.of(name),
      ...json,
      ...(always && { required: always }),
      ...OF_VALUES[name],
    };
  }

  return {
    write,
    /** Every schema that has a name. */
    all: (): Record<string, Json> => Object.fromEntries(NAMED.map((one) => [one.name, named(one)])),
  };
}

export type SchemaWriter = ReturnType<typeof schemaWriter>;
type Fields = Record<string, Json>;

const hasValues = ({ enum: values, anyOf = [], items }: Json): boolean =>
  Array.isArray(values) ||
  (anyOf as Json[]).some(hasValues) ||
  (items !== undefined && hasValues(items as Json));

/** A later server answers more than this one, and the schema's defaults are what our own client makes of other servers' answers. */
function openUp(json: Json): void {
  if (json.additionalProperties === false) delete json.additionalProperties;
  delete json.default;
}
