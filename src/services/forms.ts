import type { ServiceCode } from '#contract/service-codes.ts';

/** A form before anything is written on it. Separate from the descriptors, which the dashboard loads too without selling. */
export const EMPTY_FORMS = {
  data: { phone: '', network: '', isPorted: false, planId: '' },
  airtime: { phone: '', network: '', isPorted: false, amount: '' },
  electricity: { phone: '', discoName: '', meterNumber: '', meterType: 'prepaid', amount: '' },
  cable: { phone: '', cableName: '', smartCardNumber: '', planId: '', isRenewal: false },
  'result-checker': { phone: '', exam: '', quantity: 1, profileId: '' },
  'recharge-cards': { phone: '', network: '', value: '', quantity: '' },
} satisfies Record<ServiceCode, Record<string, string | number | boolean>>;

type Written<Form> = { [Field in keyof Form]: Form[Field] extends boolean ? boolean : Form[Field] };

/** What is written on each service's form. `network` is empty until it is known; `amount` is naira as the wire writes it, or empty. */
export type Forms = { [Code in ServiceCode]: Written<(typeof EMPTY_FORMS)[Code]> };
