import type { Transaction } from '../platform/db/sql.ts';
import { newRef } from '../platform/ref.ts';
import { TEST_FLOAT } from './accounts.ts';
import { step } from './timeline.ts';

/** A line of a test account, which the caller has locked. */
export interface TestLine {
  id: string;
  ref: string;
  createdAt: Date;
}

/**
 * Deletes lines of a test account with their transfers and their part of the day totals, and puts one line with their sum in
 * their place. The balance stays the same. The database refuses this for any other account (transfers_append_only). No trigger
 * counts a line that is deleted, so the totals are lowered here. Sets off, for the line in their place: transactions_count_new
 * and transactions_note_sold.
 * @param lines oldest first, one at least; an order and its refund go together
 * @param name of the line in their place
 */
export async function removeTestLines(
  tx: Transaction,
  agentId: string,
  lines: readonly TestLine[],
  name: string,
  now: Date,
): Promise<void> {
  await removeLines(tx, agentId, lines);
  const kobo = await removeTransfers(tx, agentId, lines);
  const last = lines.at(-1);
  if (last && kobo !== 0n) await writeSum(tx, agentId, { ...last, name, kobo }, now);
}

async function removeLines(tx: Transaction, agentId: string, lines: readonly TestLine[]): Promise<void> {
  const ids = lines.map(({ id }) => id);
  const isSame = tx`d.agent_id = ${agentId} AND d.day = c.day AND d.type = c.type AND d.status = c.status
    AND d.is_credit = c.is_credit`;
  await tx`
    WITH gone AS (
      DELETE FROM transactions WHERE agent_id = ${agentId} AND id = ANY(${ids})
      RETURNING type, status, amount_kobo, selling_price_kobo, balance_before_kobo, balance_after_kobo, created_at
    ), counted AS (
      SELECT (created_at AT TIME ZONE 'Africa/Lagos')::date AS day, type, status,
        balance_after_kobo > balance_before_kobo AS is_credit, count(*)::int AS count, sum(amount_kobo)::bigint AS amount_kobo,
        coalesce(sum(selling_price_kobo), 0)::bigint AS selling_kobo,
        coalesce(sum(amount_kobo) FILTER (WHERE selling_price_kobo IS NOT NULL), 0)::bigint AS priced_kobo
      FROM gone WHERE status <> 'PENDING' GROUP BY 1, 2, 3, 4
    ), emptied AS (
      DELETE FROM day_totals d USING counted c WHERE ${isSame} AND d.count <= c.count
    )
    UPDATE day_totals d SET count = d.count - c.count, amount_kobo = d.amount_kobo - c.amount_kobo,
      selling_kobo = d.selling_kobo - c.selling_kobo, priced_kobo = d.priced_kobo - c.priced_kobo
    FROM counted c WHERE ${isSame} AND d.count > c.count`;
}

/** @returns the net amount that the transfers moved into the wallet */
async function removeTransfers(
  tx: Transaction,
  agentId: string,
  lines: readonly TestLine[],
): Promise<bigint> {
  const refs = lines.map(({ ref }) => ref);
  await tx`SELECT set_config('kobodesk.forgets_test_account', ${agentId}, true)`;
  const [sum] = await tx<{ kobo: bigint }[]>`
    WITH gone AS (
      DELETE FROM transfers WHERE agent_id = ${agentId} AND subject_ref = ANY(${refs})
      RETURNING destination, amount_kobo
    )
    SELECT coalesce(sum(CASE destination WHEN 'wallet' THEN amount_kobo ELSE -amount_kobo END), 0)::bigint AS kobo FROM gone`;
  return sum?.kobo ?? 0n;
}

/** Takes the id and place of the last deleted line. It has no number, so the chain of numbers skips it. */
async function writeSum(
  tx: Transaction,
  agentId: string,
  { id, createdAt, name, kobo }: TestLine & { name: string; kobo: bigint },
  now: Date,
): Promise<void> {
  const ref = newRef(now);
  const amountKobo = kobo < 0n ? -kobo : kobo;
  const [source, destination] = kobo < 0n ? ['wallet', TEST_FLOAT] : [TEST_FLOAT, 'wallet'];
  const timeline = [step('SUCCESSFUL', createdAt, 'It is no real money.')];
  await tx`
    WITH moved AS (
      INSERT INTO transfers (agent_id, id, kind, subject_ref, source, destination, amount_kobo, created_at)
      VALUES (${agentId}, ${id}, 'ADJUSTMENT', ${ref}, ${source}, ${destination}, ${amountKobo}, ${createdAt})
    )
    INSERT INTO transactions (agent_id, id, ref, type, status, name, description, amount_kobo, balance_before_kobo,
      balance_after_kobo, timeline, created_at, settled_at)
    VALUES (${agentId}, ${id}, ${ref}, 'ADJUSTMENT', 'SUCCESSFUL', ${name}, 'What they left of the test balance', ${amountKobo},
      ${kobo < 0n ? amountKobo : 0n}, ${kobo < 0n ? 0n : amountKobo}, ${tx.json(timeline as never)}, ${createdAt}, ${createdAt})`;
}
