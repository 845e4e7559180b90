import type { Recipient } from '#contract/recipients.ts';
import type { Transaction } from '#contract/transactions.ts';
import { type Kobo, parseNaira } from './money.ts';

/** What a typed text may mean, as the server and the browser look for it. A transaction that fits one of these is found. */
export interface Search {
  /** All are part of what was sold, with the name on the meter, or of a saved customer's name; small letters; empty for digits and amounts. */
  words: string[];
  /** Any part of a phone, meter or card number: three digits or more, perhaps after a plus. */
  digits?: string | undefined;
  /** The beginning of a phone as it is stored, for digits that begin with 0 or 234. */
  phone?: string | undefined;
  /** The end of a ref, token, pin or serial: four capital letters and digits or more. */
  code?: string | undefined;
  /** The beginning of a ref, with its whole day. */
  refStart?: string | undefined;
  /** The beginning of a caller's own reference, in small letters: three characters or more. */
  reference?: string | undefined;
  /** What was paid, with or without discount or fee, or what the customer pays. */
  kobo?: Kobo | undefined;
}

const MIN_DIGITS = 3;
const AMOUNT = /^(?:₦|ngn|n)?\s*(\d{1,3}(?:,\d{3}){1,3}|\d{1,12})(\.\d{1,2})?$/i;
const CODE = /^[\dA-Z]{4,}$/;
const REFERENCE = /^[ -~]{3,64}$/;
const REF_START = /^\d{8}/;

/** @param typed at most 100 characters, such as "0803 123", "₦1,500", "ada obi" or the end of a token */
export function readSearch(typed: string): Search {
  const text = typed.trim();
  const joined = text.replace(/[\s()-]/g, '');
  const isNumber = /^\+?\d+$/.test(joined);
  const amount = AMOUNT.exec(text);
  const digits = isNumber && joined.length >= MIN_DIGITS ? joined : undefined;
  // Words are not joined: "ada obi" is the end of no code.
  const code = (isNumber ? joined : text.replace(/-/g, '')).toUpperCase();
  const isCode = CODE.test(code);
  return {
    words: isNumber || amount ? [] : text.toLowerCase().split(/\s+/).filter(Boolean),
    digits,
    phone: digits?.replace(/^(?:0|\+?234)/, '+234'),
    code: isCode ? code : undefined,
    reference: REFERENCE.test(text) ? text.toLowerCase() : undefined,
    refStart: isCode && REF_START.test(code) ? code : undefined,
    kobo: amount ? parseNaira(amount[1] + (amount[2] ?? '')) : undefined,
  };
}

/** Phones, meters and refs in a description are found as numbers and codes: words do not look there. */
const NUMBERS = /\d[\d ]{5,}\d[0-9A-Z]*/g;

const hasAll = (text: string, words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => text.toLowerCase().includes(word));

/** The numbers of the saved customers whose name a search finds. */
export const numbersNamed = (customers: readonly Recipient[], { words }: Search): Set<string> =>
  new Set(customers.filter(({ name }) => hasAll(name, words)).map(({ recipient }) => recipient));

/**
 * True for a transaction that a search finds. The server's orders/search says the same in SQL.
 * @param named the numbers of the saved customers whose name it finds
 */
export function isFound(
  item: Transaction,
  { words, digits, phone = '', code, reference, refStart, kobo }: Search,
  named: ReadonlySet<string> = new Set(),
): boolean {
  const { name, description, ref, clientReference } = item;
  if (digits && numbersOf(item).some((number) => number.includes(digits) || number.startsWith(phone)))
    return true;
  if (code && codesOf(item).some((known) => known.endsWith(code))) return true;
  if (refStart && ref.startsWith(refStart)) return true;
  if (reference && clientReference?.toLowerCase().startsWith(reference)) return true;
  if (kobo !== undefined && amountsOf(item).includes(kobo)) return true;
  if (numbersOf(item).some((number) => named.has(number))) return true;
  return hasAll(`${name} ${description.replace(NUMBERS, '')}`, words);
}

type Maybe = string | null | undefined;

const known = (texts: Maybe[]): string[] => texts.filter((text) => typeof text === 'string');

const numbersOf = ({ details: { recipient, meter, cable } }: Transaction): string[] =>
  known([recipient, meter?.number, cable?.smartCardNumber]);

function codesOf({ ref, details: { meter, pins = [] } }: Transaction): string[] {
  const tokens = meter && [
    meter.token,
    meter.bonusToken,
    meter.kct1,
    meter.kct2,
    meter.resetToken,
    meter.configureToken,
  ];
  const codes = [...(tokens ?? []), ...pins.flatMap(({ pin, serial }) => [pin, serial])];
  return [ref, ...known(codes).map((code) => code.replace(/[ -]/g, '').toUpperCase())];
}

const koboOf = (naira: Maybe): bigint => parseNaira(naira ?? '') ?? 0n;

function amountsOf({ amount, details: { discount, fee, sellingPrice } }: Transaction): bigint[] {
  const paid = koboOf(amount);
  return [paid, paid + koboOf(discount) + koboOf(fee), ...known([sellingPrice]).map(koboOf)];
}
