import { clean } from '../answers/fields.ts';
import type { Vendor, Verification } from '../vendor.ts';
import type { Refusal, Reply } from './answer.ts';
import { readCandidate, readMeter, readSmartCard } from './customers.ts';
import { planCode, providerCode } from './request.ts';

type Checks = Pick<Vendor, 'verifyMeter' | 'verifySmartCard' | 'verifyProfile'>;

interface Check<Customer> {
  path: string;
  query: Record<string, string>;
  /** The field of the query that holds the number. */
  field: string;
  read: (data: unknown) => Customer | undefined;
}

/** Looks up the customer of a number before a sale. @param ask reads from the other shop */
export function createChecks(ask: (path: string, query: Record<string, string>) => Promise<Reply>): Checks {
  async function verify<Customer>(check: Check<Customer>): Promise<Verification<Customer>> {
    const reply = await ask(check.path, check.query);
    if (reply.kind === 'success') {
      const customer = check.read(reply.data);
      return customer ? { kind: 'known', customer } : { kind: 'unreachable' };
    }
    const reason = reply.kind === 'refused' ? problemWith(check.field, reply.refusal) : undefined;
    return reason ? { kind: 'unknown', reason } : { kind: 'unreachable' };
  }

  return {
    verifyMeter: (query) =>
      verify({
        path: 'validate/meter',
        query: {
          meter_number: query.meterNumber,
          disco_name: providerCode(query),
          meter_type: query.meterType,
        },
        field: 'meter_number',
        read: readMeter,
      }),
    verifySmartCard: (query) =>
      verify({
        path: 'validate/cable',
        query: { smart_card_number: query.smartCardNumber, cable_name: providerCode(query) },
        field: 'smart_card_number',
        read: readSmartCard,
      }),
    verifyProfile: (query) =>
      verify({
        path: 'validate/profile',
        query: { profile_id: query.profileId, exam: planCode(query) ?? providerCode(query) },
        field: 'profile_id',
        read: readCandidate,
      }),
  };
}

/** What is wrong with the number, as the other shop tells an agent; undefined when something else was refused. */
function problemWith(field: string, { code, fieldErrors }: Refusal): string | undefined {
  return code === 'VALIDATION_FAILED' ? clean(fieldErrors[field]?.[0] ?? '') || undefined : undefined;
}
