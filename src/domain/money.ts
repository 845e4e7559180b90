declare const unit: unique symbol;

/** An amount of money in whole kobo (1/100 naira). A bigint, so sums stay exact at any size. */
export type Kobo = bigint & { readonly [unit]: 'kobo' };

/** One hundredth of a per cent: 250 is 2.5 %. */
export type BasisPoints = number;

const BASIS_POINTS = 10_000n;

/** @throws RangeError when a number is not a whole one */
export const kobo = (amount: bigint | number): Kobo => BigInt(amount) as Kobo;

export const ZERO = kobo(0);

export const add = (a: Kobo, b: Kobo): Kobo => (a + b) as Kobo;
export const subtract = (a: Kobo, b: Kobo): Kobo => (a - b) as Kobo;
export const sum = (amounts: Iterable<Kobo>): Kobo => [...amounts].reduce(add, ZERO);
export const min = (a: Kobo, b: Kobo): Kobo => (a < b ? a : b);

/** A share of an amount in kobo, rounded down in the house's favour. */
export const share = (amount: Kobo, points: BasisPoints): Kobo =>
  ((amount * BigInt(points)) / BASIS_POINTS) as Kobo;

const NAIRA = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/** Reads naira as people and the wire write it ("1,500", "₦1500.5", "1500.00"); undefined when it is not an amount. */
export function parseNaira(text: string): Kobo | undefined {
  const match = NAIRA.exec(text.replace(/[₦,\s]/g, ''));
  if (!match) return undefined;
  const [, sign, whole = '0', fraction = ''] = match;
  const magnitude = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  return kobo(sign ? -magnitude : magnitude);
}

/** Naira for the wire: "1500.00". */
export function toNaira(amount: Kobo): string {
  const magnitude = amount < 0n ? -amount : amount;
  return `${amount < 0n ? '-' : ''}${magnitude / 100n}.${String(magnitude % 100n).padStart(2, '0')}`;
}

/** Compares two amounts of naira as the wire writes them. */
export const isAbove = (amount: string, other: string): boolean =>
  (parseNaira(amount) ?? ZERO) > (parseNaira(other) ?? ZERO);

/** Whether an amount of naira, as the wire writes it, is zero ("0.00"); so is what is no amount. */
export const isZero = (amount: string): boolean => (parseNaira(amount) ?? ZERO) === ZERO;

/** Naira for people: "₦1,500.00", "−₦20.50". */
export function formatNaira(amount: Kobo): string {
  const grouped = toNaira(amount)
    .replace('-', '')
    .replace(/\B(?=(\d{3})+\.)/g, ',');
  return `${amount < 0n ? '−' : ''}₦${grouped}`;
}

/** The wire's text for people; unreadable text stays unchanged. */
export function formatWireNaira(text: string): string {
  const amount = parseNaira(text);
  return amount === undefined ? text : formatNaira(amount);
}
