import { beforeAll, describe, expect, it } from 'vitest';
import { SESSION_SUPERSEDED_MESSAGE } from '#contract/errors.ts';
import type { SignedIn } from '#contract/accounts.ts';
import { SESSION_LIFETIME_MS } from '#contract/limits.ts';
import { endSession } from '#server/identity/sessions/session.ts';
import { createTestApp, PASSWORD, registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { race } from '../support/race.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);
const login = (username: string, password = PASSWORD) =>
  test.call<SignedIn>('auth/login', { body: { username, password } });
const user = (token: string) => test.call('auth/user', { token });

describe('logging in', () => {
  let agent: Awaited<ReturnType<typeof registered>>;
  beforeAll(async () => {
    agent = await registered(test, { username: 'Musa.B', phone: '08031112222', email: 'musa@example.com' });
  });

  it.each([
    'Musa.B',
    'musa.b',
    ' MUSA.B ',
    'musa@example.com',
    'Musa@Example.com',
    '08031112222',
    '+2348031112222',
    '2348031112222',
    '0803 111 2222',
  ])('takes %j', async (name) => {
    const { status, body } = await login(name);
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({ id: agent.id, username: 'Musa.B', phone: '+2348031112222' });
    expect(body.data.authorization.token).toMatch(/^[\w-]{43}$/);
  });

  it('answers a wrong password and an unknown name alike, and not with 401', async () => {
    const wrong = await login('Musa.B', 'not the password');
    const unknown = await login('nobody.here', 'not the password');
    expect(wrong.status).toBe(422);
    expect(wrong.body.code).toBe('VALIDATION_FAILED');
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });

  it('has the new password alone when it is changed meanwhile', async () => {
    const { id, username } = await registered(test);
    const [answer] = await race(
      sql,
      (tx) => tx`SELECT FROM agents WHERE id = ${id} FOR UPDATE`,
      [() => login(username)],
      (tx) => tx`UPDATE agents SET password_hash = 'of another password' WHERE id = ${id}`,
    );
    expect([answer?.status, Object.keys(answer?.body.errors ?? {})]).toEqual([422, ['password']]);
    expect(await sql`SELECT FROM sessions WHERE agent_id = ${id} AND ended_at IS NULL`).toHaveLength(1);
  });

  it('tells when the session before this one began, which the next login moves on', async () => {
    const { username, token } = await registered(test);
    const lastOf = async (of: string) =>
      ((await user(of)).body.data as { user: { lastSignedInAt: string | null } }).user.lastSignedInAt;
    const startedAt = test.deps.now().toISOString();
    expect(await lastOf(token)).toBeNull();
    test.advance(60_000);
    const { data } = (await login(username)).body;
    expect([data.user.lastSignedInAt, await lastOf(data.authorization.token)]).toEqual([
      startedAt,
      startedAt,
    ]);
  });

  it('tells a suspended agent so, but only one who knows the password', async () => {
    const suspended = await registered(test);
    await sql`UPDATE agents SET suspended_at = ${test.deps.now()} WHERE id = ${suspended.id}`;
    expect((await login(suspended.username, 'wrong password')).status).toBe(422);
    const { status, body } = await login(suspended.username);
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
    expect(body.message).toContain('suspended');
    expect((await user(suspended.token)).status).toBe(403);
  });
});

describe('a session', () => {
  it('ends with the exact words when a newer login replaces it', async () => {
    const agent = await registered(test);
    const second = (await login(agent.username)).body.data.authorization.token;
    const { status, body } = await user(agent.token);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'SESSION_SUPERSEDED', message: SESSION_SUPERSEDED_MESSAGE });
    expect((await user(second)).status).toBe(200);
  });

  it('stays one an agent, however many logins come at once', async () => {
    const agent = await registered(test);
    const logins = await Promise.all(Array.from({ length: 8 }, () => login(agent.email)));
    expect(logins.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const tokens = logins.map(({ body }) => body.data.authorization.token);
    const statuses = await Promise.all(tokens.map(async (token) => (await user(token)).status));
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('ends after three hours with 401', async () => {
    const agent = await registered(test);
    test.advance(SESSION_LIFETIME_MS - 1);
    expect((await user(agent.token)).status).toBe(200);
    test.advance(1);
    const { status, headers, body } = await user(agent.token);
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(headers.get('www-authenticate')).toBe('Bearer');
  });

  it('is told why it ended, also after the next one has ended', async () => {
    const agent = await registered(test);
    const second = (await login(agent.username)).body.data.authorization.token;
    await sql.begin((tx) => endSession(tx, agent.id, 'PASSWORD_CHANGED', test.deps.now()));
    expect((await user(agent.token)).status).toBe(409);
    expect((await user(second)).status).toBe(401);
  });

  it('does not live for longer when its clock ran ahead', async () => {
    const agent = await registered(test);
    await sql`UPDATE sessions SET expires_at = '2030-01-01' WHERE agent_id = ${agent.id}`;
    expect((await user(agent.token)).status).toBe(401);
  });

  it('ends with the logout, and nobody else’s does', async () => {
    const [agent, other] = [await registered(test), await registered(test)];
    const { status, body } = await test.call('auth/logout', { method: 'POST', token: agent.token });
    expect([status, body.data]).toEqual([200, null]);
    expect((await user(agent.token)).status).toBe(401);
    expect((await test.call('auth/logout', { method: 'POST', token: agent.token })).status).toBe(401);
    expect((await user(other.token)).status).toBe(200);
    expect((await login(agent.username)).status).toBe(200);
  });

  it.each([
    ['no header', {}],
    ['another scheme', { Authorization: 'Basic YWRhOm9iaQ==' }],
    ['an empty token', { Authorization: 'Bearer ' }],
    ['an unknown token', { Authorization: `Bearer ${'x'.repeat(43)}` }],
    ['an unknown key', { Authorization: `Bearer ak_${'x'.repeat(43)}` }],
    ['a very long token', { Authorization: `Bearer ${'x'.repeat(5000)}` }],
    ['an injected token', { Authorization: `Bearer '||(SELECT 1)||'` }],
  ])('needs a token: %s is 401', async (_, headers) => {
    const { status, body } = await test.call('wallet/balance', { headers });
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });
});
