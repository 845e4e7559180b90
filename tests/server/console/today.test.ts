import { beforeAll, describe, expect, it } from 'vitest';
import { type Kobo, kobo } from '#domain/money.ts';
import { today } from '#contract/console/today.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { reverseOrder } from '#server/backoffice/orders.ts';
import { showProfit } from '#server/backoffice/profit.ts';
import { judgeProviders } from '#server/orders/health/judge.ts';
import { inTestMode } from '#server/vendors/deps.ts';
import { noteFloat } from '#server/vendors/floats/read-floats.ts';
import type { Outcome } from '#server/vendors/vendor.ts';
import { buy, openAgent, orderKey } from '../orders/support.ts';
import { banked, failed, shopWith, UNKNOWN, vendorThat } from '../orders/vendors/setting.ts';
import { createTestDatabase } from '../support/database.ts';
import { createConsole } from './setting.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const [north, south] = [banked('north'), vendorThat('south', UNKNOWN)];
const { clock, deps, agentId } = await shopWith(sql, north, south);
const test = await createConsole(sql, { vendors: deps.vendors, now: clock.now });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WEEK_MS = 7 * 24 * HOUR_MS;

const NONE = { count: 0, amount: '0.00' };
const delivered = (costKobo: number): Outcome => ({ kind: 'delivered', costKobo: kobo(costKobo) });
const OF_UNKNOWN_COST: Outcome = { kind: 'delivered' };

let token: string;
const shown = async () => (await test.ask(today, { token })).body.data;

/** Sells ₦100 of airtime for ₦98. */
async function sell(outcome: Outcome) {
  north.pay.mockResolvedValueOnce(outcome);
  return buy(deps, orderKey(agentId));
}

beforeAll(async () => {
  ({ token } = await test.hire('auditor'));
});

describe('Today, as its day goes on', { shuffle: false }, () => {
  // The first of these tests sees a shop that has sold nothing; each goes on where the one before it ended.
  describe('today', () => {
    it('is nothing, and not an error, before the first sale; money that is not known is not zero', async () => {
      const { byHour, floats, queues, ...figures } = await shown();
      expect(figures).toEqual({
        at: clock.now().toISOString(),
        date: '2026-11-21',
        sold: NONE,
        delivered: NONE,
        pending: NONE,
        failed: NONE,
        reversed: NONE,
        profit: '0.00',
        withoutCost: 0,
        lastWeek: NONE,
        providers: [],
      });
      expect(byHour).toHaveLength(24);
      expect(new Set(byHour.map(({ sold, lastWeek }) => sold + lastWeek))).toEqual(new Set(['0.000.00']));
      const unknown = { left: null, lasts: 'unknown', lastsUntil: null, isLow: false };
      expect(floats).toEqual([
        { vendor: 'north', keepsAccount: true, ...unknown },
        { vendor: 'south', keepsAccount: false, ...unknown },
      ]);
      const empty = { count: 0, overdue: 0, oldestAt: null };
      expect(queues).toEqual({
        orders: empty,
        disputes: empty,
        claims: empty,
        payments: empty,
        requests: empty,
        incidents: empty,
        differences: empty,
      });
    });

    it('adds up each kind of order, by the hour, beside the same day a week before', async () => {
      clock.advance(-WEEK_MS - HOUR_MS);
      await sell(delivered(9_600));
      clock.advance(HOUR_MS + MINUTE_MS);
      // Later on its day than it is now, today; and the day after.
      await sell(delivered(9_600));
      clock.advance(15 * HOUR_MS);
      await sell(delivered(9_600));
      clock.advance(WEEK_MS - 16 * HOUR_MS - MINUTE_MS);
      await sell(delivered(9_611));
      await sell(OF_UNKNOWN_COST);
      clock.advance(HOUR_MS);
      // At a loss.
      await sell(delivered(9_900));
      await sell(failed('WRONG_RECIPIENT'));
      await sell(UNKNOWN);
      const reversed = await sell(delivered(9_600));
      north.requery.mockResolvedValueOnce(failed('REVERSED'));
      await reverseOrder(test.context, { ref: reversed.ref, reason: 'Taken back' });
      ({ token } = await test.hire('manager'));
      const { byHour, ...figures } = await shown();
      expect(figures).toMatchObject({
        sold: { count: 4, amount: '392.00' },
        delivered: { count: 3, amount: '294.00' },
        pending: { count: 1, amount: '98.00' },
        failed: { count: 1, amount: '98.00' },
        reversed: { count: 1, amount: '98.00' },
        profit: '0.89',
        withoutCost: 1,
        lastWeek: { count: 1, amount: '98.00' },
      });
      expect(byHour.filter(({ sold, lastWeek }) => sold !== '0.00' || lastWeek !== '0.00')).toEqual([
        { hour: 9, sold: '196.00', lastWeek: '98.00' },
        { hour: 10, sold: '196.00', lastWeek: '98.00' },
      ]);
    });

    it('agrees with the profit of the command line and with the ledger', async () => {
      const { profit, delivered, sold, failed: returned, reversed } = await shown();
      const { rows } = await showProfit(test.context, { days: 1, by: 'day' });
      expect(rows).toMatchObject([{ orders: delivered.count }]);
      const [row] = rows as unknown as { sales: bigint; profit: bigint }[];
      const [ledger] = await sql<{ boughtKobo: bigint; backKobo: bigint; profitKobo: bigint }[]>`
      SELECT sum(amount_kobo) FILTER (WHERE kind = 'PURCHASE')::bigint AS bought_kobo,
        sum(amount_kobo) FILTER (WHERE kind = 'REFUND')::bigint AS back_kobo,
        sum(CASE 'profit' WHEN destination THEN amount_kobo WHEN source THEN -amount_kobo END)::bigint AS profit_kobo
      FROM transfers WHERE created_at >= '2026-11-20T23:00:00Z'`;
      expect([profit, delivered.amount]).toEqual([nairaOf(row?.profit), nairaOf(row?.sales)]);
      expect(profit).toBe(nairaOf(ledger?.profitKobo));
      expect(sold.amount).toBe(nairaOf((ledger?.boughtKobo ?? 0n) - (ledger?.backKobo ?? 0n)));
      expect(koboOf(returned.amount) + koboOf(reversed.amount)).toBe(ledger?.backKobo);
    });

    it('counts no order of a test key', async () => {
      const before = await shown();
      const tester = await openAgent(sql, kobo(100_000));
      await sql`
      UPDATE agents SET live_agent_id = ${agentId}, first_name = NULL, last_name = NULL, username = NULL, phone = NULL,
        email = NULL, password_hash = NULL
      WHERE id = ${tester}`;
      const { ref } = await buy(inTestMode(deps), orderKey(tester));
      expect(await sql`SELECT vendor FROM transactions WHERE ref = ${ref}`).toEqual([{ vendor: 'test' }]);
      const left = await buy(inTestMode(deps), orderKey(tester));
      await sql`UPDATE transactions SET status = 'PENDING', settled_at = NULL WHERE ref = ${left.ref}`;
      expect(await shown()).toEqual(before);
    });

    it('begins anew at midnight in Lagos', async () => {
      const before = clock.now().getTime();
      clock.advance(Date.parse('2026-11-21T22:59:59Z') - before);
      ({ token } = await test.hire('finance'));
      expect((await shown()).sold.count).toBe(4);
      clock.advance(1_000);
      expect(await shown()).toMatchObject({ date: '2026-11-22', sold: NONE, profit: '0.00' });
      clock.advance(before - clock.now().getTime());
      ({ token } = await test.hire('owner'));
    });
  });

  describe('what is around the figures', () => {
    it('each provider by its last hour, once there are enough orders to tell', async () => {
      await judgeProviders(deps, 0);
      expect((await shown()).providers).toMatchObject([{ provider: 'MTN', orders: 2, successPercent: null }]);
      await Promise.all(Array.from({ length: 10 }, () => sell(delivered(9_600))));
      await judgeProviders({ ...deps, now: () => new Date(clock.now().getTime() + 1) }, 0);
      const { providers } = await shown();
      expect(providers).toMatchObject([
        { service: 'airtime', provider: 'MTN', name: 'MTN', status: 'up', orders: 12 },
      ]);
      expect(providers[0]).toMatchObject({ successPercent: 91, medianSeconds: 1 });
    });

    it('the money at each vendor less what was sent since, and until when it lasts', async () => {
      await noteFloat(sql, 'north', kobo(10_000_000), clock.now());
      clock.advance(1);
      await sell(delivered(9_600));
      expect((await shown()).floats[0]).toMatchObject({ left: '99904.00', lasts: 'unknown', isLow: false });
      await soldEachHour('north', kobo(4_995_200));
      const [float] = (await shown()).floats;
      expect(float).toMatchObject({ left: '99904.00', lasts: 'until', isLow: true });
      expect(Date.parse(float?.lastsUntil ?? '') - clock.now().getTime()).toBe(2 * HOUR_MS);
    });

    it('what waits for a person: how many, and since when the oldest does', async () => {
      const at = clock.now();
      await sql`UPDATE transactions SET requery_at = NULL WHERE status = 'PENDING'`;
      const [oldest] = await sql<{ createdAt: Date; id: string }[]>`
      SELECT t.created_at, t.id FROM transactions t JOIN agents a ON a.id = t.agent_id
      WHERE status = 'PENDING' AND live_agent_id IS NULL`;
      await sql`
      INSERT INTO disputes (agent_id, id, order_id, reason, state, opened_at)
      VALUES (${agentId}, ${agentId}, ${oldest?.id ?? ''}, 'OTHER', 'OPEN', ${at})`;
      await sql`
      INSERT INTO funding_claims (agent_id, id, ref, amount_kobo, sender_name, paid_at, created_at)
      VALUES (${agentId}, ${agentId}, 'CLAIM1', 100, 'Ada', ${at}, ${at})`;
      for (const [reference, minutes] of [
        ['P1', 3],
        ['P2', 9],
      ] as const)
        await sql`
        INSERT INTO funding_payments (provider, reference, account_number, gross_kobo, event, received_at)
        VALUES ('paystack', ${reference}, '99', 500, '{}', ${new Date(at.getTime() - minutes * MINUTE_MS)})`;
      await sql`
      INSERT INTO books_checks (of, checked_at, checked_by, rules, faults, differs_since)
      SELECT of, ${at}, 'nightly', 40, '[{"rule":"a","found":1,"examples":[]}]', ${at} FROM unnest(ARRAY['records', 'bank']) of`;
      expect((await shown()).queues).toEqual({
        // An order was taken back in a test above.
        incidents: { count: 1, overdue: 0, oldestAt: expect.any(String) },
        differences: { count: 1, overdue: 0, oldestAt: at.toISOString() },
        orders: { count: 1, overdue: 0, oldestAt: oldest?.createdAt.toISOString() },
        disputes: { count: 1, overdue: 0, oldestAt: at.toISOString() },
        claims: { count: 1, overdue: 0, oldestAt: at.toISOString() },
        payments: { count: 2, overdue: 0, oldestAt: new Date(at.getTime() - 9 * MINUTE_MS).toISOString() },
        requests: { count: 0, overdue: 0, oldestAt: null },
      });
      const overdue = async () => {
        ({ token } = await test.hire('owner'));
        return Object.entries((await shown()).queues).map(([name, queue]) => [name, queue.overdue]);
      };
      clock.advance(4 * HOUR_MS - 9 * MINUTE_MS);
      expect(await overdue()).toEqual([
        ['orders', 0],
        ['disputes', 0],
        ['claims', 1],
        ['payments', 1],
        ['requests', 0],
        ['incidents', 0],
        ['differences', 0],
      ]);
      clock.advance(9 * MINUTE_MS);
      expect(await overdue()).toEqual(
        expect.arrayContaining([
          ['disputes', 1],
          ['differences', 1],
        ]),
      );
      clock.advance(-4 * HOUR_MS);
      ({ token } = await test.hire('owner'));
    });
  });

  /** Sold through a vendor in each hour of the last four weeks. */
  async function soldEachHour(vendor: string, takenKobo: Kobo): Promise<void> {
    const at = clock.now();
    await sql`
    INSERT INTO vendor_hours (vendor, hour, taken_kobo)
    SELECT ${vendor}, hour, ${takenKobo}
    FROM generate_series(date_trunc('hour', ${at}::timestamptz) - interval '35 days', ${at}, interval '1 hour') hour`;
    await sql`INSERT INTO watches (name, due_at) VALUES ('vendor-hours', ${at})`;
  }

  function nairaOf(amount: bigint | undefined): string {
    const digits = String(amount ?? 0n).padStart(3, '0');
    return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  }

  const koboOf = (wire: string): bigint => BigInt(wire.replace('.', ''));
});
