import type { MaybeRow } from 'postgres';
import type { Sql } from '../platform/db/sql.ts';
import { newId } from '../platform/ref.ts';
import { vendorAccount } from './accounts.ts';
import { type Attempt, noteAttempt } from './note-attempt.ts';
import { step } from './timeline.ts';
import { unclaimedSince } from './unclaimed-since.ts';

/** Where an order goes on to. */
export interface Reroute {
  vendor: string;
  /** What that vendor is asked for, as JSON. */
  request: object;
  /** When to ask it, unless its answer was stored by then. */
  requeryAt: Date;
}

/**
 * Moves a pending order with its money from the vendor that failed it to the next one, in one statement, all or nothing: the order,
 * the transfer between the vendors' accounts and the failed attempt. No wallet changes. Of two who move an order away from the same
 * vendor one succeeds. Sets off, with the sandbox, transfers_no_play_money.
 * @returns the order's row, or undefined, with nothing written, when it was not PENDING at that vendor, or was claimed since it was sent
 */
export async function rerouteOrder<Row extends MaybeRow>(
  sql: Sql,
  order: { agentId: string; id: string; claimsWhenSent?: number | undefined },
  failed: Attempt,
  to: Reroute,
  now: Date,
): Promise<Row | undefined> {
  const [row] = await sql<Row[]>`
    WITH ended AS (
      UPDATE transactions SET vendor = ${to.vendor}, vendor_ref = NULL, request = ${sql.json(to.request as never)},
        requery_at = ${to.requeryAt}, requery_count = 0,
        timeline = timeline || ${sql.json([step('PENDING', now, 'It was not delivered. We are sending it another way.')] as never)}
      WHERE agent_id = ${order.agentId} AND id = ${order.id} AND status = 'PENDING' AND vendor = ${failed.vendor}
        ${unclaimedSince(sql, order)}
      RETURNING *
    )${noteAttempt(sql, failed, now)}, moved AS (
      INSERT INTO transfers (agent_id, id, kind, subject_ref, source, destination, amount_kobo, created_at)
      SELECT agent_id, ${newId(now)}, 'REROUTE', ref || '>' || vendor, ${vendorAccount(failed.vendor)},
        ${vendorAccount(to.vendor)}, amount_kobo, ${now}
      FROM ended
    )
    SELECT * FROM ended`;
  return row;
}
