import { toLocalPhone } from '#domain/phone.ts';
import { serviceOf } from '#services/services.ts';
import type { Delivery, Outcome, VendorOrder } from './vendor.ts';

/** How much of an answer is kept, in characters. Those of the vendors known here are half as long. */
export const ANSWER_LENGTH = 2_000;

const SHOWN = 4;

/** The last four characters: enough to compare with what a customer reads out, too few to use it up. */
export const maskCode = (code: string): string => `•••• ${code.slice(-SHOWN)}`;

/**
 * A vendor's answer as it is kept for the staff: at most ANSWER_LENGTH characters, tokens and pins masked. What the adapter has read as
 * one is masked wherever it stands. An answer that it could not read may have one too: where an order delivers codes, whatever looks like
 * one is masked, but for the numbers that the order itself has.
 */
export function maskAnswer(text: string, order: VendorOrder, outcome: Outcome): string {
  // The longest code is far shorter than what is left out behind the end.
  let masked = printable(text.slice(0, 2 * ANSWER_LENGTH));
  if (outcome.kind === 'delivered')
    for (const code of codesOf(outcome.delivery)) masked = masked.replaceAll(asWritten(code), maskCode);
  if (serviceOf(order.service).delivers) masked = maskWhatMayBeCodes(masked, numbersOf(order, outcome));
  return masked.length > ANSWER_LENGTH ? `${masked.slice(0, ANSWER_LENGTH - 1)}…` : masked;
}

// The database takes no text with the character zero, and an answer must not be lost for it.
const printable = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, ' ');

function codesOf({ meter, pins = [] }: Delivery = {}): string[] {
  const { token, kct1, kct2, bonusToken, resetToken, configureToken } = meter ?? {};
  return [token, kct1, kct2, bonusToken, resetToken, configureToken, ...pins.map(({ pin }) => pin)].filter(
    (code): code is string => code !== undefined && code !== '',
  );
}

/** A code as vendors write it: in groups, or in one. */
const asWritten = (code: string): RegExp =>
  new RegExp([...code.replace(/[ -]/g, '')].map((each) => each.replace(/\W/, '\\$&')).join('[ -]?'), 'g');

/** Eight digits or more, in groups or in one; or a word of letters and digits. */
const MAY_BE_CODE = /(?<![A-Z\d])\d(?:[ -]?\d){7,}(?![A-Z\d])|\b(?=(?:[A-Z]*\d){4})[A-Z\d]{8,}\b/gi;
const DATE = /^20\d\d-\d\d-\d\d/;

const maskWhatMayBeCodes = (text: string, known: ReadonlySet<string>): string =>
  text.replaceAll(MAY_BE_CODE, (found) =>
    DATE.test(found) || known.has(found.replace(/[ -]/g, '')) ? found : maskCode(found),
  );

/** What an answer may well repeat. */
function numbersOf({ ref, recipient, phone = '' }: VendorOrder, outcome: Outcome): ReadonlySet<string> {
  const phones = [recipient, phone].flatMap((number) => [number.replace('+', ''), toLocalPhone(number)]);
  return new Set([ref, ...phones, 'vendorRef' in outcome ? (outcome.vendorRef ?? '') : '']);
}
