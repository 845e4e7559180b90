import { formatNaira } from '#domain/money.ts';
import type { PlanOnSale, Sellable } from '../catalogue/catalogue.ts';
import { validationFailed } from '../platform/errors.ts';
import type { OrderDeps } from '../vendors/deps.ts';
import { type Route, routesTo } from '../vendors/routes.ts';
import type { Candidate, Meter, SmartCard, Vendor, Verification } from '../vendors/vendor.ts';
import { serviceDown } from './draft.ts';

type Deps = Pick<OrderDeps, 'vendors'>;

interface MeterRequest {
  meterNumber: string;
  meterType: 'prepaid' | 'postpaid';
}

/** A customer and the vendor that knew them: codes in the answer are that vendor's own. */
type Known<Customer> = Customer & { knownTo: Vendor };

/**
 * Asks a vendor for the customer of a meter before anything is charged; the next one where a vendor does not answer.
 * @param field the request's field that holds the meter number
 * @throws AppError VALIDATION_FAILED on `field` when the meter is not found, SERVICE_DOWN when no vendor answers
 */
export const verifyMeter = (
  { vendors }: Deps,
  disco: Sellable,
  field: string,
  { meterNumber, meterType }: MeterRequest,
): Promise<Known<Meter>> =>
  askInTurn(
    routesTo(vendors, disco.service, { provider: disco.codes }),
    disco,
    field,
    ({ vendor, vendorCode }) =>
      vendor.verifyMeter({ meterNumber, meterType, provider: disco.code, vendorCode }),
  );

/** As verifyMeter, for a smart card. */
export const verifySmartCard = (
  { vendors }: Deps,
  cable: Sellable,
  field: string,
  smartCardNumber: string,
): Promise<Known<SmartCard>> =>
  askInTurn(
    routesTo(vendors, cable.service, { provider: cable.codes }),
    cable,
    field,
    ({ vendor, vendorCode }) => vendor.verifySmartCard({ smartCardNumber, provider: cable.code, vendorCode }),
  );

/** As verifyMeter, for the profile of an exam's candidate. */
export const verifyProfile = (
  { vendors }: Deps,
  exam: Sellable,
  pin: PlanOnSale,
  field: string,
  profileId: string,
): Promise<Known<Candidate>> =>
  askInTurn(
    routesTo(vendors, exam.service, { provider: exam.codes, plan: pin.codes }),
    exam,
    field,
    ({ vendor, ...codes }) =>
      vendor.verifyProfile({ provider: exam.code, planId: pin.id, profileId, ...codes }),
  );

async function askInTurn<Customer>(
  routes: Route[],
  provider: Sellable,
  field: string,
  ask: (route: Route) => Promise<Verification<Customer>>,
): Promise<Known<Customer>> {
  for (const route of routes) {
    const verified = await ask(route);
    if (verified.kind === 'known') return { ...verified.customer, knownTo: route.vendor };
    if (verified.kind === 'unknown') throw validationFailed({ [field]: [verified.reason] });
  }
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
