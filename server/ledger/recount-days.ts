import type { Transaction } from '../platform/db/sql.ts';
import { dayDifferences } from './day-differences.ts';

/** A total of a day that was not what the lines add up to. */
export interface Recounted {
  agentId: string;
  /** YYYY-MM-DD, of Lagos. */
  day: string;
  type: string;
  status: string;
  /** What the total said. */
  keptCount: number;
  keptKobo: bigint;
  /** What the lines add up to, which it says now. */
  foundCount: number;
  foundKobo: bigint;
}

/**
 * Makes the totals of these accounts' days what their lines add up to, while others sell. A line and its count are written as one:
 * whoever is writing them ends before this table is locked, and the next begin after this transaction.
 * @returns what was wrong, by the order of the accounts
 */
export async function recountDays(tx: Transaction, agentIds: readonly string[]): Promise<Recounted[]> {
  await tx`LOCK TABLE day_totals IN SHARE ROW EXCLUSIVE MODE`;
  return await tx<Recounted[]>`
    WITH differing AS MATERIALIZED (SELECT * FROM ${dayDifferences(tx, agentIds)}), gone AS (
      DELETE FROM day_totals kept USING differing d
      WHERE d.found_count = 0 AND kept.agent_id = d.agent_id AND kept.day = d.day AND kept.type = d.type
        AND kept.status = d.status AND kept.is_credit = d.is_credit
    ), corrected AS (
      INSERT INTO day_totals (agent_id, day, type, status, is_credit, count, amount_kobo)
      SELECT agent_id, day, type, status, is_credit, found_count, found_kobo FROM differing WHERE found_count > 0
      ON CONFLICT (agent_id, day, type, status, is_credit)
        DO UPDATE SET count = excluded.count, amount_kobo = excluded.amount_kobo
    )
    SELECT agent_id, day::text, type, status, kept_count, kept_kobo, found_count, found_kobo
    FROM differing ORDER BY array_position(${agentIds}::uuid[], agent_id), differing.day, type, status, is_credit`;
}
