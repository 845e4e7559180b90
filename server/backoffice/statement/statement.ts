import type { Transaction } from '../../platform/db/sql.ts';
import type { Vendor } from '../../vendors/vendor.ts';
import { reading } from '../action.ts';
import { type OperatorContext, OperatorError } from '../context.ts';
import { chosenVendor } from '../chosen-vendor.ts';
import { compareLines } from './compare.ts';
import { fillLines } from './fill.ts';
import { type Given, mappingOf, readMap } from './mapping.ts';
import { collectOrders, type Covered } from './own-orders.ts';
import { type Numbered, readFileEntries } from './read-file.ts';
import { type Period, readPeriod } from './read-time.ts';
import type { Result } from './result.ts';
import { tell } from './tell.ts';

/** How many differences are told one by one; all are counted. */
const TOLD = 10_000;

const NOTHING_GIVEN: Given = { columns: {}, ends: {} };

export interface Wanted {
  /** @default the only one there is */
  vendor?: string | undefined;
  /** The vendor's CSV file, in parts of any size. @default the vendor is asked */
  file?: { name: string; parts: AsyncIterable<string> } | undefined;
  /** How the file is written, where its vendor's adapter does not know. */
  given?: Given | undefined;
  /** The time it covers. @default that of its lines */
  period: Period;
  /** Refuses while another that is so is under way. @default false */
  isAlone?: boolean;
}

/** Compares a vendor's statement with our orders, in a transaction that changes nothing and in memory that does not grow with the file. */
export async function compareWithOrders(context: OperatorContext, wanted: Wanted): Promise<Result> {
  const vendor = chosenVendor(context, wanted.vendor);
  const { period } = wanted;
  const entries = entriesOf(context, vendor, wanted);
  return await context.sql.begin(async (tx) => {
    // While a vendor is asked for its pages the transaction waits.
    await tx`SET LOCAL idle_in_transaction_session_timeout = '10min'`;
    if (wanted.isAlone) await beAlone(tx);
    const filled = await fillLines(tx, entries);
    const { covered, outside } = await cover(tx, vendor, period, context.now());
    await collectOrders(tx, covered);
    return { covered, read: { ...filled, outside }, compared: await compareLines(tx, covered, TOLD) };
  });
}

/** Comparing takes a core and much disk: two at once would take them from the sales. */
async function beAlone(tx: Transaction): Promise<void> {
  const [lock] = await tx<{ isOurs: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtext('vendor statement')) AS is_ours`;
  if (!lock?.isOurs)
    throw new OperatorError('Another statement is being compared just now. Try again in a minute.');
}

function entriesOf(
  { now }: OperatorContext,
  vendor: Vendor,
  { file, given, period: { from, to } }: Wanted,
): AsyncIterable<Numbered> {
  if (file) return readFileEntries(file.parts, mappingOf(vendor, given ?? NOTHING_GIVEN));
  if (given) throw new OperatorError('--map is for a file: name one, or leave it out.');
  if (!vendor.statement)
    throw new OperatorError(
      `The vendor ${vendor.name} cannot be asked for its statement. Export it there as CSV and name the file.`,
    );
  if (!from) throw new OperatorError('Say with --from since when the vendor is asked for its statement.');
  return askedEntries(vendor.name, vendor.statement(from, to ?? now()));
}

async function* askedEntries(
  name: string,
  entries: ReturnType<NonNullable<Vendor['statement']>>,
): AsyncGenerator<Numbered> {
  let line = 0;
  for await (const entry of entries) {
    // A part of a statement would make gaps of what is on the rest.
    if (!entry)
      throw new OperatorError(`The vendor ${name} did not return its whole statement. Try again later.`);
    line += 1;
    yield { line, entry };
  }
}

/** Settles which time is compared, and takes lines of another time away. */
async function cover(
  tx: Transaction,
  { name }: Vendor,
  { from: givenFrom, to: givenTo }: Period,
  now: Date,
): Promise<{ covered: Covered; outside: number }> {
  const taken = await tx`
    DELETE FROM statement_lines WHERE at < ${givenFrom ?? null} OR at > ${givenTo ?? null} RETURNING 1`;
  const [own] = await tx<{ first: Date | null; last: Date | null }[]>`
    SELECT min(at) AS first, max(at) AS last FROM statement_lines`;
  const from = givenFrom ?? own?.first;
  const to = givenTo ?? own?.last;
  if (!from || !to)
    throw new OperatorError('No line says when it was: give the time that the statement covers.', {
      remedy: 'Use --from and --to.',
    });
  // Of what is still to come no statement can tell.
  return { covered: { vendor: name, from, to: to > now ? now : to }, outside: taken.length };
}

/** As it was typed. */
interface Typed extends Pick<Wanted, 'vendor' | 'file'> {
  /** See readMap. */
  map?: readonly string[] | undefined;
  /** Days of Lagos, or ISO times. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Compares a vendor's statement with our orders, both ways. Changes nothing: each difference names what fixes it. */
export const compareStatement = reading(
  'vendor statement',
  async (context, { map = [], from, to, ...wanted }: Typed) => {
    const given = map.length > 0 ? readMap(map) : undefined;
    return tell(await compareWithOrders(context, { ...wanted, given, period: readPeriod({ from, to }) }));
  },
  ({ vendor, file, map, from, to }) => ({ vendor, file: file?.name, map, from, to }),
);
