import type { Caller } from '../../identity/caller.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { findTransaction } from '../list.ts';
import type { TransactionRow } from '../order.ts';

/** The filters of a list as the caller may use them: a cashier's are of their own sales alone. */
export const forCaller = <Filters extends { cashier?: string | undefined }>(
  { cashier }: Caller,
  filters: Filters,
): Filters => (cashier ? { ...filters, cashier: cashier.id } : filters);

/** The line of a ref that the caller may see: any of the agent's, or a cashier's own sale; undefined when there is none. */
export async function findForCaller(
  sql: Sql,
  { agentId, cashier }: Caller,
  ref: string,
): Promise<TransactionRow | undefined> {
  const row = await findTransaction(sql, agentId, ref);
  if (!row || !cashier) return row;
  const [own] = await sql`
    SELECT FROM cashier_sales WHERE agent_id = ${agentId} AND order_id = ${row.id} AND cashier_id = ${cashier.id}`;
  return own && row;
}
