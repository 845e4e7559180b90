import { lagosTime } from './lagos-time.ts';
import { add, formatNaira, parseNaira, subtract, ZERO } from './money.ts';

/** What a cashier may; amounts are naira as the wire writes them, hours in Lagos ("08:00"), null for none. */
export interface TillLimits {
  saleLimit: string | null;
  dayLimit: string | null;
  opens: string | null;
  closes: string | null;
  soldToday: string;
}

/** Whether it is between the hours; the last minute before `closes` is. Hours that end earlier than they begin go past midnight. */
export function isOpen({ opens, closes }: Pick<TillLimits, 'opens' | 'closes'>, nowMs: number): boolean {
  if (opens === null || closes === null) return true;
  const { time } = lagosTime(nowMs);
  return opens < closes ? opens <= time && time < closes : opens <= time || time < closes;
}

/** What is left of a day's limit, as naira for people; undefined where there is none. Never below zero. */
export function restOfDay({
  dayLimit,
  soldToday,
}: Pick<TillLimits, 'dayLimit' | 'soldToday'>): string | undefined {
  const limit = dayLimit === null ? undefined : parseNaira(dayLimit);
  if (limit === undefined) return undefined;
  const sold = parseNaira(soldToday) ?? ZERO;
  return formatNaira(sold > limit ? ZERO : subtract(limit, sold));
}

/**
 * Why a sale would be refused, as far as the page knows; undefined when nothing stands against it. The server has the last word.
 * @param price what the customer pays, in naira as the wire writes it
 */
export function limitProblem(limits: TillLimits, price: string, nowMs: number): string | undefined {
  if (!isOpen(limits, nowMs))
    return `You sell from ${limits.opens} to ${limits.closes}. Ask the owner for other hours.`;
  const priceKobo = parseNaira(price) ?? ZERO;
  const sale = limits.saleLimit === null ? undefined : parseNaira(limits.saleLimit);
  if (sale !== undefined && priceKobo > sale)
    return `You sell up to ${formatNaira(sale)} at a time. Ask the owner for this one.`;
  const day = limits.dayLimit === null ? undefined : parseNaira(limits.dayLimit);
  if (day !== undefined && add(parseNaira(limits.soldToday) ?? ZERO, priceKobo) > day)
    return `You have ${restOfDay(limits)} left to sell today. Ask the owner for this one.`;
  return undefined;
}
