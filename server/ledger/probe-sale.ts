import type { FailureCode } from '#contract/failure-codes.ts';
import type { Kobo } from '#domain/money.ts';
import type { MaybeRow } from 'postgres';
import type { Sql, Transaction } from '../platform/db/sql.ts';
import { newId } from '../platform/ref.ts';
import { PROBES } from './accounts.ts';
import type { Cost } from './profit.ts';

/** A probe sale before it is sent. */
export interface ProbeDebit {
  wantedKey: string;
  ref: string;
  byWhom: string;
  vendor: string;
  service: string;
  provider: string;
  planName: string | null;
  /** E.164. */
  phone: string;
  amountKobo: Kobo;
  /** What the vendor is asked for, as JSON. */
  request: object;
  /** When to ask the vendor about it, unless its answer was stored by then. */
  requeryAt: Date;
}

/**
 * Stores a probe as PENDING and books the whole of it as spent at the vendor, in one statement: probes → vendor. No agent, no wallet and
 * no line of a statement is touched.
 * @returns undefined, with nothing written, where its key was used before
 */
export async function debitProbe<Row extends MaybeRow>(
  sql: Sql,
  probe: ProbeDebit,
  now: Date,
): Promise<Row | undefined> {
  const [row] = await sql<Row[]>`
    WITH placed AS (
      INSERT INTO probe_sales (id, wanted_key, ref, at, by_whom, vendor, service, provider, plan_name, phone, amount_kobo, request,
        status, requery_at)
      VALUES (${newId(now)}, ${probe.wantedKey}, ${probe.ref}, ${now}, ${probe.byWhom}, ${probe.vendor}, ${probe.service},
        ${probe.provider}, ${probe.planName}, ${probe.phone}, ${probe.amountKobo}, ${sql.json(probe.request as never)},
        'PENDING', ${probe.requeryAt})
      ON CONFLICT (wanted_key) DO NOTHING
      RETURNING *
    ), moved AS (
      INSERT INTO house_transfers (id, kind, source, destination, amount_kobo, reference, created_at)
      SELECT ${newId(now)}, 'PROBE', ${PROBES}, 'vendor:' || vendor, amount_kobo, ref, ${now} FROM placed
    )
    SELECT * FROM placed`;
  return row;
}

/** What a vendor said for certain. */
interface ProbeEnd {
  status: 'SUCCESSFUL' | 'FAILED';
  said: string;
  vendorRef: string | null;
  failureCode: FailureCode | null;
  /** Of a delivered one. */
  cost?: Cost | undefined;
}

/**
 * Ends a pending probe and books the rest of it, in one statement: what the vendor did not charge comes back from its account, what it
 * charged beyond follows. Of a delivered probe of unknown cost nothing comes back, nor ever of one that is pending.
 * @returns undefined, with nothing written, when it was not PENDING
 */
export async function settleProbe<Row extends MaybeRow>(
  sql: Sql | Transaction,
  id: string,
  { status, said, vendorRef, failureCode, cost }: ProbeEnd,
  now: Date,
): Promise<Row | undefined> {
  const costKobo =
    status === 'FAILED'
      ? sql`0`
      : sql`coalesce(${cost?.saidKobo ?? null}::bigint, ${cost?.listed ?? sql`NULL`})`;
  const [row] = await sql<Row[]>`
    WITH ended AS (
      UPDATE probe_sales SET status = ${status}, said = ${said}, failure_code = ${failureCode},
        vendor_ref = coalesce(${vendorRef}, vendor_ref), cost_kobo = ${costKobo}, answered_at = ${now}, settled_at = ${now},
        requery_at = NULL
      WHERE id = ${id} AND status = 'PENDING'
      RETURNING *
    ), rest AS (
      INSERT INTO house_transfers (id, kind, source, destination, amount_kobo, reference, created_at)
      SELECT ${newId(now)}, 'PROBE_REST', CASE WHEN cost_kobo < amount_kobo THEN 'vendor:' || vendor ELSE ${PROBES} END,
        CASE WHEN cost_kobo < amount_kobo THEN ${PROBES} ELSE 'vendor:' || vendor END, abs(amount_kobo - cost_kobo), ref, ${now}
      FROM ended WHERE cost_kobo <> amount_kobo
    )
    SELECT * FROM ended`;
  return row;
}
