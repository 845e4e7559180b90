import { describe, expect, it } from 'vitest';
import type { NewApiKey } from '#contract/keys.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { confirmed, createTestApp, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);

async function withKey(mode: 'live' | 'test' = 'live') {
  const agent = await confirmed(test, await registered(test));
  const made = await test.call<NewApiKey>(`api/keys?mode=${mode}`, { method: 'POST', token: agent.token });
  return { ...agent, key: made.body.data.key };
}
const balanceWith = async (token: string) => (await test.call('wallet/balance', { token })).status;

describe('a key', () => {
  it('calls three hundred times at once and no more, whatever another agent’s key does', async () => {
    const [agent, other] = [await withKey(), await withKey()];
    const statuses = await Promise.all(Array.from({ length: 302 }, () => balanceWith(agent.key)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(await balanceWith(other.key)).toBe(200);
    expect(await balanceWith(agent.token), 'the session').toBe(200);
  });

  it('is told what is left of its calls, and which limit a refusal is of', async () => {
    const { key, token } = await withKey();
    const limits = async (path: string, caller: string, method = 'GET') => {
      const { status, headers } = await test.call(path, { method, token: caller });
      return [status, headers.get('ratelimit'), headers.get('ratelimit-policy')];
    };
    const policy = '"api-key";q=300;w=6';
    expect(await limits('wallet/balance', key)).toEqual([200, '"api-key";r=299;t=1', policy]);
    const requery = () => limits('transactions/NONE/requery', key, 'POST');
    for (let calls = 0; calls < LIMITS.requery.burst; calls += 1) expect((await requery())[0]).toBe(404);
    const [status, state, policies] = await requery();
    expect(status).toBe(429);
    expect(state).toMatch(/^"api-key";r=\d+;t=\d, "requery";r=0;t=60$/);
    expect(policies).toBe(`${policy}, "requery";q=20;w=60`);
    expect(await limits('wallet/balance', token), 'the session').toEqual([200, null, null]);
  });

  it('and no other caller learns of the limits of logins', async () => {
    const guess = () => test.call('auth/login', { body: { username: 'nobody', password: 'a guess' } });
    for (let calls = 0; calls < LIMITS.loginByAccountAndAddress.burst; calls += 1)
      expect((await guess()).status).toBe(422);
    const { status, headers } = await guess();
    expect([status, headers.has('retry-after'), headers.has('ratelimit')]).toEqual([429, true, false]);
  });

  it('may not make the calls that are for people', async () => {
    const { key } = await withKey();
    const { status, body } = await test.call('recipients', { token: key });
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  });

  it('of test mode is told in every answer, a refusal too', async () => {
    const { key, token } = await withKey('test');
    const modeOf = async (path: string, caller: string) =>
      (await test.call(path, { token: caller })).headers.get('kobodesk-mode');
    expect(await modeOf('wallet/balance', key)).toBe('test');
    expect(await modeOf('recipients', key)).toBe('test');
    expect(await modeOf('wallet/balance', token)).toBeNull();
  });
});
