import type { Transaction } from '../../platform/db/sql.ts';
import type { Vendor } from '../../vendors/vendor.ts';
import { action } from '../action.ts';
import { type OperatorContext, OperatorError } from '../context.ts';
import type { Report } from '../report.ts';
import { chosenVendor } from '../chosen-vendor.ts';
import { compareLines } from './compare.ts';
import { fillLines } from './fill.ts';
import { mappingOf } from './mapping.ts';
import { collectOrders, type Covered } from './own-orders.ts';
import { type Numbered, readFileEntries } from './read-file.ts';
import { type Period, readPeriod } from './read-time.ts';
import { tell } from './tell.ts';

/** How many differences are told one by one; all are counted. */
const TOLD = 10_000;

interface Wanted {
  /** @default the only one there is */
  vendor?: string | undefined;
  /** The vendor's CSV file, in parts of any size. @default the vendor is asked */
  file?: { name: string; parts: AsyncIterable<string> } | undefined;
  /** How the file is written, where its vendor's adapter does not know: see mappingOf. */
  map?: readonly string[] | undefined;
  /** The time it covers: days of Lagos, or ISO times. @default that of its lines */
  from?: string | undefined;
  to?: string | undefined;
}

async function reconcileStatement(context: OperatorContext, wanted: Wanted): Promise<Report> {
  const vendor = chosenVendor(context, wanted.vendor);
  const period = readPeriod(wanted);
  const entries = entriesOf(context, vendor, wanted, period);
  return await context.sql.begin(async (tx) => {
    // While a vendor is asked for its pages the transaction waits.
    await tx`SET LOCAL idle_in_transaction_session_timeout = '10min'`;
    const filled = await fillLines(tx, entries);
    const { covered, outside } = await cover(tx, vendor, period, context.now());
    await collectOrders(tx, covered);
    return tell(covered, { ...filled, outside }, await compareLines(tx, covered, TOLD));
  });
}

function entriesOf(
  { now }: OperatorContext,
  vendor: Vendor,
  { file, map = [] }: Wanted,
  { from, to }: Period,
): AsyncIterable<Numbered> {
  if (file) return readFileEntries(file.parts, mappingOf(vendor, map));
  if (map.length > 0) throw new OperatorError('--map is for a file: name one, or leave it out.');
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
    throw new OperatorError(
      'No line says when it was: give the time that the statement covers with --from and --to.',
    );
  // Of what is still to come no statement can tell.
  return { covered: { vendor: name, from, to: to > now ? now : to }, outside: taken.length };
}

/** Compares a vendor's statement with our orders, both ways. Changes nothing: each difference names what fixes it. */
export const compareStatement = action(
  'vendor statement',
  reconcileStatement,
  ({ vendor, file, map, from, to }) => ({ vendor, file: file?.name, map, from, to }),
);
