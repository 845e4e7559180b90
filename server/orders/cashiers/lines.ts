import type { Fragment } from 'postgres';
import { validate } from 'uuid';
import type { Sql } from '../../platform/db/sql.ts';
import { validationFailed } from '../../platform/errors.ts';
import type { TransactionRow } from '../order.ts';

/** @throws AppError VALIDATION_FAILED on cashier */
function checkCashier(id: string): string {
  if (!validate(id))
    throw validationFailed({ cashier: ['There is no such cashier. Choose one from the list.'] });
  return id;
}

interface Of {
  agentId: string;
  cashier: string;
  /** Bounds of the id and the kinds, each to follow a WHERE. */
  within: Fragment;
  kinds: Fragment;
}

/** A cashier's lines, newest first: read from their own sales on, so that those of others cost nothing. For a LIMIT to follow. */
export const linesOfCashier = (sql: Sql, { agentId, cashier, within, kinds }: Of) => sql`
  SELECT t.* FROM cashier_sales s JOIN transactions t ON t.agent_id = s.agent_id AND t.id = s.order_id
  WHERE s.agent_id = ${agentId} AND s.cashier_id = ${checkCashier(cashier)} ${within} ${kinds}
  ORDER BY s.order_id DESC`;

/** The rows with the name of the cashier who sold each, where one did. */
export async function withSellers<Row extends TransactionRow>(
  sql: Sql,
  agentId: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const orders = rows.filter(({ service }) => service !== null).map(({ id }) => id);
  if (orders.length === 0) return [...rows];
  const sold = await sql<{ orderId: string; name: string }[]>`
    SELECT s.order_id, c.name FROM cashier_sales s JOIN cashiers c ON c.id = s.cashier_id
    WHERE s.agent_id = ${agentId} AND s.order_id IN ${sql(orders)}`;
  if (sold.length === 0) return [...rows];
  const names = new Map(sold.map(({ orderId, name }) => [orderId, name]));
  return rows.map((row) => ({ ...row, sellerName: names.get(row.id) ?? null }));
}
