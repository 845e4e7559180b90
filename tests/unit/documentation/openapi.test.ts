import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Json } from '#contract/json-schema.ts';
import { WEBHOOK_SIGNATURE_HEADER } from '#contract/webhooks.ts';
import answers from '#documentation/answers.json';
import more from '#documentation/more-answers.json';
import { openApiDocument } from '#documentation/openapi/document.ts';
import { resolved } from '#documentation/openapi/resolve.ts';
import { ALWAYS_ANSWERED, KNOWN_VALUES, OF_VALUES } from '#documentation/openapi/values.ts';
import { WORD_LISTS, WORDS } from '#documentation/words.ts';
import { wordBook } from '#documentation/words/word-book.ts';

interface Schema extends Json {
  enum?: unknown[];
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  description?: string;
}
interface Answer {
  headers: Record<string, { description: string }>;
  content: Record<string, { schema: Schema; example?: unknown; examples?: Json }>;
}
interface Operation {
  operationId: string;
  description?: string;
  security: Json[];
  parameters: { name: string; description?: string }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, Answer>;
}

const documentation = new URL('../../../src/documentation/', import.meta.url);
const published = openApiDocument() as {
  info: Json;
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  components: { schemas: Record<string, Schema> };
} & Json;
const { paths } = resolved<{ paths: Record<string, Record<string, Operation>> }>(published);
const operations = Object.values(paths).flatMap((path) => Object.values(path));
const { schemas } = published.components;

/** Every schema below one, with where it stands: "Transaction.details". Those that stand elsewhere are not followed. */
function partsOf(schema: Schema, at: string): [at: string, schema: Schema][] {
  const { properties = {}, items, anyOf = [] } = schema;
  return [
    [at, schema],
    ...Object.entries(properties).flatMap(([name, field]) => partsOf(field, `${at}.${name}`)),
    ...(items ? partsOf(items, `${at}[]`) : []),
    ...anyOf.flatMap((one) => partsOf(one, at)),
  ];
}
const parts = Object.entries(schemas).flatMap(([name, schema]) => partsOf(schema, name));
const fields = parts.flatMap(([at, { properties = {} }]) =>
  Object.entries(properties).map(([name, field]): [string, Schema] => [`${at}.${name}`, field]),
);

describe('the words of the OpenAPI document', () => {
  it('are there for every call, every parameter, every schema and every field', () => {
    for (const { operationId, description, parameters } of operations) {
      expect(description, operationId).toMatch(/[.…]$/);
      for (const parameter of parameters)
        expect(parameter.description, `${operationId} ${parameter.name}`).toMatch(/\.$/);
    }
    for (const [name, { description }] of Object.entries(schemas)) expect(description, name).toMatch(/\.$/);
    expect(fields.length).toBeGreaterThan(250);
    for (const [at, { description }] of fields) expect(description, at).toMatch(/[.…]$/);
  });

  it('stand for nothing that there is not', () => {
    const words = wordBook(WORDS);
    openApiDocument(words);
    expect(words.unused()).toEqual([]);
  });

  it('are missed where they are missing', () => {
    expect(() => openApiDocument(wordBook({}))).toThrow(/There are no words for post-auth-register: add/);
    const book = wordBook({ 'User.name': 'Who.', '*.email': 'Where.', Bank: 'None.' });
    expect([book.ofField('User', 'name'), book.ofField('User', 'inner.email')]).toEqual(['Who.', 'Where.']);
    expect(() => book.ofField('User', 'nonsense')).toThrow(/User\.nonsense/);
    expect(book.unused()).toEqual(['Bank']);
  });

  it('are written once', () => {
    const keys = WORD_LISTS.flatMap((list) => Object.keys(list));
    expect(WORD_LISTS.length).toBe(readdirSync(new URL('words', documentation)).length - 1);
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  });
});

const lists = ({ enum: values, items }: Schema): boolean =>
  values !== undefined || (items !== undefined && lists(items));

/** Fields that share their name with a field of listed values, and hold any text. */
const TEXTS_OF_ANYBODY = [
  ...['AuthenticatorCode.code', 'Bank.code', 'CableCheck.status', 'InvitationCode.code', 'Login.code'],
  ...['NewInvitation.code', 'PasswordAndCode.code', 'PasswordProof.code', 'Plan.kind', 'Provider.code'],
  'Referral.code',
];

describe('the schemas of the OpenAPI document', () => {
  it('are referred to, and stand once', () => {
    const objects = parts.filter(([, { properties }]) => Object.keys(properties ?? {}).length > 3);
    const texts = objects.map(([, { description: _, ...schema }]) => JSON.stringify(schema));
    expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
    const body = JSON.stringify({ paths: published.paths, webhooks: published.webhooks });
    expect(body).not.toContain('"properties"');
  });

  it('let answers hold more than they tell of', () => {
    const answered = operations.flatMap(({ responses }) =>
      Object.values(responses).flatMap(({ content }) =>
        Object.values(content).flatMap(({ schema }) => partsOf(schema, 'answer')),
      ),
    );
    for (const [at, { additionalProperties }] of answered) expect(additionalProperties, at).not.toBe(false);
    expect(JSON.stringify(published.webhooks)).not.toContain('additionalProperties');
    const valued = answered.flatMap(([, { properties = {} }]) =>
      Object.entries(properties).filter(([, field]) => lists(field)),
    );
    expect(valued.length).toBeGreaterThan(20);
    for (const [name, { description }] of valued)
      expect(description, name).toMatch(/New values may be added\.$/);
  });

  it('list the values of a field wherever another of its name has them listed', () => {
    const nameOf = (at: string) => at.split('.').at(-1) ?? '';
    const listed = new Set(fields.filter(([, field]) => lists(field)).map(([at]) => nameOf(at)));
    const open = fields.filter(([at, { $ref, anyOf, const: one, ...field }]) => {
      const text = [field.items?.type ?? field.type].flat().includes('string');
      return listed.has(nameOf(at)) && text && !($ref ?? anyOf ?? one) && !lists(field);
    });
    expect(open.map(([at]) => at).toSorted()).toEqual(TEXTS_OF_ANYBODY);
    expect(schemas.Webhook?.properties?.events?.items?.enum).toContain('wallet.low');
  });

  it('take what a caller sends as it is listed', () => {
    expect(schemas.ElectricityOrder?.properties?.meterType?.description).not.toContain('New values');
    expect(schemas.ElectricityOrder?.properties?.meterType?.enum).toEqual(['prepaid', 'postpaid']);
  });

  it('take of a key what is listed and nothing else, and of a login what more it sends', () => {
    for (const { operationId, security, requestBody } of operations) {
      const isOfKeys = security.some(({ apiKey }) => apiKey !== undefined);
      const schema = requestBody?.content['application/json']?.schema;
      for (const [at, { properties, additionalProperties }] of schema ? partsOf(schema, operationId) : [])
        if (properties) expect(additionalProperties, at).toBe(isOfKeys ? false : undefined);
    }
    expect(schemas.ReconciliationRequest?.properties?.lines?.items?.additionalProperties).toBe(false);
    expect(schemas.AirtimeOrder?.properties?.metadata?.additionalProperties).toMatchObject({
      type: 'string',
    });
  });

  it('are those that values are listed for', () => {
    const places = new Set(parts.map(([at]) => at));
    for (const at of [KNOWN_VALUES, ALWAYS_ANSWERED, OF_VALUES].flatMap((list) => Object.keys(list)))
      expect(places, at).toContain(at);
  });
});

describe('the answers of the OpenAPI document', () => {
  it('are those recorded from the server', () => {
    const shown = operations.flatMap(({ operationId, responses }) =>
      Object.entries(responses).flatMap(([status, { content }]) =>
        Object.values(content).flatMap(({ example }) =>
          example === undefined || status === 'default' ? [] : [[operationId, status, example] as const],
        ),
      ),
    );
    const isPending = ([id, status]: (typeof shown)[number]) => status === '202' && id in more.pending;
    const byId = (some: typeof shown) => Object.fromEntries(some.map(([id, , example]) => [id, example]));
    expect(byId(shown.filter(isPending))).toEqual(more.pending);
    expect(byId(shown.filter((one) => !isPending(one)))).toEqual({ ...answers, ...more.logins });
  });

  it('have an example each but for an archive, as has what is posted to a webhook', () => {
    for (const { operationId, responses } of operations)
      for (const [status, { content }] of Object.entries(responses))
        for (const [type, { example, examples }] of Object.entries(content))
          if (type !== 'application/zip')
            expect(example ?? examples, `${operationId} ${status}`).toBeDefined();
    const posts = published.webhooks as Record<string, { post: Operation }>;
    for (const [type, { post }] of Object.entries(posts))
      expect(post.requestBody?.content['application/json']?.example).toMatchObject({ type });
  });

  it('have their headers described', () => {
    for (const { operationId, responses } of operations)
      for (const [status, { headers }] of Object.entries(responses)) {
        const names = Object.keys(headers);
        expect(names, `${operationId} ${status}`).toContain('X-Request-Id');
        expect(names.includes('Retry-After'), `${operationId} ${status}`).toBe(/429|503/.test(status));
        expect(names.includes('Allow'), `${operationId} ${status}`).toBe(/405|default/.test(status));
      }
  });

  it('refuse a call for what it takes, and for nothing else', () => {
    const statusesOf = (path: string, method: string) =>
      Object.keys(paths[path]?.[method]?.responses ?? {}).filter((status) => /^[45]/.test(status));
    expect(statusesOf('/wallet/balance', 'get')).toEqual(['401', '403', '409', '429', '500', '503']);
    expect(statusesOf('/auth/logout', 'post')).toEqual(['401', '403', '409', '500', '503']);
    expect(statusesOf('/auth/login', 'post')).toEqual(['400', '403', '413', '422', '429', '500', '503']);
    expect(statusesOf('/services/data', 'post')).toEqual([
      ...['400', '401', '403', '409', '413', '422', '429', '500', '503'],
    ]);
    expect(statusesOf('/transactions/{ref}', 'get')).toContain('404');
  });
});

it('the document says of the header of a webhook that ends that it does, and of no other', () => {
  const headers = (published.webhooks as Record<string, { post: Operation }>)['order.failed']?.post
    .parameters;
  const ending = headers?.filter((header) => 'deprecated' in header);
  expect(ending).toEqual([
    expect.objectContaining({
      name: WEBHOOK_SIGNATURE_HEADER,
      description: expect.stringContaining('2027') as string,
    }),
  ]);
});

it('the document names its server once, and describes each group of calls', () => {
  expect(published.servers.map(({ url }) => url)).toEqual(['/api/v1/agent']);
  for (const path of Object.keys(paths)) expect(path).not.toMatch(/^\/api\/v/);
  expect(published.tags.map(({ name }) => name).sort()).toEqual(
    [...new Set(ENDPOINTS.map(({ tag }) => tag))].sort(),
  );
  expect(published.info).toMatchObject({
    description: expect.stringContaining('Idempotency-Key') as string,
    contact: { email: expect.stringContaining('@') as string },
    license: { name: expect.any(String) as string },
  });
});
