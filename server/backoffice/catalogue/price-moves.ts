import type { BasisPoints, Kobo } from '#domain/money.ts';
import type { Change } from './changes.ts';
import { readLevelDiscounts } from './level-columns.ts';
import type { PlanRow, ProviderRow, StoredCatalogue } from './rows.ts';

/** What a plan costs some agents, and the id they know it by. */
interface Shown {
  id: string;
  priceKobo: Kobo;
}

/** A price or a discount that has changed for the agents of some levels, with their own figures. */
export type PriceMove = { levels: readonly string[] } & (
  | { what: 'plan'; row: PlanRow; from: Shown; to: Shown }
  | { what: 'provider'; row: ProviderRow; from: BasisPoints; to: BasisPoints }
);

/** What the agents of a level are shown of a plan. */
function shownPlan({ levelPrices }: StoredCatalogue, level: string, { id, priceKobo }: PlanRow): Shown {
  const own = levelPrices.find((row) => row.planId === id && row.level === level && !row.withdrawnAt);
  return own ? { id: own.id, priceKobo: own.priceKobo } : { id, priceKobo };
}

const discountOf = (level: string, { levelDiscounts, discountPoints }: ProviderRow): BasisPoints =>
  readLevelDiscounts(levelDiscounts).get(level) ?? discountPoints;

/** Whom an import touches, and with what figures. Levels with the same figures are together. */
export function priceMoves(
  changes: readonly Change[],
  before: StoredCatalogue,
  after: StoredCatalogue,
): PriceMove[] {
  const levels = after.levels.map(({ code }) => code);
  return changes.flatMap((change): PriceMove[] => {
    const found = levels.flatMap((level) => moveOf(change, level, before, after));
    return found.reduce<PriceMove[]>(joined, []);
  });
}

/** @returns one move, or none where nothing changes for the level's agents */
function moveOf(change: Change, level: string, before: StoredCatalogue, after: StoredCatalogue): PriceMove[] {
  if (change.what === 'plan') {
    const former = before.plans.find(({ id }) => id === change.id);
    const row = after.plans.find(({ id }) => id === change.row.id);
    return former && row
      ? planMove(row, level, shownPlan(before, level, former), shownPlan(after, level, row))
      : [];
  }
  if (change.what !== 'provider') return [];
  const { service, code } = change.row;
  const former = before.providers.find((row) => row.service === service && row.code === code);
  return former
    ? providerMove(change.row, level, discountOf(level, former), discountOf(level, change.row))
    : [];
}

const planMove = (row: PlanRow, level: string, from: Shown, to: Shown): PriceMove[] =>
  from.priceKobo === to.priceKobo ? [] : [{ what: 'plan', levels: [level], row, from, to }];

const providerMove = (row: ProviderRow, level: string, from: BasisPoints, to: BasisPoints): PriceMove[] =>
  from === to ? [] : [{ what: 'provider', levels: [level], row, from, to }];

/** Of one change, which is of one plan or provider. */
function joined(moves: PriceMove[], move: PriceMove): PriceMove[] {
  const same = moves.findIndex((other) => figuresOf(other) === figuresOf(move));
  const other = moves[same];
  return other ? moves.with(same, { ...other, levels: [...other.levels, ...move.levels] }) : [...moves, move];
}

const figuresOf = (move: PriceMove): string =>
  move.what === 'plan'
    ? [move.from.id, move.from.priceKobo, move.to.id, move.to.priceKobo].join(' ')
    : `${move.from} ${move.to}`;

/** What changes for an agent who goes from one level to another. Plans that are not sold any more are left out. */
export function movesBetween(catalogue: StoredCatalogue, from: string, to: string): PriceMove[] {
  const { plans, providers } = catalogue;
  return [
    ...providers.flatMap((row) => providerMove(row, to, discountOf(from, row), discountOf(to, row))),
    ...plans
      .filter(({ withdrawnAt }) => !withdrawnAt)
      .flatMap((row) => planMove(row, to, shownPlan(catalogue, from, row), shownPlan(catalogue, to, row))),
  ];
}
