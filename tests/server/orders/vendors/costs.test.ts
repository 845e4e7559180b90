import { kobo } from '#domain/money.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { booksBalance } from '#server/ledger/house-transfers.ts';
import { askLate } from '#server/orders/ask-late.ts';
import { applyOutcome } from '#server/orders/settle.ts';
import type { Outcome } from '#server/vendors/vendor.ts';
import { createTestDatabase } from '../../support/database.ts';
import { buy, orderKey, readOrder } from '../support.ts';
import { DELIVERED, failed, shopWith, transfersOf, UNKNOWN, vendorThat } from './setting.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());

const SILENT: Outcome = { kind: 'delivered', vendorRef: 'V1' };
const REVERSED = failed('REVERSED');
const said = (costKobo: number): Outcome => ({ ...SILENT, costKobo: kobo(costKobo) });
/** A test order is ₦100 of MTN airtime for ₦98. */
const PURCHASE = 'PURCHASE wallet vendor:north 9800';

/** What north leaves us of MTN airtime from a moment on, in basis points. */
const commission = (points: number | null, since: Date) => sql`
  INSERT INTO vendor_commissions (service, provider, vendor, since, commission_points)
  VALUES ('airtime', 'MTN', 'north', ${since}, ${points})`;
const long = (now: Date) => new Date(now.getTime() - 3_600_000);

const costOf = async (ref: string) => (await readOrder(sql, ref)).costKobo;
const alerts = async () =>
  (await sql<{ text: string }[]>`SELECT text FROM alerts ORDER BY id`).map(({ text }) => text);

afterEach(() => sql`TRUNCATE attempts, alerts, vendor_commissions, plan_costs, watches`);

const sold = async (pays: Outcome, says: Outcome = pays) => {
  const shop = await shopWith(sql, vendorThat('north', pays, says));
  return { ...shop, order: await buy(shop.deps, orderKey(shop.agentId)) };
};

describe('what a delivered order earned', () => {
  it.each([
    ['its price less what the vendor says it charged', 9_600, ['PROFIT vendor:north profit 200']],
    ['less than nothing where the vendor charged more', 9_900, ['PROFIT profit vendor:north 100']],
    ['nothing where the vendor charged the price', 9_800, []],
  ])('is %s', async (_, cost, profit) => {
    const { order } = await sold(said(cost));
    expect(await costOf(order.ref)).toBe(kobo(cost));
    expect(await transfersOf(sql, order.ref)).toEqual([...profit, PURCHASE]);
  });

  it('is told by our list where the vendor does not say what it charged', async () => {
    const shop = await shopWith(sql, vendorThat('north', SILENT));
    const now = shop.clock.now();
    await commission(900, long(now));
    await commission(300, new Date(now.getTime() - 1_000));
    await commission(800, new Date(now.getTime() + 1_000));
    const { ref } = await buy(shop.deps, orderKey(shop.agentId));
    expect(await costOf(ref)).toBe(9_700n);
    expect(await transfersOf(sql, ref)).toEqual(['PROFIT vendor:north profit 100', PURCHASE]);
  });

  it.each([
    ['nobody has said', () => Promise.resolve()],
    [
      'the list no longer knows',
      async (now: Date) => {
        await commission(300, long(now));
        await commission(null, now);
      },
    ],
  ])('is unknown where the cost is one that %s', async (_, prepare) => {
    const shop = await shopWith(sql, vendorThat('north', SILENT));
    await prepare(shop.clock.now());
    const { ref } = await buy(shop.deps, orderKey(shop.agentId));
    expect(await costOf(ref)).toBeNull();
    expect(await transfersOf(sql, ref)).toEqual([PURCHASE]);
  });

  it('is booked once, whichever answer settles the order', async () => {
    const { deps, order } = await sold(UNKNOWN);
    const pending = await readOrder(sql, order.ref);
    const now = deps.now();
    await Promise.all([9_600, 9_700].map((cost) => applyOutcome(sql, pending, said(cost), now, null)));
    const cost = await costOf(order.ref);
    expect(await transfersOf(sql, order.ref)).toEqual([
      `PROFIT vendor:north profit ${kobo(9_800) - (cost ?? 0n)}`,
      PURCHASE,
    ]);
  });

  it('is nothing where the order failed', async () => {
    const { order } = await sold(failed());
    expect(await costOf(order.ref)).toBeNull();
    expect(await transfersOf(sql, order.ref)).toEqual([PURCHASE, 'REFUND vendor:north wallet 9800']);
  });

  it.each([
    [9_600, ['PROFIT vendor:north profit 200', 'PROFIT_BACK profit vendor:north 200']],
    [9_900, ['PROFIT profit vendor:north 100', 'PROFIT_BACK vendor:north profit 100']],
    [9_800, []],
  ])('goes back when an order that cost %i is taken back, once', async (cost, moved) => {
    const { deps, order } = await sold(said(cost));
    const delivered = await readOrder(sql, order.ref);
    for (const _ of [1, 2]) await applyOutcome(sql, delivered, REVERSED, deps.now(), null);
    expect(await transfersOf(sql, order.ref)).toEqual([
      ...moved,
      PURCHASE,
      'REFUND vendor:north wallet 9800',
    ]);
    expect(await booksBalance(sql, 'north')).toBe(await booksWithout(order.ref));
  });

  it.each([
    ['says', said(9_500), 9_500],
    ['charges by our list where it says nothing', SILENT, 9_700],
  ])('is less what another vendor that delivered it late %s', async (_, late, cost) => {
    const former = vendorThat('north', failed(), late);
    const shop = await shopWith(sql, former, vendorThat('south', DELIVERED));
    await commission(300, long(shop.clock.now()));
    const { ref } = await buy(shop.deps, orderKey(shop.agentId));
    shop.clock.advance(15 * 60_000);
    await askLate.runOnce(shop.deps);
    await sql`UPDATE attempts SET ask_at = ${shop.clock.now()} WHERE vendor = 'north'`;
    await askLate.runOnce(shop.deps);
    expect(await transfersOf(sql, ref)).toEqual([
      `LATE_COST profit vendor:north ${cost}`,
      'PROFIT vendor:south profit 200',
      PURCHASE,
      'REROUTE vendor:north vendor:south 9800',
    ]);
  });
});

describe('a cost that is not as expected', () => {
  it('of our list is an alert once a day, whatever sells', async () => {
    const shop = await shopWith(sql, vendorThat('north', said(9_650)));
    await commission(300, long(shop.clock.now()));
    for (const _ of [1, 2]) await buy(shop.deps, orderKey(shop.agentId));
    expect(await alerts()).toEqual([
      expect.stringContaining('north charged ₦96.50 for airtime MTN, ₦97.00 by our list'),
    ]);
    shop.clock.advance(86_400_000);
    await buy(shop.deps, orderKey(shop.agentId));
    expect(await alerts()).toHaveLength(2);
  });

  it('is none where it is as the list says', async () => {
    const shop = await shopWith(sql, vendorThat('north', said(9_700)));
    await commission(300, long(shop.clock.now()));
    await buy(shop.deps, orderKey(shop.agentId));
    expect(await alerts()).toEqual([]);
  });

  it('above the price is an alert that says so', async () => {
    await sold(said(9_900));
    expect(await alerts()).toEqual([expect.stringContaining('more than the ₦98.00 that it was sold for')]);
  });
});

/** What our books say is left at north, as if this order had never been. */
async function booksWithout(ref: string) {
  const [row] = await sql<{ kobo: bigint }[]>`
    SELECT coalesce(sum(CASE WHEN source = 'vendor:north' THEN amount_kobo ELSE -amount_kobo END), 0)::bigint AS kobo
    FROM transfers WHERE 'vendor:north' IN (source, destination) AND split_part(subject_ref, '>', 1) <> ${ref}`;
  return row?.kobo;
}
