import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/accounts.ts';
import type { User } from '#contract/session.ts';
import { SESSION_LIFETIME_MS } from '#contract/limits.ts';
import { placeOf, recognise } from '#server/identity/sessions/known-places.ts';
import { createTestApp, registered, somebody } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);
const register = (body: object) => test.call<SignedIn>('auth/register', { body });

describe('registration', () => {
  it('opens an account with a wallet and a session of three hours', async () => {
    const given = somebody({ phone: '+234 803 999 0001', email: 'Ada@Example.COM', username: 'Ada.Obi' });
    const { status, body } = await register(given);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'success',
      message: expect.stringMatching(/./),
      data: {
        user: {
          firstName: 'Ada',
          lastName: 'Obi',
          username: 'Ada.Obi',
          phone: '+2348039990001',
          email: 'ada@example.com',
          createdAt: test.deps.now().toISOString(),
          lastSignedInAt: null,
        },
        authorization: {
          type: 'bearer',
          expiresAt: new Date(test.deps.now().getTime() + SESSION_LIFETIME_MS).toISOString(),
        },
      },
    });
    const { token } = body.data.authorization;
    const balance = await test.call('wallet/balance', { token });
    expect(balance.body.data).toEqual({ availableBalance: '0.00' });
    expect((await test.call<{ user: User }>('auth/user', { token })).body.data.user).toEqual(body.data.user);
  });

  it('keeps neither the password nor the token', async () => {
    const { id, token, password } = await registered(test);
    const [agent] = await sql`SELECT * FROM agents WHERE id = ${id}`;
    expect(agent?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const [dump] = await sql<{ text: string }[]>`
      SELECT concat((SELECT agents::text FROM agents WHERE id = ${id}),
        (SELECT sessions::text FROM sessions WHERE agent_id = ${id})) AS text`;
    expect(dump?.text).not.toContain(password);
    expect(dump?.text).not.toContain(token);
  });

  it('keeps SHA-256 of the token', async () => {
    const { id, token } = await registered(test);
    const [session] = await sql<{ tokenHash: Buffer }[]>`
      SELECT token_hash FROM sessions WHERE agent_id = ${id}`;
    expect(session?.tokenHash).toEqual(createHash('sha256').update(token).digest());
  });

  it('knows the address and the device that it came from', async () => {
    const { body } = await test.call<SignedIn>('auth/register', {
      body: somebody(),
      headers: { 'X-Forwarded-For': '102.89.0.1' },
    });
    const { user, deviceMark } = body.data;
    expect(await recognise(sql, user.id, placeOf('102.89.0.1', deviceMark))).toEqual({
      device: true,
      address: true,
    });
  });

  it('names every field that is taken, in any spelling', async () => {
    const first = await registered(test);
    const again = await register({
      ...somebody(),
      username: first.username.toUpperCase(),
      phone: first.phone.replace(/^0/, '+234'),
      email: first.email.toUpperCase(),
    });
    expect(again.status).toBe(422);
    expect(again.body.code).toBe('VALIDATION_FAILED');
    expect(Object.keys(again.body.errors ?? {}).sort()).toEqual(['email', 'phone', 'username']);
    for (const field of ['username', 'phone', 'email'] as const) {
      const { status, body } = await register({ ...somebody(), [field]: first[field] });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    }
  });

  it('lets one of many registrations at once have a username', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => register(somebody({ username: 'wanted' }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    const [count] = await sql<{ agents: bigint; wallets: bigint }[]>`
      SELECT (SELECT count(*) FROM agents) AS agents, (SELECT count(*) FROM wallets) AS wallets`;
    expect(count?.agents).toBe(count?.wallets);
  });

  it('refuses the commonest passwords, short ones and long ones', async () => {
    for (const password of ['password1', 'PASSWORD123', '12345678', 'short', 'x'.repeat(129)]) {
      const { status, body } = await register(somebody({ password }));
      expect([password, status, Object.keys(body.errors ?? {})]).toEqual([password, 422, ['password']]);
    }
  });

  it('names every field at fault at once', async () => {
    const { status, body } = await register({
      username: '1',
      phone: '123',
      email: 'no',
      password: 'ok password 1',
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual([
      'email',
      'firstName',
      'lastName',
      'phone',
      'username',
    ]);
    expect(body.message).toBe(Object.values(body.errors ?? {})[0]?.[0]);
  });
});
