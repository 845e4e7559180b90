import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewApiKey } from '#contract/keys.ts';
import { SCENARIO_HEADER } from '#contract/test-scenario.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { WebhookDelivery } from '#contract/webhooks.ts';
import { inTestMode } from '#server/vendors/deps.ts';
import { requeryDue } from '../../orders/support.ts';
import { answering } from './receiver.ts';
import { createWebhookHouse } from './setting.ts';

const house = await createWebhookHouse();
const { sql, test, receiver, postDue, agentWith } = house;
const MINUTE_MS = 60_000;

let agent: Awaited<ReturnType<typeof agentWith>>;
let key = '';
beforeEach(async () => {
  agent = await agentWith();
  key = (await agent.call<NewApiKey>('api/keys?mode=test', 'POST')).body.data.key;
  await agent.call('webhook?mode=test', 'POST', { url: receiver.url });
});

const buy = async (scenario: string) => {
  const { body } = await test.call<Transaction>('services/airtime', {
    body: { network: 'MTN', phone: '08031234567', amount: '100' },
    token: key,
    headers: { 'Idempotency-Key': randomUUID(), [SCENARIO_HEADER]: scenario },
  });
  return body.data;
};
const requery = () => requeryDue(inTestMode(test.deps));
const deliveries = async () =>
  (await agent.call<WebhookDelivery[]>('webhook/deliveries?mode=test')).body.data;
const posted = () => receiver.received.map(({ event }) => event.type);
const advance = (time: string) => test.call('sandbox/clock', { token: key, body: { advance: time } });

describe('the webhook of a test order', () => {
  it('once is posted once, at once, as without a word', async () => {
    const { ref } = await buy('webhook=once');
    await postDue();
    test.advance(24 * 60 * MINUTE_MS);
    await postDue();
    expect(receiver.received.map(({ event }) => [event.mode, event.transaction?.ref])).toEqual([
      ['test', ref],
    ]);
  });

  it('twice is posted again with the same id after it arrived, and then no more', async () => {
    await buy('webhook=twice');
    receiver.behave = answering(500);
    await postDue();
    receiver.behave = answering(204);
    test.advance(11_000);
    await postDue();
    expect(receiver.received).toHaveLength(2);
    expect(await deliveries()).toMatchObject([{ status: 'PENDING', tries: 2 }]);
    test.advance(4_999);
    await postDue();
    expect(receiver.received).toHaveLength(2);
    test.advance(1);
    await postDue();
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1);
    expect(await deliveries()).toMatchObject([{ status: 'DELIVERED', tries: 3, nextTryAt: null }]);
    test.advance(24 * 60 * MINUTE_MS);
    await postDue();
    expect(receiver.received).toHaveLength(3);
  });

  it('late is posted ten minutes after the order ended', async () => {
    await buy('webhook=late');
    test.advance(10 * MINUTE_MS - 1);
    await postDue();
    expect(posted()).toEqual([]);
    test.advance(1);
    await postDue();
    expect(posted()).toEqual(['order.successful']);
  });

  it('comes when the test clock is moved, a second time too', async () => {
    await buy('webhook=twice,late');
    for (const [time, count] of [
      ['9m', 0],
      ['1m', 1],
      ['5s', 2],
    ] as const) {
      await advance(time);
      await postDue();
      expect(receiver.received).toHaveLength(count);
    }
    expect(await deliveries()).toMatchObject([{ status: 'DELIVERED' }]);
  });

  it('none is never posted by itself; the list of events has it, and it can be sent from there', async () => {
    const { ref } = await buy('webhook=none');
    test.advance(24 * 60 * MINUTE_MS);
    await postDue();
    expect(posted()).toEqual([]);
    const [event] = await deliveries();
    expect(event).toMatchObject({ ref, status: 'FAILED', tries: 0, nextTryAt: null });
    const [row] = await sql`SELECT last_answer FROM webhook_events WHERE id = ${event?.id ?? ''}`;
    expect(row?.lastAnswer).toBe("Not posted: the order's Test-Scenario says webhook=none.");
    await agent.call(`webhook/deliveries/${event?.id}/resend?mode=test`, 'POST');
    await postDue();
    expect(posted()).toEqual(['order.successful']);
  });

  it.each([204, 500])('out-of-order has the reversal posted first, answered %i', async (status) => {
    await buy('then=reversed; webhook=out-of-order');
    test.advance(MINUTE_MS);
    await postDue();
    expect(posted()).toEqual([]);
    await requery();
    receiver.behave = answering(status);
    await postDue();
    expect(posted()).toEqual(['order.reversed']);
    await postDue();
    expect(posted()).toEqual(['order.reversed', 'order.successful']);
  });

  it('is posted as it is without one: the order is what its scenario plays', async () => {
    await buy('delay=40s; then=failed; failure=PROVIDER_DOWN');
    await postDue();
    expect(posted()).toEqual([]);
    await advance('40s');
    await requery();
    await postDue();
    expect(receiver.received.map(({ event }) => [event.type, event.transaction?.failureCode])).toEqual([
      ['order.failed', 'PROVIDER_DOWN'],
    ]);
  });

  it('waits while the webhook is paused, whatever was to be played', async () => {
    await agent.call('webhook?mode=test', 'PATCH', { paused: true });
    await buy('webhook=late,twice');
    test.advance(20 * MINUTE_MS);
    await postDue();
    expect(posted()).toEqual([]);
    await agent.call('webhook?mode=test', 'PATCH', { paused: false });
    await postDue();
    expect(posted()).toEqual(['order.successful']);
  });
});

it('a live order’s event has nothing to play', async () => {
  await agent.buy();
  expect(await sql`SELECT plays FROM webhook_events`).toEqual([{ plays: null }]);
});
