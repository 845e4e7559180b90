import { afterEach, describe, expect, it, vi } from 'vitest';
import { connect } from '#server/platform/db/connect.ts';
import { createSendWebhooks } from '#server/messages/webhooks/send-due.ts';
import { waiting } from '../../support/race.ts';
import { answering, type Behaviour } from './receiver.ts';
import { createWebhookHouse, webhookRows } from './setting.ts';

const house = await createWebhookHouse();
const { sql, url, test, receiver, postDue, agentWith } = house;
const { later, plan, eventOf } = webhookRows(house);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Answers later, once `answer` is called. */
function held() {
  const open: Parameters<Behaviour>[0][] = [];
  const behave: Behaviour = (response) => void open.push(response);
  const arrived = (count: number) =>
    expect.poll(() => open.length, { timeout: 10_000, interval: 5 }).toBe(count);
  return { behave, arrived, answer: (status: number) => open.splice(0).forEach(answering(status)) };
}

afterEach(() => vi.restoreAllMocks());

describe('what is due', () => {
  it('is not posted while the endpoint is paused', async () => {
    const agent = await agentWith();
    await plan(agent.id, 0);
    await sql`UPDATE webhook_endpoints SET paused_at = ${later(0)}, paused_by = 'OPERATOR' WHERE agent_id = ${agent.id}`;
    await postDue();
    expect(receiver.received).toEqual([]);
  });

  it('is posted when its time has come, or when a clock that ran ahead put it off', async () => {
    const agent = await agentWith();
    const [, far] = await plan(agent.id, 1, 24 * HOUR_MS);
    await plan(agent.id, 7.5 * HOUR_MS);
    await postDue();
    expect(receiver.received.map(({ event }) => event.id)).toEqual([far]);
  });

  it('is posted oldest first, five of an agent at a time, each counted once', async () => {
    const agent = await agentWith();
    const slow = held();
    receiver.behave = slow.behave;
    const ids = await plan(agent.id, -1, -2, -3, -4, -5, -6, -7);
    const job = createSendWebhooks();
    expect(await job.runOnce(test.deps)).toBe(true);
    expect(await job.runOnce(test.deps)).toBe(false);
    await slow.arrived(5);
    expect(receiver.received.map(({ event }) => event.id).toSorted()).toEqual(ids.slice(2).toSorted());
    expect((await Promise.all(ids.map(eventOf))).map((event) => event?.tries)).toEqual([0, 0, 1, 1, 1, 1, 1]);
    slow.answer(204);
    await job.drain?.();
    receiver.behave = answering(204);
    await job.runOnce(test.deps);
    await job.drain?.();
    expect(receiver.received).toHaveLength(7);
  });

  it('waits while forty posts are under way', async () => {
    const slow = held();
    receiver.behave = slow.behave;
    const job = createSendWebhooks();
    for (let count = 0; count < 9; count += 1) {
      const agent = await agentWith();
      await plan(agent.id, 0, 0, 0, 0, 0);
    }
    for (let count = 0; count < 8; count += 1) await job.runOnce(test.deps);
    await slow.arrived(40);
    const ninth = vi.fn();
    const run = job.runOnce(test.deps).then(ninth);
    await sql`SELECT 1`;
    expect(ninth).not.toHaveBeenCalled();
    slow.answer(204);
    await run;
    receiver.behave = answering(204);
    slow.answer(204);
    await job.drain?.();
    expect(receiver.received.length).toBeGreaterThan(40);
  });

  it('is leased for a minute to whoever posts it, and given ten seconds', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    const agent = await agentWith();
    const slow = held();
    receiver.behave = slow.behave;
    const [id] = await plan(agent.id, 0);
    const job = createSendWebhooks();
    await job.runOnce(test.deps);
    await slow.arrived(1);
    expect(limit.mock.calls).toEqual([[10_000]]);
    expect(await eventOf(id)).toMatchObject({ tries: 1, dueAt: later(MINUTE_MS) });
    test.advance(MINUTE_MS - 1);
    await createSendWebhooks().runOnce(test.deps);
    expect(receiver.received).toHaveLength(1);
    slow.answer(204);
    await job.drain?.();
  });

  it('goes to one process, and another posts the rest without waiting', async () => {
    const [agent, other] = [await agentWith(), await agentWith()];
    const [[taken], [rest]] = [await plan(agent.id, -1), await plan(other.id, 0)];
    // A process that waits for the first event gets an error from the database instead of hanging.
    const own = connect(url, { maxConnections: 1 });
    await own`SET lock_timeout = 1000`;
    const job = createSendWebhooks();
    await sql.begin(async (tx) => {
      await tx`SELECT FROM webhook_events WHERE id = ${taken ?? ''} FOR UPDATE`;
      await job.runOnce({ ...test.deps, sql: own });
    });
    await job.drain?.();
    await own.end();
    expect(receiver.received.map(({ event }) => event.id)).toEqual([rest]);
    expect((await eventOf(taken))?.tries).toBe(0);
  });

  it('comes back after the lease when its outcome could not be written down, or the post broke', async () => {
    const agent = await agentWith();
    const [id] = await plan(agent.id, 0);
    await sql`ALTER TABLE webhook_events ADD CONSTRAINT broken CHECK (last_status IS NULL) NOT VALID`;
    await postDue();
    await sql`ALTER TABLE webhook_events DROP CONSTRAINT broken`;
    expect(await eventOf(id)).toMatchObject({ status: 'PENDING', tries: 1, dueAt: later(MINUTE_MS) });
    await sql`UPDATE webhook_endpoints SET url = 'https://shop.example/' WHERE agent_id = ${agent.id}`;
    test.advance(MINUTE_MS);
    const broken = createSendWebhooks({
      resolve: () => {
        throw new Error('broken');
      },
    });
    await broken.runOnce(test.deps);
    await broken.drain?.();
    expect(await eventOf(id)).toMatchObject({ status: 'PENDING', tries: 2, dueAt: later(MINUTE_MS) });
  });
});

describe('while an event is posted', () => {
  async function posting(tries = 0) {
    const agent = await agentWith();
    await agent.buy();
    await sql`UPDATE webhook_events SET tries = ${tries} WHERE agent_id = ${agent.id}`;
    const slow = held();
    receiver.behave = slow.behave;
    const job = createSendWebhooks();
    await job.runOnce(test.deps);
    await slow.arrived(1);
    const [delivery] = await agent.deliveries();
    const end = async (status: number) => {
      slow.answer(status);
      await job.drain?.();
    };
    const resend = () => agent.call(`webhook/deliveries/${delivery?.id}/resend`, 'POST');
    return { agent, id: delivery?.id, end, resend };
  }

  it('it is asked for again, and posted once more', async () => {
    const { agent, id, end, resend } = await posting();
    await resend();
    await end(204);
    expect(await eventOf(id)).toMatchObject({ status: 'PENDING', tries: 0, lastStatus: null });
    receiver.behave = answering(204);
    await postDue();
    expect(receiver.received).toHaveLength(2);
    expect(await agent.deliveries()).toMatchObject([{ status: 'DELIVERED', tries: 1 }]);
  });

  it('it is asked for again and delivered: the first post, which fails late, changes nothing', async () => {
    const { agent, id, end, resend } = await posting();
    await resend();
    receiver.behave = answering(204);
    await postDue();
    await end(500);
    expect(await eventOf(id)).toMatchObject({ status: 'DELIVERED', dueAt: null, lastStatus: 204 });
    expect(await agent.shown()).toMatchObject({ state: 'active', failingSince: null });
  });

  it('the agent pauses: the event that fails waits, and is posted on resuming with all its tries', async () => {
    const { agent, id, end } = await posting();
    await agent.call('webhook', 'PATCH', { paused: true });
    await end(500);
    expect(await eventOf(id)).toMatchObject({ status: 'PENDING', dueAt: null, lastStatus: 500 });
    await agent.call('webhook', 'PATCH', { paused: false });
    expect(await eventOf(id)).toMatchObject({ tries: 0, dueAt: later(0) });
  });

  it('the agent pauses: the last try fails, and no notice is given', async () => {
    const { agent, id, end } = await posting(12);
    await agent.call('webhook', 'PATCH', { paused: true });
    await end(500);
    expect(await eventOf(id)).toMatchObject({ status: 'FAILED', tries: 13 });
    expect((await agent.call<object[]>('notify')).body.data).toEqual([]);
  });

  it('and fails as the agent pauses, it waits too', async () => {
    const { agent, id, end } = await posting();
    let ended: Promise<void> | undefined;
    await sql.begin(async (tx) => {
      await tx`UPDATE webhook_endpoints SET paused_at = ${later(0)}, paused_by = 'AGENT' WHERE agent_id = ${agent.id}`;
      await tx`UPDATE webhook_events SET due_at = NULL WHERE agent_id = ${agent.id}`;
      ended = end(500);
      await waiting(sql);
    });
    await ended;
    expect(await eventOf(id)).toMatchObject({ status: 'PENDING', dueAt: null, lastStatus: 500 });
  });
});
