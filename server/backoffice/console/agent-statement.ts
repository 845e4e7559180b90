import { type agentStatement, STATEMENT_PAGE, type StatementLine } from '#contract/console/statement.ts';
import type { DataOf, QueryOf } from '#contract/endpoint.ts';
import { toNaira } from '#domain/money.ts';
import { validate } from 'uuid';
import { listTransactions } from '../../orders/list.ts';
import type { TransactionRow } from '../../orders/order.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors.ts';

/** Field by field: what was delivered is not among them. */
const present = (row: TransactionRow, agent: string): StatementLine => ({
  ref: row.ref,
  type: row.type,
  name: row.name,
  status: row.status,
  amount: toNaira(row.amountKobo),
  isCredit: row.balanceAfterKobo > row.balanceBeforeKobo,
  recipient: row.recipient,
  createdAt: row.createdAt.toISOString(),
  agent,
  balanceBefore: toNaira(row.balanceBeforeKobo),
  balanceAfter: toNaira(row.balanceAfterKobo),
});

/**
 * One page of an agent's statement.
 * @throws AppError NOT_FOUND; VALIDATION_FAILED on cursor, from or to
 */
export async function readAgentStatement(
  sql: Sql,
  id: string,
  { limit = STATEMENT_PAGE.shown, ...filters }: QueryOf<typeof agentStatement>,
): Promise<DataOf<typeof agentStatement>> {
  const [agent] = await sql<{ username: string }[]>`
    SELECT username FROM agents WHERE id = ${validate(id) ? id : null} AND live_agent_id IS NULL`;
  if (!agent) throw notFound('There is no such agent.');
  const { rows, nextCursor } = await listTransactions(sql, id, { ...filters, limit });
  return { lines: rows.map((row) => present(row, agent.username)), nextCursor };
}
