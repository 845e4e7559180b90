import type { ServiceCode } from '#contract/service-codes.ts';
import { toE164 } from '#domain/phone.ts';
import { serviceOf } from '#services/services.ts';
import { validationFailed } from '../../platform/errors.ts';

const NUMBER = /^\d{6,20}$/;

/**
 * A recipient as it is stored: a phone number as E.164, a meter or card number in digits alone.
 * @throws AppError VALIDATION_FAILED on recipient
 */
export function normaliseRecipient(service: ServiceCode, text: string): string {
  if (serviceOf(service).recipient !== 'phone') {
    const number = text.replace(/[\s-]/g, '');
    if (NUMBER.test(number)) return number;
    throw validationFailed({ recipient: ['Enter a meter or card number: 6 to 20 digits.'] });
  }
  const phone = toE164(text);
  if (phone) return phone;
  throw validationFailed({
    recipient: ['Enter a Nigerian mobile number of 11 digits, such as 08031234567.'],
  });
}
