import type { BodyOf } from '#contract/endpoint.ts';
import { buyData } from '#contract/purchases/data.ts';
import { formatPhone } from '#domain/phone.ts';
import { priceOf } from '#domain/pricing.ts';
import type { OrderDeps } from '../../vendors/deps.ts';
import { plan, sellable } from '../draft.ts';
import type { OrderDraft } from '../place.ts';
import type { ServiceHandler } from './handler.ts';
import { subscriber, topUp } from './subscriber.ts';

export const data: ServiceHandler<typeof buyData> = { endpoint: buyData, draft };

async function draft(
  deps: Pick<OrderDeps, 'sql' | 'vendor'>,
  body: BodyOf<typeof buyData>,
): Promise<OrderDraft> {
  const network = await sellable(deps, 'data', 'network', body.network);
  const phone = subscriber(body, network);
  const { id, name, priceKobo, vendorCode } = await plan(deps.sql, network, body.planId);
  return {
    ...priceOf(priceKobo, network.discountPoints),
    name: name.startsWith(network.name) ? name : `${network.name} ${name}`,
    description: `${name} for ${formatPhone(phone)}`,
    imageUrl: network.imageUrl,
    providerName: network.name,
    plan: name,
    vendorOrder: {
      ...topUp('data', network, phone, priceKobo),
      planId: id,
      planVendorCode: vendorCode,
    },
  };
}
