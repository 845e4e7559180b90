import type { BodyOf } from '#contract/endpoint.ts';
import { buyAirtime } from '#contract/purchases/airtime.ts';
import { formatNaira } from '#domain/money.ts';
import { formatPhone } from '#domain/phone.ts';
import { amountWithin, priced, sellable } from '../draft.ts';
import type { OrderDraft } from '../place.ts';
import type { DraftDeps, ServiceHandler } from './handler.ts';
import { subscriber, topUp } from './subscriber.ts';

export const airtime: ServiceHandler<typeof buyAirtime> = { endpoint: buyAirtime, draft };

async function draft(
  deps: Pick<DraftDeps, 'sql' | 'vendors' | 'agentId'>,
  body: BodyOf<typeof buyAirtime>,
): Promise<OrderDraft> {
  const network = await sellable(deps, 'airtime', 'network', body.network);
  const phone = subscriber(body, network);
  const faceKobo = amountWithin(body.amount, network);
  return {
    ...priced(network, faceKobo),
    name: `${network.name} airtime`,
    description: `${formatNaira(faceKobo)} airtime for ${formatPhone(phone)}`,
    imageUrl: network.imageUrl,
    providerName: network.name,
    codes: { provider: network.codes },
    vendorOrder: topUp('airtime', network, phone, faceKobo),
  };
}
