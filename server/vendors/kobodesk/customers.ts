import { amountKobo, firstText, positiveKobo } from '../answers/fields.ts';
import type { Candidate, Meter, SmartCard } from '../vendor.ts';
import { fieldsOf } from './answer.ts';
import { compact } from './compact.ts';

/** The customer in an answer of GET validate/meter; undefined when it has none. */
export function readMeter(raw: unknown): Meter | undefined {
  const meter = fieldsOf(raw);
  const customerName = firstText(meter, ['customerName']);
  if (!customerName) return undefined;
  return {
    customerName,
    canVend: meter['canVend'] !== false,
    ...compact({
      address: firstText(meter, ['address']),
      minKobo: positiveKobo(meter, ['minAmount']),
      maxKobo: positiveKobo(meter, ['maxAmount']),
      arrearsKobo: amountKobo(meter, ['arrears']),
    }),
  };
}

/** The customer in an answer of GET validate/cable; undefined when it has none. The bouquet's code is a plan's id there. */
export function readSmartCard(raw: unknown): SmartCard | undefined {
  const card = fieldsOf(raw);
  const customerName = firstText(card, ['customerName']);
  if (!customerName) return undefined;
  return {
    customerName,
    ...compact({
      status: firstText(card, ['status']),
      bouquetCode: firstText(card, ['currentPlanId']),
      bouquetName: firstText(card, ['currentBouquet']),
      dueDate: firstText(card, ['dueDate']),
      renewalKobo: positiveKobo(card, ['renewalAmount']),
    }),
  };
}

/** The candidate in an answer of GET validate/profile; undefined when it has none. */
export function readCandidate(raw: unknown): Candidate | undefined {
  const customerName = firstText(fieldsOf(raw), ['customerName']);
  return customerName ? { customerName } : undefined;
}
