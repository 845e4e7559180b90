import { describe, expect, it } from 'vitest';
import type { Notice } from '#contract/notices.ts';
import {
  FORMER_SECRET_HOURS,
  type NewWebhook,
  type Webhook,
  type WebhookDelivery,
} from '#contract/webhooks.ts';
import { createForgetOld } from '#server/backoffice/forget-old.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { answering, isSigned, isSignedAsStandard } from './receiver.ts';
import { createWebhookHouse } from './setting.ts';

const { sql, test, receiver, postDue, agentWith } = await createWebhookHouse();

describe('an agent', () => {
  it('sees the secret once, and again only by making a new one', async () => {
    const agent = await agentWith();
    expect(agent.secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/);
    const answers = [
      await agent.call('webhook'),
      await agent.call('webhook', 'PATCH', { url: receiver.url }),
    ];
    expect(JSON.stringify(answers)).not.toContain(agent.secret);
    const { status, body } = await agent.call<NewWebhook>('webhook/secret', 'POST');
    expect([status, body.data.secret === agent.secret]).toEqual([201, false]);
    await agent.buy();
    await postDue();
    const [received] = receiver.received;
    expect(received && isSigned(received, body.data.secret)).toBe(true);
    expect(received && isSigned(received, agent.secret)).toBe(false);
  });

  it('has posts signed with the former secret too, for a day, and with no earlier one', async () => {
    const agent = await agentWith();
    const renewed = async () => (await agent.call<NewWebhook>('webhook/secret', 'POST')).body.data.secret;
    const signers = async (...secrets: string[]) => {
      receiver.received.length = 0;
      await agent.buy();
      await postDue();
      const [post] = receiver.received;
      const parts = String(post?.headers['webhook-signature']).split(' ').length;
      return [parts, ...secrets.map((secret) => post && isSignedAsStandard(post, secret))];
    };
    const second = await renewed();
    expect(await signers(agent.secret, second)).toEqual([2, true, true]);
    const third = await renewed();
    expect(await signers(agent.secret, second, third)).toEqual([2, false, true, true]);
    test.advance(FORMER_SECRET_HOURS * 3_600_000);
    expect((await signers(second)).at(0)).toBe(1);
    await agent.call('webhook', 'POST', { url: receiver.url });
    await renewed();
    const { body } = await agent.call<NewWebhook>('webhook', 'POST', { url: receiver.url });
    expect(await signers(body.data.secret)).toEqual([1, true]);
  });

  it('has a test posted, which is tried once', async () => {
    const agent = await agentWith();
    const { status, body } = await agent.call<WebhookDelivery>('webhook/test', 'POST');
    expect([status, body.data.status]).toEqual([202, 'PENDING']);
    receiver.behave = answering(500);
    await postDue();
    expect(receiver.received[0]?.event).toMatchObject({
      type: 'webhook.test',
      mode: 'test',
      transaction: null,
    });
    expect((await agent.deliveries())[0]).toMatchObject({ status: 'FAILED', tries: 1, ref: null });
    expect((await agent.call<Notice[]>('notify')).body.data).toEqual([]);
  });

  it('has an event sent again, with the same id, as often as the limit has it', async () => {
    const agent = await agentWith();
    await agent.buy();
    await postDue();
    const [delivery] = await agent.deliveries();
    const resend = () => agent.call<WebhookDelivery>(`webhook/deliveries/${delivery?.id}/resend`, 'POST');
    expect((await resend()).body.data).toMatchObject({ status: 'PENDING', tries: 0 });
    await postDue();
    expect(receiver.received.map(({ event }) => event.id)).toEqual([delivery?.id, delivery?.id]);
    expect((await agent.call('webhook/deliveries/nonsense/resend', 'POST')).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: LIMITS.askWebhook.burst - 1 }, resend));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('pages through what was posted, newest first', async () => {
    const agent = await agentWith();
    for (let order = 0; order < 25; order += 1) {
      test.advance(1);
      await agent.buy();
    }
    type Page = { data: WebhookDelivery[]; meta: { nextCursor: string | null } };
    const page = async (query = '') =>
      (await agent.call(`webhook/deliveries${query}`)).body as unknown as Page;
    const first = await page();
    const second = await page(`?cursor=${first.meta.nextCursor}`);
    expect([first.data.length, second.data.length, second.meta.nextCursor]).toEqual([20, 5, null]);
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect((await agent.call('webhook/deliveries?cursor=nonsense')).status).toBe(422);
  });

  it('pauses, resumes and removes; one that support has paused is support’s', async () => {
    const agent = await agentWith();
    expect((await agent.call<Webhook>('webhook', 'PATCH', { paused: true })).body.data).toMatchObject({
      state: 'paused',
      pausedBy: 'AGENT',
    });
    await agent.buy();
    expect((await agent.deliveries())[0]).toMatchObject({ status: 'PENDING', nextTryAt: null });
    expect((await agent.call('webhook/test', 'POST')).status).toBe(422);
    await sql`UPDATE webhook_endpoints SET paused_by = 'OPERATOR' WHERE agent_id = ${agent.id}`;
    const refused = await Promise.all([
      agent.call('webhook', 'PATCH', { paused: false }),
      agent.call('webhook', 'POST', { url: receiver.url }),
      agent.call('webhook', 'DELETE'),
      agent.call('webhook/secret', 'POST'),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    await sql`UPDATE webhook_endpoints SET paused_by = 'AGENT' WHERE agent_id = ${agent.id}`;
    expect((await agent.call('webhook', 'DELETE')).status).toBe(200);
    expect([await agent.shown(), await agent.deliveries()]).toEqual([null, []]);
    expect((await agent.call('webhook', 'DELETE')).status).toBe(404);
  });

  it('may not give an address of a private network, of a system service, with a password, or none', async () => {
    const agent = await agentWith();
    for (const url of [
      'https://10.0.0.1/',
      'http://169.254.169.254:8080/latest',
      'https://[fd00::1]/',
      'http://127.0.0.1:25/',
      'https://ada:secret@127.0.0.1/',
      'nonsense',
    ]) {
      const { status, body } = await agent.call('webhook', 'POST', { url });
      expect([url, status, Object.keys(body.errors ?? {})]).toEqual([url, 422, ['url']]);
      expect((await agent.call('webhook', 'PATCH', { url })).status).toBe(422);
    }
    expect(await agent.shown()).toMatchObject({ url: receiver.url });
  });
});

it('an event shows no order of another agent, whatever it names', async () => {
  const [agent, other] = [await agentWith(), await agentWith()];
  await agent.buy();
  const foreign = await other.buy();
  await sql`
    UPDATE webhook_events SET order_id = (SELECT id FROM transactions WHERE ref = ${foreign.ref})
    WHERE agent_id = ${agent.id}`;
  await sql`DELETE FROM webhook_events WHERE agent_id = ${other.id}`;
  await postDue();
  expect(receiver.received.map(({ event }) => event.transaction)).toEqual([null]);
});

it('events are forgotten after thirty days', async () => {
  const agent = await agentWith();
  await agent.buy();
  test.advance(29 * 86_400_000);
  await agent.buy();
  test.advance(2 * 86_400_000);
  await createForgetOld().runOnce(test.deps);
  const [row] = await sql<{ count: number }[]>`
    SELECT count(*)::int FROM webhook_events WHERE agent_id = ${agent.id}`;
  expect(row?.count).toBe(1);
});
