import type { BodyOf } from '#contract/endpoint.ts';
import { buyData } from '#contract/purchases/data.ts';
import { formatPhone } from '#domain/phone.ts';
import { plan, priced, sellable } from '../draft.ts';
import type { OrderDraft } from '../place.ts';
import type { DraftDeps, ServiceHandler } from './handler.ts';
import { subscriber, topUp } from './subscriber.ts';

export const data: ServiceHandler<typeof buyData> = { endpoint: buyData, draft };

async function draft(
  deps: Pick<DraftDeps, 'sql' | 'vendors' | 'agentId'>,
  body: BodyOf<typeof buyData>,
): Promise<OrderDraft> {
  const network = await sellable(deps, 'data', 'network', body.network);
  const phone = subscriber(body, network);
  const { id, name, priceKobo, aboveKobo, standardKobo, codes } = await plan(deps, network, body.planId);
  return {
    ...priced(network, priceKobo, aboveKobo),
    name: name.startsWith(network.name) ? name : `${network.name} ${name}`,
    description: `${name} for ${formatPhone(phone)}`,
    imageUrl: network.imageUrl,
    providerName: network.name,
    plan: name,
    codes: { provider: network.codes, plan: codes },
    vendorOrder: { ...topUp('data', network, phone, standardKobo), planId: id },
  };
}
