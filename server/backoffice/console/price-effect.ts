import type { PriceEffect } from '#contract/console/prices.ts';
import { kobo, toNaira } from '#domain/money.ts';
import { STANDARD } from '../../catalogue/levels.ts';
import { askCosts } from '../catalogue/actions.ts';
import { previewImport } from '../catalogue/import-export.ts';
import { type OnePrice, partOf } from '../catalogue/one-price.ts';
import { priceDoubts } from '../catalogue/price-doubts.ts';
import type { CatalogueRows, PlanRow, ProviderRow, StoredCatalogue } from '../catalogue/rows.ts';
import type { OperatorContext } from '../context.ts';
import { levelsOf, marginOf, presentMargin } from './margins.ts';
import { volumesOf } from './prices.ts';
import { readVolumes, type Volume } from './volumes.ts';

/** One plan as it is, or as it would be. */
interface Standing {
  plan: PlanRow;
  provider: ProviderRow;
}

/**
 * What a price would do. Changes nothing.
 * @throws OperatorError when there is no such plan, or its price is another than whoever asks has seen
 */
export async function readPriceEffect(
  context: Pick<OperatorContext, 'sql' | 'vendors' | 'now'>,
  given: OnePrice,
): Promise<PriceEffect> {
  const { sql, now } = context;
  const { catalogue, judge } = await partOf(context, given);
  const previewed = await previewImport(sql, catalogue, { now: now(), isPartial: true });
  judge(previewed);
  const { before, wanted, changes } = previewed;
  const doubts = priceDoubts(previewed, await askCosts(context, changes));
  const [change] = changes;
  const former = change?.what === 'plan' ? standingIn(before, change.id) : undefined;
  const next = change?.what === 'plan' && former ? { ...former, plan: change.row } : undefined;
  if (!former || !next) return { doubts, levels: [], lastWeek: { count: 0, before: null, after: null } };
  const volumes = volumesOf(former.plan, before.plans, await readVolumes(sql, now()));
  return {
    doubts,
    levels: levelsOf(next.plan, next.provider)
      .filter((level) => isMoved(former, next, level))
      .map((level) => presentLevel(former, next, level, toldOf(former, next, level, before, wanted))),
    lastWeek: {
      count: volumes.reduce((sum, { count }) => sum + count, 0),
      before: leftBy(former, volumes),
      after: leftBy(next, volumes),
    },
  };
}

function standingIn({ plans, providers }: StoredCatalogue, id: string): Standing | undefined {
  const plan = plans.find((row) => row.id === id);
  const provider = providers.find((row) => row.service === plan?.service && row.code === plan.provider);
  return plan && provider && { plan, provider };
}

const at = ({ plan, provider }: Standing, level: string) => marginOf(plan, provider, level);

function isMoved(former: Standing, next: Standing, level: string): boolean {
  const [before, after] = [at(former, level), at(next, level)];
  return before.priceKobo !== after.priceKobo || before.marginKobo !== after.marginKobo;
}

const presentLevel = (former: Standing, next: Standing, level: string, told: number) => ({
  level,
  before: presentMargin(at(former, level)),
  after: presentMargin(at(next, level)),
  told,
});

/** Agents get a notice of another price of what is on sale. */
function toldOf(
  former: Standing,
  next: Standing,
  level: string,
  { agents }: StoredCatalogue,
  { services }: CatalogueRows,
): number {
  const service = services.find(({ code }) => code === next.plan.service);
  if ([service?.status, next.provider.status].includes('down')) return 0;
  if (at(former, level).priceKobo === at(next, level).priceKobo) return 0;
  // Who has a level without a price of its own pays the standard one.
  const own = levelsOf(next.plan, next.provider);
  const isTold = (code: string) => code === level || (level === STANDARD && !own.includes(code));
  return [...agents].reduce((sum, [code, count]) => sum + (isTold(code) ? count : 0), 0);
}

/** What these sales leave by a plan's prices and costs. */
function leftBy(standing: Standing, volumes: readonly Volume[]): string | null {
  if (at(standing, STANDARD).marginKobo === null) return null;
  return toNaira(
    kobo(
      volumes.reduce(
        (sum, { level, count }) => sum + (at(standing, level).marginKobo ?? 0n) * BigInt(count),
        0n,
      ),
    ),
  );
}
