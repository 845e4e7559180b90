import type { BodyOf } from '#contract/endpoint.ts';
import { buyElectricity } from '#contract/purchases/electricity.ts';
import { formatNaira } from '#domain/money.ts';
import { assertVendable, verifyMeter } from '../customer.ts';
import { amountWithin, mobile, priced, sellable } from '../draft.ts';
import type { OrderDraft } from '../place.ts';
import type { DraftDeps, ServiceHandler } from './handler.ts';

export const electricity: ServiceHandler<typeof buyElectricity> = {
  endpoint: buyElectricity,
  draft,
  details: ({ recipient, request, delivery }) => ({
    meter: {
      number: recipient,
      type: request?.meterType,
      customerName: request?.customerName,
      ...delivery?.meter,
    },
  }),
};

async function draft(deps: DraftDeps, body: BodyOf<typeof buyElectricity>): Promise<OrderDraft> {
  const disco = await sellable(deps, 'electricity', 'discoName', body.discoName);
  const faceKobo = amountWithin(body.amount, disco);
  const meter = await verifyMeter(deps, disco, 'meterNumber', body);
  assertVendable(meter, disco, faceKobo);
  return {
    ...priced(disco, faceKobo),
    name: `${disco.name} ${body.meterType}`,
    description: `${formatNaira(faceKobo)} for meter ${body.meterNumber}, ${meter.customerName}`,
    imageUrl: disco.imageUrl,
    providerName: disco.name,
    codes: { provider: disco.codes },
    vendorOrder: {
      service: 'electricity',
      provider: disco.code,
      recipient: body.meterNumber,
      meterType: body.meterType,
      customerName: meter.customerName,
      phone: mobile(body.phone),
      faceKobo,
    },
  };
}
