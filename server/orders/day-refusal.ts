import { formatNaira, kobo, type Kobo } from '#domain/money.ts';
import { type DayCaps, readDaySums } from '../ledger/day-sums.ts';
import { type AppError, validationFailed } from '../platform/errors.ts';
import type { Sql } from '../platform/db/sql.ts';

/** Why a sale would exceed a limit of the day; undefined when it would not. */
export async function dayRefusal(
  sql: Sql,
  agentId: string,
  amountKobo: Kobo,
  caps: DayCaps,
  now: Date,
): Promise<AppError | undefined> {
  const sums = await readDaySums(sql, agentId, now);
  if (!sums) return undefined;
  if (caps.soldKobo !== null && sums.soldKobo + amountKobo > caps.soldKobo)
    return validationFailed({
      dailyLimit: [
        `This would bring today's sales to ${formatNaira(kobo(sums.soldKobo + amountKobo))}, above your daily limit of ${formatNaira(kobo(caps.soldKobo))}. Raise it in your profile, or sell it tomorrow.`,
      ],
    });
  if (caps.withoutPinKobo !== null && sums.withoutPinKobo + amountKobo > caps.withoutPinKobo)
    return validationFailed({
      pin: [
        `With this, today's sales without your PIN would pass ${formatNaira(kobo(caps.withoutPinKobo))}. Enter your PIN.`,
      ],
    });
  return undefined;
}
