import type { Transaction } from '../../platform/db/sql.ts';
import { isBooked } from '../../ledger/house-transfers.ts';
import { TEST_VENDOR } from '../../vendors/index.ts';
import type { Vendor } from '../../vendors/vendor.ts';
import { compareBooks } from '../vendor-books.ts';
import { type OperatorContext, OperatorError } from '../context.ts';
import type { Report, Row } from '../report.ts';
import { bankDifferences } from './bank.ts';
import type { Check, Fault } from './checks.ts';
import { COMMISSION_CHECKS } from './commission.ts';
import { FUNDING_CHECKS } from './fundings.ts';
import { ORDER_CHECKS } from './orders.ts';
import { PROFIT_CHECKS } from './profit.ts';
import { judge, type Side } from './sides.ts';
import { TEST_CHECKS } from './test-money.ts';
import { vendorDifferences } from './vendor.ts';
import { WALLET_CHECKS } from './wallets.ts';

const CHECKS: Check[] = [
  ...WALLET_CHECKS,
  ...ORDER_CHECKS,
  ...PROFIT_CHECKS,
  ...COMMISSION_CHECKS,
  ...FUNDING_CHECKS,
  ...TEST_CHECKS,
];

export interface AskHours {
  vendor?: number;
  bank?: number;
}

/** Of each side that was tried, its rules. */
interface Reconciled extends Report {
  sides: ReadonlyMap<Side, ReturnType<typeof judge>>;
}

/**
 * Proves that the records agree with each other, all as they stood at one moment, also while the product sells.
 * @param ask also asks the vendor about the orders settled in the last so many hours, the bank about the payments
 */
export async function reconcile(context: OperatorContext, ask: AskHours = {}): Promise<Reconciled> {
  const { rows: records, detail } = await context.sql.begin(
    'isolation level repeatable read read only',
    async (tx) => ({
      rows: await checkAll(tx),
      detail: { ...(await accounts(tx)), ...(await waiting(tx)) },
    }),
  );
  const sides = new Map<Side, Row[]>([['records', records]]);
  if (ask.vendor !== undefined) sides.set('vendors', await askVendors(context, checkHours(ask.vendor)));
  if (ask.bank !== undefined) sides.set('bank', await askBank(context, checkHours(ask.bank)));
  const rows = [...sides.values()].flat();
  const isBad = rows.some(({ holds }) => !holds);
  return {
    message: isBad ? 'The records do not agree: see above.' : `The records agree: ${rows.length} rules hold.`,
    detail,
    rows,
    isBad,
    sides: new Map([...sides].map(([side, its]) => [side, judge(its)])),
  };
}

async function askVendors(context: OperatorContext, hours: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const vendor of context.vendors)
    rows.push(
      ...asked(
        `settled orders are the same at ${vendor.name}`,
        await vendorDifferences(context, vendor, hours),
      ),
      ...(await booksRows(context, vendor)),
    );
  return rows;
}

const askBank = async (context: OperatorContext, hours: number): Promise<Row[]> =>
  asked(`payments are the same at ${context.fundingProvider.name}`, await bankDifferences(context, hours));

async function checkAll(tx: Transaction): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { rule, find } of CHECKS) rows.push(...toRows(rule, await find(tx)));
  return rows;
}

function toRows(rule: string, faults: Fault[]): Row[] {
  if (faults.length === 0) return [{ rule, holds: true, faults: 0, agent: '', ref: '', fault: '' }];
  return faults.map(({ found, ...fault }) => ({ rule, holds: false, faults: found, ...fault }));
}

function asked(
  rule: string,
  { asked: count, faults }: { asked: number; faults: Omit<Fault, 'found'>[] },
): Row[] {
  return toRows(
    `${count} ${rule}`,
    faults.map((fault) => ({ ...fault, found: faults.length })),
  );
}

/** Empty where the vendor keeps no account for us, or our books of it have not begun. */
async function booksRows({ sql }: OperatorContext, vendor: Vendor): Promise<Row[]> {
  if (!vendor.balance || !(await isBooked(sql, vendor.name))) return [];
  const { heldKobo, booksKobo, pendingKobo, unexplainedKobo } = await compareBooks(sql, vendor);
  const fault = `has ${heldKobo} kobo, our books say ${booksKobo} with pending orders of ${pendingKobo} paid for`;
  return toRows(
    `our books say what is left at ${vendor.name}`,
    unexplainedKobo === 0n ? [] : [{ agent: '', ref: vendor.name, fault, found: 1 }],
  );
}

function checkHours(hours: number): number {
  if (!(hours > 0)) throw new OperatorError('Give a number of hours above 0 to --ask-vendor and --ask-bank.');
  return hours;
}

/** The balance of each house account (received less paid out); test accounts are listed apart. */
async function accounts(tx: Transaction): Promise<Row> {
  const rows = await tx<{ account: string; kobo: bigint }[]>`
    SELECT CASE WHEN account <> 'wallet' THEN account WHEN a.live_agent_id IS NULL THEN 'all wallets'
      ELSE 'test wallets' END AS account, sum(kobo)::bigint AS kobo
    FROM (SELECT agent_id, destination AS account, sum(amount_kobo) AS kobo FROM transfers GROUP BY 1, 2
      UNION ALL SELECT agent_id, source, -sum(amount_kobo) FROM transfers GROUP BY 1, 2
      UNION ALL SELECT NULL, destination, sum(amount_kobo) FROM house_transfers GROUP BY 2
      UNION ALL SELECT NULL, source, -sum(amount_kobo) FROM house_transfers GROUP BY 2) entries
    LEFT JOIN agents a ON a.id = entries.agent_id
    GROUP BY 1 ORDER BY 1`;
  return Object.fromEntries(rows.map(({ account, kobo }) => [account, kobo]));
}

/** Open items that are not faults: they wait for the vendor or an operator. Test orders are left out. */
async function waiting(tx: Transaction): Promise<Row> {
  const open = tx`FROM transactions WHERE status = 'PENDING' AND vendor IS DISTINCT FROM ${TEST_VENDOR}`;
  const [row] = await tx<Row[]>`
    SELECT
      (SELECT count(*)::int ${open}) AS "pending orders",
      (SELECT count(*)::int ${open} AND requery_at IS NULL) AS "orders for an operator",
      (SELECT count(*)::int FROM funding_claims WHERE status = 'PENDING') AS "claims to decide",
      (SELECT count(*)::int FROM funding_payments WHERE agent_id IS NULL) AS "payments without an owner",
      (SELECT coalesce(sum(gross_kobo), 0)::bigint FROM funding_payments WHERE agent_id IS NULL) AS "their sum"`;
  return row ?? {};
}
