/** A JSON Schema of the OpenAPI document, its references resolved; only what our documents hold. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: (string | null)[];
  format?: string;
  description?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  /** What the document calls it. */
  'x-name'?: string;
}

/** One line of a table of fields. */
export interface Field {
  /** With the names around it: "details.balance.before", "plans[].price". */
  name: string;
  type: string;
  isRequired: boolean;
  /** In words; empty when anything of the type goes. */
  limits: string;
  /** What it means. */
  words: string;
}

const NAIRA = /Naira$/;
const DIGITS = /^\^\\d\{(\d+),(\d+)\}\$$/;

const isNull = ({ type }: Schema): boolean => type === 'null';

/** "T or null" as T; what may be null is told by the type's name. */
function withoutNull(schema: Schema): [schema: Schema, mayBeNull: boolean] {
  if (schema.anyOf?.some(isNull)) return [schema.anyOf.find((one) => !isNull(one)) ?? {}, true];
  if (Array.isArray(schema.type))
    return [{ ...schema, type: schema.type.find((type) => type !== 'null') ?? 'null' }, true];
  return [schema, false];
}

function typeOf(schema: Schema): string {
  if (NAIRA.test(schema['x-name'] ?? '')) return 'naira';
  if (schema.format === 'date-time') return 'time';
  if (schema.type === 'array') return schema.items?.properties ? 'list' : `list of ${schema.items?.type}`;
  return String(schema.type);
}

function limitsOf({ enum: choices, pattern, minLength, maxLength, minimum, maximum }: Schema): string {
  if (choices) return choices.filter((choice) => choice !== null).join(', ');
  const [, least, most] = DIGITS.exec(pattern ?? '') ?? [];
  if (least) return `${least} to ${most} digits`;
  if (minLength !== undefined && maxLength !== undefined) return `${minLength} to ${maxLength} characters`;
  if (maxLength !== undefined) return `at most ${maxLength} characters`;
  if (minimum !== undefined) return `${minimum} to ${maximum}`;
  return '';
}

/** The fields of an object's schema, those of objects inside it after them, in the document's order. */
export function fieldsOf(schema: Schema, around = ''): Field[] {
  if (schema.type === 'array') return fieldsOf(schema.items ?? {}, around);
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const [own, mayBeNull] = withoutNull(property);
    const name = around + key;
    const inner = own.type === 'array' ? `${name}[].` : `${name}.`;
    const type = typeOf(own) + (mayBeNull ? ' or null' : '');
    const isRequired = schema.required?.includes(key) ?? false;
    const words = property.description ?? '';
    return [{ name, type, isRequired, limits: limitsOf(own), words }, ...fieldsOf(own, inner)];
  });
}
