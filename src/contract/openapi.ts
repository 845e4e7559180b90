import * as z from 'zod/mini';
import { API_BASE, type Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { ERROR_CODES, ErrorAnswer } from './errors.ts';
import { IDEMPOTENCY_KEY_LENGTH, PIN } from './limits.ts';
import { WEBHOOK_EVENT_TYPES, WEBHOOK_SIGNATURE_HEADER, WebhookEvent } from './webhooks.ts';

type Json = Record<string, unknown>;
type Schema = NonNullable<Endpoint['body']>;

const jsonSchema = (schema: Schema, io: 'input' | 'output'): Json => {
  // A transform accepts several spellings of a value; the document shows the one we write.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const def = zodSchema._zod.def;
      if (io === 'input' && def.type === 'pipe' && 'out' in def)
        Object.assign(jsonSchema, jsonSchemaOf(def.out as Schema), z.globalRegistry.get(zodSchema));
    },
  }) as Json;
  return rest;
};

const jsonSchemaOf = (schema: Schema): Json => jsonSchema(schema, 'output');

function parameters(schema: Schema | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'The same key with the same body answers the same order again; nothing is charged twice.',
  schema: { type: 'string', minLength: IDEMPOTENCY_KEY_LENGTH.min, maxLength: IDEMPOTENCY_KEY_LENGTH.max },
};

const transactionPin = {
  name: 'Transaction-Pin',
  in: 'header',
  required: false,
  description:
    'A session needs it when the agent has set a PIN and the sale costs more than the amount set with it, or takes the day’s sales without it past their sum. Without it: 422 on `pin`. ' +
    'An order that was made with the same key is answered without it.',
  schema: { type: 'string', pattern: `^\\d{${PIN.min},${PIN.max}}$` },
};

function answer(declared: Endpoint): Json {
  const properties: Json = {
    status: { const: 'success' },
    message: { type: 'string' },
    data: jsonSchema(declared.data, 'output'),
  };
  if (declared.meta) properties.meta = jsonSchema(declared.meta, 'output');
  return { type: 'object', properties, required: ['status', 'message', 'data'] };
}

/** Any one of those listed opens the call; an empty list, nothing is needed. */
const SECURITY: Record<Endpoint['access'], Json[]> = {
  none: [],
  session: [{ session: [] }],
  agent: [{ session: [] }, { apiKey: [] }],
};

const ASKS_PASSWORD =
  'Needs a session that was confirmed with its password lately, by `POST auth/confirm`. Otherwise: 403 on `password`.';

function operation(declared: Endpoint): Json {
  const success = declared.successStatus ?? [200];
  const content = declared.contentType
    ? { [declared.contentType]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: answer(declared) } };
  return {
    operationId: operationId(declared),
    summary: declared.summary,
    ...(declared.asksPassword && { description: ASKS_PASSWORD }),
    tags: [declared.tag],
    security: SECURITY[declared.access],
    parameters: [
      ...parameters(declared.params, 'path'),
      ...parameters(declared.query, 'query'),
      ...(declared.idempotent ? [idempotencyKey] : []),
      ...(declared.takesPin ? [transactionPin] : []),
    ],
    ...(declared.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(declared.body, 'input') } },
      },
    }),
    responses: {
      ...Object.fromEntries(success.map((status) => [status, { description: declared.summary, content }])),
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

const operationId = ({ method, path }: Endpoint) =>
  `${method.toLowerCase()}-${path.replaceAll(/[/:]+/g, '-')}`;

/** What we post to an agent's address, from the receiver's side. */
const webhooks = (): Json =>
  Object.fromEntries(
    WEBHOOK_EVENT_TYPES.map((type) => [
      type,
      {
        post: {
          operationId: `webhook-${type.replace('.', '-')}`,
          summary: `An event of the type ${type}`,
          security: [],
          parameters: [
            {
              name: WEBHOOK_SIGNATURE_HEADER,
              in: 'header',
              required: true,
              description: 't=<seconds since 1970>,v1=<hexadecimal HMAC-SHA256 of "<t>.<body>">',
              schema: { type: 'string' },
            },
          ],
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(WebhookEvent, 'output') } },
          },
          responses: {
            '2XX': { description: 'Taken in. Any other answer is a failure, and it is posted again.' },
          },
        },
      },
    ]),
  );

/** The OpenAPI 3.1 document of every endpoint, made from the schemas that the server parses with. */
export function openApiDocument(title: string): Json {
  const paths: Record<string, Json> = {};
  for (const declared of ENDPOINTS) {
    const path = `${API_BASE}/${declared.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[declared.method.toLowerCase()] = operation(declared);
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} agent API`, version: '1' },
    paths,
    webhooks: webhooks(),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a login.' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key.' },
      },
      responses: {
        Error: {
          description: `An error; code is one of ${ERROR_CODES.join(', ')}.`,
          content: { 'application/json': { schema: jsonSchema(ErrorAnswer, 'output') } },
        },
      },
    },
  };
}
