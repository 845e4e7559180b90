import { type Kobo, parseNaira, ZERO } from './money.ts';

/** Heights are drawn in thousandths of the chart: a ratio of two amounts, never an amount. */
const WHOLE = 1000n;

export const koboOf = (wire: string | undefined): Kobo => (wire && parseNaira(wire)) || ZERO;

/** 0 to 1: how much of `whole` a part is. */
export const ratio = (part: Kobo, whole: Kobo): number =>
  whole > 0n ? Number((part * WHOLE) / whole) / Number(WHOLE) : 0;

/** The top of the scale: the largest total, rounded up to 1, 2 or 5 times a power of ten. */
export function roundTop(largest: Kobo): Kobo {
  let unit = 100n;
  for (;;) {
    for (const step of [1n, 2n, 5n]) if (unit * step >= largest) return (unit * step) as Kobo;
    unit *= 10n;
  }
}

/** "₦1.5m", "₦20k", "₦500": a label of the scale, where figures are round. */
export function shortNaira(amount: Kobo): string {
  const naira = amount / 100n;
  if (naira >= 1_000_000n) return `₦${tenths(naira, 1_000_000n)}m`;
  if (naira >= 1_000n) return `₦${tenths(naira, 1_000n)}k`;
  return `₦${naira}`;
}

function tenths(amount: bigint, unit: bigint): string {
  const value = (amount * 10n) / unit;
  return value % 10n === 0n ? String(value / 10n) : `${value / 10n}.${value % 10n}`;
}
