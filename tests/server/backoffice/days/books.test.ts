import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Kobo } from '#domain/money.ts';
import {
  close,
  createHistory,
  DAY_MS,
  dayOf,
  DAYS,
  FIRST_MS,
  happening,
  type History,
  live,
} from './history.ts';

type Figures = Record<
  | 'start'
  | 'end'
  | 'sold'
  | 'refunded'
  | 'reversed'
  | 'funded'
  | 'credited'
  | 'debited'
  | 'fees'
  | 'profit'
  | 'pending',
  bigint
>;

/** A day from the ledger's entries alone, by their times. */
async function booksOf({ sql }: History, day: string): Promise<Figures> {
  const since = new Date(`${day}T00:00:00+01:00`);
  const until = new Date(since.getTime() + DAY_MS);
  const [books] = await sql<Figures[]>`
    WITH entries AS (
      SELECT x.*, created_at >= ${since} AS today,
        CASE 'wallet' WHEN destination THEN amount_kobo WHEN source THEN -amount_kobo ELSE 0 END AS change,
        CASE 'profit' WHEN destination THEN amount_kobo WHEN source THEN -amount_kobo ELSE 0 END AS earned
      FROM (SELECT kind, source, destination, amount_kobo, subject_ref, created_at FROM transfers
        UNION ALL SELECT kind, source, destination, amount_kobo, '', created_at FROM house_transfers) x
      WHERE created_at < ${until} AND 'vendor:test' NOT IN (source, destination) AND 'test-float' NOT IN (source, destination)
    ), taken_back AS (SELECT ref FROM transactions WHERE status = 'REVERSED')
    SELECT coalesce(sum(change) FILTER (WHERE NOT today), 0)::bigint AS start, coalesce(sum(change), 0)::bigint AS end,
      coalesce(sum(amount_kobo) FILTER (WHERE today AND kind = 'PURCHASE'), 0)::bigint AS sold,
      coalesce(sum(amount_kobo) FILTER (WHERE today AND kind = 'REFUND' AND subject_ref NOT IN (TABLE taken_back)), 0)::bigint AS refunded,
      coalesce(sum(amount_kobo) FILTER (WHERE today AND kind = 'REFUND' AND subject_ref IN (TABLE taken_back)), 0)::bigint AS reversed,
      coalesce(sum(amount_kobo) FILTER (WHERE today AND kind = 'FUNDING'), 0)::bigint AS funded,
      coalesce(sum(change) FILTER (WHERE today AND kind = 'ADJUSTMENT' AND change > 0), 0)::bigint AS credited,
      coalesce(-sum(change) FILTER (WHERE today AND kind = 'ADJUSTMENT' AND change < 0), 0)::bigint AS debited,
      coalesce(sum(amount_kobo) FILTER (WHERE today AND kind = 'FUNDING_FEE'), 0)::bigint AS fees,
      coalesce(sum(earned) FILTER (WHERE today), 0)::bigint AS profit,
      0::bigint AS pending
    FROM entries`;
  if (!books) throw new Error('the ledger said nothing');
  return books;
}

/** What vendors have had for orders whose outcome the timeline does not know by then. */
async function pendingAt({ sql }: History, day: string): Promise<{ ref: string; kobo: Kobo }[]> {
  const until = new Date(Date.parse(`${day}T00:00:00+01:00`) + DAY_MS);
  return sql<{ ref: string; kobo: Kobo }[]>`
    SELECT ref, amount_kobo AS kobo FROM transactions t
    WHERE type LIKE '%ORDER' AND vendor <> 'test' AND created_at < ${until}
      AND NOT EXISTS (SELECT FROM jsonb_array_elements(timeline) step
        WHERE step ->> 'status' <> 'PENDING' AND (step ->> 'at')::timestamptz < ${until})
    ORDER BY ref`;
}

interface Closed extends Figures {
  number: number;
  late: bigint;
  delivered: bigint;
  pendingStart: bigint;
  list: { ref: string; kobo: number }[];
  outcomes: Record<string, number>[];
}

const readClosed = async ({ sql }: History, day: string): Promise<Closed> => {
  const [closed] = await sql<Closed[]>`
    SELECT number, wallets_start_kobo AS start, wallets_end_kobo AS end, sold_kobo AS sold, refunded_kobo AS refunded,
      reversed_kobo AS reversed, funded_kobo AS funded, credited_kobo AS credited, debited_kobo AS debited,
      fees_kobo AS fees, earned_kobo - late_costs_kobo + corrections_kobo AS profit, pending_end_kobo AS pending,
      late_kobo AS late, delivered_kobo AS delivered, pending_start_kobo AS pending_start, pending AS list, outcomes
    FROM day_closes WHERE day = ${day}::text::date`;
  if (!closed) throw new Error(`${day} was not closed`);
  return closed;
};

async function expectToAgree(history: History, day: string): Promise<void> {
  const read = await readClosed(history, day);
  const { number: _, late, delivered, pendingStart, list, outcomes, ...closed } = read;
  const waiting = await pendingAt(history, day);
  const pending = waiting.reduce((total, { kobo }) => total + kobo, 0n);
  expect(closed).toEqual({ ...(await booksOf(history, day)), pending });
  expect(late).toBe(0n);
  expect(list.map(({ ref, kobo }) => [ref, kobo])).toEqual(
    waiting.map(({ ref, kobo }) => [ref, Number(kobo)]),
  );
  expect(closed.end).toBe(
    closed.start -
      closed.sold +
      closed.refunded +
      closed.reversed +
      closed.funded +
      closed.credited -
      closed.debited,
  );
  expect(closed.pending).toBe(pendingStart + closed.sold - closed.refunded - delivered);
  const sumOf = (name: string) => BigInt(outcomes.reduce((total, line) => total + (line[name] ?? NaN), 0));
  expect(
    ['placed_kobo', 'delivered_kobo', 'failed_kobo', 'reversed_kobo', 'pending_kobo'].map(sumOf),
  ).toEqual([closed.sold, delivered, closed.refunded, closed.reversed, closed.pending]);
}

const histories = fc.array(happening, { minLength: 1, maxLength: 14 });

it('a day that is closed at its midnight adds up with the ledger to the kobo, whatever happened, and the next begins with its end', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (happened) => {
      const history = await createHistory();
      let open = 0;
      const closed: unknown[] = [];
      await live(history, happened, async (ms) => {
        for (; open < DAYS && FIRST_MS + (open + 1) * DAY_MS + 600_000 <= ms; open++) {
          await close(history, FIRST_MS + (open + 1) * DAY_MS + 600_000, dayOf(open));
          await expectToAgree(history, dayOf(open));
          closed.push(await readClosed(history, dayOf(open)));
        }
      });
      // Late deliveries and reversals came since: each close is as it was.
      for (const [index, before] of closed.entries())
        expect(await readClosed(history, dayOf(index))).toEqual(before);
      expect((closed as Closed[]).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
      for (const [index, { end, pending }] of (closed as Closed[]).slice(0, -1).entries()) {
        const next = closed[index + 1] as Closed;
        expect([next.start, next.pendingStart]).toEqual([end, pending]);
      }
    }),
    { numRuns: 8, endOnFailure: true },
  );
});

it('days that are closed long after say the same as at their midnight', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (happened) => {
      const history = await createHistory();
      await live(history, happened, () => Promise.resolve());
      for (let day = 0; day < DAYS; day++) {
        await close(history, FIRST_MS + 20 * DAY_MS, dayOf(day));
        await expectToAgree(history, dayOf(day));
      }
    }),
    { numRuns: 8, endOnFailure: true },
  );
});
