import type { BodyOf } from '#contract/endpoint.ts';
import { buyRechargeCards } from '#contract/purchases/recharge-cards.ts';
import { formatNaira, kobo, parseNaira } from '#domain/money.ts';
import { formatPhone } from '#domain/phone.ts';
import type { PlanOnSale, Sellable } from '../../catalogue/catalogue.ts';
import { validationFailed } from '../../platform/errors.ts';
import { mobile, plansOf, priced, sellable, serviceDown } from '../draft.ts';
import type { OrderDraft } from '../place.ts';
import type { DraftDeps, ServiceHandler } from './handler.ts';

type Deps = Pick<DraftDeps, 'sql' | 'vendors' | 'agentId'>;
type Body = BodyOf<typeof buyRechargeCards>;

export const rechargeCards: ServiceHandler<typeof buyRechargeCards> = { endpoint: buyRechargeCards, draft };

async function draft(deps: Deps, body: Body): Promise<OrderDraft> {
  const network = await sellable(deps, 'recharge-cards', 'network', body.network);
  const card = await cardOf(deps, network, body.value);
  const phone = mobile(body.phone);
  const faceKobo = kobo(card.priceKobo * BigInt(body.quantity));
  const name = `${card.name} recharge card`;
  return {
    ...priced(network, faceKobo),
    name,
    description: `${body.quantity} × ${name} for ${formatPhone(phone)}`,
    imageUrl: network.imageUrl,
    providerName: network.name,
    plan: card.name,
    codes: { provider: network.codes, plan: card.codes },
    vendorOrder: {
      service: 'recharge-cards',
      provider: network.code,
      recipient: phone,
      faceKobo,
      planId: card.id,
      quantity: body.quantity,
    },
  };
}

/** The network's card of this value. @throws AppError VALIDATION_FAILED on value, SERVICE_DOWN where it has no cards */
async function cardOf(deps: Deps, network: Sellable, value: string): Promise<PlanOnSale> {
  const { name } = network;
  const cards = await plansOf(deps, network);
  if (cards.length === 0) throw serviceDown('network', `No ${name} cards are on sale now.`);
  const card = cards.find(({ priceKobo }) => priceKobo === parseNaira(value));
  if (card) return card;
  const values = cards.map(({ priceKobo }) => formatNaira(priceKobo)).join(', ');
  throw validationFailed({ value: [`${name} has cards of ${values}. Choose one of these.`] });
}
