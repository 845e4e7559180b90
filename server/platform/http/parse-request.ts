import type { Call } from '#contract/endpoint.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { IdempotencyKey } from '#contract/idempotency-key.ts';
import type { KeyMode } from '#contract/keys.ts';
import { SCENARIO_HEADER, TestScenario } from '#contract/test-scenario.ts';
import * as z from 'zod/mini';
import { AppError, validationFailed } from '../errors.ts';
import type { AppContext } from './context.ts';
import { readBody } from './read-body.ts';

const IDEMPOTENCY_HEADER = 'Idempotency-Key';
const PIN_HEADER = 'Transaction-Pin';

const malformed = (message: string, cause?: unknown) => new AppError('MALFORMED_REQUEST', message, { cause });

/** As whom a request is parsed. */
interface ParsedFor {
  /** Refuse fields of the body that the endpoint does not declare; else they are ignored. */
  isStrict: boolean;
  mode: KeyMode;
}

/**
 * Every part of the request that the endpoint declares, parsed by its schemas.
 * @throws AppError VALIDATION_FAILED with the faults of all parts at once, MALFORMED_REQUEST, PAYLOAD_TOO_LARGE
 */
export async function parseRequest(c: AppContext, endpoint: Call, { isStrict, mode }: ParsedFor) {
  const errors: FieldErrors = {};
  const params = check(endpoint.params, withoutNul(c.req.param()), errors);
  const query = check(endpoint.query, withoutNul(c.req.query()), errors);
  const idempotencyKey = endpoint.idempotent
    ? check(IdempotencyKey, c.req.header(IDEMPOTENCY_HEADER), errors, IDEMPOTENCY_HEADER)
    : undefined;
  const scenario = endpoint.takesScenario ? readScenario(c, mode, errors) : undefined;
  const sent = endpoint.body && (await readJson(c, endpoint));
  const body = check(endpoint.body, sent, errors);
  if (isStrict && endpoint.body) refuseUnknown(endpoint.body, sent, errors);
  if (Object.keys(errors).length > 0) throw validationFailed(errors);
  // The PIN is checked once the price is known. A repeat of an existing order needs none.
  const pin = endpoint.takesPin ? c.req.header(PIN_HEADER) : undefined;
  return { params, query, body, idempotencyKey, pin, scenario };
}

/** The Idempotency-Key of a request and what it was sent with; undefined when the key is not valid. */
export async function readKey(c: AppContext, endpoint: Call) {
  const key = z.safeParse(IdempotencyKey, c.req.header(IDEMPOTENCY_HEADER));
  if (!key.success) return undefined;
  const sent = await readJson(c, endpoint).catch(() => undefined);
  const parsed = endpoint.body?.safeParse(sent);
  const scenario = endpoint.takesScenario ? c.req.header(SCENARIO_HEADER) : undefined;
  const understood = z.safeParse(TestScenario, scenario);
  return {
    idempotencyKey: key.data,
    body: parsed?.success ? (parsed.data as object) : sent,
    scenario: understood.success ? understood.data : scenario,
  };
}

/** Where money is real nothing is played: to pass the header over would sell what was meant for a test. */
function readScenario(c: AppContext, mode: KeyMode, errors: FieldErrors): TestScenario | undefined {
  const text = c.req.header(SCENARIO_HEADER);
  if (text === undefined) return undefined;
  if (mode === 'test') return check(TestScenario, text, errors, SCENARIO_HEADER);
  errors[SCENARIO_HEADER] = [
    `${SCENARIO_HEADER} goes with a test key alone. Send it with one, or leave it out.`,
  ];
  return undefined;
}

// Of a part: thousands of lines may have a fault each.
const NAMED_FAULTS = 100;

function check<Schema extends z.ZodMiniType>(
  schema: Schema | undefined,
  value: unknown,
  errors: FieldErrors,
  name = 'request',
): z.output<Schema> | undefined {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues.slice(0, NAMED_FAULTS)) {
    const field = path.map(String).join('.') || name;
    if (!Object.hasOwn(errors, field)) errors[field] = [];
    errors[field]?.push(message);
  }
  return undefined;
}

const NAMED_FIELDS = 10;
const NAME_CHARACTERS = 40;

/** Names what no field is called: a misspelt `ported` that is passed over has the number refused for its prefix. */
function refuseUnknown(schema: z.ZodMiniType, sent: unknown, errors: FieldErrors): void {
  let named = 0;
  for (const [field, known] of unknownIn(schema, sent)) {
    if (++named > NAMED_FIELDS) return;
    Object.defineProperty(errors, field, {
      value: [`There is no such field. Use ${known.join(', ')}.`],
      enumerable: true,
    });
  }
}

/** What was sent that no field of the schema is called, in objects and lists too, with the fields that there are. */
function* unknownIn(
  schema: z.ZodMiniType,
  sent: unknown,
  path = '',
): Generator<[field: string, known: string[]]> {
  const { shape, element, innerType } = (schema as Nested)._zod.def;
  if (innerType) yield* unknownIn(innerType, sent, path);
  if (element && Array.isArray(sent))
    for (const [place, value] of sent.entries()) yield* unknownIn(element, value, `${path}${place}.`);
  if (!shape || typeof sent !== 'object' || sent === null || Array.isArray(sent)) return;
  for (const [name, value] of Object.entries(sent)) {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (field) yield* unknownIn(field, value, `${path}${name}.`);
    else yield [path + name.slice(0, NAME_CHARACTERS), Object.keys(shape)];
  }
}

/** A schema that may have others in it: an object, a list, or one that is optional. */
type Nested = z.ZodMiniType & {
  _zod: {
    def: { shape?: Record<string, z.ZodMiniType>; element?: z.ZodMiniType; innerType?: z.ZodMiniType };
  };
};

// An escaped NUL, behind any number of escaped backslashes.
const NUL_ESCAPE = /(?<!\\)(?:\\\\)*\\u0000/;
const NUL_MESSAGE = 'Text must not hold the character NUL (U+0000).';

async function readJson(c: AppContext, { maxBodyBytes }: Call): Promise<object> {
  const text = (await readBody(c.req, maxBodyBytes)).toString('utf8');
  if (text.trim() === '') return {};
  if (NUL_ESCAPE.test(text)) throw malformed(NUL_MESSAGE);
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw malformed('Send a JSON object, such as {"name": "value"}.');
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw malformed('The body is not valid JSON. Send a JSON object.', cause);
  }
}

// PostgreSQL texts cannot hold NUL, so refuse it here.
function withoutNul(values: Record<string, string>): Record<string, string> {
  if (Object.values(values).some((value) => value.includes('\0'))) throw malformed(NUL_MESSAGE);
  return values;
}
