import type { BodyOf } from '#contract/endpoint.ts';
import type { buyCable, buyElectricity, buyResultChecker } from '#contract/purchases.ts';
import { formatNaira, type Kobo, kobo } from '#domain/money.ts';
import { formatPhone } from '#domain/phone.ts';
import { priceOf } from '#domain/pricing.ts';
import {
  findPlan,
  findPlanByVendorCode,
  findPlansOnSale,
  type PlanOnSale,
  type Sellable,
} from '../catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { validationFailed } from '../errors.ts';
import type { SmartCard } from '../vendors/vendor.ts';
import { assertVendable, verifyMeter, verifySmartCard } from './customer.ts';
import { amountWithin, mobile, plan, sellable, serviceDown } from './draft.ts';
import type { OrderDraft } from './place.ts';

export async function electricityDraft(deps: Deps, body: BodyOf<typeof buyElectricity>): Promise<OrderDraft> {
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

export async function cableDraft(deps: Deps, body: BodyOf<typeof buyCable>): Promise<OrderDraft> {
  const cable = await sellable(deps.sql, 'cable', 'cableName', body.cableName);
  const card = await verifySmartCard(deps.vendor, cable, 'smartCardNumber', body.smartCardNumber);
  const bouquet = body.planId ? await changeTo(deps, cable, body.planId) : await renewal(deps, cable, card);
  return {
    ...priceOf(bouquet.faceKobo, cable.discountPoints),
    type: 'CABLE_ORDER',
    name: bouquet.name,
    description: `${bouquet.name} for card ${body.smartCardNumber}, ${card.customerName}`,
    imageUrl: cable.imageUrl,
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

async function changeTo(deps: Deps, cable: Sellable, planId: string): Promise<Bouquet> {
  const chosen = await plan(deps.sql, cable, planId);
  const { name, priceKobo, vendorCode } = chosen;
  return { name, faceKobo: priceKobo, action: 'change', planId, vendorCode };
}

/** The current bouquet, at the amount the cable company asks, else at the catalogue's price. */
async function renewal(deps: Deps, cable: Sellable, card: SmartCard): Promise<Bouquet> {
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

export async function resultCheckerDraft(
  deps: Deps,
  body: BodyOf<typeof buyResultChecker>,
): Promise<OrderDraft> {
  const { exam, pin } = await examPin(deps, body.exam);
  const phone = mobile(body.phone);
  const faceKobo = kobo(pin.priceKobo * BigInt(body.quantity));
  return {
    ...priceOf(faceKobo, exam.discountPoints),
    type: 'RESULT_CHECKER_ORDER',
    name: pin.name,
    description: `${body.quantity} × ${pin.name} for ${formatPhone(phone)}`,
    imageUrl: exam.imageUrl,
    plan: pin.name,
    vendorOrder: {
      service: 'result-checker',
      provider: exam.code,
      vendorCode: exam.vendorCode,
      recipient: phone,
      faceKobo,
      planId: pin.id,
      planVendorCode: pin.vendorCode,
      quantity: body.quantity,
    },
  };
}

/**
 * The pin an order names: by the exam's code where it has one kind of pin, else by the pin's own id.
 * @throws AppError VALIDATION_FAILED on exam, or SERVICE_DOWN
 */
async function examPin(deps: Deps, name: string): Promise<{ exam: Sellable; pin: PlanOnSale }> {
  const named = await findPlan(deps.sql, name);
  if (named?.service === 'result-checker') {
    const exam = await sellable(deps.sql, 'result-checker', 'exam', named.provider);
    return { exam, pin: await plan(deps.sql, exam, named.id, 'exam') };
  }
  const exam = await sellable(deps.sql, 'result-checker', 'exam', name);
  const [pin, ...others] = await findPlansOnSale(deps.sql, 'result-checker', exam.code);
  if (!pin) throw serviceDown('exam', `No ${exam.name} pins are on sale now.`);
  if (others.length > 0) {
    const ids = [pin, ...others].map(({ id }) => id).join(', ');
    throw validationFailed({ exam: [`${exam.name} has several pins: send one of ${ids}.`] });
  }
  return { exam, pin };
}
