import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { creditAgent } from '#contract/console/agents.ts';
import { takeOrder } from '#contract/console/orders.ts';
import { waiting, type WaitingItem } from '#contract/console/waiting.ts';
import type { Transaction } from '#contract/transactions.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { createFundingProvider } from '#server/funding/banks/index.ts';
import { readConfig } from '#server/platform/config.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { createConsole, type Hired } from './setting.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const fundingProvider = await createFundingProvider(readConfig({}), sql);
const test = await createConsole(sql, { vendors: [sandboxVendor(1)], fundingProvider });

const HOUR_MS = 3_600_000;

let owner: Hired;
let agent: Awaited<ReturnType<typeof registered>>;
beforeAll(async () => {
  owner = await test.hire('owner');
  agent = await registered(test);
  await sql`UPDATE wallets SET balance_kobo = 100000000 WHERE agent_id = ${agent.id}`;
});

const listed = async () => (await test.ask(waiting, { token: owner.token })).body.data.items;
const hoursFrom = ({ since, dueAt }: WaitingItem) => (Date.parse(dueAt) - Date.parse(since)) / HOUR_MS;

describe('the list of work, as it fills', { shuffle: false }, () => {
  it('has everything in one list, each with its deadline and who has it in hand, what is due first at the top', async () => {
    const now = test.deps.now();
    const credited = await test.ask(creditAgent, {
      params: { id: agent.id },
      body: { amount: '75000.00', reference: 'T1', reason: 'Lost order' },
      token: owner.token,
    });
    expect(credited.status).toBe(200);
    const order = await test.call<Transaction>('services/airtime', {
      body: { network: 'MTN', phone: '08022222222', amount: '100.00', ported: true },
      token: agent.token,
      headers: { 'Idempotency-Key': randomUUID() },
    });
    const { ref } = order.body.data;
    await sql`UPDATE transactions SET requery_at = NULL WHERE ref = ${ref}`;
    await test.ask(takeOrder, { params: { ref }, body: { from: null }, token: owner.token });
    await sql`
    INSERT INTO disputes (agent_id, id, order_id, reason, state, opened_at)
    SELECT agent_id, ${randomUUID()}, id, 'NOT_RECEIVED', 'OPEN', ${new Date(now.getTime() - HOUR_MS)}
    FROM transactions WHERE ref = ${ref}`;
    await sql`
    INSERT INTO funding_payments (provider, reference, account_number, gross_kobo, event, received_at)
    VALUES ('paystack', 'PSK_1', '9900112233', 500000, '{}', ${new Date(now.getTime() - 2 * HOUR_MS)})`;
    const claimed = await test.call<{ ref: string }>('manual-funding', {
      body: { amount: '2500.00', senderName: 'Chinedu Eze', paidAt: now.toISOString(), note: '' },
      token: agent.token,
    });

    const items = await listed();
    expect(items).toMatchObject([
      { kind: expect.stringMatching('claim|payment'), amount: expect.any(String) },
      { kind: expect.stringMatching('claim|payment') },
      { kind: 'dispute', ref, reason: 'NOT_RECEIVED', takenBy: 'Ada owner' },
      {
        kind: 'order',
        ref,
        name: 'MTN airtime',
        recipient: '+2348022222222',
        reason: null,
        takenBy: 'Ada owner',
      },
      { kind: 'request', name: 'credit', amount: '75000.00', agent: agent.username, askedBy: 'Ada owner' },
    ]);
    expect(items.find(({ kind }) => kind === 'claim')).toMatchObject({
      ref: claimed.body.data.ref,
      name: 'Chinedu Eze',
      agent: agent.username,
      takenBy: null,
    });
    expect(items.find(({ kind }) => kind === 'payment')).toMatchObject({
      ref: 'PSK_1',
      name: 'paystack PSK_1',
      agent: null,
    });
    const dueAt = items.map((item) => Date.parse(item.dueAt));
    expect(dueAt).toEqual(dueAt.toSorted((one, other) => one - other));
    expect(Object.fromEntries(items.map((item) => [item.kind, hoursFrom(item)]))).toEqual({
      order: 24,
      dispute: 4,
      claim: 2,
      payment: 4,
      request: 72,
    });
  });

  it('has what a vendor did to an ended order, with the vendor, until somebody deals with it', async () => {
    const [order] = await sql<{ ref: string; agentId: string; id: string }[]>`
    SELECT ref, agent_id, id FROM transactions WHERE service IS NOT NULL LIMIT 1`;
    const { ref = '', agentId = '', id = '' } = order ?? {};
    const since = new Date(test.deps.now().getTime() - HOUR_MS);
    await sql`
    INSERT INTO order_incidents (agent_id, order_id, kind, vendor, noted_at) VALUES
      (${agentId}, ${id}, 'late', 'north', ${since}), (${agentId}, ${id}, 'reversal', 'sandbox', ${since})`;
    const shown = (items: WaitingItem[]) =>
      items.filter(({ kind }) => kind === 'late' || kind === 'reversal');
    expect(shown(await listed()).map((item) => [item.kind, item.ref, item.vendor, hoursFrom(item)])).toEqual(
      expect.arrayContaining([
        ['late', ref, 'north', 24],
        ['reversal', ref, 'sandbox', 24],
      ]),
    );
    await sql`UPDATE order_incidents SET dealt_at = ${since}, dealt_by = 'ada', note = 'Asked for it' WHERE kind = 'late'`;
    expect(shown(await listed()).map(({ kind }) => kind)).toEqual(['reversal']);
  });

  it('has what differs, for those who may read figures alone', async () => {
    const since = new Date(test.deps.now().getTime() - HOUR_MS);
    const run = randomUUID();
    const compare = (id: string, at: Date) => sql`
    INSERT INTO statement_runs (id, at, by_whom, vendor, file_name, file_hash, file_bytes, given, covered_from, covered_to, counts, totals)
    VALUES (${id}, ${at}, 'ada', 'north', 'a.csv', ${Buffer.alloc(32)}, 1, '{}', ${since}, ${since}, '{}', '[]')`;
    await compare(run, since);
    await sql`
    INSERT INTO statement_rows (run_id, no, kind, is_order, amount_kobo, fault) VALUES
      (${run}, 1, 'lost', false, 500, 'x'), (${run}, 2, 'gap', false, 250, 'y'), (${run}, 3, 'unreadable', false, NULL, 'z')`;
    await sql`
    INSERT INTO books_checks (of, checked_at, checked_by, rules, faults, differs_since)
    VALUES ('records', ${since}, 'nightly', 40, ${sql.json([{ rule: 'a', found: 1, examples: [] }])}, ${since})`;
    const differences = (items: WaitingItem[]) =>
      items.filter(({ kind }) => kind === 'statement' || kind === 'books');
    const seen = differences(await listed());
    expect(seen.map((item) => [item.kind, item.ref, item.count, item.amount, hoursFrom(item)])).toEqual([
      ['books', 'books', 1, null, 4],
      ['statement', run, 3, '7.50', 72],
    ]);
    const support = await test.hire('support');
    const others = (await test.ask(waiting, { token: support.token })).body.data.items;
    expect([others.length > 0, differences(others)]).toEqual([true, []]);

    await compare(randomUUID(), test.deps.now());
    expect(differences(await listed()).map(({ kind }) => kind)).toEqual(['books']);
  });

  it('lists the oldest hundred of a kind, and says that there are more', async () => {
    const read = async () => {
      const { items, isCut } = (await test.ask(waiting, { token: owner.token })).body.data;
      const refs = items.filter(({ kind }) => kind === 'payment').map(({ ref }) => ref);
      return { count: refs.length, first: refs[0], isCut };
    };
    const pay = (from: number, to: number) => sql`
    INSERT INTO funding_payments (provider, reference, account_number, gross_kobo, event, received_at)
    SELECT 'paystack', 'MANY_' || n, '9900112233', 500000, '{}', ${test.deps.now()}::timestamptz - n * interval '1 second'
    FROM generate_series(${from}::int, ${to}::int) n`;
    await sql`DELETE FROM funding_payments WHERE agent_id IS NULL`;
    await pay(1, 100);
    expect(await read()).toEqual({ count: 100, first: 'MANY_100', isCut: false });
    await pay(101, 101);
    expect(await read()).toEqual({ count: 100, first: 'MANY_101', isCut: true });
  });
});
