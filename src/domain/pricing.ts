import { type BasisPoints, type Kobo, share, subtract } from './money.ts';

/** What an agent pays: the face value less the discount, both in kobo. */
export interface Price {
  faceKobo: Kobo;
  discountKobo: Kobo;
  amountKobo: Kobo;
}

/** @param discountPoints the agent's discount in basis points, 0 to 10,000 */
export function priceOf(faceKobo: Kobo, discountPoints: BasisPoints): Price {
  const discountKobo = share(faceKobo, discountPoints);
  return { faceKobo, discountKobo, amountKobo: subtract(faceKobo, discountKobo) };
}

/** A per cent figure with at most two decimals (2.5) as basis points (250). */
export const toBasisPoints = (percent: number): BasisPoints => Math.round(percent * 100);
export const toPercent = (points: BasisPoints): number => points / 100;
