import { add, kobo, type BasisPoints, type Kobo, min } from './money.ts';

/**
 * What an agent below pays for a plan, as the database works it out: the price of the agent above and the percentage, rounded to the
 * nearest kobo, and at most `highestKobo`, which is never below `ownKobo`.
 * @param points 0 to 10,000
 */
export const priceBelow = (
  { ownKobo, highestKobo }: { ownKobo: Kobo; highestKobo: Kobo },
  points: BasisPoints,
): Kobo => min(add(ownKobo, kobo((ownKobo * BigInt(points) + 5_000n) / 10_000n)), highestKobo);
