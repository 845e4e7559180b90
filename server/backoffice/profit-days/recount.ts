import { action } from '../action.ts';
import { changesOf } from '../recorded-change.ts';
import type { Row } from '../report.ts';
import { type ProfitDifference, profitDifferences } from './differences.ts';
import { lockProfitDays, sumDay } from './write.ts';

/** Makes the sums of days what their lines come to, while others sell. */
export const recountDays = action('day recount', async ({ sql, now }, _why: { reason: string }) => {
  const wrong = await sql.begin(async (tx) => {
    await lockProfitDays(tx);
    const found = await tx<(ProfitDifference & { agent: string | null })[]>`
      SELECT differences.*, username AS agent FROM ${profitDifferences(tx)} LEFT JOIN agents ON agents.id = agent_id
      ORDER BY day, username NULLS FIRST, product`;
    for (const day of new Set(found.map(({ day }) => day))) await sumDay(tx, day, now());
    return found;
  });
  return {
    message:
      wrong.length > 0
        ? `${wrong.length} sum${wrong.length === 1 ? '' : 's'} of days corrected: see above.`
        : 'The sums of days are what their lines come to. Nothing was changed.',
    rows: wrong.map(rowOf),
    changes: wrong.flatMap(changesIn),
  };
});

const changesIn = (difference: ProfitDifference & { agent: string | null }) => {
  const of = `${difference.day} ${difference.agent ?? difference.product ?? ''}`;
  const named = (orders: number, sales: bigint, profit: bigint) => ({
    [`${of}, orders`]: orders,
    [`${of}, sales`]: sales,
    [`${of}, profit`]: profit,
  });
  return changesOf(
    named(difference.keptOrders, difference.keptSalesKobo, difference.keptProfitKobo),
    named(difference.orders, difference.salesKobo, difference.profitKobo),
  );
};

const rowOf = (difference: ProfitDifference & { agent: string | null }): Row => ({
  day: difference.day,
  of: difference.agent ?? difference.product ?? '',
  counted: difference.keptOrders,
  sales: difference.keptSalesKobo,
  profit: difference.keptProfitKobo,
  nowCounted: difference.orders,
  nowSales: difference.salesKobo,
  nowProfit: difference.profitKobo,
});
