import { validateCable, validateMeter, validateProfile } from '#contract/checks.ts';
import { needsProfile } from '#domain/exam.ts';
import { type Kobo, toNaira } from '#domain/money.ts';
import { findPlanByVendorCode } from '../catalogue/catalogue.ts';
import { validationFailed } from '../platform/errors.ts';
import { route } from './route.ts';
import { take } from '../platform/limits/limit.ts';
import { LIMITS } from '../platform/limits/limits.ts';
import { verifyMeter, verifyProfile, verifySmartCard } from '../orders/customer.ts';
import { sellable } from '../orders/draft.ts';
import { examPin } from '../orders/exam-pin.ts';

const naira = (amountKobo: Kobo | null | undefined) => (amountKobo == null ? null : toNaira(amountKobo));

export const checkRoutes = [
  route(validateMeter, async ({ deps, caller, query }) => {
    await take(deps, LIMITS.check, caller.agentId);
    const disco = await sellable(
      { ...deps, agentId: caller.agentId },
      'electricity',
      'disco_name',
      query.disco_name,
    );
    const request = { meterNumber: query.meter_number, meterType: query.meter_type };
    const meter = await verifyMeter(deps, disco, 'meter_number', request);
    return {
      message: `Meter of ${meter.customerName}`,
      data: {
        ...request,
        customerName: meter.customerName,
        address: meter.address ?? null,
        minAmount: naira(meter.minKobo ?? disco.minKobo),
        maxAmount: naira(meter.maxKobo ?? disco.maxKobo),
        arrears: naira(meter.arrearsKobo),
        canVend: meter.canVend,
      },
    };
  }),
  route(validateCable, async ({ deps, caller, query }) => {
    await take(deps, LIMITS.check, caller.agentId);
    const cable = await sellable(
      { ...deps, agentId: caller.agentId },
      'cable',
      'cable_name',
      query.cable_name,
    );
    const card = await verifySmartCard(deps, cable, 'smart_card_number', query.smart_card_number);
    const current = card.bouquetCode
      ? await findPlanByVendorCode(deps.sql, cable, caller.agentId, card.knownTo, card.bouquetCode)
      : undefined;
    return {
      message: `Card of ${card.customerName}`,
      data: {
        customerName: card.customerName,
        status: card.status ?? null,
        currentBouquet: current?.name ?? card.bouquetName ?? null,
        currentPlanId: current?.shownId ?? null,
        dueDate: card.dueDate ?? null,
        renewalAmount: naira(card.renewalKobo ?? current?.priceKobo),
      },
    };
  }),
  route(validateProfile, async ({ deps, caller, query }) => {
    await take(deps, LIMITS.check, caller.agentId);
    const { exam, pin } = await examPin({ ...deps, agentId: caller.agentId }, query.exam);
    if (!needsProfile(exam.code)) throw validationFailed({ exam: [`${exam.name} pins need no profile id.`] });
    const candidate = await verifyProfile(deps, exam, pin, 'profile_id', query.profile_id);
    return {
      message: `Profile of ${candidate.customerName}`,
      data: { customerName: candidate.customerName, profileId: query.profile_id },
    };
  }),
];
