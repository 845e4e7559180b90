import type { Transaction, TransactionDetails } from '#contract/transactions.ts';
import { formatWireNaira } from '#domain/money.ts';
import { formatPhone, toLocalPhone } from '#domain/phone.ts';
import { statusLabel } from '#domain/transaction.ts';
import type { RecipientKind } from './descriptor.ts';
import { isPhone } from './recipient-text.ts';
import { serviceOfType } from './services.ts';
import { typeLabel } from './transaction-types.ts';

/** One line of a ticket. */
export interface ReceiptLine {
  label: string;
  value: string;
}

/** A number, a token or a pin that is read out or typed. */
export interface ReceiptCode extends ReceiptLine {
  /** Characters that stand together. @default 4 */
  groupSize?: number;
  /** What is shown, where it is written differently. */
  text?: string;
}

const RECIPIENT_LABELS: Record<RecipientKind, string> = {
  phone: 'Number',
  meter: 'Meter number',
  card: 'Smart card',
};

const METER_TYPES: Record<string, string> = { prepaid: 'Prepaid', postpaid: 'Postpaid' };

/** The customer's own phone, E.164, where the order names one. */
export const customerPhone = ({ details: { recipient } }: Transaction): string | undefined =>
  recipient && isPhone(recipient) ? recipient : undefined;

/** Who it is for: a number to read out, and to copy as it is typed. */
export function recipientCode({ transactionType, details: { recipient } }: Transaction): ReceiptCode[] {
  if (!recipient) return [];
  const label = RECIPIENT_LABELS[serviceOfType(transactionType)?.recipient ?? 'phone'];
  if (!isPhone(recipient)) return [{ label, value: recipient }];
  return [{ label, value: toLocalPhone(recipient), text: formatPhone(recipient), groupSize: 0 }];
}

/**
 * The lines of a transaction's ticket; what is not known is left out.
 * @param providerName "Airtel", where the order keeps a code
 * @param showsSeller whether the cashier who sold it is named
 */
export function receiptRows(
  { name, details }: Transaction,
  providerName: string | undefined,
  showsSeller = false,
): ReceiptLine[] {
  const { plan, meter, cable, candidate } = details;
  const rows: [string, string | null | undefined][] = [
    ['Customer', meter?.customerName ?? cable?.customerName],
    ['Candidate', candidate?.name],
    ['Profile id', candidate?.profileId],
    ['Meter type', meter?.type && (METER_TYPES[meter.type] ?? meter.type)],
    ['Provider', providerName],
    ['Plan', plan === name ? undefined : plan],
    ['Units', meter?.units],
    ['Served by', showsSeller ? details.seller : undefined],
  ];
  if (isMany(details)) rows.push([details.void ? 'Pins (void)' : 'Pins', pinCount(details)]);
  const voided = details.void ? shownCodes(details) : [];
  return [
    ...rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    ...voided.map(({ label, value }) => ({ label: `${label} (void)`, value })),
  ];
}

/**
 * Tokens and pins the customer needs; none for a reversed order. Key-change tokens come first: a meter takes them before the
 * energy token.
 */
export const receiptCodes = ({ details }: Transaction): ReceiptCode[] =>
  details.void ? [] : shownCodes(details);

/** True where the order's pins can be printed as cards. */
export const hasSheet = ({ details }: Transaction): boolean =>
  !details.void && (details.pins ?? []).length > 0;

// More pins than this are only on their sheet: the ticket would be too long.
const MOST_PINS = 10;

const isMany = ({ pins = [] }: TransactionDetails): boolean => pins.length > MOST_PINS;

const pinCount = ({ pins = [] }: TransactionDetails): string => String(pins.length);

const shownCodes = (details: TransactionDetails): ReceiptCode[] => (isMany(details) ? [] : codesOf(details));

function codesOf({ meter, pins = [] }: TransactionDetails): ReceiptCode[] {
  const codes: [string, string | null | undefined][] = [
    ['First enter key-change token 1', meter?.kct1],
    ['Then key-change token 2', meter?.kct2],
    [meter?.kct1 ? 'Last the energy token' : 'Token', meter?.token?.replace(/\D/g, '')],
    ['Bonus token', meter?.bonusToken],
    ['Reset token', meter?.resetToken],
    ['Configure token', meter?.configureToken],
    ...pins.flatMap(({ serial, pin }, index): [string, string | null | undefined][] => {
      const number = pins.length > 1 ? ` ${index + 1}` : '';
      return [
        [`Serial${number}`, serial],
        [`Pin${number}`, pin],
      ];
    }),
  ];
  return codes.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/**
 * The receipt as plain text, for sharing. @param business the name of the seller @param amount what the customer pays, in naira
 * as the wire writes it; left out where it is not known
 */
export function receiptText(
  item: Transaction,
  business: string,
  rows: readonly ReceiptLine[],
  amount: string | undefined,
): string {
  const lines = [
    business,
    amount === undefined ? item.name : `${item.name} ${formatWireNaira(amount)}`,
    ...recipientCode(item).map(({ label, value, text }) => `${label}: ${text ?? value}`),
    ...rows.map(({ label, value }) => `${label}: ${value}`),
    ...(item.details.void ? [] : codesOf(item.details)).map(({ label, value }) => `${label}: ${value}`),
    `Status: ${statusLabel(item.status)}`,
    `Reference: ${item.ref}`,
  ];
  return lines.join('\n');
}

/** What happened, when the transaction has no better name. */
export const headingOf = (item: Transaction): string => item.name || typeLabel(item.transactionType);
