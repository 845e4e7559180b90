import type { ErrorCode } from '#contract/errors.ts';
import { EXAMPLES } from './examples.ts';
import { openApiDocument } from './openapi/document.ts';
import { resolved } from './openapi/resolve.ts';
import { type Field, fieldsOf, type Schema } from './shape.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: Schema;
}

type Content = Record<string, { schema: Schema; examples?: Partial<Record<ErrorCode, unknown>> }>;

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

/** One call of the API, as the guide shows it. */
export interface Call {
  /** The operation's id, and the anchor of its entry: "post-services-data". */
  id: string;
  method: string;
  /** Below the API's base, with parameters in braces: "transactions/{ref}". */
  path: string;
  group: string;
  summary: string;
  /** What it does, beside its summary; code in backticks. */
  words: string;
  /** `key`: an API key opens it; `session`: a login alone; `none`: it is open. */
  access: 'none' | 'session' | 'key';
  isIdempotent: boolean;
  /** In the path and in the query. */
  parameters: (Field & { where: 'path' | 'query' })[];
  body: Field[];
  /** HTTP statuses of success. */
  successes: number[];
  /** What `data` holds: fields, or the name of a shape that several calls answer. */
  data: Field[] | 'transaction' | 'transactions';
  isCsv: boolean;
  /** What the call may be refused with. */
  codes: readonly ErrorCode[];
}

const accessOf = ({ security }: Operation): Call['access'] => {
  const schemes = security.flatMap(Object.keys);
  return schemes.includes('apiKey') ? 'key' : schemes.length > 0 ? 'session' : 'none';
};

const schemaOf = (content: Content | undefined): Schema => content?.['application/json']?.schema ?? {};

const isTransaction = (schema: Schema | undefined) => schema?.['x-name'] === 'Transaction';

const codesOf = ({ responses }: Operation): ErrorCode[] =>
  Object.values(responses).flatMap(
    ({ content }) => Object.keys(content?.['application/json']?.examples ?? {}) as ErrorCode[],
  );

function readCall(method: string, path: string, operation: Operation): Call {
  const successes = Object.keys(operation.responses).filter((status) => status.startsWith('2'));
  const content = operation.responses[successes[0] ?? '']?.content;
  const data = schemaOf(content).properties?.data ?? {};
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    group: operation.tags[0] ?? '',
    summary: operation.summary,
    words: operation.description,
    access: accessOf(operation),
    isIdempotent: operation.parameters.some(({ name }) => name === 'Idempotency-Key'),
    parameters: operation.parameters.flatMap(({ name, in: where, required, description, schema }) =>
      where === 'header'
        ? []
        : fieldsOf({
            properties: { [name]: { ...schema, description } },
            required: required ? [name] : [],
          }).map((field) => ({ ...field, where })),
    ),
    body: fieldsOf(schemaOf(operation.requestBody?.content)),
    successes: successes.map(Number),
    data: isTransaction(data) ? 'transaction' : isTransaction(data.items) ? 'transactions' : fieldsOf(data),
    isCsv: content?.['text/csv'] !== undefined,
    codes: codesOf(operation),
  };
}

const { paths, webhooks } = resolved<{
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Pick<Operation, 'requestBody'> }>;
}>(openApiDocument());

/** Every call of the OpenAPI document, in its order. */
export const CALLS: readonly Call[] = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => readCall(method, path.slice(1), operation)),
);

/** The fields of the transaction, which purchases, the list and the requery answer alike. */
export const TRANSACTION_FIELDS: readonly Field[] = fieldsOf(
  schemaOf(paths['/transactions/{ref}']?.get?.responses[200]?.content).properties?.data ?? {},
);

/** The fields of a webhook's event; its transaction is told of in one line, being the transaction that calls answer. */
export const EVENT_FIELDS: readonly Field[] = fieldsOf(
  schemaOf(webhooks['order.successful']?.post.requestBody?.content),
).filter(({ name }) => !name.startsWith('transaction.'));

/** In the order in which an integrator meets them. */
const ORDER = Object.keys(EXAMPLES);
const place = ({ id }: Call) => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);

/** What an API key may call. */
export const KEY_CALLS: readonly Call[] = CALLS.filter(({ access }) => access === 'key').sort(
  (one, other) => place(one) - place(other),
);

/** What needs a login at the portal, or none at all. */
export const OTHER_CALLS: readonly Call[] = CALLS.filter(({ access }) => access !== 'key');
