import { formatNaira } from '#domain/money.ts';
import type { PlanOnSale, Sellable } from '../catalogue/catalogue.ts';
import { validationFailed } from '../platform/errors.ts';
import type { Candidate, Meter, SmartCard, Vendor, Verification } from '../vendors/vendor.ts';
import { serviceDown } from './draft.ts';

interface MeterRequest {
  meterNumber: string;
  meterType: 'prepaid' | 'postpaid';
}

/**
 * Asks the vendor for the customer of a meter before anything is charged.
 * @param field the request's field that holds the meter number
 * @throws AppError VALIDATION_FAILED on `field` when the meter is not found, SERVICE_DOWN when the vendor does not answer
 */
export async function verifyMeter(
  vendor: Vendor,
  disco: Sellable,
  field: string,
  request: MeterRequest,
): Promise<Meter> {
  const query = { ...request, provider: disco.code, vendorCode: disco.vendorCode };
  return known(await vendor.verifyMeter(query), disco, field);
}

/** As verifyMeter, for a smart card. */
export async function verifySmartCard(
  vendor: Vendor,
  cable: Sellable,
  field: string,
  smartCardNumber: string,
): Promise<SmartCard> {
  const query = { smartCardNumber, provider: cable.code, vendorCode: cable.vendorCode };
  return known(await vendor.verifySmartCard(query), cable, field);
}

/** As verifyMeter, for the profile of an exam's candidate. */
export async function verifyProfile(
  vendor: Vendor,
  exam: Sellable,
  pin: PlanOnSale,
  field: string,
  profileId: string,
): Promise<Candidate> {
  const { code: provider, vendorCode } = exam;
  const query = { provider, vendorCode, planVendorCode: pin.vendorCode, profileId };
  return known(await vendor.verifyProfile(query), exam, field);
}

function known<Customer>(verified: Verification<Customer>, provider: Sellable, field: string): Customer {
  if (verified.kind === 'known') return verified.customer;
  if (verified.kind === 'unknown') throw validationFailed({ [field]: [verified.reason] });
  throw serviceDown(field, `${provider.name} cannot check numbers at the moment.`);
}

/** @throws AppError VALIDATION_FAILED when the company does not sell to this meter, or not this amount */
export function assertVendable(meter: Meter, disco: Sellable, amountKobo: bigint): void {
  if (!meter.canVend)
    throw validationFailed({
      meterNumber: [`${disco.name} does not sell to this meter now. The customer can ask ${disco.name} why.`],
    });
  if (meter.minKobo !== undefined && amountKobo < meter.minKobo)
    throw validationFailed({ amount: [`This meter takes ${formatNaira(meter.minKobo)} or more.`] });
  if (meter.maxKobo !== undefined && amountKobo > meter.maxKobo)
    throw validationFailed({ amount: [`This meter takes at most ${formatNaira(meter.maxKobo)}.`] });
}
