import { describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { type DayCaps, NO_CAPS } from '#server/ledger/day-sums.ts';
import { debitOrder, type OrderDebit } from '#server/ledger/debit-order.ts';
import { refundOrder } from '#server/ledger/refund-order.ts';
import { settleOrder } from '#server/ledger/settle-order.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { newRef } from '#server/platform/ref.ts';
import { createTestDatabase } from '../support/database.ts';
import { balanceOf, openAgent, testClock } from '../orders/support.ts';

const { sql } = await createTestDatabase();
const { now } = testClock();
const FUNDED = 50_000n;

const debitOf = (agentId: string): OrderDebit => ({
  agentId,
  ref: newRef(now()),
  type: 'AIRTIME_ORDER',
  name: 'MTN airtime',
  description: '₦100.00 airtime',
  imageUrl: '/mtn.svg',
  amountKobo: kobo(9_800),
  discountKobo: kobo(200),
  sellingPriceKobo: null,
  service: 'airtime',
  provider: 'MTN',
  providerName: 'MTN Nigeria',
  plan: null,
  recipient: '+2348030000001',
  vendor: 'vtpass',
  request: { faceKobo: '10000' },
  idempotencyKey: newRef(now()),
  requestHash: Buffer.from('hash'),
  clientReference: null,
  metadata: null,
  scenario: null,
  scenarioAt: null,
  aboveId: null,
  commissionKobo: null,
  requeryAt: new Date('2026-11-21T09:01:00Z'),
});

const debit = (order: OrderDebit, caps: DayCaps = NO_CAPS) => debitOrder(sql, order, caps, now());

async function debited() {
  const order = debitOf(await openAgent(sql, kobo(FUNDED)));
  const line = await debit(order);
  if (!line) throw new Error('nothing was debited');
  return { ...order, ...line };
}

type Placed = Pick<OrderDebit, 'agentId' | 'ref' | 'vendor' | 'aboveId'> & { id: string };
const refund = (order: Placed) =>
  refundOrder(
    sql,
    order,
    { from: 'PENDING', to: 'FAILED', code: 'REFUSED', note: 'No.', because: 'failed' },
    now(),
  );
const settle = (order: Placed) =>
  settleOrder(sql, order, { now: now(), vendorRef: null, delivery: null, requeryAt: null });

const transfersOf = (ref: string) => sql`
  SELECT kind, source, destination, amount_kobo FROM transfers WHERE subject_ref = ${ref} ORDER BY kind`;
const lineOf = async (ref: string) => (await sql`SELECT * FROM transactions WHERE ref = ${ref}`)[0];

describe('a debit', () => {
  it('moves the price from the wallet to the vendor, with its line', async () => {
    const order = await debited();
    expect(order).toMatchObject({ balanceBeforeKobo: FUNDED, balanceAfterKobo: 40_200n });
    expect(await balanceOf(sql, order.agentId)).toBe(40_200n);
    expect(await transfersOf(order.ref)).toEqual([
      { kind: 'PURCHASE', source: 'wallet', destination: 'vendor:vtpass', amountKobo: 9_800n },
    ]);
    const { idempotencyKey, requestHash, requeryAt } = order;
    expect(await lineOf(order.ref)).toMatchObject({
      status: 'PENDING',
      amountKobo: 9_800n,
      discountKobo: 200n,
      balanceBeforeKobo: FUNDED,
      balanceAfterKobo: 40_200n,
      provider: 'MTN',
      providerName: 'MTN Nigeria',
      imageUrl: '/mtn.svg',
      recipient: '+2348030000001',
      vendor: 'vtpass',
      request: { faceKobo: '10000' },
      idempotencyKey,
      requestHash,
      requeryAt,
    });
  });

  it('writes nothing where the wallet is short by a kobo, or the day has no room', async () => {
    const agentId = await openAgent(sql, kobo(9_799));
    expect(await debit(debitOf(agentId))).toBeUndefined();
    const rich = await openAgent(sql, kobo(FUNDED));
    expect(await debit(debitOf(rich), { soldKobo: 9_799n, withoutPinKobo: null })).toBeUndefined();
    expect(await debit(debitOf(rich), { soldKobo: null, withoutPinKobo: 9_799n })).toBeUndefined();
    expect([await balanceOf(sql, agentId), await balanceOf(sql, rich)]).toEqual([9_799n, FUNDED]);
    const { count } = await sql`SELECT FROM transactions WHERE agent_id IN (${agentId}, ${rich})`;
    expect(count).toBe(0);
  });

  it('is refused with a key that was used', async () => {
    const order = await debited();
    const again = { ...debitOf(order.agentId), idempotencyKey: order.idempotencyKey };
    await expect(debit(again)).rejects.toMatchObject({ constraint_name: 'transactions_idempotency_key' });
    expect(await balanceOf(sql, order.agentId)).toBe(40_200n);
  });
});

describe('a refund', () => {
  it('moves the same price back, with a line that names the order', async () => {
    const order = await debited();
    await refund(order);
    expect(await balanceOf(sql, order.agentId)).toBe(FUNDED);
    expect(await transfersOf(order.ref)).toEqual([
      { kind: 'PURCHASE', source: 'wallet', destination: 'vendor:vtpass', amountKobo: 9_800n },
      { kind: 'REFUND', source: 'vendor:vtpass', destination: 'wallet', amountKobo: 9_800n },
    ]);
    const failed = await lineOf(order.ref);
    expect(failed).toMatchObject({ status: 'FAILED', requeryAt: null, settledAt: now() });
    expect(await lineOf(String(failed?.refundRef))).toMatchObject({
      type: 'REFUND',
      status: 'SUCCESSFUL',
      refundOf: order.ref,
      amountKobo: 9_800n,
      balanceBeforeKobo: 40_200n,
      balanceAfterKobo: FUNDED,
      provider: 'MTN',
      providerName: 'MTN Nigeria',
      recipient: '+2348030000001',
    });
  });

  it('changes nothing of an order that was settled, or refunded', async () => {
    const [delivered, failed] = [await debited(), await debited()];
    await settle(delivered);
    await refund(failed);
    for (const order of [delivered, failed]) expect(await refund(order)).toBeUndefined();
    expect(await settle(failed)).toBeUndefined();
    expect(await balanceOf(sql, delivered.agentId)).toBe(40_200n);
    expect(await balanceOf(sql, failed.agentId)).toBe(FUNDED);
  });
});

// An id is unique among an agent's own lines only.
it.each<[string, (order: Placed) => Promise<unknown>]>([
  ['settled', settle],
  ['refunded', refund],
])('an order is %s, and none of another agent that has its id', async (_, end) => {
  const [one, other] = [await debited(), await debited()];
  await sql`UPDATE transactions SET id = ${one.id} WHERE ref = ${other.ref}`;
  await end(one);
  expect((await lineOf(one.ref))?.status).not.toBe('PENDING');
  expect((await lineOf(other.ref))?.status).toBe('PENDING');
  expect(await balanceOf(sql, other.agentId)).toBe(40_200n);
});

it('neither a sale nor a refund waits for a locked row for longer than three seconds', async () => {
  const order = await debited();
  await sql.begin(async (tx) => {
    await tx`SELECT FROM wallets WHERE agent_id = ${order.agentId} FOR UPDATE`;
    await tx`SET LOCAL lock_timeout = 0`;
    const [sale, back] = await Promise.allSettled([debit(debitOf(order.agentId)), refund(order)]);
    for (const { reason } of [sale, back] as PromiseRejectedResult[])
      expect(reason).toMatchObject({ code: '55P03' });
  });
  expect((await lineOf(order.ref))?.status).toBe('PENDING');
  await refund(order);
  expect(await balanceOf(sql, order.agentId)).toBe(FUNDED);
});

describe('waiting for the disk', () => {
  /** What a transaction waits for at its end, once it has done so much. */
  const waitsAfter = (work: (tx: Sql) => Promise<unknown>) =>
    sql.begin(async (tx) => {
      await tx`SET LOCAL synchronous_commit = on`;
      await work(tx as unknown as Sql);
      const [row] = await tx<{ synchronousCommit: string }[]>`SHOW synchronous_commit`;
      return row?.synchronousCommit;
    });

  it('is not done by a delivered outcome, which can be asked for again, but by every debit and refund', async () => {
    const order = await debited();
    const other = debitOf(order.agentId);
    const outcome = { now: now(), vendorRef: null, delivery: null, requeryAt: null };
    expect(await waitsAfter((tx) => debitOrder(tx, other, NO_CAPS, now()))).toBe('on');
    expect(await waitsAfter((tx) => settleOrder(tx, order, outcome))).toBe('off');
    expect(await waitsAfter((tx) => settleOrder(tx, order, outcome))).toBe('on');
    const end = {
      from: 'SUCCESSFUL',
      to: 'REVERSED',
      code: 'REVERSED',
      note: 'Back.',
      because: 'was taken back',
    } as const;
    expect(await waitsAfter((tx) => refundOrder(tx, order, end, now()))).toBe('on');
  });
});
