import { randomBytes } from 'node:crypto';
import type { Sql } from '../../platform/db/sql.ts';
import type { TransactionRow } from '../order.ts';

type SharedOrder = Pick<TransactionRow, 'agentId' | 'id'>;

/** 144 bits: nobody finds one by trying. */
const ID_BYTES = 18;

/** @returns false when the agent has switched public receipts off */
export async function mayShare(sql: Sql, agentId: string): Promise<boolean> {
  const [agent] = await sql<
    { publicReceipts: boolean }[]
  >`SELECT public_receipts FROM agents WHERE id = ${agentId}`;
  return agent?.publicReceipts ?? false;
}

/** Shares the order's receipt. @returns its id, the same one until it is revoked */
export async function shareReceipt(
  sql: Sql,
  { agentId, id: orderId }: SharedOrder,
  now: Date,
): Promise<string> {
  // A conflicting row must be updated to be returned, so this sets the order to what it is.
  const [row] = await sql<{ id: string }[]>`
    INSERT INTO shared_receipts AS shared (agent_id, id, order_id, created_at)
    VALUES (${agentId}, ${randomBytes(ID_BYTES).toString('base64url')}, ${orderId}, ${now})
    ON CONFLICT (agent_id, order_id) WHERE revoked_at IS NULL DO UPDATE SET order_id = shared.order_id
    RETURNING id`;
  if (!row) throw new Error(`the receipt of order ${orderId} was not shared`);
  return row.id;
}

/** Ends the order's shared receipt, if it has one. */
export async function revokeReceipt(
  sql: Sql,
  { agentId, id: orderId }: SharedOrder,
  now: Date,
): Promise<void> {
  await sql`
    UPDATE shared_receipts SET revoked_at = ${now}
    WHERE agent_id = ${agentId} AND order_id = ${orderId} AND revoked_at IS NULL`;
}
