import { kobo, share, subtract, toNaira } from '#domain/money.ts';
import { toBasisPoints, toPercent } from '#domain/pricing.ts';
import { type CatalogueFile, toKobo } from '../backoffice/catalogue/file.ts';
import { exportCatalogue, importCatalogue } from '../backoffice/catalogue/import-export.ts';
import type { Deps } from '../funding/deps.ts';
import type { Random } from './random.ts';

/** What vendors leave the house of what agents pay, in basis points. */
const LEAST_POINTS = 60;
const MOST_POINTS = 320;

/** Gives everything that is sold a cost at each of the play vendors, from a moment on: now one is the cheapest, now another. */
export async function playCosts({ sql, vendors }: Deps, random: Random, since: Date): Promise<void> {
  const { services } = (await exportCatalogue(sql, since)) as CatalogueFile;
  const forEach = <Value>(value: () => Value) =>
    Object.fromEntries(vendors.map(({ name }) => [name, value()]));
  const points = () => random.between(LEAST_POINTS, MOST_POINTS);
  const part = services.map(({ code, providers }) => ({
    code,
    providers: providers.map(({ plans, discountPercent = 0, ...provider }) => ({
      code: provider.code,
      ...(provider.minAmount && {
        vendorCommissions: forEach(() => toPercent(toBasisPoints(discountPercent) + points())),
      }),
      ...(plans && {
        plans: plans.map((plan) => {
          const price = plan.price === undefined ? kobo(0) : toKobo(plan.price);
          const paid = subtract(price, share(price, toBasisPoints(discountPercent)));
          return {
            id: plan.id,
            vendorCosts: forEach(() => toNaira(subtract(paid, share(paid, points())))),
          };
        }),
      }),
    })),
  }));
  await importCatalogue(sql, { services: part }, { now: since, isPartial: true });
}
