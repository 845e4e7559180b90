import type { ServiceCode } from '#contract/service-codes.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { buyAirtime } from '#contract/purchases/airtime.ts';
import type { buyData } from '#contract/purchases/data.ts';
import { formatNaira, type Kobo } from '#domain/money.ts';
import { formatPhone, networkOf } from '#domain/phone.ts';
import { priceOf } from '#domain/pricing.ts';
import type { Sellable } from '../catalogue/catalogue.ts';
import type { OrderDeps } from '../vendors/deps.ts';
import { validationFailed } from '../platform/errors.ts';
import { amountWithin, mobile, plan, sellable } from './draft.ts';
import type { OrderDraft } from './place.ts';

export async function airtimeDraft(
  { sql }: Pick<OrderDeps, 'sql'>,
  body: BodyOf<typeof buyAirtime>,
): Promise<OrderDraft> {
  const network = await sellable(sql, 'airtime', 'network', body.network);
  const phone = subscriber(body, network);
  const faceKobo = amountWithin(body.amount, network);
  return {
    ...priceOf(faceKobo, network.discountPoints),
    type: 'AIRTIME_ORDER',
    name: `${network.name} airtime`,
    description: `${formatNaira(faceKobo)} airtime for ${formatPhone(phone)}`,
    imageUrl: network.imageUrl,
    providerName: network.name,
    vendorOrder: vendorOrder('airtime', network, phone, faceKobo),
  };
}

export async function dataDraft(
  { sql }: Pick<OrderDeps, 'sql'>,
  body: BodyOf<typeof buyData>,
): Promise<OrderDraft> {
  const network = await sellable(sql, 'data', 'network', body.network);
  const phone = subscriber(body, network);
  const { id, name, priceKobo, vendorCode } = await plan(sql, network, body.planId);
  return {
    ...priceOf(priceKobo, network.discountPoints),
    type: 'DATA_ORDER',
    name: name.startsWith(network.name) ? name : `${network.name} ${name}`,
    description: `${name} for ${formatPhone(phone)}`,
    imageUrl: network.imageUrl,
    providerName: network.name,
    plan: name,
    vendorOrder: {
      ...vendorOrder('data', network, phone, priceKobo),
      planId: id,
      planVendorCode: vendorCode,
    },
  };
}

/** @throws AppError VALIDATION_FAILED on network when the prefix is another network's and the number is not said to be ported */
function subscriber(body: { phone: string; ported?: boolean | undefined }, network: Sellable): string {
  const phone = mobile(body.phone);
  const issuer = networkOf(phone);
  if (issuer && issuer !== network.code && !body.ported)
    throw validationFailed({
      network: [
        `${formatPhone(phone)} is a number of ${issuer}. Choose ${issuer}, or say that the number was ported to ${network.name}.`,
      ],
    });
  return phone;
}

const vendorOrder = (service: ServiceCode, network: Sellable, recipient: string, faceKobo: Kobo) => ({
  service,
  provider: network.code,
  vendorCode: network.vendorCode,
  recipient,
  faceKobo,
});
