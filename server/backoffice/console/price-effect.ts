import type { PriceEffect } from '#contract/console/prices.ts';
import { kobo, toNaira } from '#domain/money.ts';
import { STANDARD } from '../../catalogue/levels.ts';
import { askCosts } from '../catalogue/actions.ts';
import { previewImport } from '../catalogue/import-export.ts';
import { type OnePrice, partOf } from '../catalogue/one-price.ts';
import { priceDoubts } from '../catalogue/price-doubts.ts';
import type { CatalogueRows, StoredCatalogue } from '../catalogue/rows.ts';
import type { OperatorContext } from '../context.ts';
import { readCuts } from '../two-people/price-cut.ts';
import { levelsOf, presentMargin } from './margins.ts';
import { volumesOf } from './prices.ts';
import { at, type Standing, standingsIn } from './standing.ts';
import { readVolumes, type Volume } from './volumes.ts';

/**
 * What a price would do. Changes nothing.
 * @throws OperatorError when there is no such plan, or its price is another than whoever asks has seen
 */
export async function readPriceEffect(
  context: Pick<OperatorContext, 'sql' | 'config' | 'vendors' | 'now'>,
  given: OnePrice,
): Promise<PriceEffect> {
  const { sql, now } = context;
  const { catalogue, judge } = await partOf(context, given);
  const previewed = await previewImport(sql, catalogue, { now: now(), isPartial: true });
  judge(previewed);
  const { before, wanted, changes } = previewed;
  const doubts = priceDoubts(previewed, await askCosts(context, changes));
  const waits = readCuts(context, previewed);
  const standings = standingsIn(previewed);
  if (!standings) return { doubts, waits, levels: [], lastWeek: { count: 0, before: null, after: null } };
  const { former, next } = standings;
  const volumes = volumesOf(former.plan, before.plans, await readVolumes(sql, now()));
  return {
    doubts,
    waits,
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
