import { type Kobo, kobo } from '#domain/money.ts';
import type { Sql, Transaction } from '../platform/db/sql.ts';
import { newId } from '../platform/ref.ts';
import { OWNER, PROFIT, vendorAccount } from './accounts.ts';

/**
 * What our books say is left at a vendor, in kobo; below zero where more was used up than they know to be paid in. The whole of
 * each pending order counts as used up.
 */
export async function booksBalance(sql: Sql | Transaction, vendor: string): Promise<Kobo> {
  const account = vendorAccount(vendor);
  const [row] = await sql<{ kobo: bigint }[]>`
    SELECT coalesce(sum(CASE WHEN source = ${account} THEN amount_kobo ELSE -amount_kobo END), 0)::bigint AS kobo
    FROM (SELECT source, destination, amount_kobo FROM transfers
      UNION ALL SELECT source, destination, amount_kobo FROM house_transfers) moved
    WHERE ${account} IN (source, destination)`;
  return kobo(row?.kobo ?? 0n);
}

/**
 * Books money that the owner paid in at a vendor, in one statement.
 * @param reference the bank's, one payment each
 * @returns false, with nothing written, where this vendor's payment of this reference is booked already
 */
export async function payIn(
  sql: Sql | Transaction,
  vendor: string,
  amountKobo: Kobo,
  reference: string,
  now: Date,
): Promise<boolean> {
  const { count } = await sql`
    INSERT INTO house_transfers (id, kind, source, destination, amount_kobo, reference, created_at)
    VALUES (${newId(now)}, 'PAID_IN', ${vendorAccount(vendor)}, ${OWNER}, ${amountKobo}, ${reference}, ${now})
    ON CONFLICT (source, destination, reference) WHERE kind = 'PAID_IN' DO NOTHING`;
  return count === 1;
}

/**
 * Books what a vendor has more, or less where it is negative, than our books say, as the house's profit or loss.
 * @param reason why, for who reads the books later
 */
export async function correctBooks(
  sql: Sql | Transaction,
  vendor: string,
  byKobo: Kobo,
  reason: string,
  now: Date,
): Promise<void> {
  const account = vendorAccount(vendor);
  const [source, destination] = byKobo > 0n ? [account, PROFIT] : [PROFIT, account];
  await sql`
    INSERT INTO house_transfers (id, kind, source, destination, amount_kobo, reference, created_at)
    VALUES (${newId(now)}, 'CORRECTION', ${source}, ${destination}, ${byKobo > 0n ? byKobo : -byKobo}, ${reason}, ${now})`;
}

/** Whether our books of a vendor have begun: something was paid in there, or they were corrected. */
export async function isBooked(sql: Sql | Transaction, vendor: string): Promise<boolean> {
  const rows = await sql`
    SELECT FROM house_transfers WHERE ${vendorAccount(vendor)} IN (source, destination) LIMIT 1`;
  return rows.length > 0;
}
