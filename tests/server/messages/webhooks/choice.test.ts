import { describe, expect, it } from 'vitest';
import type { NewApiKey } from '#contract/keys.ts';
import type { NewWebhook, Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { announce } from '#server/catalogue/announce.ts';
import { answering } from './receiver.ts';
import { createWebhookHouse } from './setting.ts';

const { sql, test, receiver, elsewhere, postDue, agentWith } = await createWebhookHouse();
const PRICE = { price: { service: 'airtime', provider: 'MTN', name: 'MTN', discountPercent: 2 } };
const announcePrice = () =>
  sql.begin((tx) => announce(tx, 'price.changed', [{ details: PRICE, priceLevels: null }], test.deps.now()));
const received = (one: typeof receiver) => one.received.map(({ event }) => [event.type, event.mode]);
const ORDERS = ['order.successful', 'order.failed', 'order.reversed'];

/** An agent with a test webhook elsewhere, and a way to sell in test mode. */
async function withTest() {
  const agent = await agentWith();
  const { body } = await agent.call<NewWebhook>('webhook?mode=test', 'POST', { url: elsewhere.url });
  const key = (await agent.call<NewApiKey>('api/keys?mode=test', 'POST')).body.data.key;
  let orders = 0;
  const sell = () =>
    test.call('services/airtime', {
      body: { network: 'MTN', phone: '08031234567', amount: '100' },
      token: key,
      headers: { 'Idempotency-Key': `test-order-${(orders += 1)}` },
    });
  return { ...agent, testWebhook: body.data, sell };
}

describe('an endpoint', () => {
  it('gets the ends of orders unless it chooses, and after that what it chose', async () => {
    const agent = await agentWith();
    expect((await agent.shown())?.events).toEqual(ORDERS);
    await announcePrice();
    await agent.buy();
    await postDue();
    expect(received(receiver)).toEqual([['order.successful', 'live']]);
    const events = ['price.changed', 'order.failed'];
    const changed = await agent.call<Webhook>('webhook', 'PATCH', { events });
    expect(changed.body.data.events).toEqual(events);
    receiver.received.length = 0;
    await announcePrice();
    await agent.buy();
    await postDue();
    expect(receiver.received.map(({ event }) => event)).toMatchObject([
      { type: 'price.changed', mode: 'live', transaction: null, ...PRICE },
    ]);
    const again = await agent.call<NewWebhook>('webhook', 'POST', { url: receiver.url });
    expect(again.body.data.events).toEqual(events);
  });

  it.each([[[]], [['order.lost']], [['webhook.test']], [['order.failed', 'order.failed']]])(
    'cannot choose %j',
    async (events) => {
      const agent = await agentWith();
      for (const method of ['POST', 'PATCH']) {
        const { status, body } = await agent.call('webhook', method, { url: receiver.url, events });
        expect([status, Object.keys(body.errors ?? {})[0]]).toEqual([422, expect.stringMatching(/^events/)]);
      }
    },
  );
});

describe('live and test', () => {
  it('each have an address and a secret; a test order goes to the test endpoint only', async () => {
    const agent = await withTest();
    expect(agent.testWebhook.secret).not.toBe(agent.secret);
    await agent.sell();
    await agent.buy();
    await postDue();
    expect(received(receiver)).toEqual([['order.successful', 'live']]);
    expect(received(elsewhere)).toEqual([['order.successful', 'test']]);
    await agent.call('webhook?mode=test', 'DELETE');
    await agent.sell();
    await postDue();
    expect(received(receiver)).toHaveLength(1);
    expect(await agent.shown()).toMatchObject({ url: receiver.url });
  });

  it('are changed, tested, listed and sent again apart', async () => {
    const agent = await withTest();
    await agent.sell();
    await postDue();
    const deliveries = async () =>
      (await agent.call<WebhookDelivery[]>('webhook/deliveries?mode=test')).body.data;
    const [first] = await deliveries();
    expect(await agent.deliveries()).toEqual([]);
    expect((await agent.call(`webhook/deliveries/${first?.id}/resend`, 'POST')).status).toBe(404);
    expect((await agent.call(`webhook/deliveries/${first?.id}/resend?mode=test`, 'POST')).status).toBe(202);
    await agent.call('webhook/test?mode=test', 'POST');
    await agent.call('webhook/secret?mode=test', 'POST');
    await agent.call('webhook?mode=test', 'PATCH', { events: ['wallet.low'] });
    await agent.call('webhook?mode=test', 'PATCH', { paused: true });
    expect(await agent.shown()).toMatchObject({ state: 'active', events: ORDERS });
    expect((await agent.call<Webhook>('webhook?mode=test')).body.data).toMatchObject({
      state: 'paused',
      events: ['wallet.low'],
    });
    expect((await deliveries()).map(({ type }) => type).toSorted()).toEqual([
      'order.successful',
      'webhook.test',
    ]);
  });

  it('before there is a test account there is no test webhook', async () => {
    const agent = await agentWith();
    expect((await agent.call('webhook?mode=test')).body.data).toBeNull();
    expect((await agent.call('webhook/deliveries?mode=test')).body.data).toEqual([]);
    for (const [path, method] of [
      ['webhook?mode=test', 'DELETE'],
      ['webhook/test?mode=test', 'POST'],
      ['webhook/secret?mode=test', 'POST'],
    ] as const)
      expect((await agent.call(path, method)).status).toBe(404);
  });

  it('tell the agent’s own bell of what test mode lost', async () => {
    const agent = await withTest();
    elsewhere.behave = answering(500);
    await agent.sell();
    await sql`UPDATE webhook_events SET tries = 12`;
    await postDue();
    const { body } = await agent.call<{ title: string }[]>('notify');
    expect(body.data.map(({ title }) => title)).toEqual(['Test mode: A webhook event was not delivered']);
  });
});
