import type { ServiceCode } from '#contract/service-codes.ts';
import type { VendorOrder } from './vendor.ts';

/** The subject of a refusal; fieldOf has the purchase's own name for it. */
export type RefusedField = 'plan' | 'recipient' | 'provider' | 'amount' | 'quantity';

/** The purchase's names for provider, plan and recipient, where they differ from network, planId and phone. */
const NAMES: Partial<Record<ServiceCode, { provider?: string; plan?: string; recipient?: string }>> = {
  electricity: { provider: 'discoName', recipient: 'meterNumber' },
  cable: { provider: 'cableName', recipient: 'smartCardNumber' },
  'result-checker': { provider: 'exam', plan: 'exam' },
  'recharge-cards': { plan: 'value' },
};

/** The purchase's field name for the subject of a refusal. */
export function fieldOf(
  { service, profileId }: Pick<VendorOrder, 'service' | 'profileId'>,
  field: RefusedField,
): string {
  const { provider = 'network', plan = 'planId', recipient = 'phone' } = NAMES[service] ?? {};
  if (field === 'provider') return provider;
  if (field === 'plan') return plan;
  if (field === 'recipient') return profileId ? 'profileId' : recipient;
  return field;
}
