import type { Kobo } from '#domain/money.ts';
import type { Sql, Transaction } from '../platform/db/sql.ts';
import { newId } from '../platform/ref.ts';
import { PROFIT, vendorAccount } from './accounts.ts';

type Fragment = ReturnType<Sql>;

/** What a delivered order's vendor charged. */
export interface Cost {
  /** As its answer says. */
  saidKobo?: Kobo | undefined;
  /** By our list of costs, as a part of a statement that is a bigint or NULL. */
  listed: Fragment;
}

/**
 * A further part of a statement that moves what an order earned from its vendor's account to the house's, or back for a loss, when
 * the part named `ended` delivered the order at a cost that is known.
 * @param own what the house has of the price: see ownPart
 * @param beside further rows, which one INSERT writes faster than another would
 */
export const bookProfit = (
  sql: Sql | Transaction,
  own: Fragment,
  now: Date,
  beside: Fragment,
) => sql`, earned AS (
    INSERT INTO transfers (agent_id, id, kind, subject_ref, source, destination, amount_kobo, created_at)
    SELECT agent_id, ${newId(now)}::uuid, 'PROFIT', ref,
      CASE WHEN cost_kobo < ${own} THEN 'vendor:' || vendor ELSE ${PROFIT} END,
      CASE WHEN cost_kobo < ${own} THEN ${PROFIT} ELSE 'vendor:' || vendor END, abs(${own} - cost_kobo), ${now}::timestamptz
    FROM ended WHERE cost_kobo <> ${own}${beside}
  )`;

/** The same the other way, where the part named `ended` takes an order back that was delivered. */
export const takeBackProfit = (sql: Sql | Transaction, own: Fragment, now: Date) => sql`, unearned AS (
    INSERT INTO transfers (agent_id, id, kind, subject_ref, source, destination, amount_kobo, created_at)
    SELECT agent_id, ${newId(now)}, 'PROFIT_BACK', ref,
      CASE WHEN cost_kobo < ${own} THEN ${PROFIT} ELSE 'vendor:' || vendor END,
      CASE WHEN cost_kobo < ${own} THEN 'vendor:' || vendor ELSE ${PROFIT} END, abs(${own} - cost_kobo), ${now}
    FROM ended WHERE cost_kobo <> ${own}
  )`;

/** Books what a vendor charged that delivered an order after it had failed there: the house's loss. Once for each order and vendor. */
export const bookLateCost = (
  tx: Transaction,
  { agentId, ref, vendor }: { agentId: string; ref: string; vendor: string },
  { saidKobo, listed }: Cost,
  now: Date,
) => tx`
  INSERT INTO transfers (agent_id, id, kind, subject_ref, source, destination, amount_kobo, created_at)
  SELECT ${agentId}, ${newId(now)}, 'LATE_COST', ${`${ref}>${vendor}`}, ${PROFIT}, ${vendorAccount(vendor)}, kobo, ${now}
  FROM (SELECT coalesce(${saidKobo ?? null}::bigint, ${listed}) AS kobo) cost WHERE kobo > 0
  ON CONFLICT (agent_id, subject_ref, kind) DO NOTHING`;
