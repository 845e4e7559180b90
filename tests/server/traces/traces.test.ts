import { context, propagation, trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Transaction } from '#contract/transactions.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { createLogger } from '#server/platform/log.ts';
import { createMeters } from '#server/platform/metrics/meters.ts';
import { meterVendors } from '#server/vendors/meter-vendors.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { createTestApp, registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
provider.register();
afterAll(async () => {
  await provider.shutdown();
  for (const part of [trace, context, propagation]) part.disable();
});

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const lines: string[] = [];
const log = createLogger({ destination: { write: (line: string) => void lines.push(line) } });
const vendors = meterVendors([sandboxVendor(1)], createMeters());
const test = await createTestApp(sql, { deps: { log, vendors } });
const agent = await registered(test);
await sql`UPDATE wallets SET balance_kobo = 10000000 WHERE agent_id = ${agent.id}`;

const PHONE = '08031234567';
let sales = 0;
const sell = (headers: Record<string, string> = {}) =>
  test.call<Transaction>('services/airtime', {
    token: agent.token,
    headers: { 'Idempotency-Key': `trace-sale-${(sales += 1)}`, ...headers },
    body: { network: 'MTN', phone: PHONE, amount: '200.00' },
  });

const byName = (name: string): ReadableSpan[] =>
  exporter.getFinishedSpans().filter((span) => span.name === name);
const rootOf = (name: string): ReadableSpan => {
  const [span] = byName(name);
  if (!span)
    throw new Error(
      `no ${name} among ${exporter
        .getFinishedSpans()
        .map((each) => each.name)
        .join()}`,
    );
  return span;
};
const ROOT = 'POST /api/v1/agent/services/airtime';

beforeEach(() => {
  exporter.reset();
  lines.length = 0;
});

it('a sale is one trace: the call, its statements and transactions, and what the vendor made of it', async () => {
  const { status, headers } = await sell();
  expect(status).toBe(201);
  const root = rootOf(ROOT);
  const { traceId, spanId } = root.spanContext();
  expect(root.parentSpanContext).toBeUndefined();
  expect(root.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/v1/agent/services/airtime',
    'http.response.status_code': 201,
    'kobodesk.request_id': headers.get('x-request-id'),
  });
  const [asked] = byName('vendor pay');
  expect(asked?.parentSpanContext?.spanId).toBe(spanId);
  expect(asked?.attributes).toEqual({ 'kobodesk.vendor': 'sandbox', 'kobodesk.outcome': 'delivered' });
  const statements = exporter.getFinishedSpans().filter(({ attributes }) => 'db.system.name' in attributes);
  expect(statements.length).toBeGreaterThan(2);
  for (const span of exporter.getFinishedSpans()) expect(span.spanContext().traceId).toBe(traceId);
});

it('the lines of the log name the trace that they belong to', async () => {
  await sell();
  const { traceId } = rootOf(ROOT).spanContext();
  const line = lines
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find(({ msg }) => msg === 'request');
  expect(line).toMatchObject({ traceId, status: 201 });
});

it('no trace holds a number, a name or a secret of the call', async () => {
  await sell();
  await test.call('auth/login', { body: { username: agent.username, password: `${agent.password}?` } });
  const told = JSON.stringify(
    exporter
      .getFinishedSpans()
      .map(({ name, attributes, events, status }) => [name, attributes, events, status]),
  );
  expect(told).toContain('db.query.text');
  for (const secret of [
    PHONE,
    PHONE.slice(1),
    agent.username,
    agent.email,
    agent.password,
    agent.token,
    agent.id,
  ])
    expect(told).not.toContain(secret);
});

it('a caller’s own trace is linked and not continued', async () => {
  const theirs = '0af7651916cd43dd8448eb211c80319c';
  await sell({ traceparent: `00-${theirs}-b7ad6b7169203331-01` });
  const root = rootOf(ROOT);
  expect(root.spanContext().traceId).not.toBe(theirs);
  expect(root.links.map((link) => link.context.traceId)).toEqual([theirs]);
  await sell({ traceparent: 'nonsense' });
  expect(byName(ROOT)[1]?.links).toEqual([]);
});

const refuse = () => {
  throw new TypeError(`of ${PHONE}`);
};

it('a refused call says why in its code, and is no error; one that fails here is', async () => {
  await test.call('transactions/202611210900AAAAAAAAAA', { token: agent.token });
  const refused = rootOf('GET /api/v1/agent/transactions/:ref');
  expect(refused.attributes).toMatchObject({ 'http.response.status_code': 404, 'error.type': 'NOT_FOUND' });
  expect(refused.status.code).toBe(0);
  const broken = await createTestApp(sql, {
    deps: { vendors, sql: new Proxy(sql, { apply: refuse }) },
  });
  exporter.reset();
  const { status } = await broken.call('auth/login', { body: { username: 'nobody', password: 'none' } });
  expect(status).toBe(500);
  const failed = rootOf('POST /api/v1/agent/auth/login');
  expect(failed.status).toEqual({ code: 2 });
  expect(JSON.stringify([failed.attributes, failed.events])).not.toContain(PHONE);
});

it('a statement that is refused marks its step by the code alone', async () => {
  const tracer = trace.getTracer('test');
  await tracer.startActiveSpan('outside', async (span) => {
    await sql`SELECT ${'08030000000'}::int4`.catch(() => undefined);
    await sql.begin((tx) => tx`SELECT 1 / 0`).catch(() => undefined);
    span.end();
  });
  expect(rootOf('SELECT').attributes['error.type']).toMatch(/^22/);
  expect(rootOf('transaction').attributes['error.type']).toBe('22012');
  expect(JSON.stringify(rootOf('SELECT').attributes)).not.toContain('0803');
});

it('a statement outside a trace begins none, and what a vendor is asked later is a trace of its own', async () => {
  await sql`SELECT 1`;
  await sql.begin((tx) => tx`SELECT 1`);
  expect(exporter.getFinishedSpans()).toEqual([]);
  const order = {
    ref: '202611210900AAAAAAAAAA',
    service: 'airtime' as const,
    provider: 'MTN',
    vendorCode: null,
    recipient: `+234${PHONE.slice(1)}`,
    faceKobo: 20_000n as never,
  };
  await vendors[0]?.requery(order);
  expect(byName('vendor requery').map(({ parentSpanContext }) => parentSpanContext)).toEqual([undefined]);
});

it('pages and probes are not traced', async () => {
  for (const path of ['/', '/healthz', '/readyz', '/status']) await test.app.request(path);
  expect(exporter.getFinishedSpans()).toEqual([]);
});
