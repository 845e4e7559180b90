import type { BodyOf } from '#contract/endpoint.ts';
import type { buyCable } from '#contract/purchases/cable.ts';
import type { buyElectricity } from '#contract/purchases/electricity.ts';
import { formatNaira, type Kobo } from '#domain/money.ts';
import { priceOf } from '#domain/pricing.ts';
import { findPlanByVendorCode, type Sellable } from '../catalogue/catalogue.ts';
import type { OrderDeps } from '../vendors/deps.ts';
import { validationFailed } from '../platform/errors.ts';
import type { SmartCard } from '../vendors/vendor.ts';
import { assertVendable, verifyMeter, verifySmartCard } from './customer.ts';
import { amountWithin, mobile, plan, sellable } from './draft.ts';
import type { OrderDraft } from './place.ts';

export async function electricityDraft(
  deps: OrderDeps,
  body: BodyOf<typeof buyElectricity>,
): Promise<OrderDraft> {
  const disco = await sellable(deps.sql, 'electricity', 'discoName', body.discoName);
  const faceKobo = amountWithin(body.amount, disco);
  const meter = await verifyMeter(deps.vendor, disco, 'meterNumber', body);
  assertVendable(meter, disco, faceKobo);
  return {
    ...priceOf(faceKobo, disco.discountPoints),
    type: 'ELECTRICITY_ORDER',
    name: `${disco.name} ${body.meterType}`,
    description: `${formatNaira(faceKobo)} for meter ${body.meterNumber}, ${meter.customerName}`,
    imageUrl: disco.imageUrl,
    providerName: disco.name,
    vendorOrder: {
      service: 'electricity',
      provider: disco.code,
      vendorCode: disco.vendorCode,
      recipient: body.meterNumber,
      meterType: body.meterType,
      customerName: meter.customerName,
      phone: mobile(body.phone),
      faceKobo,
    },
  };
}

export async function cableDraft(deps: OrderDeps, body: BodyOf<typeof buyCable>): Promise<OrderDraft> {
  const cable = await sellable(deps.sql, 'cable', 'cableName', body.cableName);
  const card = await verifySmartCard(deps.vendor, cable, 'smartCardNumber', body.smartCardNumber);
  const bouquet = body.planId ? await changeTo(deps, cable, body.planId) : await renewal(deps, cable, card);
  return {
    ...priceOf(bouquet.faceKobo, cable.discountPoints),
    type: 'CABLE_ORDER',
    name: bouquet.name,
    description: `${bouquet.name} for card ${body.smartCardNumber}, ${card.customerName}`,
    imageUrl: cable.imageUrl,
    providerName: cable.name,
    plan: bouquet.name,
    vendorOrder: {
      service: 'cable',
      provider: cable.code,
      vendorCode: cable.vendorCode,
      recipient: body.smartCardNumber,
      customerName: card.customerName,
      phone: mobile(body.phone),
      faceKobo: bouquet.faceKobo,
      action: bouquet.action,
      ...(bouquet.planId && { planId: bouquet.planId }),
      planVendorCode: bouquet.vendorCode,
    },
  };
}

interface Bouquet {
  name: string;
  faceKobo: Kobo;
  action: 'renew' | 'change';
  planId?: string;
  vendorCode: string | null;
}

async function changeTo(deps: OrderDeps, cable: Sellable, planId: string): Promise<Bouquet> {
  const chosen = await plan(deps.sql, cable, planId);
  const { name, priceKobo, vendorCode } = chosen;
  return { name, faceKobo: priceKobo, action: 'change', planId, vendorCode };
}

/** The current bouquet, at the amount the cable company asks, else at the catalogue's price. */
async function renewal(deps: OrderDeps, cable: Sellable, card: SmartCard): Promise<Bouquet> {
  const current = card.bouquetCode
    ? await findPlanByVendorCode(deps.sql, cable.service, cable.code, card.bouquetCode)
    : undefined;
  const faceKobo = card.renewalKobo ?? current?.priceKobo;
  if (faceKobo === undefined)
    throw validationFailed({
      action: [`${cable.name} does not say what renewing this card costs. Choose a bouquet instead.`],
    });
  return {
    name: current?.name ?? card.bouquetName ?? `${cable.name} renewal`,
    faceKobo,
    action: 'renew',
    ...(current && { planId: current.id }),
    vendorCode: card.bouquetCode ?? null,
  };
}
