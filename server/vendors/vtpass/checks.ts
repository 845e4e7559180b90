import type { Vendor, Verification } from '../vendor.ts';
import { readMeter, readProfile, readSmartCard } from './verify.ts';

type Answer = Record<string, unknown>;
type Checks = Pick<Vendor, 'verifyMeter' | 'verifySmartCard' | 'verifyProfile'>;

/** Looks up the customer of a number before a sale. @param ask posts to VTpass; undefined: it gave no answer */
export function createChecks(
  ask: (call: string, body: Record<string, string>) => Promise<Answer | undefined>,
): Checks {
  async function verify<Customer>(
    body: Record<string, string | null>,
    read: (answer: Answer) => Verification<Customer>,
  ): Promise<Verification<Customer>> {
    // Without a code in the catalogue there is nothing to ask.
    if (Object.values(body).includes(null)) return { kind: 'unreachable' };
    const answer = await ask('merchant-verify', body as Record<string, string>);
    return answer ? read(answer) : { kind: 'unreachable' };
  }

  return {
    verifyMeter: (query) =>
      verify(
        { billersCode: query.meterNumber, serviceID: query.vendorCode, type: query.meterType },
        (answer) => readMeter(answer, query),
      ),
    verifySmartCard: (query) =>
      verify({ billersCode: query.smartCardNumber, serviceID: query.vendorCode }, (answer) =>
        readSmartCard(answer, query),
      ),
    verifyProfile: (query) =>
      verify(
        { billersCode: query.profileId, serviceID: query.vendorCode, type: query.planVendorCode },
        (answer) => readProfile(answer, query),
      ),
  };
}
