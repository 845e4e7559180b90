import type { BodyOf } from '#contract/endpoint.ts';
import { buyCable } from '#contract/purchases/cable.ts';
import type { Kobo } from '#domain/money.ts';
import { priceOf } from '#domain/pricing.ts';
import { findPlanByVendorCode, type Sellable } from '../../catalogue/catalogue.ts';
import { validationFailed } from '../../platform/errors.ts';
import type { OrderDeps } from '../../vendors/deps.ts';
import type { SmartCard } from '../../vendors/vendor.ts';
import { verifySmartCard } from '../customer.ts';
import { mobile, plan, sellable } from '../draft.ts';
import type { OrderDraft } from '../place.ts';
import type { ServiceHandler } from './handler.ts';

export const cable: ServiceHandler<typeof buyCable> = {
  endpoint: buyCable,
  draft,
  details: ({ recipient, plan, request, delivery }) => ({
    cable: {
      smartCardNumber: recipient,
      plan,
      customerName: request?.customerName,
      ...delivery?.cable,
    },
  }),
};

async function draft(deps: OrderDeps, body: BodyOf<typeof buyCable>): Promise<OrderDraft> {
  const company = await sellable(deps, 'cable', 'cableName', body.cableName);
  const card = await verifySmartCard(deps.vendor, company, 'smartCardNumber', body.smartCardNumber);
  const bouquet = body.planId
    ? await changeTo(deps, company, body.planId)
    : await renewal(deps, company, card);
  return {
    ...priceOf(bouquet.faceKobo, company.discountPoints),
    name: bouquet.name,
    description: `${bouquet.name} for card ${body.smartCardNumber}, ${card.customerName}`,
    imageUrl: company.imageUrl,
    providerName: company.name,
    plan: bouquet.name,
    vendorOrder: {
      service: 'cable',
      provider: company.code,
      vendorCode: company.vendorCode,
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
