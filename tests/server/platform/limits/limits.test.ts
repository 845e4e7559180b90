import { describe, expect, it } from 'vitest';
import { connect } from '#server/platform/db/connect.ts';
import { AppError } from '#server/platform/errors.ts';
import { createForgetOld } from '#server/backoffice/forget-old.ts';
import { forgive, giveBack, take, takeForAddress } from '#server/platform/limits/limit.ts';
import { createTestApp, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';

const { sql, url } = await createTestDatabase();
const test = await createTestApp(sql);
const LIMIT = { name: 'test', burst: 3, everyMs: 10_000 };

/** The seconds to wait, or 0 when the call was let through. */
const wait = (counting: Promise<unknown>) =>
  counting.then(
    () => 0,
    (error: unknown) => (error instanceof AppError ? (error.retryAfterSeconds ?? -1) : -1),
  );
const tryOnce = (subject: string, limit = LIMIT) => wait(take(test.deps, limit, subject));

describe('a limit', () => {
  it('lets a burst through, then one more each time its wait has passed', async () => {
    expect([await tryOnce('a'), await tryOnce('a'), await tryOnce('a')]).toEqual([0, 0, 0]);
    expect(await tryOnce('a')).toBe(10);
    test.advance(4_000);
    expect(await tryOnce('a')).toBe(6);
    test.advance(6_000);
    expect(await tryOnce('a')).toBe(0);
    expect(await tryOnce('a')).toBe(10);
    test.advance(60_000);
    expect([await tryOnce('a'), await tryOnce('a'), await tryOnce('a'), await tryOnce('a')]).toEqual([
      0, 0, 0, 10,
    ]);
  });

  it('tells what is left of it, and when all is back', async () => {
    const left = async () => {
      const { left: calls, fullInSeconds } = await take(test.deps, LIMIT, 'j');
      return [calls, fullInSeconds];
    };
    expect([await left(), await left()]).toEqual([
      [2, 10],
      [1, 20],
    ]);
    test.advance(1_000);
    expect(await left()).toEqual([0, 29]);
    const refusal = take(test.deps, LIMIT, 'j');
    await expect(refusal).rejects.toMatchObject({ allowance: { limit: LIMIT, left: 0, fullInSeconds: 29 } });
  });

  it('counts each subject and each name for itself', async () => {
    for (let calls = 0; calls < LIMIT.burst; calls += 1) await tryOnce('b');
    expect(await tryOnce('b')).toBe(10);
    expect(await tryOnce('c')).toBe(0);
    expect(await tryOnce('b', { ...LIMIT, name: 'other' })).toBe(0);
  });

  it('gives all back when forgiven', async () => {
    for (let calls = 0; calls < LIMIT.burst; calls += 1) await tryOnce('d');
    await forgive(test.deps, LIMIT, 'd');
    expect(await tryOnce('d')).toBe(0);
  });

  it('gives one call back, and no more', async () => {
    for (let calls = 0; calls < LIMIT.burst; calls += 1) await tryOnce('h');
    await giveBack(test.deps, LIMIT, 'h');
    expect([await tryOnce('h'), await tryOnce('h')]).toEqual([0, 10]);
  });

  it('forgets a time that a wrong clock set a year ahead', async () => {
    for (let calls = 0; calls < LIMIT.burst; calls += 1) await tryOnce('i');
    test.advance(365 * 86_400_000);
    for (let calls = 0; calls < LIMIT.burst; calls += 1) await tryOnce('i');
    test.advance(-365 * 86_400_000);
    expect([await tryOnce('i'), await tryOnce('i'), await tryOnce('i'), await tryOnce('i')]).toEqual([
      0, 0, 0, 10,
    ]);
  });

  it('holds across processes that call at once', async () => {
    const other = connect(url);
    const pools = [sql, other];
    const calls = Array.from({ length: 40 }, (_, index) =>
      wait(take({ ...test.deps, sql: pools[index % 2] ?? sql }, LIMIT, 'e')),
    );
    const waits = await Promise.all(calls);
    await other.end();
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(LIMIT.burst);
    expect(waits.every((seconds) => seconds === 0 || seconds === 10)).toBe(true);
  });

  it('counts an IPv6 network as one, and lets this machine through', async () => {
    const from = (address: string) => wait(takeForAddress(test.deps, LIMIT, address));
    for (const host of ['1', '2:3:4:5', '6']) expect(await from(`2c0f:f5c0:12:1::${host}`)).toBe(0);
    expect(await from('2c0f:f5c0:12:1:a:b:c:d')).toBe(10);
    expect(await from('2c0f:f5c0:12:2::1')).toBe(0);
    for (let calls = 0; calls < 10; calls += 1) {
      expect(await from('127.0.0.1')).toBe(0);
      expect(await from('::1')).toBe(0);
    }
  });
});

describe('limited calls', () => {
  const login = (username: string, password: string, address: string) =>
    test.call('auth/login', { body: { username, password }, headers: { 'X-Forwarded-For': address } });

  it('stop the guessing of a password from one address, and nobody else', async () => {
    const agent = await registered(test);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await login(agent.username, `guess ${tries}`, '102.89.0.1')).status).toBe(422);
    const { status, headers, body } = await login(agent.username, agent.password, '102.89.0.1');
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'RATE_LIMITED', '60']);
    expect((await login(agent.username, agent.password, '102.89.0.2')).status).toBe(200);
  });

  it('do not count logins that succeed', async () => {
    const agent = await registered(test);
    for (let logins = 0; logins < 15; logins += 1)
      expect((await login(agent.username, agent.password, '102.89.0.3')).status).toBe(200);
  });

  it('count an account as one, whatever it is called', async () => {
    const { username, phone, email, password } = await registered(test);
    const names = [phone, phone.replace(/^0/, '+234'), `234 ${phone.slice(1)}`, email, email.toUpperCase()];
    names.push(username, username.toUpperCase());
    for (let tries = 0; tries < 10; tries += 1)
      await login(names[tries % names.length] ?? '', 'guess', '102.89.0.4');
    for (const name of names) expect((await login(name, password, '102.89.0.4')).status).toBe(429);
  });

  it('count an IPv6 network as one place', async () => {
    const { username, password } = await registered(test);
    for (let tries = 0; tries < 10; tries += 1) await login(username, 'guess', `2c0f:f5c0:12:1::${tries}`);
    expect((await login(username, password, '[2c0f:f5c0:12:1:a::1]:443')).status).toBe(429);
    expect((await login(username, password, '2c0f:f5c0:12:2::1')).status).toBe(200);
  });
});

it('rows that say nothing any more are removed', async () => {
  const job = createForgetOld();
  await tryOnce('f');
  const agent = await registered(test);
  test.advance(3 * 86_400_000);
  await tryOnce('g');
  expect(await job.runOnce(test.deps)).toBe(false);
  expect(await sql`SELECT 1 FROM rate_limits`).toHaveLength(1);
  expect(await sql`SELECT 1 FROM sessions WHERE agent_id = ${agent.id}`).toHaveLength(0);
  expect((await test.call('auth/user', { token: agent.token })).status).toBe(401);
});
