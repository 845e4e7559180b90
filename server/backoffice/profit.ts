import { PROFIT_GROUPS, type ProfitGroup } from '#contract/console/reports.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import { formatNaira, kobo } from '#domain/money.ts';
import { reading } from './action.ts';
import { readBeside, readProfit, type ProfitRow } from './console/profit.ts';
import { OperatorError } from './context.ts';
import type { Row } from './report.ts';

const DAY_MS = 24 * 3_600_000;
const MAX_DAYS = 366;

interface ProfitWanted {
  /** Whole days of Lagos that are looked at, today included: 1 to 366. */
  days: number;
  by: ProfitGroup;
}

/** What the delivered orders of the last days earned: their price less what their vendors charged. */
export const showProfit = reading('profit', async ({ sql, now }, { days, by }: ProfitWanted) => {
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
    throw new OperatorError(`--days must be a whole number from 1 to ${MAX_DAYS}.`);
  if (!PROFIT_GROUPS.includes(by))
    throw new OperatorError(`--by must be one of ${PROFIT_GROUPS.join(', ')}.`);
  const at = now();
  const nowMs = at.getTime();
  const span = { from: lagosTime(nowMs - (days - 1) * DAY_MS).date, to: lagosTime(nowMs).date };
  const [rows, beside] = await Promise.all([readProfit(sql, span, by, at), readBeside(sql, span)]);
  return { message: wordsFor(rows, days) + wordsBeside(beside), rows: rows.map(withMargin) };
});

/** In per cent of what the orders of known cost were sold for, with two decimals. */
function withMargin({ of, sales, cost, profit, withoutCost, orders }: ProfitRow): Row {
  const sold = (cost ?? 0n) + (profit ?? 0n);
  const margin = profit === null || sold === 0n ? '' : `${Number((profit * 10_000n) / sold) / 100} %`;
  return { ...of, orders, sales, cost, profit, margin, withoutCost };
}

/** What stands in the books beside the orders. */
function wordsBeside({ late, corrected }: { late: bigint; corrected: bigint }): string {
  return (
    (late ? ` Late deliveries cost ${formatNaira(kobo(late))}.` : '') +
    (corrected ? ` Corrections of the books: ${formatNaira(kobo(corrected))}.` : '')
  );
}

function wordsFor(rows: readonly ProfitRow[], days: number): string {
  const sum = (amounts: (bigint | null)[]) =>
    formatNaira(kobo(amounts.reduce<bigint>((total, amount) => total + (amount ?? 0n), 0n)));
  const unknown = rows.reduce((total, { withoutCost }) => total + withoutCost, 0);
  const period = days === 1 ? 'today' : `in ${days} days`;
  const earned = `${sum(rows.map(({ profit }) => profit))} earned ${period} of ${sum(rows.map(({ sales }) => sales))} sold.`;
  return unknown === 0
    ? earned
    : `${earned} The cost of ${unknown} order${unknown === 1 ? ' is' : 's is'} unknown: give plans "vendorCosts" and providers "vendorCommissions" in the catalogue.`;
}
