import { describe, expect, it } from 'vitest';
import { API_BASE } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { createTestApp, registered, somebody } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);
const agent = await registered(test);
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  test.call(path, { method: 'POST', body, token: agent.token, headers });

describe('a request', () => {
  it.each([
    ['not JSON', '{"a":'],
    ['a list', '[]'],
    ['a text', '"ada"'],
    ['null', 'null'],
    ['a NUL', JSON.stringify(somebody({ firstName: 'a\u0000b' }))],
  ])('whose body is %s is 400', async (_, body) => {
    const answer = await post('auth/register', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'MALFORMED_REQUEST']);
  });

  it('may speak of \\u0000 as long as it does not hold one', async () => {
    const { status } = await post('auth/register', JSON.stringify(somebody({ firstName: 'a\\u0000b' })));
    expect(status).toBe(201);
  });

  it('with a NUL in its query or path is 400', async () => {
    for (const path of ['transactions?search=%00', 'transactions/a%00b'])
      expect((await test.call(path, { token: agent.token })).status).toBe(400);
  });

  it('without a body is told of each field', async () => {
    const { status, body } = await post('auth/login', '');
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['username', 'password']]);
  });

  it('is refused above 64 KiB, whether its length is declared or not', async () => {
    const fits = JSON.stringify({ username: 'ada', password: '' }).padEnd(65_536);
    const tooLong = `${fits} `;
    const answers = async (text: string) => {
      const length = { 'Content-Length': String(text.length) };
      const chunked = { 'Content-Length': '1', 'Transfer-Encoding': 'chunked' };
      const sent = [{}, length, chunked].map((headers) => post('auth/login', text, headers));
      return (await Promise.all(sent)).map(({ status, body }) => `${status} ${body.code}`);
    };
    expect(await answers(fits)).toEqual(Array.from({ length: 3 }, () => '422 VALIDATION_FAILED'));
    expect(await answers(tooLong)).toEqual(Array.from({ length: 3 }, () => '413 PAYLOAD_TOO_LARGE'));
  });

  it('is refused above 64 KiB that come in small parts', async () => {
    const parts = (count: number) =>
      new ReadableStream({
        start(controller) {
          for (let part = 0; part < count; part += 1) controller.enqueue(new Uint8Array(1_024).fill(32));
          controller.close();
        },
      });
    const statusOf = async (count: number) => {
      const init = { method: 'POST', body: parts(count), duplex: 'half' } as RequestInit;
      return (await test.app.request(`${API_BASE}/auth/login`, init)).status;
    };
    expect([await statusOf(64), await statusOf(65)]).toEqual([422, 413]);
  });

  it('whose sender goes away in the middle is no fault of ours', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    });
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
    const response = await test.app.request(`${API_BASE}/auth/login`, init);
    expect(response.status).toBe(400);
  });

  it('to no known path is 404 in the shape of every error', async () => {
    for (const path of [
      `${API_BASE}/nothing`,
      API_BASE,
      '/api/v2/agent/auth/user',
      '/api/v1/webhooks/nobody',
    ]) {
      const response = await test.app.request(path, { method: 'POST' });
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toMatchObject({ status: 'error', code: 'NOT_FOUND' });
    }
  });

  it('with another method than the path has is told the right ones', async () => {
    const { status, headers, body } = await test.call('auth/login', { method: 'DELETE' });
    expect([status, body.code, headers.get('allow')]).toEqual([405, 'METHOD_NOT_ALLOWED', 'POST']);
    expect(body.message).toContain('POST');
  });

  it('needs an Idempotency-Key where money is spent', async () => {
    for (const key of [undefined, 'short', 'x'.repeat(65), 'has spaces in it']) {
      const headers = key === undefined ? {} : { 'Idempotency-Key': key };
      const { status, body } = await post('services/airtime', '{}', headers);
      expect([status, Object.keys(body.errors ?? {})[0]]).toEqual([422, 'Idempotency-Key']);
    }
  });

  it('carries its id through, when the id is sane', async () => {
    const given = await test.call('auth/user', { headers: { 'X-Request-Id': 'trace-1' } });
    expect([given.headers.get('x-request-id'), given.body.requestId]).toEqual(['trace-1', 'trace-1']);
    for (const id of ['x'.repeat(65), 'a b', '<script>']) {
      const made = await test.call('auth/user', { headers: { 'X-Request-Id': id } });
      expect(made.body.requestId).toMatch(/^[0-9a-f-]{36}$/);
      expect(made.headers.get('x-request-id')).toBe(made.body.requestId);
    }
  });
});

describe('every call of the contract', () => {
  it.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s is there, and asks for a token where the contract says so',
    async (_, { method, path, access }) => {
      const answer = await test.call(path, { method, ...(method !== 'GET' && { body: {} }) });
      expect(answer.status).toBe(access === 'none' ? 422 : 401);
    },
  );
});

describe('answers', () => {
  it('are kept by no cache and read by any origin, without credentials', async () => {
    const { headers } = await test.call('auth/user', { headers: { Origin: 'https://cdn.example' } });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('that are files carry the same headers', async () => {
    const response = await test.app.request(`${API_BASE}/transactions/export`, {
      headers: { Authorization: `Bearer ${agent.token}` },
    });
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('x-request-id')).toMatch(/./);
    expect(await response.text()).toContain('Date,Ref');
  });

  it('let a browser of another origin ask first', async () => {
    const response = await test.app.request(`${API_BASE}/services/data`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://cdn.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
    expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
  });
});
