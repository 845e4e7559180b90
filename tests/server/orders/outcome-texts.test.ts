import { beforeAll, describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { refundOrder, settleOrder } from '#server/backoffice/orders.ts';
import type { Deps } from '#server/funding/deps.ts';
import { listNotices } from '#server/messages/notices/notices.ts';
import type { OrderRow } from '#server/orders/order.ts';
import { placeOrder } from '#server/orders/place.ts';
import { applyOutcome } from '#server/orders/settle.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Transaction } from '#server/platform/db/sql.ts';
import { TEST_VENDOR } from '#server/vendors/index.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import type { Outcome, VendorOrder } from '#server/vendors/vendor.ts';
import { createTestDatabase } from '../support/database.ts';
import { race } from '../support/race.ts';
import {
  airtime,
  buy,
  expectBooksToAgree,
  openAgent,
  orderDeps,
  orderKey,
  readOrder,
  requeryDue,
  testClock,
  via,
} from './support.ts';

const { sql } = await createTestDatabase();
beforeAll(() => seedCatalogue(sql, new Date()));

const { now } = testClock();
const NEXT = new Date('2026-11-21T09:05:00Z');
const ON = { smsOutcomes: true };
const DELIVERED: Outcome = { kind: 'delivered' };
const FAILED: Outcome = { kind: 'failed', code: 'REFUSED', reason: 'No.' };
const TAKEN_BACK: Outcome = { kind: 'failed', code: 'REVERSED', reason: 'Taken back.' };
const SILENCE: Outcome = { kind: 'unknown', note: 'No answer.' };

interface Placed {
  vendor?: string;
  order?: Partial<VendorOrder>;
}

async function place({ vendor = 'sandbox', order = {} }: Placed = {}): Promise<OrderRow> {
  const draft = airtime();
  const vendorOrder = { ...draft.vendorOrder, ...order };
  const agentId = await openAgent(sql, kobo(50_000));
  return (await placeOrder(sql, orderKey(agentId), { ...draft, vendorOrder }, via(vendor), now())).order;
}

const learn = (order: OrderRow, outcome: Outcome, circumstances: { smsOutcomes?: boolean } = ON) =>
  applyOutcome(sql, order, outcome, now(), NEXT, circumstances);

/** An order of which the agent was told that it is pending. */
const placeAwaited = async (given?: Placed) => learn(await place(given), SILENCE);

const textsOf = ({ id }: OrderRow) => sql`
  SELECT kind, recipient, outcome, agent_id, created_at, due_at, tries, last_error FROM texts
  WHERE transaction_id = ${id} ORDER BY id`;

const outcomesOf = async (order: OrderRow) => (await textsOf(order)).map(({ outcome }) => outcome as string);

describe('an order that ends after it was pending', () => {
  it.each([
    ['SUCCESSFUL', DELIVERED],
    ['FAILED', FAILED],
  ])('has its customer told, at once and once: %s', async (outcome, answer) => {
    const order = await placeAwaited();
    expect(await textsOf(order)).toHaveLength(0);
    await Promise.all([learn(order, answer), learn(order, answer)]);
    await learn(await readOrder(sql, order.ref), answer);
    expect(await textsOf(order)).toEqual([
      {
        kind: 'OUTCOME',
        recipient: '+2348030000001',
        outcome,
        agentId: order.agentId,
        createdAt: new Date('2026-11-21T09:00:00Z'),
        dueAt: new Date('2026-11-21T09:00:00Z'),
        tries: 0,
        lastError: null,
      },
    ]);
  });

  it('has its customer told once more when it is taken back', async () => {
    const order = await learn(await placeAwaited(), DELIVERED);
    await Promise.all([learn(order, TAKEN_BACK), learn(order, TAKEN_BACK)]);
    expect((await outcomesOf(order)).toSorted()).toEqual(['REVERSED', 'SUCCESSFUL']);
  });

  it.each<[string, string, Outcome, Outcome, string[]]>([
    ['delivered', 'failed', DELIVERED, FAILED, ['SUCCESSFUL']],
    ['failed', 'delivered', FAILED, DELIVERED, ['FAILED']],
    ['failed', 'taken back', FAILED, TAKEN_BACK, ['FAILED']],
    ['taken back', 'delivered', TAKEN_BACK, DELIVERED, ['FAILED']],
  ])('is told as the first of two writers has it: %s, then %s', async (_, __, first, second, told) => {
    const order = await placeAwaited();
    const hold = (tx: Transaction) => tx`SELECT FROM transactions WHERE id = ${order.id} FOR UPDATE`;
    await race(sql, hold, [() => learn(order, first), () => learn(order, second)]);
    expect(await outcomesOf(order)).toEqual(told);
    await expectBooksToAgree(sql);
  });
});

describe('nobody is told', () => {
  it.each([
    ['delivered', DELIVERED],
    ['failed', FAILED],
  ])('of an order that ends at once: %s', async (_, answer) => {
    const order = await place();
    await learn(order, answer);
    expect(await textsOf(order)).toHaveLength(0);
  });

  it('of one that is pending still', async () => {
    const order = await placeAwaited();
    await learn(order, SILENCE);
    expect(await textsOf(order)).toHaveLength(0);
  });

  it.each([
    ['set off', { smsOutcomes: false }],
    ['not said', {}],
  ])('where that is %s', async (_, circumstances) => {
    const delivered = await learn(await placeAwaited(), DELIVERED, circumstances);
    await learn(delivered, TAKEN_BACK, circumstances);
    const failed = await placeAwaited();
    await learn(failed, FAILED, circumstances);
    expect([await outcomesOf(delivered), await outcomesOf(failed)]).toEqual([[], []]);
    expect((await listNotices(sql, failed.agentId, new Date())).length).toBe(1);
  });

  it.each([
    ['delivered', DELIVERED],
    ['failed', FAILED],
  ])('of a test order: %s', async (_, answer) => {
    const order = await placeAwaited({ vendor: TEST_VENDOR });
    await learn(await learn(order, answer), TAKEN_BACK);
    expect(await textsOf(order)).toHaveLength(0);
  });

  it('of an order of a test account, whoever sold it', async () => {
    const order = await placeAwaited();
    const live = await openAgent(sql, kobo(0n));
    await sql`
      UPDATE agents SET live_agent_id = ${live}, first_name = NULL, last_name = NULL, username = NULL, phone = NULL,
        email = NULL, password_hash = NULL WHERE id = ${order.agentId}`;
    await learn(order, DELIVERED);
    expect(await textsOf(order)).toHaveLength(0);
  });

  it('of what an erased agent sold', async () => {
    const order = await learn(await place(), DELIVERED);
    await sql`
      UPDATE agents SET phone = NULL, email = NULL, password_hash = NULL, erased_at = ${now()} WHERE id = ${order.agentId}`;
    expect((await learn(order, TAKEN_BACK)).status).toBe('REVERSED');
    expect(await textsOf(order)).toHaveLength(0);
  });
});

describe('who is told is', () => {
  const METER = { service: 'electricity', recipient: '45701234567', meterType: 'postpaid' } as const;
  it.each<[string, Partial<VendorOrder>, string[]]>([
    ['the number that airtime went to', { service: 'airtime' }, ['+2348030000001']],
    ['the number that data went to', { service: 'data' }, ['+2348030000001']],
    ['the phone given with a meter', { ...METER, phone: '+2348055555555' }, ['+2348055555555']],
    [
      'the phone given with a card',
      { ...METER, service: 'cable', phone: '+2348055555555' },
      ['+2348055555555'],
    ],
    ['nobody where none was given', METER, []],
    ['nobody where it is no number of a phone', { recipient: '12345' }, []],
    ['nobody where a meter looks like a phone', { ...METER, recipient: '08030000001' }, []],
  ])('%s', async (_, order, recipients) => {
    const placed = await placeAwaited({ order });
    expect((await learn(placed, FAILED)).status).toBe('FAILED');
    expect((await textsOf(placed)).map(({ recipient }) => recipient as string)).toEqual(recipients);
  });
});

it.each([
  ['SUCCESSFUL', DELIVERED],
  ['FAILED', FAILED],
])('stands or falls with the outcome: %s', async (status, answer) => {
  const order = await placeAwaited();
  const rolledBack = sql.begin(async (tx) => {
    await applyOutcome(tx as never, order, answer, now(), NEXT, ON);
    expect(await tx`SELECT FROM texts WHERE transaction_id = ${order.id}`).toHaveLength(1);
    throw new Error('the process died');
  });
  await expect(rolledBack).rejects.toThrow('the process died');
  expect([(await readOrder(sql, order.ref)).status, await outcomesOf(order)]).toEqual(['PENDING', []]);

  await sql`ALTER TABLE texts ADD CONSTRAINT full_disk CHECK (false) NOT VALID`;
  await expect(learn(order, answer)).rejects.toThrow('full_disk');
  await sql`ALTER TABLE texts DROP CONSTRAINT full_disk`;
  expect((await readOrder(sql, order.ref)).status).toBe('PENDING');
  expect(await listNotices(sql, order.agentId, new Date())).toEqual([]);

  await learn(order, answer);
  expect(await outcomesOf(order)).toEqual([status]);
});

describe('the setting SMS_OUTCOMES', () => {
  /** A shop whose vendor answers nothing, and then what is asked for. */
  function shop(smsOutcomes: 'true' | 'false') {
    const clock = testClock();
    const vendor = {
      ...sandboxVendor(1),
      pay: () => Promise.resolve(SILENCE),
      requery: () => Promise.resolve(DELIVERED),
    };
    const config = readConfig({ SMS: 'sandbox', SMS_OUTCOMES: smsOutcomes, REQUERY_SECONDS: '5' });
    const deps: Deps = { ...orderDeps(sql, vendor, clock.now), config };
    return { deps, clock };
  }

  it.each([
    ['true', ['SUCCESSFUL']],
    ['false', []],
  ] as const)('reaches what learns of an outcome by asking again: %s', async (setting, told) => {
    const { deps, clock } = shop(setting);
    const order = await buy(deps, orderKey(await openAgent(sql, kobo(50_000))));
    clock.advance(60_000);
    await requeryDue(deps);
    expect((await readOrder(sql, order.ref)).status).toBe('SUCCESSFUL');
    expect(await outcomesOf(order)).toEqual(told);
  });

  it.each([
    ['true', ['FAILED', 'SUCCESSFUL']],
    ['false', []],
  ] as const)('reaches what the staff decide: %s', async (setting, told) => {
    const { deps } = shop(setting);
    const context = { ...deps, operator: 'ada of support' };
    const orders = [await placeAwaited(), await placeAwaited()];
    const [first, second] = orders.map(({ ref }) => ref);
    await settleOrder(context, { ref: first ?? '', reason: 'seen', force: true, pin: [] });
    await refundOrder(context, { ref: second ?? '', reason: 'not there', force: true });
    const outcomes = await Promise.all(orders.map(outcomesOf));
    expect(outcomes.flat().toSorted()).toEqual(told);
  });
});
