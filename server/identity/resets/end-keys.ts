import type { Transaction } from '../../platform/db/sql.ts';
import type { SecurityMailKind } from '../../platform/mail/enqueue.ts';

/**
 * Ends the other ways into the account: both keys and both webhooks with their waiting events. A webhook that support has paused
 * stays, since it posts nothing.
 * @param ends false leaves them
 * @returns the letter that tells of it
 */
export async function endKeys(tx: Transaction, agentId: string, ends: boolean): Promise<SecurityMailKind> {
  const keys = tx`agent_id IN (SELECT id FROM agents WHERE coalesce(live_agent_id, id) = ${agentId})`;
  const webhooks = tx`${keys} AND paused_by IS DISTINCT FROM 'OPERATOR'`;
  const [found] = await tx<{ count: number }[]>`
    SELECT (SELECT count(*) FROM api_keys WHERE ${keys})::int
      + (SELECT count(*) FROM webhook_endpoints WHERE ${webhooks})::int AS count`;
  if (!found?.count) return 'PASSWORD_CHANGED';
  if (!ends) return 'RESET_KEPT_KEYS';
  await tx`DELETE FROM api_keys WHERE ${keys}`;
  await tx`DELETE FROM webhook_endpoints WHERE ${webhooks}`;
  return 'RESET_ENDED_KEYS';
}
