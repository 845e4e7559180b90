import { raiseAlert } from '../platform/alerts/raise.ts';
import { latestHonest } from '../platform/clock.ts';
import type { ServiceCode } from '#contract/service-codes.ts';
import type { AttemptReason } from '../ledger/note-attempt.ts';
import type { Sql } from '../platform/db/sql.ts';
import type { Outcome, Vendor } from './vendor.ts';

/** What a vendor is judged for: a provider of a service, by our codes. */
export interface Sold {
  service: ServiceCode;
  provider: string;
}

/** A row of vendor_strikes; of the whole vendor where service and provider are empty. */
export interface Strikes {
  vendor: string;
  service: string;
  provider: string;
  strikes: number;
  closedUntil: Date;
}

/** With so many strikes a vendor is closed. A failure that is surely the vendor's counts as all of them. */
const CLOSES_AT = 3;
const LONGEST_MS = 15 * 60_000;
/** More than it takes to reach that: doubled without end a time has no room in the database. */
const DOUBLINGS = 10;
/** How long the one order that tries a closed vendor has for its answer. */
const TRIAL_MS = 60_000;
const EVERYTHING = { service: '', provider: '' };

/** What stands against the vendors for this provider, or for all they sell. */
export const readStrikes = async (sql: Sql, { service, provider }: Sold): Promise<Strikes[]> =>
  await sql<Strikes[]>`
    SELECT * FROM vendor_strikes
    WHERE (service, provider) IN (('', ''), (${service}, ${provider}))`;

/** `due`: closed, and time to be tried by one order. */
export function standingOf(struck: readonly Strikes[], now: Date): 'open' | 'closed' | 'due' {
  const closed = struck.filter(({ strikes }) => strikes >= CLOSES_AT);
  if (closed.length === 0) return 'open';
  // A time further ahead than a vendor is ever closed was written by a wrong clock.
  const isOver = ({ closedUntil }: Strikes) =>
    closedUntil <= now || closedUntil > latestHonest(now, LONGEST_MS);
  return closed.every(isOver) ? 'due' : 'closed';
}

/** Lets one order try a closed vendor. @returns false where another order does so at this moment */
export async function claimTrial(sql: Sql, struck: readonly Strikes[], now: Date): Promise<boolean> {
  const [first] = struck.filter(({ strikes }) => strikes >= CLOSES_AT);
  if (!first) return false;
  const { count } = await sql`
    UPDATE vendor_strikes SET closed_until = ${new Date(now.getTime() + TRIAL_MS)}
    WHERE vendor = ${first.vendor} AND service = ${first.service} AND provider = ${first.provider}
      AND closed_until = ${first.closedUntil}`;
  return count === 1;
}

/** The vendor that was asked, and why. */
interface Choice {
  vendor: Pick<Vendor, 'name'>;
  reason: AttemptReason;
  /** True where something stood against it when it was chosen. */
  wasStruck: boolean;
}

/**
 * Counts a vendor's answer to an order for or against it. It is closed at once by a failure that is surely its own: for all it sells
 * where our account is at fault, else for this provider; and by three silences in a row. Closed for 30 seconds at first, twice as
 * long after each failed trial, a quarter of an hour at most. An alert says so once.
 */
export async function judge(
  sql: Sql,
  choice: Choice,
  sold: Sold,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  if (outcome.kind === 'delivered' || outcome.kind === 'pending') {
    if (choice.wasStruck) await forgive(sql, choice, sold);
  } else if (outcome.kind === 'unknown') await strike(sql, choice, sold, 1, now);
  else if (outcome.code === 'PROVIDER_DOWN') await strike(sql, choice, sold, CLOSES_AT, now);
  else if (outcome.code === 'VENDOR_ACCOUNT') await strike(sql, choice, EVERYTHING, CLOSES_AT, now);
}

const forgive = (sql: Sql, { vendor }: Choice, { service, provider }: Sold) => sql`
  DELETE FROM vendor_strikes
  WHERE vendor = ${vendor.name} AND (service, provider) IN (('', ''), (${service}, ${provider}))`;

/** Orders that were under way when it was closed count no more; the one that tries it does. @param first strikes where none stood */
async function strike(
  sql: Sql,
  { vendor: { name }, reason }: Choice,
  { service, provider }: Pick<Strikes, 'service' | 'provider'>,
  first: number,
  now: Date,
): Promise<void> {
  await sql.begin(async (tx) => {
    const [row] = await tx<{ strikes: number }[]>`
      INSERT INTO vendor_strikes AS kept (vendor, service, provider, strikes, closed_until)
      VALUES (${name}, ${service}, ${provider}, ${first}, ${now}::timestamptz + interval '30 seconds')
      ON CONFLICT (vendor, service, provider) DO UPDATE SET strikes = greatest(kept.strikes + 1, excluded.strikes),
        closed_until = ${now}::timestamptz + least(interval '15 minutes',
          interval '30 seconds' * power(2, least(greatest(kept.strikes + 1 - ${CLOSES_AT}, 0), ${DOUBLINGS})))
      WHERE kept.strikes < ${CLOSES_AT} OR kept.closed_until <= ${now} OR ${reason === 'TRIAL'}
      RETURNING strikes`;
    if (row?.strikes !== CLOSES_AT) return;
    const what = service === '' ? 'everything' : `${service} ${provider}`;
    const text = `${name} is not asked for ${what} for now: it failed orders, or gave no answer. One order at a time tries it again; the others go to the next vendor.`;
    await raiseAlert(tx, { event: 'vendor.closed', text }, now);
  });
}
