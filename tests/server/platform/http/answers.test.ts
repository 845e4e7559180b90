import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { API_BASE } from '#contract/endpoint.ts';
import { type CallOptions, createTestApp, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';

const { sql } = await createTestDatabase();
const lines: string[] = [];
const log = pino({}, { write: (line: string) => lines.push(line) });
const test = await createTestApp(sql, { deps: { log } });
const WARN = 40;

/** What the log told meanwhile. */
const told = () => lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>);

afterEach(() => {
  vi.useRealTimers();
  lines.length = 0;
});

describe('an answer of the API', () => {
  it('without a token says how to send one', async () => {
    const { status, headers } = await test.call('auth/user');
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });

  it('lets a page of any origin read what it needs, and sends no cookies', async () => {
    const { headers } = await test.call('auth/user', { headers: { Origin: 'https://cdn.example' } });
    expect(headers.get('access-control-expose-headers')).toBe(
      'X-Request-Id, Retry-After, Allow, RateLimit, RateLimit-Policy, Content-Disposition, Idempotent-Replayed, Kobodesk-Mode',
    );
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('to a preflight names every method and header that the API reads', async () => {
    const { status, headers } = await test.app.request(`${API_BASE}/recipients`, { method: 'OPTIONS' });
    expect([status, headers.get('access-control-allow-methods')]).toEqual([
      204,
      'GET, HEAD, POST, PUT, PATCH, DELETE',
    ]);
    expect(headers.get('access-control-allow-headers')).toBe(
      'Authorization, Content-Type, Idempotency-Key, Transaction-Pin, Test-Scenario, X-Request-Id',
    );
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it.each(['/healthz', '/readyz', '/openapi.json', '/api/v1/nothing'])(
    '%s is kept by no cache',
    async (path) => {
      const { headers } = await test.app.request(path);
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );
});

describe('the log', () => {
  it('warns of an outage, with its cause and the code of the answer', async () => {
    const away = await createTestApp(sql, { deps: { log } });
    const { token } = await registered(away);
    away.deps.now = () => {
      throw Object.assign(new Error('the cause'), { code: '57P01' });
    };
    lines.length = 0;
    await away.call('auth/user', { token });
    expect(told()).toEqual([
      expect.objectContaining({ level: WARN, err: expect.objectContaining({ message: 'the cause' }) }),
      expect.objectContaining({ level: WARN, msg: 'request', status: 503, code: 'SERVICE_DOWN' }),
    ]);
  });

  it('holds two hundred characters of a path', async () => {
    await test.app.request(`/api/${'x'.repeat(5_000)}`);
    const [line] = told();
    expect(line).toMatchObject({ status: 404, code: 'NOT_FOUND', path: `/api/${'x'.repeat(195)}` });
  });

  it.each<[string, number, CallOptions]>([
    ['MALFORMED_REQUEST', 400, { body: '[' }],
    ['PAYLOAD_TOO_LARGE', 413, { body: ' '.repeat(65_537) }],
    ['VALIDATION_FAILED', 422, { body: {} }],
    ['RATE_LIMITED', 429, { body: { email: 'nobody@example.com' } }],
  ])('has a line for each refusal: %s', async (code, status, options) => {
    // Five codes may be asked for.
    for (let calls = 0; status === 429 && calls < 5; calls += 1)
      await test.call('auth/reset-password', options);
    lines.length = 0;
    await test.call('auth/reset-password', options);
    expect(told()).toEqual([expect.objectContaining({ msg: 'request', status, code })]);
  });

  it('tells who was refused, and from where', async () => {
    const { id, token } = await registered(test);
    lines.length = 0;
    await test.call('transactions/nothing', { token, headers: { 'X-Forwarded-For': '102.89.1.2' } });
    expect(told()).toEqual([expect.objectContaining({ status: 404, agentId: id, address: '102.89.1.2' })]);
  });
});

describe('/readyz', () => {
  it('is 503 after two seconds without an answer of the database', async () => {
    const probe = (() => new Promise(() => undefined)) as unknown as typeof sql;
    const hung = await createTestApp(sql, { deps: { log, probe } });
    vi.useFakeTimers();
    const asked = Promise.resolve(hung.app.request('/readyz'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await asked).status).toBe(503);
  });
});
