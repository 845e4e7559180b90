import { type Kobo, subtract, ZERO } from '#domain/money.ts';
import type { TransactionRow } from '../../orders/order.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { TEST_VENDOR } from '../../vendors/index.ts';
import { isOfSpan, type Span } from './span.ts';

type Fragment = ReturnType<Sql>;

/** That a line `t` is an order, and no test order. */
export const isOrder = (sql: Sql | Transaction): Fragment =>
  sql`t.type LIKE '%\\_ORDER' AND t.vendor <> ${TEST_VENDOR}`;

/** The orders of these days, without test orders, as a condition on lines `t`. */
export const isOrderOf = (sql: Sql | Transaction, span: Span): Fragment =>
  sql`${isOfSpan(sql, span)} AND ${isOrder(sql)}`;

/** What a delivered line `t` earned the house: its price less the commission of an agent above and its cost; NULL: its cost is unknown. */
export const earnedKobo = (sql: Sql | Transaction): Fragment =>
  sql`(t.amount_kobo - coalesce(t.commission_kobo, 0) - t.cost_kobo)`;

/** The same of one line; null also where it is not delivered. */
export const earnedBy = ({
  status,
  amountKobo,
  commissionKobo,
  costKobo,
}: Pick<TransactionRow, 'status' | 'amountKobo' | 'commissionKobo' | 'costKobo'>): Kobo | null =>
  costKobo === null || status !== 'SUCCESSFUL'
    ? null
    : subtract(subtract(amountKobo, commissionKobo ?? ZERO), costKobo);
