import type { BodyOf } from '#contract/endpoint.ts';
import type { buyResultChecker } from '#contract/purchases/result-checker.ts';
import { needsProfile } from '#domain/exam.ts';
import { kobo } from '#domain/money.ts';
import { formatPhone } from '#domain/phone.ts';
import { priceOf } from '#domain/pricing.ts';
import { findPlan, findPlansOnSale, type PlanOnSale, type Sellable } from '../catalogue/catalogue.ts';
import type { OrderDeps } from '../vendors/deps.ts';
import { validationFailed } from '../platform/errors.ts';
import { verifyProfile } from './customer.ts';
import { mobile, plan, sellable, serviceDown } from './draft.ts';
import type { OrderDraft } from './place.ts';

type Body = BodyOf<typeof buyResultChecker>;

export async function resultCheckerDraft(deps: OrderDeps, body: Body): Promise<OrderDraft> {
  const { exam, pin } = await examPin(deps, body.exam);
  const phone = mobile(body.phone);
  const candidate = needsProfile(exam.code) ? await candidateOf(deps, exam, pin, body) : undefined;
  const faceKobo = kobo(pin.priceKobo * BigInt(body.quantity));
  const forWhom = [formatPhone(phone), candidate?.customerName].filter(Boolean).join(', ');
  return {
    ...priceOf(faceKobo, exam.discountPoints),
    type: 'RESULT_CHECKER_ORDER',
    name: pin.name,
    description: `${body.quantity} × ${pin.name} for ${forWhom}`,
    imageUrl: exam.imageUrl,
    providerName: exam.name,
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
      ...candidate,
    },
  };
}

/** @throws AppError VALIDATION_FAILED on profileId or quantity, SERVICE_DOWN when nobody answers */
async function candidateOf(deps: OrderDeps, exam: Sellable, pin: PlanOnSale, { profileId, quantity }: Body) {
  if (profileId === undefined)
    throw validationFailed({
      profileId: [
        `A ${exam.name} pin is one candidate's: send the 10-digit profile id that ${exam.name} gave them.`,
      ],
    });
  if (quantity !== 1)
    throw validationFailed({ quantity: [`${exam.name} sells one pin for each profile id: choose 1.`] });
  const { customerName } = await verifyProfile(deps.vendor, exam, pin, 'profileId', profileId);
  return { profileId, customerName };
}

/**
 * The pin an order names: by the exam's code where it has one kind of pin, else by the pin's own id.
 * @throws AppError VALIDATION_FAILED on exam, or SERVICE_DOWN
 */
export async function examPin(deps: OrderDeps, name: string): Promise<{ exam: Sellable; pin: PlanOnSale }> {
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
