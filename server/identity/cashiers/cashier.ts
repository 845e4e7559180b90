import type { Cashier } from '#contract/cashiers.ts';
import type { ServiceCode } from '#contract/service-codes.ts';
import { kobo, toNaira } from '#domain/money.ts';
import { isLocked } from '../factors/factors.ts';

/** What a cashier may do, as each call of theirs reads it anew. */
export interface Rights {
  id: string;
  name: string;
  services: ServiceCode[];
  /** Of what the customer pays; null: there is no limit. */
  saleLimitKobo: bigint | null;
  dayLimitKobo: bigint | null;
  /** Minutes since midnight in Lagos; both null: at any time. */
  opens: number | null;
  closes: number | null;
  seesBalance: boolean;
}

/** A row of cashiers, without the PIN's hash. */
export interface CashierRow extends Rights {
  agentId: string;
  login: string;
  hasPin: boolean;
  pinLockedUntil: Date | null;
  signedInAt: Date | null;
  createdAt: Date;
  endedAt: Date | null;
}

export const naira = (amountKobo: bigint | null) => (amountKobo === null ? null : toNaira(kobo(amountKobo)));

const MINUTES = 60;
const two = (part: number) => String(part).padStart(2, '0');

/** "08:00" of minutes since midnight. */
export const clockOf = (minutes: number | null) =>
  minutes === null ? null : `${two(Math.floor(minutes / MINUTES))}:${two(minutes % MINUTES)}`;

/** Minutes since midnight of "08:00". */
export function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number);
  return (hours ?? 0) * MINUTES + (minutes ?? 0);
}

export const presentCashier = (row: CashierRow, now: Date): Cashier => ({
  id: row.id,
  name: row.name,
  login: row.login,
  services: row.services,
  saleLimit: naira(row.saleLimitKobo),
  dayLimit: naira(row.dayLimitKobo),
  opens: clockOf(row.opens),
  closes: clockOf(row.closes),
  seesBalance: row.seesBalance,
  hasPin: row.hasPin,
  lockedUntil: isLocked(row.pinLockedUntil, now) ? row.pinLockedUntil.toISOString() : null,
  signedInAt: row.signedInAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});
