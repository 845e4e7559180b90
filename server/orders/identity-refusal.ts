import { formatNaira, kobo, type Kobo } from '#domain/money.ts';
import { readDaySums } from '../ledger/day-sums.ts';
import { readIdentityLimits } from '../ledger/identity-limits.ts';
import type { Sql } from '../platform/db/sql.ts';
import { type AppError, validationFailed } from '../platform/errors.ts';

const REMEDY = {
  none: 'Ask support to verify your BVN or NIN',
  number: 'Ask support to verify your address',
  address: 'Ask support to raise it',
};

/** Why a sale would exceed what the agent may sell by what is known of who they are; undefined when it would not. */
export async function identityRefusal(
  sql: Sql,
  agentId: string,
  amountKobo: Kobo,
  now: Date,
): Promise<AppError | undefined> {
  const limits = await readIdentityLimits(sql, agentId);
  if (!limits) return undefined;
  const { saleKobo, dayKobo, level } = limits;
  if (saleKobo !== null && amountKobo > saleKobo)
    return validationFailed({
      amount: [
        `One sale may cost you at most ${formatNaira(kobo(saleKobo))}. ${REMEDY[level]}, or sell less at a time.`,
      ],
    });
  const soldKobo = (await readDaySums(sql, agentId, now))?.soldKobo ?? 0n;
  if (dayKobo !== null && soldKobo + amountKobo > dayKobo)
    return validationFailed({
      dailyLimit: [
        `This would bring today's sales to ${formatNaira(kobo(soldKobo + amountKobo))}, above the ${formatNaira(kobo(dayKobo))} you may sell in a day. ${REMEDY[level]}, or sell it tomorrow.`,
      ],
    });
  return undefined;
}
