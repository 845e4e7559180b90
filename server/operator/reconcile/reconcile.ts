import type { Transaction } from '../../db/connect.ts';
import { type OperatorContext, OperatorError } from '../context.ts';
import type { Report, Row } from '../report.ts';
import type { Check, Fault } from './checks.ts';
import { FUNDING_CHECKS } from './fundings.ts';
import { ORDER_CHECKS } from './orders.ts';
import { vendorDifferences } from './vendor.ts';
import { WALLET_CHECKS } from './wallets.ts';

const CHECKS: Check[] = [...WALLET_CHECKS, ...ORDER_CHECKS, ...FUNDING_CHECKS];

/**
 * Proves that the records agree with each other, all as they stood at one moment, also while the product sells.
 * @param askVendorHours also asks the vendor about the orders settled in so many hours
 */
export async function reconcile(context: OperatorContext, askVendorHours?: number): Promise<Report> {
  const { rows, detail } = await context.sql.begin(
    'isolation level repeatable read read only',
    async (tx) => ({
      rows: await checkAll(tx),
      detail: { ...(await accounts(tx)), ...(await waiting(tx)) },
    }),
  );
  if (askVendorHours !== undefined) rows.push(...(await askVendor(context, askVendorHours)));
  const isBad = rows.some(({ holds }) => !holds);
  return {
    message: isBad ? 'The records do not agree: see above.' : `The records agree: ${rows.length} rules hold.`,
    detail,
    rows,
    isBad,
  };
}

async function checkAll(tx: Transaction): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { rule, find } of CHECKS) rows.push(...toRows(rule, await find(tx)));
  return rows;
}

function toRows(rule: string, faults: Fault[]): Row[] {
  if (faults.length === 0) return [{ rule, holds: true, faults: 0, agent: '', ref: '', fault: '' }];
  return faults.map(({ found, ...fault }) => ({ rule, holds: false, faults: found, ...fault }));
}

async function askVendor(context: OperatorContext, hours: number): Promise<Row[]> {
  if (!(hours > 0)) throw new OperatorError('--ask-vendor takes a number of hours above 0.');
  const { asked, faults } = await vendorDifferences(context, hours);
  return toRows(
    `${context.vendor.name} says the same of ${asked} settled orders`,
    faults.map((fault) => ({ ...fault, found: faults.length })),
  );
}

/** What each account of the house has received less what it gave. */
async function accounts(tx: Transaction): Promise<Row> {
  const rows = await tx<{ account: string; kobo: bigint }[]>`
    SELECT account, sum(kobo)::bigint AS kobo
    FROM (SELECT destination AS account, amount_kobo AS kobo FROM transfers
      UNION ALL SELECT source, -amount_kobo FROM transfers) entries
    GROUP BY account ORDER BY account`;
  return Object.fromEntries(
    rows.map(({ account, kobo }) => [account === 'wallet' ? 'all wallets' : account, kobo]),
  );
}

/** What is not wrong but waits: for the vendor, or for an operator. */
async function waiting(tx: Transaction): Promise<Row> {
  const [row] = await tx<Row[]>`
    SELECT
      (SELECT count(*)::int FROM transactions WHERE status = 'PENDING') AS "pending orders",
      (SELECT count(*)::int FROM transactions WHERE status = 'PENDING' AND requery_at IS NULL) AS "orders for an operator",
      (SELECT count(*)::int FROM funding_claims WHERE status = 'PENDING') AS "claims to decide",
      (SELECT count(*)::int FROM funding_payments WHERE agent_id IS NULL) AS "payments nobody owns",
      (SELECT coalesce(sum(gross_kobo), 0)::bigint FROM funding_payments WHERE agent_id IS NULL) AS "their sum"`;
  return row ?? {};
}
