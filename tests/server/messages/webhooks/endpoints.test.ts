import { describe, expect, it } from 'vitest';
import { answering } from './receiver.ts';
import { createWebhookHouse, webhookRows } from './setting.ts';

const house = await createWebhookHouse();
const { sql, test, receiver, elsewhere, postDue, agentWith } = house;
const { later, plan, eventOf, endpointOf } = webhookRows(house);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('what happens at one endpoint', () => {
  it('changes nothing at those of other agents', async () => {
    const [agent, other] = [await agentWith(), await agentWith(elsewhere.url)];
    await plan(other.id, HOUR_MS);
    await sql`UPDATE webhook_endpoints SET failing_since = ${later(-30 * HOUR_MS)} WHERE agent_id = ${other.id}`;
    const read = async () => [await endpointOf(other.id), await other.deliveries()];
    const before = await read();
    const [first] = await plan(agent.id, 0);
    await postDue();
    const [given] = await plan(agent.id, HOUR_MS);
    expect((await other.call(`webhook/deliveries/${given}/resend`, 'POST')).status).toBe(404);
    await agent.call(`webhook/deliveries/${first}/resend`, 'POST');
    await agent.call('webhook', 'PATCH', { url: `${receiver.url}/new`, paused: true });
    await agent.call('webhook', 'PATCH', { paused: false });
    await agent.call('webhook/secret', 'POST');
    await agent.buy();
    receiver.behave = answering(500);
    await sql`UPDATE webhook_endpoints SET failing_since = ${later(-30 * HOUR_MS)} WHERE agent_id = ${agent.id}`;
    await sql`UPDATE webhook_events SET tries = 12 WHERE agent_id = ${agent.id} AND type <> 'webhook.test'`;
    await postDue();
    expect(await agent.shown()).toMatchObject({ state: 'paused', pausedBy: 'FAILURES' });
    await agent.call('webhook', 'POST', { url: receiver.url });
    await agent.call('webhook', 'DELETE');
    expect(await read()).toEqual(before);
  });

  it('begins to fail with its own first failure, and goes on failing since', async () => {
    const [agent, other] = [await agentWith(), await agentWith(elsewhere.url)];
    receiver.behave = answering(500);
    await plan(agent.id, 0);
    await postDue();
    const failingSince = test.deps.now();
    test.advance(HOUR_MS);
    await plan(agent.id, 0);
    await postDue();
    expect(await endpointOf(agent.id)).toMatchObject({ failingSince });
    expect(await endpointOf(other.id)).toMatchObject({ failingSince: null });
  });

  it('is told once a day when an event is given up', async () => {
    const agent = await agentWith();
    receiver.behave = answering(500);
    const lose = async () => {
      await agent.buy();
      await sql`UPDATE webhook_events SET tries = 12 WHERE status = 'PENDING'`;
      await sql`UPDATE webhook_endpoints SET failing_since = NULL`;
      await postDue();
      return (await agent.call<object[]>('notify')).body.data.length;
    };
    expect(await lose()).toBe(1);
    test.advance(24 * HOUR_MS - 1);
    expect(await lose()).toBe(1);
    test.advance(1);
    expect(await lose()).toBe(2);
  });
});

describe('an endpoint that has failed for a day', () => {
  async function failing(tries: number) {
    const agent = await agentWith();
    await agent.buy();
    receiver.behave = answering(500);
    await sql`UPDATE webhook_endpoints SET failing_since = ${later(-20 * HOUR_MS)} WHERE agent_id = ${agent.id}`;
    await sql`UPDATE webhook_events SET tries = ${tries} WHERE agent_id = ${agent.id}`;
    return agent;
  }

  it('goes on while its events have tries left', async () => {
    const agent = await failing(3);
    await postDue();
    expect(await agent.shown()).toMatchObject({ state: 'failing', pausedBy: null });
  });

  it('is paused with the first event that has none, and no other is due any more', async () => {
    const agent = await failing(12);
    const [waits] = await plan(agent.id, HOUR_MS);
    await postDue();
    expect(await agent.shown()).toMatchObject({ state: 'paused', pausedBy: 'FAILURES' });
    expect(await eventOf(waits)).toMatchObject({ status: 'PENDING', dueAt: null });
  });
});

describe('an agent’s own changes', () => {
  it('a new registration brings another secret and address, and resumes', async () => {
    const agent = await agentWith();
    await agent.call('webhook', 'PATCH', { paused: true });
    const { body } = await agent.call<{ secret: string }>('webhook', 'POST', { url: elsewhere.url });
    expect(body.data.secret).not.toBe(agent.secret);
    expect(await endpointOf(agent.id)).toMatchObject({
      url: elsewhere.url,
      secret: body.data.secret,
      pausedAt: null,
    });
  });

  it('pausing again keeps the moment; resuming what runs leaves events as they are', async () => {
    const agent = await agentWith();
    const [waits] = await plan(agent.id, HOUR_MS);
    const before = await eventOf(waits);
    await agent.call('webhook', 'PATCH', { paused: false });
    expect(await eventOf(waits)).toEqual(before);
    await agent.call('webhook', 'PATCH', { paused: true });
    const paused = await endpointOf(agent.id);
    test.advance(MINUTE_MS);
    await agent.call('webhook', 'PATCH', { paused: true });
    expect(await endpointOf(agent.id)).toEqual(paused);
  });

  it('resuming posts what waited, and nothing that was delivered', async () => {
    const agent = await agentWith();
    const [delivered] = await plan(agent.id, 0);
    await postDue();
    const [waits] = await plan(agent.id, HOUR_MS);
    await sql`UPDATE webhook_events SET tries = 4 WHERE id = ${waits ?? ''}`;
    await sql`UPDATE webhook_endpoints SET failing_since = ${later(0)} WHERE agent_id = ${agent.id}`;
    await agent.call('webhook', 'PATCH', { paused: true });
    expect(await eventOf(waits)).toMatchObject({ dueAt: null });
    await agent.call('webhook', 'PATCH', { paused: false });
    expect(await agent.shown()).toMatchObject({ state: 'active' });
    expect(await eventOf(waits)).toMatchObject({ tries: 0, dueAt: later(0) });
    expect(await eventOf(delivered)).toMatchObject({ status: 'DELIVERED', tries: 1 });
  });

  it('an event asked for again while paused waits, without its former tries and answer', async () => {
    const agent = await agentWith();
    const [id] = await plan(agent.id, 0);
    receiver.behave = answering(500, 'broken');
    await postDue();
    await sql`UPDATE webhook_events SET tries = 13 WHERE id = ${id ?? ''}`;
    await agent.call('webhook', 'PATCH', { paused: true });
    await agent.call(`webhook/deliveries/${id}/resend`, 'POST');
    const waits = { status: 'PENDING', tries: 0, nextTryAt: null, lastTry: null };
    expect(await agent.deliveries()).toMatchObject([waits]);
  });
});
