import type { ServiceCode } from '#contract/service-codes.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import { formatNaira, kobo, type Kobo } from '#domain/money.ts';
import { serviceOf } from '#services/services.ts';
import type { Rights } from '../../identity/cashiers/cashier.ts';
import { refuseOutsideHours } from '../../identity/cashiers/hours.ts';
import type { Seller } from '../../ledger/cashier-day.ts';
import { forbidden, validationFailed } from '../../platform/errors.ts';

/** Whether a cashier may sell this now, before any vendor is asked. @throws AppError FORBIDDEN */
export function refuseService(cashier: Rights, service: ServiceCode, now: Date): void {
  if (!cashier.services.includes(service))
    throw forbidden(`You do not sell ${serviceOf(service).name}. Ask the owner.`);
  refuseOutsideHours(cashier, now);
}

/**
 * A cashier as the seller of an order.
 * @param chargedKobo the selling price, else the face value: never what the agent pays
 * @throws AppError VALIDATION_FAILED on cashierSaleLimit
 */
export function sellerOf({ id, saleLimitKobo, dayLimitKobo }: Rights, chargedKobo: Kobo, now: Date): Seller {
  if (saleLimitKobo !== null && chargedKobo > saleLimitKobo)
    throw validationFailed({
      cashierSaleLimit: [
        `This sale of ${formatNaira(chargedKobo)} is above your limit of ${formatNaira(kobo(saleLimitKobo))} a sale. Ask the owner.`,
      ],
    });
  return { cashierId: id, day: lagosTime(now.getTime()).date, chargedKobo, dayLimitKobo };
}
