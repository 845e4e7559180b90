import { describe, expect, it } from 'vitest';
import type { NewApiKey } from '#contract/keys.ts';
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
