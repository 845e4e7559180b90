import type { BodyOf } from '#contract/endpoint.ts';
import { buyResultChecker } from '#contract/purchases/result-checker.ts';
import { needsProfile } from '#domain/exam.ts';
import { kobo } from '#domain/money.ts';
import { formatPhone } from '#domain/phone.ts';
import type { PlanOnSale, Sellable } from '../../catalogue/catalogue.ts';
import { validationFailed } from '../../platform/errors.ts';
import { verifyProfile } from '../customer.ts';
import { mobile, priced } from '../draft.ts';
import { examPin } from '../exam-pin.ts';
import type { OrderDraft } from '../place.ts';
import type { DraftDeps, ServiceHandler } from './handler.ts';

type Body = BodyOf<typeof buyResultChecker>;

export const resultChecker: ServiceHandler<typeof buyResultChecker> = { endpoint: buyResultChecker, draft };

async function draft(deps: DraftDeps, body: Body): Promise<OrderDraft> {
  const { exam, pin } = await examPin(deps, body.exam);
  const phone = mobile(body.phone);
  const candidate = needsProfile(exam.code) ? await candidateOf(deps, exam, pin, body) : undefined;
  const faceKobo = kobo(pin.priceKobo * BigInt(body.quantity));
  const aboveKobo = kobo(pin.aboveKobo * BigInt(body.quantity));
  const forWhom = [formatPhone(phone), candidate?.customerName].filter(Boolean).join(', ');
  return {
    ...priced(exam, faceKobo, aboveKobo),
    name: pin.name,
    description: `${body.quantity} × ${pin.name} for ${forWhom}`,
    imageUrl: exam.imageUrl,
    providerName: exam.name,
    plan: pin.name,
    codes: { provider: exam.codes, plan: pin.codes },
    vendorOrder: {
      service: 'result-checker',
      provider: exam.code,
      recipient: phone,
      faceKobo: kobo(pin.standardKobo * BigInt(body.quantity)),
      planId: pin.id,
      quantity: body.quantity,
      ...candidate,
    },
  };
}

/** @throws AppError VALIDATION_FAILED on profileId or quantity, SERVICE_DOWN when the vendor does not answer */
async function candidateOf(deps: DraftDeps, exam: Sellable, pin: PlanOnSale, { profileId, quantity }: Body) {
  if (profileId === undefined)
    throw validationFailed({
      profileId: [
        `A ${exam.name} pin belongs to one candidate: send the 10-digit profile id that ${exam.name} gave them.`,
      ],
    });
  if (quantity !== 1)
    throw validationFailed({ quantity: [`${exam.name} sells one pin for each profile id: choose 1.`] });
  const { customerName } = await verifyProfile(deps, exam, pin, 'profileId', profileId);
  return { profileId, customerName };
}
