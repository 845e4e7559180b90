import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Confirmation } from '#contract/own-password.ts';
import { API_BASE } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { RecoveryCodes, TotpSetup } from '#contract/factors.ts';
import { CONFIRMED_MS } from '#contract/limits.ts';
import type { Transaction } from '#server/platform/db/sql.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { stepAt, totpCode } from '#server/identity/factors/totp.ts';
import { fromBase32 } from './factors/from-base32.ts';
import { firstBank } from '../security/owner.ts';
import { createTestApp, PASSWORD, registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { race } from '../support/race.ts';
import { creditNaira } from '../orders/sub-agents/support.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);

/** What somebody with a stolen session would make for later, and in which table it would stand. */
const CASHIER = '01a20000-0000-7000-8000-000000000001';
const BELOW = (await registered(test)).id;
const TILL = { name: 'Sade', login: 'sade_at_till', pin: '482913', services: ['airtime'] };

const GUARDED = [
  ['POST', 'api/keys', {}, 'API_KEY_MADE'],
  ['POST', 'api/keys?mode=test', {}, 'TEST_KEY_MADE'],
  ['POST', 'api/keys?keepFormer=yes', {}, 'API_KEY_MADE_BESIDE_FORMER'],
  ['POST', 'api/keys?mode=test&keepFormer=yes', {}, 'TEST_KEY_MADE_BESIDE_FORMER'],
  ['POST', 'auth/data', {}, 'DATA_COPIED'],
  ['POST', 'auth/erasure', {}, 'ERASURE_ASKED'],
  ['POST', 'auth/phone/code', { phone: '08055550199' }, 'PHONE_CODE'],
  ['POST', 'webhook', { url: 'http://127.0.0.1:4000/hook' }, 'WEBHOOK_SET'],
  ['PATCH', 'webhook', { url: 'http://127.0.0.1:4000/elsewhere' }, 'WEBHOOK_CHANGED'],
  ['PATCH', 'webhook', { paused: true }, 'WEBHOOK_CHANGED'],
  ['POST', 'webhook/secret', {}, 'WEBHOOK_CHANGED'],
  ['DELETE', 'webhook', {}, 'WEBHOOK_REMOVED'],
  ['POST', 'banks', { bankCode: await firstBank(test) }, 'FUNDING_ACCOUNT_OPENED'],
  ['POST', 'cashiers', TILL, 'CASHIER_ADDED'],
  // The agent who gives a cashier a new PIN tells them.
  ['PATCH', `cashiers/${CASHIER}`, { pin: '739104' }, undefined],
  ['POST', 'sub-agents/invitations', {}, undefined],
  // Both ends read it on their statements.
  ['POST', `sub-agents/money/${BELOW}`, { direction: 'down', amount: '50' }, undefined],
] as const;

let agent: Awaited<ReturnType<typeof registered>>;
beforeEach(async () => {
  agent = await registered(test);
});

const send = (method: string, path: string, body: object, token = agent.token) =>
  test.call(path, {
    method,
    token,
    headers: { 'Idempotency-Key': randomUUID() },
    ...(Object.keys(body).length > 0 && { body }),
  });
const confirm = (body: object = { password: PASSWORD }, token = agent.token) =>
  test.call<Confirmation>('auth/confirm', { body, token });
const setWebhook = () => sql`
  INSERT INTO webhook_endpoints (agent_id, url, secret, created_at)
  VALUES (${agent.id}, 'http://127.0.0.1:4000/first', 'first-secret', now()) ON CONFLICT DO NOTHING`;
const setCashier = () => sql`
  INSERT INTO cashiers (id, agent_id, name, login, pin_hash, services, created_at)
  VALUES (${CASHIER}, ${agent.id}, 'Bola', ${`bola_${agent.username}`}, 'none', '{airtime}', now())
  ON CONFLICT (id) DO UPDATE SET agent_id = excluded.agent_id`;
const setBelow = async () => {
  await creditNaira(test, sql, agent.id, 100);
  await sql`
    INSERT INTO sub_agents (agent_id, above_id, since) VALUES (${BELOW}, ${agent.id}, now())
    ON CONFLICT (agent_id) DO UPDATE SET above_id = excluded.above_id`;
};
const made = async () => {
  const [row] = await sql<{ rows: unknown }[]>`
    SELECT jsonb_build_array(
      (SELECT jsonb_agg(k) FROM api_keys k), (SELECT jsonb_agg(w) FROM webhook_endpoints w),
      (SELECT jsonb_agg(f) FROM funding_accounts f), (SELECT jsonb_agg(c) FROM cashiers c),
      (SELECT count(*) FROM agents), (SELECT count(*) FROM sub_agent_invitations),
      (SELECT count(*) FROM agent_moves), (SELECT count(*) FROM erasures),
      (SELECT count(*) FROM contact_codes)) AS rows`;
  return row?.rows;
};
const mails = async () =>
  (await sql<{ kind: string }[]>`SELECT kind FROM mails WHERE recipient = ${agent.email} ORDER BY kind`).map(
    ({ kind }) => kind,
  );

describe.each(GUARDED)('%s %s %j', (method, path, body, letter) => {
  beforeEach(async () => {
    if (method !== 'POST' || path === 'webhook/secret') await setWebhook();
    if (path.endsWith(CASHIER)) await setCashier();
    if (path.endsWith(BELOW)) await setBelow();
  });

  it('is refused to a session that nobody confirmed, and makes nothing', async () => {
    const before = await made();
    const { status, body: answer } = await send(method, path, body);
    expect([status, answer.code, Object.keys(answer.errors ?? {})]).toEqual([403, 'FORBIDDEN', ['password']]);
    expect([await made(), await mails()]).toEqual([before, []]);
  });

  it('goes through once it was confirmed, and the agent is told by mail', async () => {
    expect((await confirm()).status).toBe(200);
    const { status } = await send(method, path, body);
    expect([status < 300, await mails()]).toEqual([true, letter ? [letter] : []]);
  });
});

it('is asked by these calls and no other', () => {
  const asking = ENDPOINTS.filter(({ asksPassword }) => asksPassword).map(
    ({ method, path }) => `${method} ${path}`,
  );
  const tried = GUARDED.map(
    ([method, path]) => `${method} ${path.replace(/\?.*/, '').replace(CASHIER, ':id').replace(BELOW, ':id')}`,
  );
  expect(asking.toSorted()).toEqual([...new Set(tried)].toSorted());
});

describe('a confirmation', () => {
  it('wants the right password, and as many tries as a change of it', async () => {
    for (let tries = 0; tries < LIMITS.changePassword.burst; tries += 1) {
      const { status, body } = await confirm({ password: 'not mine' });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['password']]);
    }
    expect((await confirm()).status).toBe(429);
    expect((await send('POST', 'api/keys', {})).status).toBe(403);
  });

  it('is not counted as a try when it succeeds', async () => {
    for (let tries = 0; tries <= LIMITS.changePassword.burst; tries += 1)
      expect((await confirm()).status).toBe(200);
  });

  it('holds for some minutes, to the millisecond it told', async () => {
    const { confirmedUntil } = (await confirm()).body.data;
    expect(new Date(confirmedUntil).getTime()).toBe(test.deps.now().getTime() + CONFIRMED_MS);
    test.advance(CONFIRMED_MS - 1);
    expect((await send('POST', 'api/keys', {})).status).toBe(201);
    test.advance(1);
    expect((await send('POST', 'api/keys', {})).status).toBe(403);
  });

  it('does not hold for longer when its clock ran ahead', async () => {
    await confirm();
    await sql`UPDATE sessions SET confirmed_at = '2030-01-01' WHERE agent_id = ${agent.id}`;
    expect((await send('POST', 'api/keys', {})).status).toBe(403);
  });

  it('is the session’s alone: neither a login nor another session has it', async () => {
    await confirm();
    const { username, password } = agent;
    const login = await test.call<{ authorization: { token: string } }>('auth/login', {
      body: { username, password },
    });
    const { token } = login.body.data.authorization;
    expect((await send('POST', 'api/keys', {}, token)).status).toBe(403);
  });

  it('wants the code too, where logins ask for one', async () => {
    const { secret } = (
      await test.call<TotpSetup>('auth/totp', { body: { password: PASSWORD }, token: agent.token })
    ).body.data;
    const code = () => totpCode(fromBase32(secret), stepAt(test.deps.now()));
    const turnedOn = await test.call<RecoveryCodes>('auth/totp/confirm', {
      body: { code: code() },
      token: agent.token,
    });
    test.advance(60_000);
    for (const given of [{}, { code: '000000' }]) {
      const { status, body } = await confirm({ password: PASSWORD, ...given });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['code']]);
      expect((await send('POST', 'api/keys', {})).status).toBe(403);
    }
    expect((await confirm({ password: 'not mine', code: code() })).body.errors).toHaveProperty('password');
    expect((await confirm({ password: PASSWORD, code: code() })).status).toBe(200);
    expect((await send('POST', 'api/keys', {})).status).toBe(201);
    test.advance(CONFIRMED_MS);
    const [recovery] = turnedOn.body.data.recoveryCodes;
    expect((await confirm({ password: PASSWORD, code: recovery })).status).toBe(200);
  });

  it('is not for API keys', async () => {
    await confirm();
    const key = (await test.call<{ key: string }>('api/keys', { method: 'POST', token: agent.token })).body
      .data.key;
    expect((await confirm({ password: PASSWORD }, key)).status).toBe(403);
  });
});

it('confirms no session that ends meanwhile', async () => {
  const end = (tx: Transaction) => tx`
    UPDATE sessions SET ended_at = now(), end_reason = 'LOGOUT' WHERE agent_id = ${agent.id}`;
  const [answer] = await race(sql, end, [() => confirm()]);
  expect([answer?.status, answer?.body.code]).toEqual([401, 'UNAUTHENTICATED']);
});

it('makes no key for a session that ends meanwhile', async () => {
  await confirm();
  // A reset that has ended the session and not yet said so to anybody.
  const reset = sql.begin(async (tx) => {
    await tx`UPDATE agents SET password_hash = password_hash WHERE id = ${agent.id}`;
    const response = Promise.resolve(
      test.app.request(`${API_BASE}/api/keys`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${agent.token}` },
      }),
    );
    await expect
      .poll(async () => (await sql`SELECT FROM pg_locks WHERE NOT granted`).count)
      .toBeGreaterThan(0);
    await tx`UPDATE sessions SET ended_at = now(), end_reason = 'PASSWORD_CHANGED' WHERE agent_id = ${agent.id}`;
    await tx`DELETE FROM api_keys WHERE agent_id = ${agent.id}`;
    return { response };
  });
  expect((await (await reset).response).status).toBe(401);
  expect((await sql`SELECT FROM api_keys WHERE agent_id = ${agent.id}`).count).toBe(0);
});
