import fc from 'fast-check';
import { lagosTime } from '#domain/lagos-time.ts';
import { kobo, toNaira } from '#domain/money.ts';
import { createSumProfitDays } from '#server/backoffice/profit-days/sum-days.ts';
import { openAccount } from '#server/funding/accounts.ts';
import type { Deps } from '#server/funding/deps.ts';
import { playTransfer } from '#server/funding/sandbox-transfer.ts';
import { correctBooks } from '#server/ledger/house-transfers.ts';
import { bookLateCost } from '#server/ledger/profit.ts';
import type { OrderRow } from '#server/orders/order.ts';
import { applyOutcome } from '#server/orders/settle.ts';
import { TEST_VENDOR } from '#server/vendors/index.ts';
import type { Outcome, Vendor } from '#server/vendors/vendor.ts';
import { buy } from '../cli/setting.ts';
import { log } from '../funding/setting.ts';

const DAY_MS = 24 * 3_600_000;
const DAYS = 4;
/** A minute before midnight in Lagos, on the last of them. */
const LAST_MS = Date.parse('2026-11-20T22:59:30Z');

/** The days on which things happen, the last first. */
export const DRAWN_DAYS = Array.from(
  { length: DAYS },
  (_, daysAgo) => lagosTime(LAST_MS - daysAgo * DAY_MS).date,
);

/** What becomes of something later. */
type Ending = () => Promise<unknown>;

/** What may happen at the house, each at a time of its own, and whether the days that are over are summed then. */
export const happening = fc.record({
  what: fc.constantFrom(
    'sold',
    'unknown cost',
    'failed',
    'left',
    'told late',
    'reversed',
    'funded',
    'late',
    'corrected',
    'test',
    'test left' as const,
  ),
  who: fc.nat(2),
  daysAgo: fc.nat(DAYS - 1),
  minutesBefore: fc.nat(24 * 60 - 1),
  cost: fc.integer({ min: 1, max: 120_000 }),
  isSummed: fc.boolean(),
});
export type Happening = typeof happening extends fc.Arbitrary<infer H> ? H : never;

const timeOf = ({ daysAgo, minutesBefore }: Happening): number =>
  LAST_MS - daysAgo * DAY_MS - minutesBefore * 60_000;

const delivered = ({ what, cost }: Happening): Outcome => ({
  kind: 'delivered',
  ...(what !== 'unknown cost' && { costKobo: kobo(cost) }),
});

function outcomeOf(happened: Happening): Outcome {
  const { what } = happened;
  if (what === 'failed') return { kind: 'failed', code: 'REFUSED', reason: 'No.' };
  if (what === 'left' || what === 'test left' || what === 'told late')
    return { kind: 'unknown', note: 'No answer.' };
  return delivered(happened);
}

/** Has drawn things happen at a house. @param agentIds of three agents */
export function createHistory({ deps, agentIds }: { deps: Deps; agentIds: readonly string[] }) {
  const { sql, vendors } = deps;
  const [vendor] = vendors as [Vendor];

  /** Sums what days are over by then, as a process that starts does. */
  async function sumDays(now: Date): Promise<void> {
    const task = createSumProfitDays();
    while (await task.runOnce({ ...deps, now: () => now }));
  }

  /** @returns what becomes of it days later, when that day may have been summed */
  async function happen(happened: Happening): Promise<Ending | undefined> {
    const { what, who, cost, isSummed } = happened;
    const id = agentIds[who] ?? '';
    const at = new Date(timeOf(happened));
    const then = { ...deps, now: () => at };
    if (isSummed) await sumDays(at);
    // The limit of test orders counts a day forwards: each run begins with the first day again.
    await sql`DELETE FROM rate_limits`;
    if (what === 'funded') {
      const { accountNumber } = await openAccount(sql, deps.fundingProvider, id, 'sandbox-wema');
      await playTransfer(then, log, id, { accountNumber, amount: toNaira(kobo(cost)) });
      return undefined;
    }
    if (what === 'corrected') {
      await correctBooks(sql, 'north', kobo(cost - 60_000 || 1), 'as they say', at);
      return undefined;
    }
    const name = what.startsWith('test') ? TEST_VENDOR : who === 0 ? 'north' : 'south';
    const pay = () => Promise.resolve(outcomeOf(happened));
    const order: OrderRow = await buy({ ...then, vendors: [{ ...vendor, name, pay }] }, id, {
      ...(who === 2 && { vendorOrder: { provider: 'GLO' } }),
    });
    const later = new Date(at.getTime() + 2 * DAY_MS);
    if (what === 'late')
      return () =>
        sql.begin((tx) =>
          bookLateCost(
            tx,
            { agentId: id, ref: order.ref, vendor: 'east' },
            { saidKobo: kobo(cost), listed: tx`NULL::bigint` },
            at,
          ),
        );
    if (what === 'told late') return () => applyOutcome(sql, order, delivered(happened), later, null);
    const takenBack = { kind: 'failed', code: 'REVERSED', reason: 'Taken back.' } as const;
    return what === 'reversed' ? () => applyOutcome(sql, order, takenBack, later, null) : undefined;
  }

  /** In the order of their times, and then what comes later of them, before and after all days are summed. */
  async function play(happened: readonly Happening[], check: () => Promise<void>): Promise<void> {
    // As if the last run had not been: its sums of these days are of orders that come now.
    await sql`DELETE FROM profit_days`;
    const ends: Ending[] = [];
    for (const one of happened.toSorted((a, b) => timeOf(a) - timeOf(b))) {
      const end = await happen(one);
      if (end) ends.push(end);
    }
    const half = Math.floor(ends.length / 2);
    for (const end of ends.slice(0, half)) await end();
    await sumDays(new Date(LAST_MS + DAY_MS));
    await check();
    for (const end of ends.slice(half)) await end();
    await check();
    await sumDays(new Date(LAST_MS + DAY_MS));
    await check();
  }

  return { play };
}
