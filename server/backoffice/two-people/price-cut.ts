import { formatNaira, type Kobo } from '#domain/money.ts';
import { STANDARD } from '../../catalogue/levels.ts';
import type { Preview } from '../catalogue/import-export.ts';
import { readLevelPrices } from '../catalogue/level-columns.ts';
import { latestPlan } from '../catalogue/problems.ts';
import { levelsOf } from '../console/margins.ts';
import { at, type Standing, standingsIn } from '../console/standing.ts';
import type { OperatorContext } from '../context.ts';

/** For how long cuts of one price are seen together. */
const SEEN_TOGETHER_MS = 24 * 3_600_000;

/** Why the change of a price is not one person's, each as one sentence with its figures; none: it is. */
export function readCuts(
  { config, now }: Pick<OperatorContext, 'config' | 'now'>,
  previewed: Preview,
): string[] {
  const { priceCutAbovePercent: percent } = config;
  const standings = standingsIn(previewed);
  if (percent === undefined || !standings) return [];
  const { former, next } = standings;
  const since = new Date(now().getTime() - SEEN_TOGETHER_MS);
  return levelsOf(next.plan, next.provider).flatMap((level) => {
    const highest = highestOf(previewed, former, level, since);
    return [...tooFar(next, level, highest, percent), ...belowCost(former, next, level)];
  });
}

function tooFar(next: Standing, level: string, highestKobo: Kobo, percent: number): string[] {
  const { priceKobo } = at(next, level);
  if (priceKobo * 100n >= highestKobo * BigInt(100 - percent)) return [];
  return [
    `The ${level} price falls from ${formatNaira(highestKobo)} to ${formatNaira(priceKobo)} within 24 hours, by more than ${percent} %.`,
  ];
}

/** What was below cost and is dearer now is no cut. */
export function belowCost(former: Standing, next: Standing, level: string): string[] {
  const [before, after] = [at(former, level), at(next, level)];
  const isBelow = after.marginKobo !== null && after.marginKobo < 0n;
  const wasBelow = before.marginKobo !== null && before.marginKobo < 0n;
  if (!isBelow || (wasBelow && after.paidKobo >= before.paidKobo)) return [];
  return [`The ${level} price is below cost.`];
}

/** The most that a level was asked for the plan since then: of a large cut that is made in steps, the later ones are told. */
function highestOf({ before }: Preview, former: Standing, level: string, since: Date): Kobo {
  const byId = new Map(before.plans.map((plan) => [plan.id, plan]));
  const isSame = (id: string) => latestPlan(byId, id)?.id === former.plan.id;
  const wasRecently = ({ withdrawnAt }: { withdrawnAt: Date | null }) =>
    withdrawnAt !== null && withdrawnAt > since;
  const hasOwn = level !== STANDARD && readLevelPrices(former.plan.levelPrices).has(level);
  const earlier = hasOwn
    ? before.levelPrices.filter((row) => row.level === level && isSame(row.planId) && wasRecently(row))
    : before.plans.filter((row) => isSame(row.id) && wasRecently(row));
  return earlier.reduce(
    (most, { priceKobo }) => (priceKobo > most ? priceKobo : most),
    at(former, level).priceKobo,
  );
}
