import { retryRead } from '#api-client/retry.ts';
import * as contract from '#contract/checks.ts';
import { call } from '../shell/api.ts';
import { failure, type Outcome } from './outcome.ts';

/** The company's data about a meter or card, or why there is none. The form shows it, not a toast. */
export type CheckResult<T> = { ok: true; data: T } | Extract<Outcome, { ok: false }>;

async function answered<T>(read: () => Promise<{ data: T }>): Promise<CheckResult<T>> {
  try {
    return { ok: true, data: (await retryRead(read)).data };
  } catch (error) {
    return failure(error);
  }
}

export const checkMeter = (
  meterNumber: string,
  discoName: string,
  meterType: string,
): Promise<CheckResult<contract.MeterCheck>> =>
  answered(() =>
    call(contract.validateMeter, {
      query: {
        meter_number: meterNumber,
        disco_name: discoName,
        meter_type: meterType === 'postpaid' ? 'postpaid' : 'prepaid',
      },
    }),
  );

export const checkCard = (
  smartCardNumber: string,
  cableName: string,
): Promise<CheckResult<contract.CableCheck>> =>
  answered(() =>
    call(contract.validateCable, { query: { smart_card_number: smartCardNumber, cable_name: cableName } }),
  );

/** @param exam the pin's id */
export const checkProfile = (profileId: string, exam: string): Promise<CheckResult<contract.ProfileCheck>> =>
  answered(() => call(contract.validateProfile, { query: { profile_id: profileId, exam } }));
