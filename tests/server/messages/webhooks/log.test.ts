import { describe, expect, it } from 'vitest';
import type { NewApiKey } from '#contract/keys.ts';
import type { WebhookEvent } from '#contract/webhooks.ts';
import { adjustWallet } from '#server/ledger/adjust-wallet.ts';
import { fundWallet } from '#server/ledger/fund-wallet.ts';
import { createForgetOld } from '#server/backoffice/forget-old.ts';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { newId, newRef } from '#server/platform/ref.ts';
import { kobo } from '#domain/money.ts';
import type { Sql, Transaction } from '#server/platform/db/sql.ts';
import { createWebhookHouse } from './setting.ts';

const { sql, test, receiver, postDue, agentWith } = await createWebhookHouse();
const DAY_MS = 86_400_000;
type Agent = Awaited<ReturnType<typeof agentWith>>;
interface Page {
  data: WebhookEvent[];
  meta: { nextCursor: string; hasMore: boolean };
}

const page = async (agent: Pick<Agent, 'call'>, query = '') =>
  (await agent.call(`events${query}`)).body as unknown as Page;
const types = async (agent: Pick<Agent, 'call'>) => (await page(agent)).data.map(({ type }) => type);
const fund = (tx: Transaction, agentId: string, naira = 100n) =>
  fundWallet(
    tx,
    {
      agentId,
      ref: newRef(test.deps.now()),
      provider: 'test',
      amountKobo: kobo(naira * 100n),
      description: 'Bank transfer',
      note: 'Received.',
    },
    test.deps.now(),
  );
/** Writes an event of an account and leaves the transaction open, until the callback ends. */
const writeEvent = (tx: Sql | Transaction, agentId: string) => tx`
  INSERT INTO events (agent_id, id, type, order_id, created_at)
  VALUES (${agentId}, ${newId(test.deps.now())}, 'order.failed', ${newId(test.deps.now())}, ${test.deps.now()})`;

describe('the log of events', () => {
  it('has the bodies that were posted, under the same ids, and goes on without a webhook', async () => {
    const agent = await agentWith();
    await agent.buy();
    await agent.buy('08044444444');
    await postDue();
    const posted = receiver.received.map(({ body }) => body).toSorted();
    expect((await page(agent)).data.map((event) => JSON.stringify(event)).toSorted()).toEqual(posted);
    await agent.call('webhook', 'DELETE');
    await agent.buy();
    expect(await types(agent)).toEqual(['order.successful', 'order.failed', 'order.successful']);
  });

  it('is read in pages; a cursor goes on where it stood, also at the end', async () => {
    const agent = await agentWith();
    for (let order = 0; order < 5; order += 1) await agent.buy();
    const first = await page(agent, '?limit=3');
    const second = await page(agent, `?limit=3&after=${first.meta.nextCursor}`);
    expect([first.data.length, first.meta.hasMore, second.data.length, second.meta.hasMore]).toEqual([
      ...[3, true, 2, false],
    ]);
    const after = `?after=${second.meta.nextCursor}`;
    expect(await page(agent, after)).toMatchObject({ data: [], meta: second.meta });
    await agent.buy();
    const ids = [...first.data, ...second.data, ...(await page(agent, after)).data].map(({ id }) => id);
    expect(ids).toEqual((await page(agent)).data.map(({ id }) => id));
    expect(new Set(ids).size).toBe(6);
  });

  it.each([
    '?after=nonsense',

    `?after=${Buffer.from('1.x').toString('base64url')}`,
    '?limit=0',
    '?limit=201',
  ])('refuses %s', async (query) => {
    const agent = await agentWith();
    expect((await agent.call(`events${query}`)).status).toBe(422);
  });

  it('has events of one account alone', async () => {
    const [agent, other] = [await agentWith(), await agentWith()];
    await agent.buy();
    expect([await types(agent), await types(other)]).toEqual([['order.successful'], []]);
  });

  it('of a test key has what was done in test mode alone, and the other way round', async () => {
    const agent = await agentWith();
    const key = (await agent.call<NewApiKey>('api/keys?mode=test', 'POST')).body.data.key;
    const read = async (token: string) =>
      (await test.call<WebhookEvent[]>('events', { token })).body.data.map(({ type, mode }) => [type, mode]);
    const body = { network: 'MTN', phone: '08031234567', amount: '100' };
    await test.call('services/airtime', { body, token: key, headers: { 'Idempotency-Key': 'test-order-1' } });
    await agent.buy('08044444444');
    expect(await read(key)).toEqual([
      ['wallet.funded', 'test'],
      ['order.successful', 'test'],
    ]);
    expect(await read(agent.token)).toEqual([['order.failed', 'live']]);
    await postDue();
    expect(receiver.received.map(({ event }) => event.type)).toEqual(['order.failed']);
  });

  it('passes nothing over that is committed late: a later number waits for it', async () => {
    const agent = await agentWith();
    let second: Promise<unknown> = Promise.resolve();
    let isOver = false;
    await sql.begin(async (tx) => {
      await writeEvent(tx, agent.id);
      second = writeEvent(sql, agent.id).then(() => (isOver = true));
      const waits = () =>
        sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await waitUntil(async () => (await waits()).count > 0, 10_000);
      expect([isOver, (await page(agent)).data]).toEqual([false, []]);
    });
    await second;
    const rows = await sql<{ no: bigint }[]>`SELECT no FROM events WHERE agent_id = ${agent.id} ORDER BY no`;
    expect(rows.map(({ no }) => no)).toEqual([1n, 2n]);
  });

  it('forgets what is older than thirty days', async () => {
    const agent = await agentWith();
    await agent.buy();
    test.advance(29 * DAY_MS);
    await agent.buy('08044444444');
    const { nextCursor } = (await page(agent, '?limit=1')).meta;
    test.advance(2 * DAY_MS);
    await createForgetOld().runOnce(test.deps);
    expect(await types(agent)).toEqual(['order.failed']);
    expect((await page(agent, `?after=${nextCursor}`)).data).toHaveLength(1);
  });
});

describe('a wallet', () => {
  it('that is funded is an event, once, with the line of its statement; nothing when the credit is undone', async () => {
    const agent = await agentWith();
    await sql.begin((tx) => fund(tx, agent.id, 250n));
    await expect(
      sql.begin(async (tx) => {
        await fund(tx, agent.id);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect((await page(agent)).data).toMatchObject([
      {
        type: 'wallet.funded',
        mode: 'live',
        transaction: { transactionType: 'WALLET_FUNDING', amount: '250.00' },
      },
    ]);
  });

  it('that falls below the agent’s amount is an event once a crossing, whoever debits it', async () => {
    const agent = await agentWith();
    await agent.call('preferences', 'PATCH', { lowBalanceAmount: '99850' });
    await agent.buy();
    expect(await types(agent)).toEqual(['order.successful']);
    await agent.buy();
    await agent.buy();
    const adjust = (direction: 'credit' | 'debit') =>
      sql.begin((tx) =>
        adjustWallet(
          tx,
          {
            agentId: agent.id,
            ref: newRef(test.deps.now()),
            direction,
            amountKobo: kobo(50_000n),
            reason: 'x',
          },
          test.deps.now(),
        ),
      );
    await adjust('credit');
    await adjust('debit');
    const low = (await page(agent)).data.filter(({ type }) => type === 'wallet.low');
    expect(
      low.map(({ wallet, transaction }) => [
        wallet?.availableBalance,
        wallet?.lowBalanceAmount,
        transaction?.amount,
      ]),
    ).toEqual([
      ['99804.00', '99850.00', '98.00'],
      ['99706.00', '99850.00', '500.00'],
    ]);
  });

  it('of a test account goes by its agent’s amount', async () => {
    const agent = await agentWith();
    await agent.call('preferences', 'PATCH', { lowBalanceAmount: '99950' });
    const key = (await agent.call<NewApiKey>('api/keys?mode=test', 'POST')).body.data.key;
    const body = { network: 'MTN', phone: '08031234567', amount: '100' };
    await test.call('services/airtime', { body, token: key, headers: { 'Idempotency-Key': 'test-order-1' } });
    const { data } = (await test.call<WebhookEvent[]>('events', { token: key })).body;
    expect(data.map(({ type }) => type)).toEqual(['wallet.funded', 'wallet.low', 'order.successful']);
    expect((await agent.call<object[]>('notify')).body.data).toEqual([]);
  });
});
