import type { DiscountEffect } from '#contract/console/discounts.ts';
import { type Kobo, kobo, share, toNaira } from '#domain/money.ts';
import { toPercent } from '#domain/pricing.ts';
import { askCosts } from '../catalogue/actions.ts';
import { bestCommission, providersIn, refuseCuts } from '../catalogue/discount-cuts.ts';
import { previewImport } from '../catalogue/import-export.ts';
import { type OneDiscount, partOf, savedBy } from '../catalogue/one-discount.ts';
import { priceDoubts } from '../catalogue/price-doubts.ts';
import { latestPlan } from '../catalogue/problems.ts';
import type { ProviderRow, StoredCatalogue } from '../catalogue/rows.ts';
import type { OperatorContext } from '../context.ts';
import { marginOf } from './margins.ts';
import { readVolumes, type Volume } from './volumes.ts';

const NOTHING = { count: 0, before: null, after: null };
const WHOLE = 10_000n;

/**
 * What a discount would do. Changes nothing.
 * @throws OperatorError when there is no such provider, its discount is another than whoever asks has seen, or it may not be given
 */
export async function readDiscountEffect(
  context: Pick<OperatorContext, 'sql' | 'config' | 'vendors' | 'now'>,
  given: OneDiscount,
): Promise<DiscountEffect> {
  const { sql, now } = context;
  const { catalogue, judge } = await partOf(context, given);
  const previewed = await previewImport(sql, catalogue, { now: now(), isPartial: true });
  judge(previewed);
  refuseCuts(context, previewed);
  const { before, changes } = previewed;
  const doubts = priceDoubts(previewed, await askCosts(context, changes));
  const pair = providersIn(previewed);
  if (!pair) return { doubts, levels: [], commission: null, lastWeek: NOTHING };
  const { former, next } = pair;
  const most = bestCommission(next);
  const volumes = (await readVolumes(sql, now())).filter(
    ({ service, provider }) => service === next.service && provider === next.code,
  );
  return {
    doubts,
    levels: before.levels.flatMap(({ code }) => movedFor(code, former, next, before)),
    commission: most === undefined ? null : toPercent(most),
    lastWeek: {
      count: volumes.reduce((sum, { count }) => sum + count, 0),
      before: leftBy(former, former, before, volumes),
      after: leftBy(former, next, before, volumes),
    },
  };
}

function movedFor(
  level: string,
  former: ProviderRow,
  next: ProviderRow,
  { agents, services }: StoredCatalogue,
) {
  const [from, to] = [savedBy(former, level), savedBy(next, level)];
  if (from === to) return [];
  const service = services.find(({ code }) => code === next.service);
  const isDown = [service?.status, next.status].includes('down');
  return [
    { level, before: toPercent(from), after: toPercent(to), told: isDown ? 0 : (agents.get(level) ?? 0) },
  ];
}

/** What these sales leave by a provider's discounts. @param sold as it was when they were sold */
function leftBy(
  sold: ProviderRow,
  provider: ProviderRow,
  stored: StoredCatalogue,
  volumes: readonly Volume[],
): string | null {
  const left = volumes.map((volume) => leftOf(sold, provider, stored, volume));
  return left.includes(null)
    ? null
    : toNaira(kobo(left.reduce((sum: bigint, each) => sum + (each ?? 0n), 0n)));
}

function leftOf(
  sold: ProviderRow,
  provider: ProviderRow,
  { plans }: StoredCatalogue,
  { planId, level, count, amountKobo }: Volume,
): bigint | null {
  if (planId !== null) {
    const plan = latestPlan(new Map(plans.map((row) => [row.id, row])), planId);
    const margin = plan && marginOf(plan, provider, level).marginKobo;
    return margin == null ? null : margin * BigInt(count);
  }
  const most = bestCommission(provider);
  if (most === undefined) return null;
  const face = (amountKobo * WHOLE) / (WHOLE - BigInt(savedBy(sold, level)));
  const part = (points: number): Kobo => share(kobo(face), points);
  return part(most) - part(savedBy(provider, level));
}
