import type { BodyOf } from '#contract/endpoint.ts';
import { buyRechargeCards } from '#contract/purchases/recharge-cards.ts';
import { formatNaira, kobo, parseNaira } from '#domain/money.ts';
import { formatPhone } from '#domain/phone.ts';
import { priceOf } from '#domain/pricing.ts';
import { findPlansOnSale, type PlanOnSale, type Sellable } from '../../catalogue/catalogue.ts';
import { validationFailed } from '../../platform/errors.ts';
import type { OrderDeps } from '../../vendors/deps.ts';
import { mobile, sellable, serviceDown } from '../draft.ts';
import type { OrderDraft } from '../place.ts';
import type { ServiceHandler } from './handler.ts';

type Deps = Pick<OrderDeps, 'sql' | 'vendor'>;
type Body = BodyOf<typeof buyRechargeCards>;

export const rechargeCards: ServiceHandler<typeof buyRechargeCards> = { endpoint: buyRechargeCards, draft };

async function draft(deps: Deps, body: Body): Promise<OrderDraft> {
  const network = await sellable(deps, 'recharge-cards', 'network', body.network);
  const card = await cardOf(deps, network, body.value);
  const phone = mobile(body.phone);
  const faceKobo = kobo(card.priceKobo * BigInt(body.quantity));
  const name = `${card.name} recharge card`;
  return {
    ...priceOf(faceKobo, network.discountPoints),
    name,
    description: `${body.quantity} × ${name} for ${formatPhone(phone)}`,
    imageUrl: network.imageUrl,
    providerName: network.name,
    plan: card.name,
    vendorOrder: {
      service: 'recharge-cards',
      provider: network.code,
      vendorCode: network.vendorCode,
      recipient: phone,
      faceKobo,
      planId: card.id,
      planVendorCode: card.vendorCode,
      quantity: body.quantity,
    },
  };
}

/** The network's card of this value. @throws AppError VALIDATION_FAILED on value, SERVICE_DOWN where it has no cards */
async function cardOf({ sql }: Deps, { code, name }: Sellable, value: string): Promise<PlanOnSale> {
  const cards = await findPlansOnSale(sql, 'recharge-cards', code);
  if (cards.length === 0) throw serviceDown('network', `No ${name} cards are on sale now.`);
  const card = cards.find(({ priceKobo }) => priceKobo === parseNaira(value));
  if (card) return card;
  const values = cards.map(({ priceKobo }) => formatNaira(priceKobo)).join(', ');
  throw validationFailed({ value: [`${name} has cards of ${values}. Choose one of these.`] });
}
