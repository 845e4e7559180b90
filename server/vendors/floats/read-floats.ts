import { kobo, type Kobo } from '#domain/money.ts';
import { CLOCK_TOLERANCE_MS, latestHonest } from '../../platform/clock.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { refBeginning } from '../../platform/ref.ts';
import type { OrderDeps } from '../deps.ts';

/** What is left at the vendors, by name. One that is missing is unknown, which is not empty. */
export type Floats = ReadonlyMap<string, Kobo>;

/** What a vendor told longer ago says nothing of now. */
const FRESH_MS = 15 * 60_000;
/** How long a process uses what it has read, so that a sale needs no statement of its own for it. */
const KEPT_MS = 2_000;
/** How long what was read is used while it is read anew. */
const USABLE_MS = 10_000;
const NONE: Floats = new Map();

const shifted = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** What an order takes of our money at its vendor: what the vendor charged, or the face value while that is not known. */
export const takenKobo = (sql: Sql | Transaction) =>
  sql`coalesce(cost_kobo, amount_kobo + coalesce(discount_kobo, 0))`;

/** Stores what a vendor told. @param readAt when it was asked */
export async function noteFloat(sql: Sql, vendor: string, balanceKobo: Kobo, readAt: Date): Promise<void> {
  await sql`
    INSERT INTO vendor_floats AS kept (vendor, balance_kobo, read_at) VALUES (${vendor}, ${balanceKobo}, ${readAt})
    ON CONFLICT (vendor) DO UPDATE SET balance_kobo = excluded.balance_kobo, read_at = excluded.read_at
    WHERE kept.read_at <= excluded.read_at OR kept.read_at > ${latestHonest(readAt, 0)}`;
}

/**
 * What each vendor told in the last quarter of an hour, less what the orders placed since take that it has not failed. The orders are
 * found by their refs, which begin with their minute, so reading costs as much as these minutes' orders.
 */
export async function readFloats(sql: Sql, vendors: readonly string[], now: Date): Promise<Floats> {
  const readings = await sql<{ vendor: string; balanceKobo: bigint; readAt: Date }[]>`
    SELECT * FROM vendor_floats WHERE vendor = ANY(${vendors as string[]})
      AND read_at > ${shifted(now, -FRESH_MS)} AND read_at <= ${shifted(now, CLOCK_TOLERANCE_MS)}`;
  if (readings.length === 0) return NONE;
  const since = new Date(Math.min(...readings.map(({ readAt }) => readAt.getTime())));
  const sent = await sql<{ vendor: string; takenKobo: bigint }[]>`
    SELECT vendor, sum(${takenKobo(sql)})::bigint AS taken_kobo
    FROM transactions t
    JOIN unnest(${readings.map(({ vendor }) => vendor)}::text[],
      ${readings.map(({ readAt }) => readAt.toISOString())}::text[]::timestamptz[]) told (vendor, read_at) USING (vendor)
    WHERE t.ref ~>=~ ${refBeginning(since)} AND t.ref ~<~ ${refBeginning(shifted(now, CLOCK_TOLERANCE_MS))}
      AND t.created_at > told.read_at AND t.status IN ('PENDING', 'SUCCESSFUL')
    GROUP BY vendor`;
  const sentTo = new Map(sent.map(({ vendor, takenKobo }) => [vendor, takenKobo]));
  return new Map(
    readings.map(({ vendor, balanceKobo }) => [vendor, kobo(balanceKobo - (sentTo.get(vendor) ?? 0n))]),
  );
}

interface Kept {
  /** When it was read, and when a newer one was last asked for. */
  readMs: number;
  askedMs: number;
  floats: Promise<Floats>;
}

const kept = new WeakMap<OrderDeps['vendors'], Kept>();

/**
 * As readFloats, of the vendors that tell their balance, at most a few seconds old: it is read anew every two seconds, and in a busy
 * shop no sale waits for it. Where no vendor tells its balance nothing is read.
 */
export function knownFloats({
  sql,
  vendors,
  now,
}: Pick<OrderDeps, 'sql' | 'vendors' | 'now'>): Promise<Floats> {
  const names = vendors.filter(({ balance }) => balance).map(({ name }) => name);
  if (names.length === 0) return Promise.resolve(NONE);
  const at = now();
  const atMs = at.getTime();
  const former = kept.get(vendors);
  if (former && isWithin(atMs, former.askedMs, KEPT_MS)) return former.floats;
  const floats = readFloats(sql, names, at);
  const next = { readMs: atMs, askedMs: atMs, floats };
  if (former && isWithin(atMs, former.readMs, USABLE_MS)) {
    former.askedMs = atMs;
    floats.then(
      () => kept.set(vendors, next),
      () => undefined,
    );
    return former.floats;
  }
  kept.set(vendors, next);
  floats.catch(() => kept.delete(vendors));
  return floats;
}

const isWithin = (atMs: number, sinceMs: number, ms: number) => atMs >= sinceMs && atMs - sinceMs < ms;

/** Whether a vendor's money is known not to cover an order of this face value. */
export function isEmpty(floats: Floats, vendor: string, faceKobo: Kobo): boolean {
  const left = floats.get(vendor);
  return left !== undefined && left < faceKobo;
}
