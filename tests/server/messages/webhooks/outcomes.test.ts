import { describe, expect, it } from 'vitest';
import type { Notice } from '#contract/notices.ts';
import type { Transaction } from '#contract/transactions.ts';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { createSendWebhooks } from '#server/messages/webhooks/send-due.ts';
import { WAITS_MS } from '#server/messages/webhooks/schedule.ts';
import { requeryDue } from '../../orders/support.ts';
import { confirmed, registered } from '../../support/app.ts';
import { answering, type Behaviour, isSigned } from './receiver.ts';
import { createWebhookHouse } from './setting.ts';

const { sql, test, receiver, elsewhere, postDue, agentWith } = await createWebhookHouse();

const TOO_LATE = 'No answer in time.';
const SWITCH = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: other\r\nConnection: Upgrade\r\n\r\n';

describe('an outcome', () => {
  it.each([
    ['08031230000', 'order.successful', 'SUCCESSFUL'],
    ['08044444444', 'order.failed', 'FAILED'],
  ])('of %s at once is posted as %s, once, signed, with the transaction', async (phone, type, status) => {
    const agent = await agentWith();
    const order = await agent.buy(phone);
    await postDue();
    await postDue();
    expect(receiver.received).toHaveLength(1);
    const [received] = receiver.received;
    const { body: read } = await agent.call<Transaction>(`transactions/${order.ref}`);
    expect(received?.event).toEqual({
      id: expect.stringMatching(/^[\da-f-]{14}7[\da-f-]+$/),
      type,
      createdAt: test.deps.now().toISOString(),
      mode: 'live',
      transaction: read.data,
    });
    expect(received?.event.transaction?.status).toBe(status);
    expect(received && isSigned(received, agent.secret)).toBe(true);
    expect(received && isSigned({ ...received, body: `${received.body} ` }, agent.secret)).toBe(false);
    const seconds = Math.floor(test.deps.now().getTime() / 1_000);
    expect(received?.headers['kobodesk-signature']).toMatch(new RegExp(`^t=${seconds},`));
    expect(received?.headers['content-type']).toBe('application/json');
    const [delivery] = await agent.deliveries();
    const at = test.deps.now().toISOString();
    expect(delivery).toEqual({
      id: received?.event.id,
      type,
      ref: order.ref,
      status: 'DELIVERED',
      tries: 1,
      createdAt: at,
      nextTryAt: null,
      lastTry: { at, status: 204, answer: '' },
    });
  });

  it('brings back what the caller keeps with the order', async () => {
    const agent = await agentWith();
    const own = { clientReference: 'shop-1042', metadata: { till: '3', note: 'Màma Put' } };
    await agent.call(
      'services/airtime',
      'POST',
      { network: 'MTN', phone: '08031230000', amount: '100', ported: true, ...own },
      { 'Idempotency-Key': `own-of-${agent.username}` },
    );
    await postDue();
    expect(receiver.received.map(({ event }) => event.transaction)).toEqual([expect.objectContaining(own)]);
  });

  it.each([
    ['08022222222', 'order.successful'],
    ['08033333333', 'order.failed'],
  ])('of %s that comes later is posted then, and nothing while it is open', async (phone, type) => {
    const agent = await agentWith();
    await agent.buy(phone);
    await postDue();
    expect(receiver.received).toEqual([]);
    test.advance(60_000);
    await requeryDue(test.deps);
    await postDue();
    expect(receiver.received.map(({ event }) => event.type)).toEqual([type]);
  });

  it('that the vendor took back is posted too, as order.reversed with the state of today', async () => {
    const agent = await agentWith();
    await agent.buy('08088888888');
    await postDue();
    test.advance(60_000);
    await requeryDue(test.deps);
    await postDue();
    expect(receiver.received.map(({ event: { type, transaction } }) => [type, transaction?.status])).toEqual([
      ['order.successful', 'SUCCESSFUL'],
      ['order.reversed', 'REVERSED'],
    ]);
    const { body } = await agent.call<Notice[]>('notify');
    expect(body.data).toMatchObject([{ title: 'Taken back: MTN airtime' }]);
  });

  it('of an order from before the webhook, or of another agent, is not posted', async () => {
    const agent = await registered(test);
    await sql`UPDATE wallets SET balance_kobo = 100000 WHERE agent_id = ${agent.id}`;
    const other = await agentWith();
    const body = { network: 'MTN', phone: '08031230000', amount: '100' };
    const headers = { 'Idempotency-Key': 'before-the-webhook' };
    await test.call('services/airtime', { token: agent.token, body, headers });
    await confirmed(test, agent);
    await test.call('webhook', { token: agent.token, body: { url: receiver.url } });
    await postDue();
    expect(receiver.received).toEqual([]);
    expect(await other.deliveries()).toEqual([]);
  });

  it('and its event are written together or not at all', async () => {
    const agent = await agentWith();
    await agent.buy('08022222222');
    test.advance(60_000);
    await sql`ALTER TABLE webhook_events ADD CONSTRAINT broken CHECK (type <> 'order.successful') NOT VALID`;
    await requeryDue(test.deps);
    const [row] = await sql<{ status: string }[]>`
      SELECT status FROM transactions WHERE agent_id = ${agent.id}`;
    expect(row?.status).toBe('PENDING');
    await sql`ALTER TABLE webhook_events DROP CONSTRAINT broken`;
    test.advance(60_000);
    await requeryDue(test.deps);
    expect(await agent.deliveries()).toMatchObject([{ type: 'order.successful' }]);
  });
});

describe('a receiver that fails', () => {
  const TROUBLES: [string, Behaviour, number | null, string][] = [
    ['500', answering(500, 'broken\u0000\n\n<b>here</b>'), 500, 'broken <b>here</b>'],
    ['a long 404', answering(404, 'x'.repeat(100_000)), 404, 'x'.repeat(300)],
    ['a redirect', answering(302, '', { Location: elsewhere.url }), 302, ''],
    ['a cut connection', (response) => void response.destroy(), null, 'The connection was cut.'],
    ['silence', () => undefined, null, TOO_LATE],
    ['another protocol', (response) => void response.socket?.end(SWITCH), null, 'The connection was cut.'],
  ];
  it.each(TROUBLES)(
    'with %s is tried again later, and its answer is kept',
    async (_, behave, status, answer) => {
      const agent = await agentWith();
      receiver.behave = behave;
      await agent.buy();
      // Only silence is waited for; a busy machine answers late.
      await postDue(answer === TOO_LATE ? 300 : undefined);
      const [failed] = await agent.deliveries();
      expect(failed).toMatchObject({ status: 'PENDING', tries: 1, lastTry: { status, answer } });
      expect(await agent.shown()).toMatchObject({
        state: 'failing',
        failingSince: test.deps.now().toISOString(),
      });
      expect(elsewhere.received).toEqual([]);
      receiver.behave = answering(200, 'ok');
      await postDue();
      expect((await agent.deliveries())[0]?.tries).toBe(1);
      test.advance((WAITS_MS[0] ?? 0) * 1.1);
      await postDue();
      expect((await agent.deliveries())[0]).toMatchObject({
        status: 'DELIVERED',
        tries: 2,
        lastTry: { answer: 'ok' },
      });
      expect(await agent.shown()).toMatchObject({ state: 'active', failingSince: null });
      const ids = receiver.received.map(({ event }) => event.id);
      expect(new Set(ids).size).toBe(1);
    },
  );

  it('in the middle of a 200 has taken it', async () => {
    const agent = await agentWith();
    receiver.behave = (response) => void response.writeHead(200).write('taken, and then nothing more');
    await agent.buy();
    await postDue(1_000);
    expect((await agent.deliveries())[0]).toMatchObject({ status: 'DELIVERED', lastTry: { status: 200 } });
  });

  it('is left alone where nothing listens, and where its name has come to lead to a private network', async () => {
    const agent = await agentWith(`http://127.0.0.1:${await freePort()}/hooks`);
    await agent.buy();
    await postDue();
    expect((await agent.deliveries())[0]?.lastTry?.answer).toBe('Nothing listens at this address.');
    await sql`UPDATE webhook_endpoints SET url = 'https://shop.example/' WHERE agent_id = ${agent.id}`;
    test.advance(60_000);
    const job = createSendWebhooks({ resolve: () => Promise.resolve(['10.0.0.7']) });
    await job.runOnce(test.deps);
    await job.drain?.();
    expect((await agent.deliveries())[0]?.lastTry).toMatchObject({
      status: null,
      answer: 'shop.example leads to 10.0.0.7, which is not on the public internet.',
    });
  });

  it('is connected at the address that was checked, whatever its name leads to elsewhere', async () => {
    const agent = await agentWith();
    const named = receiver.url.replace('127.0.0.1', 'shop.example');
    await sql`UPDATE webhook_endpoints SET url = ${named} WHERE agent_id = ${agent.id}`;
    await agent.buy();
    let asked = 0;
    const job = createSendWebhooks({
      resolve: () => Promise.resolve((asked += 1) === 1 ? ['127.0.0.1'] : ['10.0.0.7']),
    });
    await job.runOnce(test.deps);
    await job.drain?.();
    expect(asked).toBe(1);
    expect(receiver.received[0]?.headers.host).toContain('shop.example');
  });

  it('for a day is paused with one notice; events are kept, and posted when the agent resumes', async () => {
    const agent = await agentWith();
    receiver.behave = answering(503);
    const notices = async () => (await agent.call<Notice[]>('notify')).body.data.map(({ title }) => title);
    await agent.buy();
    for (const wait of [0, ...WAITS_MS]) {
      test.advance(wait * 1.1);
      await postDue();
      if (wait === WAITS_MS[0]) await agent.buy();
    }
    expect(receiver.received.length).toBeGreaterThan(2 * WAITS_MS.length - 1);
    expect(await notices()).toEqual(['Your webhook is paused']);
    expect(await agent.shown()).toMatchObject({ state: 'paused', pausedBy: 'FAILURES' });
    expect((await agent.deliveries()).map(({ status }) => status).toSorted()).toEqual(['FAILED', 'PENDING']);
    await agent.buy();
    receiver.received = [];
    await postDue();
    expect(receiver.received).toEqual([]);
    receiver.behave = answering(204);
    await agent.call('webhook', 'PATCH', { paused: false });
    await postDue();
    expect(receiver.received).toHaveLength(2);
    expect(await agent.shown()).toMatchObject({ state: 'active', pausedBy: null });
  });

  it('with some events only is not paused: the agent is told once a day that one was given up', async () => {
    const agent = await agentWith();
    const bad = new Set<string | undefined>([(await agent.buy()).ref, (await agent.buy()).ref]);
    receiver.behave = (response) => {
      const last = receiver.received.at(-1)?.event.transaction?.ref;
      answering(bad.has(last) ? 500 : 204)(response);
    };
    for (const wait of [0, ...WAITS_MS]) {
      test.advance(wait * 1.1);
      await agent.buy();
      await postDue();
    }
    const given = (await agent.deliveries()).filter(({ status }) => status === 'FAILED');
    expect(given.map(({ ref }) => ref).toSorted()).toEqual([...bad].toSorted());
    expect((await agent.shown())?.state).not.toBe('paused');
    const { body } = await agent.call<Notice[]>('notify');
    expect(body.data.map(({ title }) => title)).toEqual(['A webhook event was not delivered']);
  });
});

describe('several processes', () => {
  it('post each event once, and no slow receiver holds up another', async () => {
    const [slow, quick] = [await agentWith(elsewhere.url), await agentWith()];
    elsewhere.behave = () => undefined;
    for (let order = 0; order < 12; order += 1) await slow.buy();
    for (let order = 0; order < 12; order += 1) await quick.buy();
    const jobs = Array.from({ length: 3 }, () => createSendWebhooks({ limitMs: 1_000 }));
    for (let round = 0; round < 5; round += 1) await Promise.all(jobs.map((job) => job.runOnce(test.deps)));
    await Promise.all(jobs.map(async (job) => job.drain?.()));
    expect(receiver.received).toHaveLength(12);
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(12);
  });

  it('one of which dies while it posts, post it again after the lease', async () => {
    const agent = await agentWith();
    await agent.buy();
    // What a process does before it dies: it takes the event, and nothing after.
    const leasedUntil = new Date(test.deps.now().getTime() + 60_000);
    await sql`UPDATE webhook_events SET due_at = ${leasedUntil}, tries = 1`;
    await postDue();
    expect(receiver.received).toEqual([]);
    test.advance(60_000);
    await postDue();
    expect(receiver.received).toHaveLength(1);
    expect((await agent.deliveries())[0]).toMatchObject({ status: 'DELIVERED', tries: 2 });
  });
});
