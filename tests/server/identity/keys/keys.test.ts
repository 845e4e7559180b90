import { beforeAll, describe, expect, it } from 'vitest';
import { API_BASE } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { type ApiKey, FORMER_KEY_HOURS, type NewApiKey } from '#contract/keys.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { confirmed, createTestApp, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);
const newAgent = async () => confirmed(test, await registered(test));
const create = (token: string) => test.call<NewApiKey>('api/keys', { method: 'POST', token });
const show = (token: string) => test.call<ApiKey | null>('api/keys', { token });
const balance = (token: string) => test.call('wallet/balance', { token });

describe('an API key', () => {
  it('is shown once, and afterwards by its ends', async () => {
    const agent = await newAgent();
    expect((await show(agent.token)).body.data).toBeNull();
    const { status, body } = await create(agent.token);
    expect(status).toBe(201);
    const { key } = body.data;
    const { data } = (await show(agent.token)).body;
    expect(data).toEqual({
      prefix: key.slice(0, 8),
      lastFour: key.slice(-4),
      createdAt: test.deps.now().toISOString(),
      lastUsedAt: null,
      formerUntil: null,
    });
    const [row] = await sql<{ text: string }[]>`
      SELECT api_keys::text AS text FROM api_keys WHERE agent_id = ${agent.id}`;
    expect(row?.text).not.toContain(key.slice(8, -4));
  });

  it('opens what integrators need, and tells when it was last used', async () => {
    const agent = await newAgent();
    const { key } = (await create(agent.token)).body.data;
    test.advance(1_000);
    const usedAt = test.deps.now().toISOString();
    expect((await balance(key)).status).toBe(200);
    test.advance(30_000);
    expect((await balance(key)).status).toBe(200);
    expect((await show(agent.token)).body.data?.lastUsedAt).toBe(usedAt);
    test.advance(30_000);
    await balance(key);
    expect((await show(agent.token)).body.data?.lastUsedAt).toBe(test.deps.now().toISOString());
  });

  it('stops working when a new one is made, also when many are made at once', async () => {
    const agent = await newAgent();
    const first = (await create(agent.token)).body.data.key;
    const made = await Promise.all(Array.from({ length: 5 }, () => create(agent.token)));
    expect((await balance(first)).status).toBe(401);
    const statuses = await Promise.all(made.map(async ({ body }) => (await balance(body.data.key)).status));
    expect(statuses.toSorted()).toEqual([200, 401, 401, 401, 401]);
  });

  it('goes on for a day beside the new one where that was asked for, and no longer', async () => {
    const agent = await newAgent();
    const keep = async () =>
      (await test.call<NewApiKey>('api/keys?keepFormer=yes', { method: 'POST', token: agent.token })).body
        .data;
    const first = (await create(agent.token)).body.data.key;
    const second = await keep();
    const until = new Date(test.deps.now().getTime() + FORMER_KEY_HOURS * 3_600_000).toISOString();
    expect([second.formerUntil, (await show(agent.token)).body.data?.formerUntil]).toEqual([until, until]);
    const works = async (...keys: string[]) =>
      Promise.all(keys.map(async (key) => (await balance(key)).status === 200));
    expect(await works(first, second.key)).toEqual([true, true]);
    const third = await keep();
    expect(await works(first, second.key, third.key)).toEqual([false, true, true]);
    const other = await newAgent();
    const theirs = (await create(other.token)).body.data.key;
    const fourth = (await create(agent.token)).body.data.key;
    expect(await works(second.key, third.key, fourth, theirs)).toEqual([false, false, true, true]);
  });

  it('that was replaced ends after its day', async () => {
    const agent = await newAgent();
    const first = (await create(agent.token)).body.data.key;
    await test.call('api/keys?keepFormer=yes', { method: 'POST', token: agent.token });
    test.advance(FORMER_KEY_HOURS * 3_600_000 - 1);
    expect((await balance(first)).status).toBe(200);
    test.advance(1);
    expect((await balance(first)).status).toBe(401);
  });

  it('goes on when the session ends, and stops when the agent is suspended', async () => {
    const agent = await newAgent();
    const { key } = (await create(agent.token)).body.data;
    await test.call('auth/logout', { method: 'POST', token: agent.token });
    expect((await balance(key)).status).toBe(200);
    await sql`UPDATE agents SET suspended_at = ${test.deps.now()} WHERE id = ${agent.id}`;
    const { status, body } = await balance(key);
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
    expect(body.message).toContain('suspended');
  });

  it('for tests stops with the agent too, who is suspended', async () => {
    const agent = await confirmed(test, await registered(test));
    const { body } = await test.call<{ key: string }>('api/keys?mode=test', {
      method: 'POST',
      token: agent.token,
    });
    const { key } = body.data;
    expect((await test.call('wallet/balance', { token: key })).status).toBe(200);
    await sql`UPDATE agents SET suspended_at = ${test.deps.now()} WHERE id = ${agent.id}`;
    expect((await test.call('wallet/balance', { token: key })).status).toBe(403);
  });

  it('is limited by agent', async () => {
    const [agent, other] = [await newAgent(), await newAgent()];
    const { key } = (await create(agent.token)).body.data;
    const otherKey = (await create(other.token)).body.data.key;
    const calls = Array.from({ length: LIMITS.apiKey.burst + 20 }, () => balance(key));
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMITS.apiKey.burst);
    const refused = answers.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.body.code, refused?.headers.get('retry-after')]).toEqual([
      429,
      'RATE_LIMITED',
      '1',
    ]);
    expect((await balance(otherKey)).status).toBe(200);
    test.advance(1_000);
    expect((await balance(key)).status).toBe(200);
  });
});

describe('with an API key', () => {
  let key = '';
  beforeAll(async () => {
    key = (await create((await newAgent()).token)).body.data.key;
  });
  const guarded = ENDPOINTS.filter(({ access }) => access !== 'none');

  it.each(guarded.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s is open or forbidden as the contract says',
    async (_, { method, path, access }) => {
      const { status } = await test.app.request(`${API_BASE}/${path}`, {
        method,
        headers: { Authorization: `Bearer ${key}` },
        ...(method !== 'GET' && { body: '{}' }),
      });
      if (access === 'session') expect(status).toBe(403);
      else expect([200, 404, 422]).toContain(status);
    },
  );
});
