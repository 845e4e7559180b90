import { createHash } from 'node:crypto';
import { share } from '#domain/money.ts';
import type { AttemptReason } from '../../ledger/note-attempt.ts';
import type { Routing } from '../../platform/routing-settings.ts';
import type { Facts, Wanted } from './facts.ts';

/** The vendors of an order, in the order in which they are asked. */
export interface Ranking {
  /** Names, the best first. */
  names: readonly string[];
  /** Why the first one is asked, when it is. */
  reason: AttemptReason;
  /** A vendor that this one order is to find out about: asked before the others, if it can be asked at all. */
  probe?: string;
}

/** The first of VENDOR is left for a cheaper vendor only where that saves more than this share of the face value: 0.5 %. */
const CHEAPER_POINTS = 50;
/** It is left for a more reliable one only where that delivers so much more of its orders. */
const MORE_RELIABLE = 0.05;
/** It is taken up again only where the other delivers no more than so much more. */
const STILL_MORE_RELIABLE = 0.02;
/** What a vendor that nothing is known of is taken to deliver: worse than a good one, better than one that fails. */
const UNKNOWN_SHARE = 0.9;
/** Of the orders, so many go to a vendor that nothing is known of while another is known: the slow way back. */
const PROBED = 0.05;

/**
 * Ranks the vendors that can deliver an order.
 * @param names those vendors, in the order of VENDOR; at least one
 */
export function rank(names: readonly string[], routing: Routing, wanted: Wanted, facts: Facts): Ranking {
  switch (routing.policy) {
    case 'preferred':
      return { names, reason: 'PREFERRED' };
    case 'cheapest':
      return byCost(names, wanted, facts);
    case 'reliable':
      return byShare(names, wanted, facts);
    case 'weighted':
      return byWeight(names, wanted, routing.weights);
  }
}

/** Sorted by a figure, the least first; of equals the one that VENDOR names first. */
const sortedBy = (names: readonly string[], figureOf: (name: string) => number): string[] => {
  const figures = new Map(names.map((name) => [name, figureOf(name)]));
  const of = (name: string) => figures.get(name) ?? Infinity;
  return names.toSorted((a, b) => (of(a) === of(b) ? 0 : of(a) - of(b)));
};

/** Costs that are not known come last. */
function byCost(names: readonly string[], { faceKobo }: Wanted, { costs }: Facts): Ranking {
  // Only to sort by: a cost in kobo is far below what a number holds exactly.
  const sorted = sortedBy(names, (name) => Number(costs.get(name) ?? Infinity));
  const [first, cheapest] = [names[0], sorted[0]].map((name) => costs.get(name ?? ''));
  if (cheapest === undefined) return { names, reason: 'PREFERRED' };
  if (first === undefined || first - cheapest > share(faceKobo, CHEAPER_POINTS) || first === cheapest)
    return { names: sorted, reason: 'CHEAPEST' };
  return { names: firstOf(names, sorted), reason: 'PREFERRED' };
}

/** How much of its orders a vendor delivers, known or supposed. */
const shareOf = (shares: Facts['shares'], name: string | undefined) =>
  shares.get(name ?? '') ?? UNKNOWN_SHARE;

/**
 * The vendor that is more reliable than the first of `names`; undefined: that one is asked first. A difference that wavers changes nothing.
 * @param leads who was by the last look
 */
export function leaderOf(
  names: readonly string[],
  { shares, leads }: Pick<Facts, 'shares' | 'leads'>,
): string | undefined {
  const by = (name: string | undefined) => shareOf(shares, name);
  const [best] = sortedBy(names, (name) => -by(name));
  const former = names.find((name) => leads.has(name));
  if (former && by(former) - by(names[0]) > STILL_MORE_RELIABLE && by(best) - by(former) <= MORE_RELIABLE)
    return former;
  return by(best) - by(names[0]) > MORE_RELIABLE ? best : undefined;
}

function byShare(names: readonly string[], { key }: Wanted, facts: Facts): Ranking {
  const { shares } = facts;
  if (shares.size === 0) return { names, reason: 'PREFERRED' };
  const sorted = sortedBy(names, (name) => -shareOf(shares, name));
  const leader = leaderOf(names, facts);
  const ranking: Ranking = leader
    ? { names: firstOf([leader], sorted), reason: 'MOST_RELIABLE' }
    : { names: firstOf(names, sorted), reason: 'PREFERRED' };
  const probe = ranking.names.find((name, place) => place > 0 && !shares.has(name));
  return probe !== undefined && fraction(key) < PROBED ? { ...ranking, probe } : ranking;
}

/**
 * Each vendor draws a lot from the order's key, the smaller the greater its weight, so each is first for its share of the orders, and
 * a repeat of an order finds the same one first.
 */
function byWeight(names: readonly string[], { key }: Wanted, weights: Routing['weights']): Ranking {
  const lotOf = (name: string) => -Math.log(fraction(`${key} ${name}`)) / (weights[name] ?? 0);
  return { names: sortedBy(names, lotOf), reason: 'WEIGHT' };
}

const firstOf = ([first = '']: readonly string[], sorted: readonly string[]): string[] => [
  first,
  ...sorted.filter((name) => name !== first),
];

/** A number above 0 and below 1 that a text always gives, and that texts give evenly. */
const fraction = (text: string): number =>
  (createHash('sha256').update(text).digest().readUInt32BE() + 0.5) / 2 ** 32;
