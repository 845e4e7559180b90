import { expect, it } from 'vitest';
import { createWebhookHouse } from '../messages/webhooks/setting.ts';
import { verifyWebhook } from '../../../packages/sdk/src/webhook.ts';

const { test, receiver, postDue, agentWith } = await createWebhookHouse();

it("verifies what the server posts, and nothing under another agent's secret", async () => {
  const agent = await agentWith();
  const other = await agentWith();
  const order = await agent.buy('08031230000');
  await postDue();
  const [received] = receiver.received;
  if (!received) throw new Error('Nothing was posted.');
  const now = test.deps.now();
  const event = await verifyWebhook(received.body, received.headers, agent.secret, { now });
  expect(event).toEqual(received.event);
  expect(event.transaction?.ref).toBe(order.ref);
  await expect(verifyWebhook(received.body, received.headers, other.secret, { now })).rejects.toThrow(
    'wrong signature',
  );
});
