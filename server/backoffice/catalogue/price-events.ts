import type { PriceChange } from '#contract/event-types.ts';
import { toNaira } from '#domain/money.ts';
import { toPercent } from '#domain/pricing.ts';
import type { PriceMove } from './price-moves.ts';

/**
 * What programs are told of a changed price or discount, with the figures of their agent: also of what is not on sale now, since it
 * may be tomorrow.
 */
export function priceEvent(move: PriceMove): { price: PriceChange } {
  if (move.what === 'plan') {
    const { service, provider, name } = move.row;
    const prices = { price: toNaira(move.to.priceKobo), formerPrice: toNaira(move.from.priceKobo) };
    return { price: { service, provider, name, planId: move.to.id, formerPlanId: move.from.id, ...prices } };
  }
  const { service, code: provider, name } = move.row;
  const percents = { discountPercent: toPercent(move.to), formerDiscountPercent: toPercent(move.from) };
  return { price: { service, provider, name, ...percents } };
}
