import { add, formatNaira, type Kobo, kobo, subtract, toNaira, ZERO } from '#domain/money.ts';
import { booksBalance, correctBooks, isBooked, payIn } from '../ledger/house-transfers.ts';
import type { Sql } from '../platform/db/sql.ts';
import { forecast, forecastText } from '../vendors/floats/forecast.ts';
import { noteFloat } from '../vendors/floats/read-floats.ts';
import { readSoldHours } from '../vendors/floats/sold-hours.ts';
import type { Vendor } from '../vendors/vendor.ts';
import { action, reading } from './action.ts';
import { chosenVendor, type VendorWanted } from './chosen-vendor.ts';
import { type OperatorContext, OperatorError } from './context.ts';
import { changesOf } from './recorded-change.ts';

/** What our books say of a vendor beside what it says itself. */
interface Books {
  /** As the vendor says. */
  heldKobo: Kobo;
  /** By our books, the pending orders paid for. */
  booksKobo: Kobo;
  /** What the pending orders and probes come to: the vendor may have charged any part of it. */
  pendingKobo: Kobo;
  /** What the vendor has more, or less where it is negative, than books and pending orders explain. */
  unexplainedKobo: Kobo;
}

/**
 * Compares our books with a vendor's balance, also while it sells: the books are read before the balance and after it.
 * @throws OperatorError where the vendor keeps no account for us or does not answer
 */
export async function compareBooks(sql: Sql, vendor: Vendor): Promise<Books> {
  if (!vendor.balance) throw new OperatorError(`The vendor ${vendor.name} keeps no account for us.`);
  const before = await read(sql, vendor.name);
  const heldKobo = await vendor.balance();
  if (heldKobo === undefined)
    throw new OperatorError(`The vendor ${vendor.name} does not answer. Try again later.`);
  const after = await read(sql, vendor.name);
  const least = before.booksKobo < after.booksKobo ? before.booksKobo : after.booksKobo;
  const [one, other] = [before, after].map(({ booksKobo, pendingKobo }) => add(booksKobo, pendingKobo));
  const most = (one ?? ZERO) > (other ?? ZERO) ? (one ?? ZERO) : (other ?? ZERO);
  const nearest = heldKobo < least ? least : heldKobo > most ? most : heldKobo;
  return { heldKobo, ...after, unexplainedKobo: subtract(heldKobo, nearest) };
}

async function read(sql: Sql, vendor: string): Promise<Pick<Books, 'booksKobo' | 'pendingKobo'>> {
  const [row] = await sql<{ kobo: bigint }[]>`
    SELECT coalesce(sum(amount_kobo), 0)::bigint AS kobo FROM (
      SELECT amount_kobo FROM transactions WHERE status = 'PENDING' AND vendor = ${vendor}
      UNION ALL SELECT amount_kobo FROM probe_sales WHERE status = 'PENDING' AND vendor = ${vendor}) pending`;
  return { booksKobo: await booksBalance(sql, vendor), pendingKobo: kobo(row?.kobo ?? 0n) };
}

/**
 * Our balance at a vendor, beside what our books say, and how long it lasts. Orders go by it at once: who has paid in need not wait for
 * the next reading.
 */
export const showVendorBalance = reading('vendor balance', async (context, wanted: VendorWanted) => {
  const vendor = chosenVendor(context, wanted.vendor);
  const { sql } = context;
  const now = context.now();
  const books = await compareBooks(sql, vendor);
  await noteFloat(sql, vendor.name, books.heldKobo, now);
  const lasts = forecast(books.heldKobo, now, await readSoldHours(sql, vendor.name, now));
  const detail = {
    vendor: vendor.name,
    balance: books.heldKobo,
    books: books.booksKobo,
    pending: books.pendingKobo,
    unexplained: books.unexplainedKobo,
    lastsUntil: lasts.kind === 'until' ? lasts.at : null,
  };
  return { message: `${await wordsFor(context, vendor, books)} ${forecastText(lasts, now)}`, detail };
});

async function wordsFor({ sql }: OperatorContext, { name }: Vendor, books: Books): Promise<string> {
  const held = `${formatNaira(books.heldKobo)} at ${name}.`;
  if (!(await isBooked(sql, name)))
    return `${held} Our books know nothing that was paid in there: "vendor correct" begins with this balance.`;
  if (books.unexplainedKobo === ZERO) return `${held} Our books say the same.`;
  return `${held} That is ${difference(books.unexplainedKobo)} than our books explain: see "vendor paid-in" and "vendor correct".`;
}

const difference = (byKobo: Kobo) => `${formatNaira(absolute(byKobo))} ${byKobo > ZERO ? 'more' : 'less'}`;
const absolute = (amount: Kobo) => kobo(amount < 0n ? -amount : amount);

interface PaidIn extends VendorWanted {
  amountKobo: Kobo;
  /** The bank's reference of the payment. */
  reference: string;
}

/** Books what the owner paid in at a vendor. */
export const bookPaidIn = action(
  'vendor paid-in',
  async (context, { vendor: wanted, amountKobo, reference }: PaidIn) => {
    const { name } = chosenVendor(context, wanted);
    if (!reference.trim()) throw new OperatorError("Give the bank's reference of the payment: --reference.");
    if (!(await payIn(context.sql, name, amountKobo, reference.trim(), context.now())))
      throw new OperatorError(
        `A payment to ${name} with the reference ${reference.trim()} is booked already.`,
      );
    return {
      message: `${formatNaira(amountKobo)} paid in at ${name}.`,
      changes: changesOf({}, { 'paid in': amountKobo }),
    };
  },
  ({ vendor, amountKobo, reference }) => ({ vendor, amount: toNaira(amountKobo), reference }),
);

interface Correction extends VendorWanted {
  /** Kept in the books. */
  reason: string;
}

/** Makes our books say what a vendor says, as far as pending orders do not explain the difference. */
export const correctVendor = action(
  'vendor correct',
  async (context, { vendor: wanted, reason }: Correction) => {
    const vendor = chosenVendor(context, wanted);
    if (!reason.trim()) throw new OperatorError('Say why the books are wrong: --reason.');
    const { unexplainedKobo } = await compareBooks(context.sql, vendor);
    if (unexplainedKobo === ZERO)
      return { message: `Our books of ${vendor.name} are right: nothing to correct.`, changes: [] };
    await correctBooks(context.sql, vendor.name, unexplainedKobo, reason.trim(), context.now());
    const what = unexplainedKobo > ZERO ? 'profit' : 'loss';
    return {
      message: `${vendor.name} has ${difference(unexplainedKobo)} than our books said: booked as ${what}.`,
      changes: changesOf({ 'not explained': unexplainedKobo }, { 'not explained': ZERO }),
    };
  },
);
