import type { Kobo } from '#domain/money.ts';
import type { Sql } from '../platform/db/sql.ts';
import { newId } from '../platform/ref.ts';
import { COMMISSION } from './accounts.ts';

type Fragment = ReturnType<Sql>;

/** What an order owes the agent above its own. Both are null where there is none: then no part below is in any statement. */
export interface Commission {
  aboveId: string | null;
  /** Zero where that agent would have paid as much. */
  commissionKobo: Kobo | null;
}

/** The columns of an order's line that keep its commission as it is at the debit, and their values, each after the others. */
export const frozenCommission = (sql: Sql, { aboveId, commissionKobo }: Commission) => ({
  columns: aboveId === null ? sql`` : sql`, above_id, commission_kobo`,
  values: aboveId === null ? sql`` : sql`, ${aboveId}::uuid, ${commissionKobo}::bigint`,
});

/** What the house has of an order's price, for a part of a statement that has its row. */
export const ownPart = (sql: Sql, { aboveId }: Pick<Commission, 'aboveId'>): Fragment =>
  aboveId === null ? sql`amount_kobo` : sql`(amount_kobo - commission_kobo)`;

/** What the part named `ended` returns besides. */
export const commissionColumns = (sql: Sql, { aboveId }: Pick<Commission, 'aboveId'>): Fragment =>
  aboveId === null ? sql`` : sql`, above_id, commission_kobo, created_at`;

/** The day in Lagos on which the order `ended` was placed: a reversal finds the day that its delivery was counted on. */
const placedOn = (sql: Sql): Fragment => sql`(ended.created_at AT TIME ZONE 'Africa/Lagos')::date`;

/** The transfer of a commission when the part named `ended` delivers an order, as a further row beside its profit's. */
export const commissionTransfer = (
  sql: Sql,
  { aboveId }: Pick<Commission, 'aboveId'>,
  now: Date,
): Fragment =>
  aboveId === null
    ? sql``
    : sql`
    UNION ALL
    SELECT above_id, ${newId(now)}::uuid, 'COMMISSION', ref, 'vendor:' || vendor, ${COMMISSION}, commission_kobo, ${now}::timestamptz
    FROM ended WHERE commission_kobo > 0`;

/**
 * Further parts of a statement whose part `ended` delivers an order: the account of the agent above has what commissionTransfer brings,
 * and its day counts it. Of all rows the commission account is locked after the order and before the day, as below.
 */
export const payCommission = (sql: Sql, { aboveId }: Pick<Commission, 'aboveId'>): Fragment =>
  aboveId === null
    ? sql``
    : sql`, commissioned AS (
        UPDATE commission_accounts SET balance_kobo = balance_kobo + ended.commission_kobo FROM ended
        WHERE commission_accounts.agent_id = ended.above_id
        RETURNING ended.above_id, ${placedOn(sql)} AS day, ended.agent_id, ended.amount_kobo, ended.commission_kobo
      ), counted_below AS (
        INSERT INTO sub_agent_days (above_id, day, agent_id, sales, sold_kobo, commission_kobo)
        SELECT above_id, day, agent_id, 1, amount_kobo, commission_kobo FROM commissioned
        ON CONFLICT (above_id, day, agent_id) DO UPDATE SET sales = sub_agent_days.sales + 1,
          sold_kobo = sub_agent_days.sold_kobo + excluded.sold_kobo,
          commission_kobo = sub_agent_days.commission_kobo + excluded.commission_kobo
      )`;

/**
 * The same the other way, where `ended` takes an order back that was delivered: also what was moved to a wallet since is owed again,
 * so the account may go below zero. It waits for the part `credited`: a wallet is locked before a commission account.
 */
export const takeBackCommission = (
  sql: Sql,
  { aboveId }: Pick<Commission, 'aboveId'>,
  now: Date,
): Fragment =>
  aboveId === null
    ? sql``
    : sql`, uncommissioned AS (
        UPDATE commission_accounts SET balance_kobo = commission_accounts.balance_kobo - ended.commission_kobo
        FROM ended, credited WHERE commission_accounts.agent_id = ended.above_id
        RETURNING ended.above_id, ${placedOn(sql)} AS day, ended.agent_id, ended.amount_kobo, ended.commission_kobo
      ), commission_back AS (
        INSERT INTO transfers (agent_id, id, kind, subject_ref, source, destination, amount_kobo, created_at)
        SELECT above_id, ${newId(now)}, 'COMMISSION_BACK', ref, ${COMMISSION}, 'vendor:' || vendor, commission_kobo, ${now}
        FROM ended WHERE commission_kobo > 0
      ), uncounted_below AS (
        UPDATE sub_agent_days d SET sales = d.sales - 1, sold_kobo = d.sold_kobo - back.amount_kobo,
          commission_kobo = d.commission_kobo - back.commission_kobo
        FROM uncommissioned back
        WHERE d.above_id = back.above_id AND d.day = back.day AND d.agent_id = back.agent_id
      )`;
