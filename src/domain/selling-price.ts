import { add, type BasisPoints, kobo, type Kobo, parseNaira, subtract, toNaira, ZERO } from './money.ts';

/** What a customer pays on top of the face value of one piece. */
export type MarkUp = { kind: 'amount'; kobo: Kobo } | { kind: 'percent'; points: BasisPoints };

/** A mark-up as the wire writes it: `value` is naira or per cent, each with two digits. */
export interface WireMarkUp {
  kind: 'amount' | 'percent';
  value: string;
}

const NAIRA = 100n;
const BASIS_POINTS = 10_000n;

/** Reads a mark-up; undefined when its value is no number. */
export function readMarkUp({ kind, value }: WireMarkUp): MarkUp | undefined {
  const hundredths = parseNaira(value);
  if (hundredths === undefined) return undefined;
  return kind === 'amount' ? { kind, kobo: hundredths } : { kind, points: Number(hundredths) };
}

/**
 * What the customer pays, in kobo. A percent is rounded up to whole naira for each piece: nobody has kobo at a counter, and the
 * agent never keeps less than the percent. So 0 % is exactly the face value.
 * @param faceKobo the face value of all pieces; `quantity` divides it
 */
export function sellingPriceOf(markUp: MarkUp, faceKobo: Kobo, quantity = 1): Kobo {
  const pieces = BigInt(quantity);
  return add(faceKobo, kobo(onTopOf(markUp, faceKobo / pieces) * pieces));
}

function onTopOf(markUp: MarkUp, pieceKobo: bigint): bigint {
  if (markUp.kind === 'amount') return markUp.kobo;
  const exact = pieceKobo * BigInt(markUp.points);
  const step = BASIS_POINTS * NAIRA;
  return ((exact + step - 1n) / step) * NAIRA;
}

/**
 * What the customer pays, in naira as the wire writes it; undefined where the agent has no selling price.
 * @param face naira as the wire writes it, of all pieces
 */
export function soldFor(
  face: string,
  markUp: WireMarkUp | null | undefined,
  quantity = 1,
): string | undefined {
  const rule = markUp ? readMarkUp(markUp) : undefined;
  return rule && toNaira(sellingPriceOf(rule, parseNaira(face) ?? ZERO, quantity));
}

/** What the agent keeps of a sale, in kobo: the mark-up and the discount. */
export const profitOf = (sellingPriceKobo: Kobo, priceKobo: Kobo): Kobo =>
  subtract(sellingPriceKobo, priceKobo);
