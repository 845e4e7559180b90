import type { Kobo } from '#domain/money.ts';
import type { FundingPayment, FundingProvider } from '../../funding/banks/funding-provider.ts';
import { type OperatorContext, OperatorError } from '../context.ts';
import type { Fault } from './checks.ts';

const HOUR_MS = 3_600_000;
// A payment that the bank took just before the hours began may have reached us within them.
const MARGIN_HOURS = 24;

type Difference = Omit<Fault, 'found'>;

interface OwnPayment {
  reference: string;
  accountNumber: string;
  grossKobo: Kobo;
}

/** Whether a bank answers questions about payments at all. */
export const isAskable = ({ listPayments, confirmPayment }: FundingProvider): boolean =>
  listPayments !== undefined || confirmPayment !== undefined;

/** Compares the payments of the last hours with the funding provider's list and reports the differences. */
export async function bankDifferences(
  context: OperatorContext,
  hours: number,
): Promise<{ asked: number; faults: Difference[] }> {
  const { fundingProvider, now } = context;
  const since = new Date(now().getTime() - hours * HOUR_MS);
  if (fundingProvider.listPayments) {
    const wideSince = new Date(since.getTime() - MARGIN_HOURS * HOUR_MS);
    return compare(context, since, await fundingProvider.listPayments(wideSince));
  }
  if (!fundingProvider.confirmPayment)
    throw new OperatorError(`The bank ${fundingProvider.name} cannot be asked about payments.`);
  const ours = await ownSince(context, since);
  const faults: Difference[] = [];
  for (const payment of ours)
    if (!(await fundingProvider.confirmPayment(payment)))
      faults.push(difference(payment, 'is not confirmed by the bank'));
  return { asked: ours.length, faults };
}

async function compare(context: OperatorContext, since: Date, theirs: FundingPayment[]) {
  const known = new Map((await ownOf(context, theirs)).map((payment) => [payment.reference, payment]));
  const told = new Set(theirs.map(({ reference }) => reference));
  const ours = await ownSince(context, since);
  const faults = [
    ...theirs.flatMap((payment) => {
      const own = known.get(payment.reference);
      if (!own) return [difference(payment, `of ${payment.grossKobo} kobo is at the bank, not here`)];
      if (own.grossKobo === payment.grossKobo) return [];
      return [difference(payment, `is ${payment.grossKobo} kobo at the bank, ${own.grossKobo} here`)];
    }),
    ...ours
      .filter(({ reference }) => !told.has(reference))
      .map((payment) => difference(payment, `of ${payment.grossKobo} kobo is here, not at the bank`)),
  ];
  return { asked: theirs.length, faults };
}

const difference = ({ reference, accountNumber }: OwnPayment, fault: string): Difference => ({
  agent: `account ${accountNumber}`,
  ref: reference,
  fault,
});

const ownSince = ({ sql, fundingProvider }: OperatorContext, since: Date) => sql<OwnPayment[]>`
  SELECT reference, account_number, gross_kobo FROM funding_payments
  WHERE provider = ${fundingProvider.name} AND received_at >= ${since}`;

const ownOf = ({ sql, fundingProvider }: OperatorContext, payments: FundingPayment[]) => sql<OwnPayment[]>`
  SELECT reference, account_number, gross_kobo FROM funding_payments
  WHERE provider = ${fundingProvider.name} AND reference = ANY(${payments.map(({ reference }) => reference)})`;
