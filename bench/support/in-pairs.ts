import { quantile } from './quantile.ts';
import { printTable, whole } from './table.ts';

/** One pair says little: a machine of its own is a fifth faster or slower from one moment to the next. */
const PAIRS = 16;

/** What two ways reach, each beginning every other pair. @param rateOf the rate of one half, a second */
export async function inPairs<Way extends string>(
  first: Way,
  second: Way,
  rateOf: (way: Way) => Promise<number>,
): Promise<Record<Way, number[]>> {
  const rates = { [first]: [] as number[], [second]: [] as number[] } as Record<Way, number[]>;
  for (let pair = 0; pair < PAIRS; pair += 1)
    for (const way of pair % 2 === 0 ? [first, second] : [second, first]) rates[way].push(await rateOf(way));
  return rates;
}

/** Prints the rates by their names. @returns the last median to the first */
export function printPairs(title: string, rates: Record<string, readonly number[]>): number {
  const medians = Object.values(rates).map((each) => quantile(each, 0.5));
  const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 0);
  printTable(
    `${title}, ${PAIRS} pairs: ${Math.round(ratio * 100)} %`,
    ['', 'median', 'least', 'most'],
    Object.entries(rates).map(([name, each]) => [
      name,
      ...[0.5, 0, 1].map((share) => whole(quantile(each, share))),
    ]),
  );
  return ratio;
}
