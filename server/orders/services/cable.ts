import type { BodyOf } from '#contract/endpoint.ts';
import { buyCable } from '#contract/purchases/cable.ts';
import type { Kobo } from '#domain/money.ts';
import { findPlanByVendorCode, type Sellable } from '../../catalogue/catalogue.ts';
import type { VendorCodes } from '../../catalogue/sellers.ts';
import { validationFailed } from '../../platform/errors.ts';
import { verifySmartCard } from '../customer.ts';
import { mobile, plan, priced, sellable } from '../draft.ts';
import type { OrderDraft } from '../place.ts';
import type { DraftDeps, ServiceHandler } from './handler.ts';

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

async function draft(deps: DraftDeps, body: BodyOf<typeof buyCable>): Promise<OrderDraft> {
  const company = await sellable(deps, 'cable', 'cableName', body.cableName);
  const card = await verifySmartCard(deps, company, 'smartCardNumber', body.smartCardNumber);
  const bouquet = body.planId
    ? await changeTo(deps, company, body.planId)
    : await renewal(deps, company, card);
  return {
    ...priced(company, bouquet.faceKobo, bouquet.aboveKobo),
    name: bouquet.name,
    description: `${bouquet.name} for card ${body.smartCardNumber}, ${card.customerName}`,
    imageUrl: company.imageUrl,
    providerName: company.name,
    plan: bouquet.name,
    codes: { provider: company.codes, plan: bouquet.codes },
    vendorOrder: {
      service: 'cable',
      provider: company.code,
      recipient: body.smartCardNumber,
      customerName: card.customerName,
      phone: mobile(body.phone),
      faceKobo: bouquet.vendorKobo,
      action: bouquet.action,
      ...(bouquet.planId && { planId: bouquet.planId }),
    },
  };
}

type Card = Awaited<ReturnType<typeof verifySmartCard>>;

interface Bouquet {
  name: string;
  faceKobo: Kobo;
  /** Of the agent above. */
  aboveKobo: Kobo;
  /** What the vendor is told: the company's amount, whatever the agent pays. */
  vendorKobo: Kobo;
  action: 'renew' | 'change';
  planId?: string;
  /** Undefined where the company renews a card by its number alone. */
  codes: VendorCodes | undefined;
}

async function changeTo(deps: DraftDeps, cable: Sellable, planId: string): Promise<Bouquet> {
  const { id, name, priceKobo, aboveKobo, standardKobo, codes } = await plan(deps, cable, planId);
  return {
    name,
    faceKobo: priceKobo,
    aboveKobo,
    vendorKobo: standardKobo,
    action: 'change',
    planId: id,
    codes,
  };
}

/** The current bouquet, at the amount the cable company asks, else at the agent's price in the catalogue. */
async function renewal(deps: DraftDeps, cable: Sellable, card: Card): Promise<Bouquet> {
  const current = card.bouquetCode
    ? await findPlanByVendorCode(deps.sql, cable, deps.agentId, card.knownTo, card.bouquetCode)
    : undefined;
  const faceKobo = card.renewalKobo ?? current?.priceKobo;
  const vendorKobo = card.renewalKobo ?? current?.standardKobo;
  if (faceKobo === undefined || vendorKobo === undefined)
    throw validationFailed({
      action: [`${cable.name} does not say what renewing this card costs. Choose a bouquet instead.`],
    });
  return {
    name: current?.name ?? card.bouquetName ?? `${cable.name} renewal`,
    faceKobo,
    aboveKobo: card.renewalKobo ?? current?.aboveKobo ?? faceKobo,
    vendorKobo,
    action: 'renew',
    ...(current && { planId: current.id }),
    codes: card.bouquetCode ? { ...current?.codes, [card.knownTo.name]: card.bouquetCode } : undefined,
  };
}
