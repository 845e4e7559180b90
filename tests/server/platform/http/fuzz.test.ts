import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { API_BASE, type Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { ERROR_CODES, ERROR_STATUS, ErrorAnswer, type ErrorCode } from '#contract/errors.ts';
import type { NewApiKey } from '#contract/keys.ts';
import { openApiDocument } from '#documentation/openapi/document.ts';
import { resolved } from '#documentation/openapi/resolve.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { confirmed, createTestApp, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';
import { LIKELY, objectFor, type Random, randomFrom, valueFor } from './fuzz-values.ts';

// FUZZ_REQUESTS=20000 FUZZ_SEED=7 npx vitest run --project server tests/server/platform/http/fuzz.test.ts
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_000);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const AT_ONCE = 10;
const WALLET_KOBO = 10n ** 12n;

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: Record<string, unknown>;
}
interface Operation {
  parameters: Parameter[];
  requestBody?: { content: { 'application/json': { schema: Record<string, unknown> } } };
  responses: Record<string, unknown>;
}
interface Sent {
  endpoint: Endpoint;
  operation: Operation;
  url: string;
  init: { method: string; headers: Record<string, string>; body?: string };
}

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const test = await createTestApp(sql, { deps: { vendors: [sandboxVendor(1)] } });
const document = resolved<{ paths: Record<string, Record<string, Operation>> }>(openApiDocument());

const idOf = ({ id }: { id: string }) => id;
LIKELY.planId = (await sql<{ id: string }[]>`SELECT id FROM plans`).map(idOf);
LIKELY.bankCode = (await test.deps.fundingProvider.banks()).map(({ code }) => code);

const operations = ENDPOINTS.map((endpoint) => {
  const path = `/${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
  const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
  if (!operation) throw new Error(`the document has no ${endpoint.method} ${endpoint.path}`);
  return { endpoint, path: `${API_BASE}${path}`, operation };
});

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
// A lone half of a pair cannot be written into an address at all.
const encode = (value: unknown) => encodeURIComponent(asText(value).replace(/[\ud800-\udfff]/gu, '\ufffd'));

function makeRequest(random: Random, tokens: string[]): Sent {
  const { endpoint, path, operation } = random.pick(operations);
  const headers: Record<string, string> = {};
  let url = path;
  const query: string[] = [];
  for (const { name, in: where, schema } of operation.parameters) {
    if (where === 'path') url = url.replace(`{${name}}`, encode(valueFor(random, name, schema)));
    if (where === 'query' && random.chance(0.7))
      query.push(`${name}=${encode(valueFor(random, name, schema))}`);
    if (where === 'header' && random.chance(0.97)) headers[name] = `fuzz-key-${random.below(5_000)}`;
  }
  if (random.chance(0.95)) headers.Authorization = `Bearer ${random.pick(tokens)}`;
  if (random.chance(0.2)) headers['X-Forwarded-For'] = `102.89.${random.below(256)}.${random.below(256)}`;
  const schema = operation.requestBody?.content['application/json'].schema;
  const body = schema && bodyFor(random, schema);
  return {
    endpoint,
    operation,
    url: query.length > 0 ? `${url}?${query.join('&')}` : url,
    init: { method: endpoint.method, headers, ...(body !== undefined && { body }) },
  };
}

function bodyFor(random: Random, schema: Record<string, unknown>): string {
  const text = JSON.stringify(objectFor(random, schema));
  if (random.chance(0.96)) return text;
  return random.pick([
    '',
    '[]',
    'null',
    '{',
    text.slice(0, -1),
    `${text}${text}`,
    '['.repeat(30_000),
    '\u0000',
  ]);
}

/** What is wrong with an answer; undefined when it is one that the contract knows and the document tells of. */
async function faultOf({ endpoint, operation, url, init }: Sent): Promise<string | undefined> {
  const response = await test.app.request(url, init);
  const { status } = response;
  const isJson = response.headers.get('content-type')?.includes('json');
  const text = await response.text();
  const about = `${endpoint.method} ${url} ${init.body ?? ''} → ${status} ${text.slice(0, 300)}`;
  if (!(status in operation.responses)) return `not in the document: ${about}`;
  if (!isJson) return endpoint.contentType && status === 200 ? undefined : about;
  const body: unknown = JSON.parse(text);
  if (status < 300) return z.safeParse(z.object({ data: endpoint.data }), body).success ? undefined : about;
  const error = z.safeParse(ErrorAnswer, body);
  const code = error.data?.code as ErrorCode | undefined;
  const isKnown = code !== undefined && ERROR_CODES.includes(code) && ERROR_STATUS[code] === status;
  return isKnown && status < 500 ? undefined : about;
}

/** Calls after which a token of the agent's is no longer good. */
const ENDS_TOKENS = new Set(['auth/logout', 'api/keys']);

async function newTokens(): Promise<string[]> {
  const agent = await registered(test);
  await sql`UPDATE wallets SET balance_kobo = ${WALLET_KOBO} WHERE agent_id = ${agent.id}`;
  await confirmed(test, agent);
  const { body } = await test.call<NewApiKey>('api/keys', { method: 'POST', token: agent.token });
  return [agent.token, agent.token, body.data.key];
}

it(
  `no answer to ${REQUESTS} odd requests is a 5xx or unknown to the contract`,
  async () => {
    const random = randomFrom(SEED);
    const faults: string[] = [];
    let tokens = await newTokens();
    for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
      test.advance(2_000);
      const batch = Array.from({ length: AT_ONCE }, () => makeRequest(random, tokens));
      const found = await Promise.all(batch.map(faultOf));
      faults.push(...found.filter((fault) => fault !== undefined));
      if (batch.some(({ endpoint }) => ENDS_TOKENS.has(endpoint.path))) tokens = await newTokens();
    }
    expect(faults.slice(0, 10)).toEqual([]);
  },
  60_000 + REQUESTS * 50,
);
