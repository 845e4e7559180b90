import type { Transaction } from '../../platform/db/sql.ts';
import type { SecurityMailKind } from '../../platform/mail/enqueue.ts';

/**
 * Ends the other ways into the account: both keys and both webhooks with their waiting events, and the PINs of cashiers, of whom one
 * may be the thief's: the agent sets new ones for those they know. A webhook that support has paused stays, since it posts nothing.
 * @param ends false leaves them
 * @returns the letter that tells of it
 */
export async function endKeys(tx: Transaction, agentId: string, ends: boolean): Promise<SecurityMailKind> {
  const keys = tx`agent_id IN (SELECT id FROM agents WHERE coalesce(live_agent_id, id) = ${agentId})`;
  const webhooks = tx`${keys} AND paused_by IS DISTINCT FROM 'OPERATOR'`;
  const [found] = await tx<{ count: number }[]>`
    SELECT (SELECT count(*) FROM api_keys WHERE ${keys})::int
      + (SELECT count(*) FROM webhook_endpoints WHERE ${webhooks})::int
      + (SELECT count(*) FROM cashiers WHERE agent_id = ${agentId} AND ended_at IS NULL)::int AS count`;
  if (!found?.count) return 'PASSWORD_CHANGED';
  if (!ends) return 'RESET_KEPT_KEYS';
  await tx`DELETE FROM api_keys WHERE ${keys}`;
  await tx`DELETE FROM webhook_endpoints WHERE ${webhooks}`;
  await tx`UPDATE cashiers SET pin_hash = NULL WHERE agent_id = ${agentId}`;
  return 'RESET_ENDED_KEYS';
}
