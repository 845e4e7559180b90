import { formatNaira, kobo, type Kobo } from '#domain/money.ts';
import { readCashierDay, type Seller } from '../../ledger/cashier-day.ts';
import type { DayCaps } from '../../ledger/day-sums.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { type AppError, validationFailed } from '../../platform/errors.ts';
import { dayRefusal } from '../day-refusal.ts';

interface Sale {
  agentId: string;
  amountKobo: Kobo;
  dayCaps: DayCaps;
  now: Date;
}

/** Why a cashier's sale would exceed a limit of the day, theirs or the shop's; undefined when it would not. Sums of the shop stay its own. */
export async function cashierRefusal(
  sql: Sql,
  { cashierId, day, chargedKobo, dayLimitKobo }: Seller,
  { agentId, amountKobo, dayCaps, now }: Sale,
): Promise<AppError | undefined> {
  const sold = await readCashierDay(sql, cashierId, day);
  if (dayLimitKobo !== null && sold + chargedKobo > dayLimitKobo)
    return validationFailed({
      cashierDayLimit: [
        `This would bring your sales of today to ${formatNaira(kobo(sold + chargedKobo))}, above your limit of ${formatNaira(kobo(dayLimitKobo))}. Ask the owner.`,
      ],
    });
  if (await dayRefusal(sql, agentId, amountKobo, dayCaps, now))
    return validationFailed({ dailyLimit: ['The shop has reached its limit of the day. Ask the owner.'] });
  return undefined;
}
