import { createClient } from './api.ts';
import { quantile } from './quantile.ts';
import { createSellers, sell } from './sell.ts';
import { printTable, whole } from './table.ts';
import { type Load, untilDone } from './until-done.ts';

/** One pair says little: a machine of its own is a fifth faster or slower from one moment to the next. */
const PAIRS = 16;
const AGENTS = 32;
const WARM_UP: Load = { lanes: 10, maxCount: 2_000, maxMs: 10_000 };
const HALF: Load = { lanes: AGENTS, maxCount: 10_000, maxMs: 5_000 };

/** Agents who sell at a product that is warm. @returns `rate`: sells for half a pair, and says how many orders a second */
export async function openSellers(url: string) {
  const client = createClient(url, AGENTS);
  const agentOf = await createSellers(client, AGENTS);
  const work = (lane: number) => sell(client, agentOf(lane));
  await untilDone(WARM_UP, work);
  return { rate: async () => (await untilDone(HALF, work)).perSecond, close: client.close };
}

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

/** Prints orders a second by the ways' names. @returns the last median to the first */
export function printPairs(title: string, rates: Record<string, readonly number[]>): number {
  const medians = Object.values(rates).map((each) => quantile(each, 0.5));
  const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 0);
  printTable(
    `Orders a second of ${AGENTS} agents, ${title}, ${PAIRS} pairs: ${Math.round(ratio * 100)} %`,
    ['', 'median', 'least', 'most'],
    Object.entries(rates).map(([name, each]) => [
      name,
      ...[0.5, 0, 1].map((share) => whole(quantile(each, share))),
    ]),
  );
  return ratio;
}
