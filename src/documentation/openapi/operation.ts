import type { Endpoint } from '#contract/endpoint.ts';
import type { Json, Schema } from '#contract/json-schema.ts';
import answers from '../answers.json' with { type: 'json' };
import more from '../more-answers.json' with { type: 'json' };
import { EXAMPLES } from '../examples.ts';
import type { WordBook } from '../words/word-book.ts';
import type { AnswerWriter } from './answers.ts';
import { headerParametersOf, headersOf } from './headers.ts';
import { operationId } from './operation-id.ts';
import type { RefusalWriter } from './refusals.ts';
import type { SchemaWriter } from './schemas.ts';

/** Any one of those listed opens the call; an empty list, nothing is needed. */
const SECURITY: Record<Endpoint['access'], Json[]> = {
  none: [],
  session: [{ session: [] }],
  agent: [{ session: [] }, { apiKey: [] }],
};

const ASKS_PASSWORD =
  'Needs a session that has recently confirmed its password with `POST auth/confirm`. Otherwise the answer is 403 on `password`.';

const NEEDS_CONFIRMED_EMAIL =
  'If the shop requires a confirmed email, the answer is 403 until the agent has confirmed theirs.';

const OF_PURCHASES: Readonly<Record<number, string>> = {
  201: 'The order has ended: SUCCESSFUL, or FAILED with the money back in the wallet.',
  202: 'The order is PENDING: it is paid for, and its outcome follows by webhook or by a requery.',
};

const RECORDED: Readonly<Record<string, unknown>> = { ...answers, ...more.logins };
/** Those of orders whose outcome is not known yet. */
const PENDING: Readonly<Record<string, unknown>> = more.pending;

const FILES = {
  'text/csv': { type: 'string' },
  'application/zip': { type: 'string', format: 'binary' },
} satisfies Record<NonNullable<Endpoint['contentType']>, Json>;

interface Writers {
  words: WordBook;
  schemas: SchemaWriter;
  answers: AnswerWriter;
  refusals: RefusalWriter;
}

/** A call as an operation of the document. */
export function operationOf(call: Endpoint, writers: Writers): Json {
  const id = operationId(call);
  const { words, schemas, refusals } = writers;
  const example = EXAMPLES[id]?.body;
  const body = call.body && {
    schema: schemas.write(call.body, 'input', id),
    ...(example && { example }),
  };
  return {
    operationId: id,
    summary: call.summary,
    description: [
      words.of(id),
      ...(call.asksPassword ? [ASKS_PASSWORD] : []),
      ...(call.needsConfirmedEmail ? [NEEDS_CONFIRMED_EMAIL] : []),
    ].join(' '),
    tags: [call.tag],
    security: SECURITY[call.access],
    parameters: [
      ...parametersOf(call.params, 'path', id, writers),
      ...parametersOf(call.query, 'query', id, writers),
      ...headerParametersOf(call),
    ],
    ...(body && { requestBody: { required: true, content: { 'application/json': body } } }),
    responses: { ...successesOf(call, id, writers), ...refusals.refusalsOf(call) },
  };
}

function parametersOf(
  schema: Schema | undefined,
  where: 'path' | 'query',
  id: string,
  { schemas }: Writers,
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.write(schema, 'input', id) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...property }]) => {
    const example = EXAMPLES[id]?.query?.[name];
    return {
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      description,
      schema: property,
      ...(example !== undefined && { example: property.type === 'integer' ? Number(example) : example }),
    };
  });
}

function successesOf(call: Endpoint, id: string, { answers: written }: Writers): Json {
  const statuses = call.successStatus ?? [200];
  return Object.fromEntries(
    statuses.map((status) => {
      const recorded = (status === 202 && call.idempotent ? PENDING : RECORDED)[id];
      const content = {
        schema: call.contentType ? FILES[call.contentType] : written.answerOf(call, id),
        ...(recorded !== undefined && { example: recorded }),
      };
      return [
        status,
        {
          description: (call.idempotent && OF_PURCHASES[status]) || call.summary,
          headers: headersOf({ status, call }),
          content: { [call.contentType ?? 'application/json']: content },
        },
      ];
    }),
  );
}
