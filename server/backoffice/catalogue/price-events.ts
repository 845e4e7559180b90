import type { PriceChange } from '#contract/event-types.ts';
import { type BasisPoints, kobo, toNaira } from '#domain/money.ts';
import { toPercent } from '#domain/pricing.ts';
import type { Change } from './changes.ts';
import type { CatalogueRows } from './rows.ts';

/**
 * What programs are told of changed prices and discounts, one event each: also of what is not on sale now, since it may be
 * tomorrow.
 * @param wanted the catalogue after the changes
 */
export function priceEvents(changes: Change[], { providers }: CatalogueRows): { price: PriceChange }[] {
  const nameOf = (service: string, code: string) =>
    providers.find((row) => row.service === service && row.code === code)?.name ?? code;
  return changes.flatMap((change): { price: PriceChange }[] => {
    if (change.what === 'plan') {
      const { service, provider, name, id: planId, priceKobo } = change.row;
      const former = change.fields.find((field) => field.name === 'priceKobo')?.from;
      if (typeof former !== 'bigint') return [];
      const prices = { price: toNaira(priceKobo), formerPrice: toNaira(kobo(former)) };
      return [{ price: { service, provider, name, planId, formerPlanId: change.id, ...prices } }];
    }
    if (change.what !== 'provider') return [];
    const { service, code, discountPoints } = change.row;
    const former = change.fields.find((field) => field.name === 'discountPoints')?.from;
    if (typeof former !== 'number') return [];
    const percents = {
      discountPercent: toPercent(discountPoints),
      formerDiscountPercent: toPercent(former as BasisPoints),
    };
    return [{ price: { service, provider: code, name: nameOf(service, code), ...percents } }];
  });
}
