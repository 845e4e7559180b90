import type { Transaction } from '../platform/db/sql.ts';
import { dayDifferences } from './day-differences.ts';

/** A day total that differs from the sum of its lines. */
export interface WrongTotal {
  agentId: string;
  /** YYYY-MM-DD, of Lagos. */
  day: string;
  type: string;
  status: string;
  isCredit: boolean;
  /** What the total says. */
  keptCount: number;
  keptKobo: bigint;
  /** What the lines add up to. */
  foundCount: number;
  foundKobo: bigint;
  /** How far the sums of the selling prices, and of the prices of those lines, are too low. */
  sellingKobo: bigint;
  pricedKobo: bigint;
}

/**
 * Counts the lines of these accounts without blocking sales. A line and its count are written together, so this one statement
 * sees both or neither. Two parallel corrections would correct twice, so the second waits for the first.
 * @returns the wrong totals, in the order of the accounts
 */
export async function findWrongTotals(tx: Transaction, agentIds: readonly string[]): Promise<WrongTotal[]> {
  await tx`SELECT pg_advisory_xact_lock(hashtext('day_totals'))`;
  return await tx<WrongTotal[]>`
    SELECT agent_id, day::text, type, status, is_credit, kept_count, kept_kobo, found_count, found_kobo, selling_kobo,
      priced_kobo
    FROM ${dayDifferences(tx, agentIds)}
    ORDER BY array_position(${agentIds}::uuid[], agent_id), differences.day, type, status, is_credit`;
}

/**
 * Adds the difference that was found to each total; sales since then have added themselves. Sales on these days wait until the
 * transaction ends, so call this last.
 * @returns false when a total has disappeared since, because its last line was reversed: then count again
 */
export async function correctTotals(tx: Transaction, totals: readonly WrongTotal[]): Promise<boolean> {
  const wrong = tx`
    (SELECT * FROM unnest(${totals.map(({ agentId }) => agentId)}::uuid[], ${totals.map(({ day }) => day)}::text[]::date[],
      ${totals.map(({ type }) => type)}::text[], ${totals.map(({ status }) => status)}::text[],
      ${totals.map(({ isCredit }) => String(isCredit))}::text[]::boolean[], ${totals.map(({ keptCount }) => String(keptCount))}::text[]::int[],
      ${totals.map(({ foundCount, keptCount }) => String(foundCount - keptCount))}::text[]::int[],
      ${totals.map(({ foundKobo, keptKobo }) => String(foundKobo - keptKobo))}::text[]::bigint[],
      ${totals.map(({ sellingKobo }) => String(sellingKobo))}::text[]::bigint[],
      ${totals.map(({ pricedKobo }) => String(pricedKobo))}::text[]::bigint[])
      AS lacking (agent_id, day, type, status, is_credit, kept_count, count, amount_kobo, selling_kobo, priced_kobo)) lacking`;
  const isSame = tx`kept.agent_id = lacking.agent_id AND kept.day = lacking.day AND kept.type = lacking.type
    AND kept.status = lacking.status AND kept.is_credit = lacking.is_credit`;
  const locked = await tx`
    SELECT FROM day_totals kept JOIN ${wrong} ON ${isSame} WHERE lacking.kept_count > 0
    ORDER BY kept.agent_id, kept.day, kept.type, kept.status, kept.is_credit FOR UPDATE OF kept`;
  if (locked.count < totals.filter(({ keptCount }) => keptCount > 0).length) return false;
  await tx`
    WITH gone AS (
      DELETE FROM day_totals kept USING ${wrong} WHERE ${isSame} AND kept.count + lacking.count = 0
    ), corrected AS (
      UPDATE day_totals kept SET count = kept.count + lacking.count, amount_kobo = kept.amount_kobo + lacking.amount_kobo,
        selling_kobo = kept.selling_kobo + lacking.selling_kobo, priced_kobo = kept.priced_kobo + lacking.priced_kobo
      FROM ${wrong} WHERE ${isSame} AND lacking.kept_count > 0 AND kept.count + lacking.count <> 0
    )
    INSERT INTO day_totals (agent_id, day, type, status, is_credit, count, amount_kobo, selling_kobo, priced_kobo)
    SELECT agent_id, day, type, status, is_credit, count, amount_kobo, selling_kobo, priced_kobo FROM ${wrong}
    WHERE kept_count = 0
    ON CONFLICT (agent_id, day, type, status, is_credit)
      DO UPDATE SET count = day_totals.count + excluded.count, amount_kobo = day_totals.amount_kobo + excluded.amount_kobo,
        selling_kobo = day_totals.selling_kobo + excluded.selling_kobo,
        priced_kobo = day_totals.priced_kobo + excluded.priced_kobo`;
  return true;
}
