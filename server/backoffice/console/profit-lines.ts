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
