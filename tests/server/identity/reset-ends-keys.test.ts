import { beforeEach, describe, expect, it } from 'vitest';
import { makeResetCode } from '#server/identity/resets/reset-code.ts';
import { exchangeCode } from '#server/identity/resets/reset-password.ts';
import { PASSWORD } from '../support/app.ts';
import { createWebhookHouse } from '../messages/webhooks/setting.ts';

const { sql, test, receiver, postDue, agentWith } = await createWebhookHouse();

let agent: Awaited<ReturnType<typeof agentWith>>;
let keys: { live: string; test: string };

beforeEach(async () => {
  agent = await agentWith();
  const make = async (mode: string) =>
    (await agent.call<{ key: string }>(`api/keys?mode=${mode}`, 'POST')).body.data.key;
  keys = { live: await make('live'), test: await make('test') };
});

async function reset(choice: object = {}) {
  const otp = (await makeResetCode(test.deps, agent.email)) ?? '';
  const resetToken = await exchangeCode(test.deps, { email: agent.email, otp }, '192.0.2.1');
  const body = { email: agent.email, resetToken, password: `${PASSWORD} anew`, ...choice };
  return test.call('auth/confirm-reset-password', { body });
}
const statusOf = async (token: string) => (await test.call('wallet/balance', { token })).status;
const statuses = async () => [await statusOf(keys.live), await statusOf(keys.test)];
const endpoints = async () => (await sql`SELECT FROM webhook_endpoints`).count;
/** The letter of the reset. */
const letter = async () => {
  const mails = await sql<{ kind: string }[]>`
    SELECT kind FROM mails WHERE recipient = ${agent.email} AND (kind LIKE 'RESET%' OR kind = 'PASSWORD_CHANGED')`;
  return mails.map(({ kind }) => kind).join();
};
const buyByKey = () =>
  test.call('services/airtime', {
    body: { network: 'MTN', phone: '08031230000', amount: '100', ported: true },
    token: keys.live,
    headers: { 'Idempotency-Key': `order-of-${agent.username}` },
  });

describe('a reset of the password', () => {
  it.each([{}, { endKeys: true }])(
    'ends the keys and webhooks of both modes, and what waits to be posted (%j)',
    async (choice) => {
      expect(await statuses()).toEqual([200, 200]);
      await agent.call('webhook?mode=test', 'POST', { url: receiver.url });
      expect(await endpoints()).toBe(2);
      await agent.buy();
      expect((await reset(choice)).status).toBe(200);
      expect(await statuses()).toEqual([401, 401]);
      expect((await buyByKey()).status).toBe(401);
      await postDue();
      expect(receiver.received).toEqual([]);
      expect(await endpoints()).toBe(0);
      expect(await letter()).toBe('RESET_ENDED_KEYS');
    },
  );

  it('keeps them when the agent says so, and tells that they go on', async () => {
    expect((await reset({ endKeys: false })).status).toBe(200);
    expect(await statuses()).toEqual([200, 200]);
    await buyByKey();
    await postDue();
    expect(receiver.received.map(({ event }) => event.type)).toEqual(['order.successful']);
    expect(await letter()).toBe('RESET_KEPT_KEYS');
  });

  it('speaks of no keys to who has none', async () => {
    await sql`DELETE FROM api_keys WHERE agent_id IN (SELECT id FROM agents WHERE coalesce(live_agent_id, id) = ${agent.id})`;
    await sql`DELETE FROM webhook_endpoints WHERE agent_id = ${agent.id}`;
    expect((await reset()).status).toBe(200);
    expect(await letter()).toBe('PASSWORD_CHANGED');
  });

  it('leaves a webhook that support has paused to support', async () => {
    await sql`
      UPDATE webhook_endpoints SET paused_at = now(), paused_by = 'OPERATOR' WHERE agent_id = ${agent.id}`;
    await reset();
    expect(await endpoints()).toBe(1);
  });

  it('ends nobody else’s', async () => {
    const [other, hers] = [await agentWith(), keys];
    agent = other;
    expect((await reset()).status).toBe(200);
    keys = hers;
    expect(await statuses()).toEqual([200, 200]);
    expect(await endpoints()).toBe(1);
  });

  it('is refused whole when its token no longer holds', async () => {
    const body = { email: agent.email, resetToken: 'x'.repeat(43), password: `${PASSWORD} anew` };
    expect((await test.call('auth/confirm-reset-password', { body })).status).toBe(422);
    expect(await statuses()).toEqual([200, 200]);
  });
});
