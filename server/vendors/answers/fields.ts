import { type Kobo, kobo } from '#domain/money.ts';

type Fields = Record<string, unknown>;

const ABSENT = /^(?:n\/?a|null|none|nil|-+)?$/i;

const MAX_CHARACTERS = 500;
// Characters that PostgreSQL cannot store or that do not belong on a receipt.
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu;

/** The vendor's text in a form to store and show: one line of limited length. */
export const clean = (text: string): string => text.replace(UNPRINTABLE, ' ').trim().slice(0, MAX_CHARACTERS);

/** The first of these fields with a text; the texts that vendors write for "nothing" do not count. */
export function firstText(fields: Fields, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = fields[name];
    const text = typeof value === 'string' ? clean(value) : '';
    if (!ABSENT.test(text)) return text;
  }
  return undefined;
}

/** As firstText, also of numbers as they were written. Not for long digit strings: as numbers they have lost digits. */
export function firstTextOrNumber(fields: Fields, names: readonly string[]): string | undefined {
  const texts = names.map((name) => {
    const value = fields[name];
    return [name, typeof value === 'number' && Number.isFinite(value) ? String(value) : value];
  });
  return firstText(Object.fromEntries(texts), names);
}

const AMOUNT = /^(-?)(\d+)(?:\.(\d{1,2})\d*)?$/;

/** Naira as vendors write them (2400, 2400.5, "2,400.00"), parts of a kobo cut off; undefined when it is not an amount. */
export function amountKobo(fields: Fields, names: readonly string[]): Kobo | undefined {
  const match = AMOUNT.exec(firstTextOrNumber(fields, names)?.replaceAll(',', '') ?? '');
  if (!match) return undefined;
  const [, sign, whole = '0', fraction = ''] = match;
  const magnitude = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  return kobo(sign ? -magnitude : magnitude);
}

/** As amountKobo; zero and negative amounts count as missing. */
export function positiveKobo(fields: Fields, names: readonly string[]): Kobo | undefined {
  const amount = amountKobo(fields, names);
  return amount !== undefined && amount > 0n ? amount : undefined;
}
