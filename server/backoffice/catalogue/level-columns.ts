import { type BasisPoints, type Kobo, kobo, parseNaira, toNaira } from '#domain/money.ts';
import { toBasisPoints, toPercent } from '#domain/pricing.ts';
import { readCodes, writeCodes } from './codes.ts';

// What a plan costs the agents of each level, and what they save at a provider, as one text: two rows can be compared by it, and a
// person can read it.

const written = <V>(byLevel: ReadonlyMap<string, V>, write: (value: V) => string): string =>
  writeCodes(Object.fromEntries([...byLevel].map(([level, value]) => [level, write(value)])));

const readAs = <V>(text: string, read: (value: string) => V): Map<string, V> =>
  new Map(Object.entries(readCodes(text)).map(([level, value]) => [level, read(value)]));

/** Prices by level: "gold=480.00, silver=490.00". */
export const writeLevelPrices = (prices: ReadonlyMap<string, Kobo>): string => written(prices, toNaira);

/** What writeLevelPrices has written. */
export const readLevelPrices = (text: string): Map<string, Kobo> =>
  readAs(text, (naira) => parseNaira(naira) ?? kobo(0));

/** Discounts by level, in per cent: "gold=3, silver=2.5". */
export const writeLevelDiscounts = (discounts: ReadonlyMap<string, BasisPoints>): string =>
  written(discounts, (points) => String(toPercent(points)));

/** What writeLevelDiscounts has written, in basis points. */
export const readLevelDiscounts = (text: string): Map<string, BasisPoints> =>
  readAs(text, (percent) => toBasisPoints(Number(percent)));
