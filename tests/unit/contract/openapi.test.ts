import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { ERROR_CODES } from '#contract/errors.ts';
import { buyAirtime } from '#contract/purchases/airtime.ts';
import { Transaction } from '#contract/transactions.ts';
import { openApiDocument } from '#documentation/openapi/document.ts';
import { resolved } from '#documentation/openapi/resolve.ts';

type Json = Record<string, unknown>;
interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Json;
}
interface Operation {
  operationId: string;
  security?: object[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
}

const published = openApiDocument();
const document = resolved<{ paths: Record<string, Record<string, Operation>> }>(published);

function operationOf({ method, path }: Endpoint): Operation {
  const found = document.paths[`/${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
  if (!found) throw new Error(`The document has no ${method} ${path}.`);
  return found;
}

const jsonOf = (part: { content?: Record<string, { schema: Json }> } | undefined): Json | undefined =>
  part?.content?.['application/json']?.schema;

const ajv = addFormats.default(new Ajv2020({ strict: true, allowUnionTypes: true })).addKeyword('x-name');
const compile = (schema: Json) => ajv.compile(schema);

const calls = ENDPOINTS.map((declared) => [`${declared.method} ${declared.path}`, declared] as const);

describe('the OpenAPI document', () => {
  it('keeps the rules of OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(published));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('would fail that check if it broke them', async () => {
    const broken = { ...structuredClone(published), info: { title: 'No version' } };
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  it('holds every endpoint and nothing else', () => {
    const documented = Object.values(document.paths).flatMap(Object.values) as Operation[];
    expect(documented).toHaveLength(ENDPOINTS.length);
    expect(new Set(documented.map(({ operationId }) => operationId)).size).toBe(ENDPOINTS.length);
  });

  it.each(calls)('tells of %s who may call it, what it takes and what it answers', (_, declared) => {
    const operation = operationOf(declared);
    const schemes = { none: [], session: ['session'], agent: ['session', 'apiKey'] }[declared.access];
    expect(operation.security?.flatMap(Object.keys)).toEqual(schemes);
    expect(operation.requestBody !== undefined).toBe(declared.body !== undefined);
    const answers = (declared.successStatus ?? [200]).map(String);
    const statuses = Object.keys(operation.responses);
    expect(statuses.filter((status) => status.startsWith('2'))).toEqual(answers);
    expect(statuses.filter((status) => status.startsWith('4')).length).toBeGreaterThan(0);
    expect(statuses).toContain('default');
    const inPath = operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name }) => name);
    expect(inPath).toEqual([...declared.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
    const headers = operation.parameters.filter((parameter) => parameter.in === 'header');
    expect(headers.map(({ name }) => name)).toEqual([
      ...(declared.idempotent ? ['Idempotency-Key'] : []),
      ...(declared.takesPin ? ['Transaction-Pin'] : []),
      ...(declared.takesScenario ? ['Test-Scenario'] : []),
    ]);
  });

  it.each(calls)('has only schemas of JSON Schema 2020-12 for %s', (_, declared) => {
    const operation = operationOf(declared);
    const schemas = [
      jsonOf(operation.requestBody),
      ...Object.values(operation.responses).map(jsonOf),
      ...operation.parameters.map(({ schema }) => schema),
    ].filter((schema) => schema !== undefined);
    expect(schemas.length).toBeGreaterThan(0);
    for (const schema of schemas) expect(() => compile(schema)).not.toThrow();
  });

  it('lists every error code', () => {
    for (const code of ERROR_CODES) expect(JSON.stringify(published)).toContain(code);
  });
});

describe('what the document says and what the schemas do', () => {
  const order = { network: 'MTN', phone: '08031234567', amount: '500.00' };

  it.each([
    [order, true],
    [{ ...order, ported: true }, true],
    [{ ...order, phone: '0803' }, false],
    [{ ...order, amount: 'much' }, false],
    [{ ...order, network: '' }, false],
    [{ network: 'MTN', phone: '08031234567' }, false],
  ])('agrees about the airtime order %j', (body, right) => {
    const documented = compile(jsonOf(operationOf(buyAirtime).requestBody) ?? {});
    expect(documented(body)).toBe(right);
    expect(buyAirtime.body.safeParse(body).success).toBe(right);
  });

  it('agrees about a transaction', () => {
    const transaction = Transaction.parse({
      id: 9,
      imageUrl: '/mtn.svg',
      name: 'MTN 1GB',
      amount: 775,
      description: '1GB for 7 days to 0803 123 4567',
      status: 'SUCCESSFUL',
      ref: 'KD-1',
      createdAt: '2026-11-21T01:49:18.000Z',
      transactionType: 'DATA_ORDER',
      details: { balance: { before: 2000, after: '1225' }, recipient: '+2348031234567', unknown: 'dropped' },
    });
    expect(transaction).toMatchObject({
      id: '9',
      amount: '775.00',
      details: { balance: { before: '2000.00', after: '1225.00' } },
    });
    expect(Object.keys(transaction).sort()).toEqual([
      'amount',
      'createdAt',
      'description',
      'details',
      'id',
      'imageUrl',
      'name',
      'ref',
      'status',
      'transactionType',
    ]);
    const documented = compile(jsonOf(operationOf(buyAirtime).responses['201']) ?? {});
    documented({ status: 'success', message: 'Sold', data: transaction });
    expect(documented.errors).toBeNull();
    expect(documented({ status: 'success', message: 'Sold', data: { ...transaction, amount: 775 } })).toBe(
      false,
    );
  });
});
