import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { connect } from '#server/platform/db/connect.ts';
import { createLogger } from '#server/platform/log.ts';
import { createTestApp, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';

const { sql } = await createTestDatabase();

function lines() {
  const written: string[] = [];
  return { written, destination: { write: (line: string) => void written.push(line) } };
}

describe('what goes wrong', () => {
  it('is logged whole and answered without a detail when nobody foresaw it', async () => {
    const { written, destination } = lines();
    const failing = () => {
      throw new Error('secret detail of the inside');
    };
    const vendor = { name: 'failing', pay: failing, requery: failing };
    const log = pino({ level: 'error' }, destination);
    const test = await createTestApp(sql, { deps: { log, vendors: [vendor as never] } });
    const { token } = await registered(test);
    test.deps.now = failing;
    const { status, body, headers } = await test.call('wallet/balance', { token });
    expect([status, body.code]).toEqual([500, 'INTERNAL']);
    expect(JSON.stringify(body)).not.toContain('secret detail');
    expect(written.join('')).toContain('secret detail of the inside');
    expect(written.join('')).toContain(headers.get('x-request-id'));
  });

  it('is 503, here and on /readyz, when the database has no room, and nothing is the matter with the process', async () => {
    const test = await createTestApp(sql);
    const { token } = await registered(test);
    expect((await test.app.request('/readyz')).status).toBe(200);
    test.deps.now = () => {
      throw Object.assign(new Error('could not extend file'), { code: '53100' });
    };
    const { status, body, headers } = await test.call('auth/user', { token });
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'SERVICE_DOWN', '60']);
    expect(body.message).toMatch(/storage is full, so nothing was saved. Try again/);
    const ready = await test.app.request('/readyz');
    expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining('make room')]);
    expect((await test.app.request('/healthz')).status).toBe(200);
  });

  it.each([
    'EHOSTDOWN',
    'ENETDOWN',
    'ECONNREFUSED',
    'CONNECTION_CLOSED',
    'NO_PRIMARY',
    '08006',
    '57P01',
    '25006',
    '57014',
    '40P01',
    '40001',
  ])('is 503 when the database answers %s', async (code) => {
    const test = await createTestApp(sql);
    const { token } = await registered(test);
    test.deps.now = () => {
      throw Object.assign(new Error('not now'), { code });
    };
    const { status, body, headers } = await test.call('auth/user', { token });
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'SERVICE_DOWN', '5']);
  });

  it('is 503 with Retry-After while the database is away', async () => {
    const gone = connect('postgres://127.0.0.1:1/nothing', { maxConnections: 1 });
    const test = await createTestApp(sql, { deps: { sql: gone } });
    const token = 'x'.repeat(43);
    const { status, body, headers } = await test.call('auth/user', { token });
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'SERVICE_DOWN', '5']);
    const ready = await test.app.request('/readyz');
    expect(ready.status).toBe(503);
    expect((await test.app.request('/healthz')).status).toBe(200);
    await gone.end();
  });
});

describe('the log', () => {
  it('names every request once, without its query', async () => {
    const { written, destination } = lines();
    const test = await createTestApp(sql, { deps: { log: createLogger({ destination }) } });
    const { token, id } = await registered(test);
    written.length = 0;
    await test.call('transactions?search=08031234567', { token });
    expect(written).toHaveLength(1);
    expect(JSON.parse(written[0] ?? '')).toMatchObject({
      level: 'info',
      method: 'GET',
      path: '/api/v1/agent/transactions',
      status: 200,
      agentId: id,
      requestId: expect.stringMatching(/./),
      durationMs: expect.any(Number),
    });
  });

  it('hides secrets and masks phone numbers wherever they stand', () => {
    const { written, destination } = lines();
    const log = createLogger({ destination });
    const key = `ak_${'Ab1-'.repeat(10)}xyz`;
    log.info(
      {
        body: { password: 'plantain', otp: '123456', phone: '08031234567', delivery: { token: '1' } },
        headers: { authorization: 'Bearer abc.def' },
        err: new Error(`no answer for +2348031234567 with Bearer ${'t'.repeat(43)}`),
      },
      `key ${key}, token 1234-5678-9012-3456-7890 and 12345678901234567890`,
    );
    const line = written.join('');
    for (const secret of [
      'plantain',
      '123456"',
      '1234567"',
      '08031234567',
      '8031234567',
      'abc.def',
      'ttttt',
      key,
    ])
      expect(line).not.toContain(secret);
    expect(line).not.toMatch(/\d{4}-\d{4}|\d{20}/);
    expect(line).toContain('0803*****67');
    expect(line).toContain('+234803*****67');
  });
});
