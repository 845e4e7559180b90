import type { BasisPoints } from '#domain/money.ts';
import { toPercent } from '#domain/pricing.ts';
import { STANDARD } from '../../catalogue/levels.ts';
import { belowCost } from '../two-people/price-cut.ts';
import { type OperatorContext, OperatorError } from '../context.ts';
import { readCodes } from './codes.ts';
import type { Preview } from './import-export.ts';
import { savedBy } from './one-discount.ts';
import type { ProviderRow } from './rows.ts';

const WHOLE = 10_000;

/** The provider that the change of one discount is about, as it is and as it would be; undefined where nothing changes. */
export function providersIn({
  before,
  changes: [change],
}: Preview): { former: ProviderRow; next: ProviderRow } | undefined {
  if (change?.what !== 'provider') return undefined;
  const { row } = change;
  const former = before.providers.find(({ service, code }) => service === row.service && code === row.code);
  return former && { former, next: row };
}

/** The most that a vendor is known to leave us of an amount; undefined where that is not known. */
export function bestCommission({ vendorCommissions }: ProviderRow): BasisPoints | undefined {
  const points = Object.values(readCodes(vendorCommissions)).map(Number);
  return points.length > 0 ? Math.max(...points) : undefined;
}

/**
 * Nobody cuts a discount's prices at the console further than one person may cut a price: there is no request for a second person,
 * which a rare mistake does not need.
 * @throws OperatorError with each reason
 */
export function refuseCuts({ config }: Pick<OperatorContext, 'config'>, previewed: Preview): void {
  const { priceCutAbovePercent: percent } = config;
  const pair = providersIn(previewed);
  if (percent === undefined || !pair) return;
  const { former, next } = pair;
  const levels = previewed.before.levels.map(({ code }) => code);
  const reasons = levels.flatMap((level) => [
    ...tooFar(savedBy(former, level), savedBy(next, level), level, percent),
    ...belowCommission(former, next, level),
    ...plansBelowCost(previewed, { former, next }, level),
  ]);
  if (reasons.length > 0)
    throw new OperatorError(`${[...new Set(reasons)].join(' ')} Give a smaller discount.`);
}

const tooFar = (from: BasisPoints, to: BasisPoints, level: string, percent: number): string[] =>
  (WHOLE - to) * 100 < (WHOLE - from) * (100 - percent)
    ? [`What ${named(level)} pay would fall by more than ${percent} %.`]
    : [];

function belowCommission(former: ProviderRow, next: ProviderRow, level: string): string[] {
  const most = bestCommission(next);
  const points = savedBy(next, level);
  if (most === undefined || points <= most || points <= savedBy(former, level)) return [];
  return [
    `${next.name} leaves us ${toPercent(most)} % at the most: ${named(level)} would pay less than it costs.`,
  ];
}

const plansBelowCost = (
  { before }: Preview,
  { former, next }: { former: ProviderRow; next: ProviderRow },
  level: string,
): string[] =>
  before.plans
    .filter((plan) => !plan.withdrawnAt && plan.service === next.service && plan.provider === next.code)
    .filter((plan) => belowCost({ plan, provider: former }, { plan, provider: next }, level).length > 0)
    .map((plan) => `${plan.name} would be below cost.`);

const named = (level: string): string => (level === STANDARD ? 'agents' : `agents of the level ${level}`);
