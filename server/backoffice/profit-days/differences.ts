import type { Kobo } from '#domain/money.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import { countedDays, type Grain, isStill, keysOf, tableOf } from './sums.ts';

/** Sums of a day that are not what its lines come to. */
export interface ProfitDifference {
  day: string;
  /** Service, provider, plan and vendor; null: the sums of an agent. */
  product: string | null;
  /** 0: there is no such row, as in what follows. */
  keptOrders: number;
  keptSalesKobo: Kobo;
  keptProfitKobo: Kobo;
  orders: number;
  salesKobo: Kobo;
  profitKobo: Kobo;
}

/** The lines of all days at once: read from end to end, not by the index. */
const ofAll = (tx: Transaction): ReturnType<Transaction> =>
  tx`JOIN transactions t ON to_char(days.day, 'YYYYMMDD') = left(t.ref, 8)`;

const differencesOf = (tx: Transaction, grain: Grain, what: ReturnType<Transaction>) => tx`
  SELECT day::text, ${what}, coalesce(kept.orders, 0) AS kept_orders, coalesce(kept.sales_kobo, 0) AS kept_sales_kobo,
    coalesce(kept.profit_kobo, 0) AS kept_profit_kobo, coalesce(counted.orders, 0) AS orders,
    coalesce(counted.sales_kobo, 0) AS sales_kobo, coalesce(counted.profit_kobo, 0) AS profit_kobo
  FROM ${tableOf(tx, grain)} kept
    FULL JOIN (${countedDays(tx, grain, tx`profit_days`, ofAll(tx))}) counted USING (day, ${keysOf(tx, grain)})
  WHERE (kept.orders, kept.sales_kobo, kept.cost_kobo, kept.profit_kobo, kept.without_cost)
      IS DISTINCT FROM (counted.orders, counted.sales_kobo, counted.cost_kobo, counted.profit_kobo, counted.without_cost)
    AND EXISTS (SELECT FROM profit_days WHERE profit_days.day = coalesce(kept.day, counted.day) AND ${isStill(tx)})`;

/** The sums that are not what the lines of their day come to, for a FROM clause, without days that are noted as changed. */
export const profitDifferences = (tx: Transaction) => tx`(
  ${differencesOf(tx, 'agent', tx`agent_id, NULL AS product`)}
  UNION ALL
  ${differencesOf(tx, 'product', tx`NULL::uuid, concat_ws(' ', service, provider, nullif(plan, ''), vendor)`)}
) differences`;
