import { forgetCustomers } from '../ledger/forget-customers.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import type { Sql, Transaction } from '../platform/db/sql.ts';
import { lowestIdAt } from '../platform/ref.ts';
import type { Task } from '../platform/tasks/worker.ts';

const EVERY_MS = 6 * 3_600_000;
const BATCH = 1_000;

/**
 * Every six hours takes people out of records that are older than KEEP_RECORDS_YEARS: whom orders were for, who paid in. The lines of money
 * stay, and with them all sums.
 */
export function createForgetRecords(): Task {
  let nextAtMs = 0;
  return {
    name: 'forget-records',
    async runOnce({ sql, config, now }: PlatformDeps) {
      const at = now();
      // After the clock was set back, the next time may be too far ahead: run now instead.
      if (at.getTime() < nextAtMs && at.getTime() > nextAtMs - EVERY_MS) return false;
      const until = new Date(at);
      until.setUTCFullYear(at.getUTCFullYear() - config.retention.recordsYears);
      const isMore = (await forgetNext(sql, until)) || (await forgetPayers(sql, until));
      if (!isMore) nextAtMs = at.getTime() + EVERY_MS;
      return isMore;
    },
  };
}

const FIRST = '00000000-0000-0000-0000-000000000000';

/** @returns whether there was an agent with such lines */
async function forgetNext(sql: Sql, until: Date): Promise<boolean> {
  const before = lowestIdAt(until.getTime());
  const [next] = await sql<{ agentId: string; after: string }[]>`
    SELECT w.agent_id, coalesce(done.last_id, ${FIRST}) AS "after" FROM wallets w LEFT JOIN old_records done USING (agent_id)
    WHERE EXISTS (
      SELECT FROM transactions t WHERE t.agent_id = w.agent_id AND t.id > coalesce(done.last_id, ${FIRST}) AND t.id < ${before})
    LIMIT 1`;
  if (!next) return false;
  await sql.begin((tx) => forgetLines(tx, { ...next, before }));
  return true;
}

async function forgetLines(
  tx: Transaction,
  { agentId, after, before }: { agentId: string; after: string; before: string },
): Promise<void> {
  const last = await forgetCustomers(tx, agentId, { after, before, most: BATCH });
  if (last === undefined) return;
  await tx`
    INSERT INTO old_records (agent_id, last_id) VALUES (${agentId}, ${last})
    ON CONFLICT (agent_id) DO UPDATE SET last_id = greatest(old_records.last_id, excluded.last_id)`;
  // What is found and suggested by the customer, where no newer order is for them.
  await tx`DELETE FROM customers WHERE agent_id = ${agentId} AND last_id <= ${last}`;
  await tx`
    DELETE FROM sold_to s WHERE agent_id = ${agentId} AND recipient <> ''
      AND NOT EXISTS (SELECT FROM transactions t WHERE t.agent_id = ${agentId} AND t.recipient = s.recipient)`;
}

/** @returns whether there may be more */
async function forgetPayers(sql: Sql, until: Date): Promise<boolean> {
  const [claims, payments] = await Promise.all([
    sql`
      UPDATE funding_claims SET sender_name = '', note = '' WHERE (agent_id, id) IN (
        SELECT agent_id, id FROM funding_claims
        WHERE created_at < ${until} AND sender_name <> '' AND status <> 'PENDING' LIMIT ${BATCH})`,
    sql`
      UPDATE funding_payments SET event = '{}' WHERE (provider, reference) IN (
        SELECT provider, reference FROM funding_payments
        WHERE received_at < ${until} AND event <> '{}' AND agent_id IS NOT NULL LIMIT ${BATCH})`,
  ]);
  return claims.count === BATCH || payments.count === BATCH;
}
