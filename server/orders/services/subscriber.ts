import type { ServiceCode } from '#contract/service-codes.ts';
import type { Kobo } from '#domain/money.ts';
import { networkOf } from '#domain/network.ts';
import { formatPhone } from '#domain/phone.ts';
import type { Sellable } from '../../catalogue/catalogue.ts';
import { validationFailed } from '../../platform/errors.ts';
import { mobile } from '../draft.ts';

/**
 * @throws AppError VALIDATION_FAILED on network when the prefix belongs to another network and the number is not marked as
 * ported
 */
export function subscriber(body: { phone: string; ported?: boolean | undefined }, network: Sellable): string {
  const phone = mobile(body.phone);
  const issuer = networkOf(phone);
  if (issuer && issuer !== network.code && !body.ported)
    throw validationFailed({
      network: [
        `${formatPhone(phone)} is a number of ${issuer}. Choose ${issuer}, or say that the number was ported to ${network.name}.`,
      ],
    });
  return phone;
}

/** The vendor's order of a top-up. */
export const topUp = (service: ServiceCode, network: Sellable, recipient: string, faceKobo: Kobo) => ({
  service,
  provider: network.code,
  recipient,
  faceKobo,
});
