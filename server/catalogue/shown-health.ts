import type { ProviderHealth } from '#contract/catalogue.ts';
import type { Sql, Transaction } from '../platform/db/sql.ts';
import { CLOCK_TOLERANCE_MS } from '../platform/clock.ts';
import { isHeld, standingStatus } from './held.ts';

/** With fewer orders than this we cannot judge a provider. */
export const LEAST_ORDERS = 10;

// Verdicts expire: when no process judges any more, the last one is soon out of date.
const FRESH_MS = 5 * 60_000;

/** The current verdicts, for a FROM clause. */
export const currentHealth = (sql: Sql | Transaction, now: Date) => sql`(
  SELECT * FROM provider_health
  WHERE judged_at > ${new Date(now.getTime() - FRESH_MS)} AND judged_at <= ${new Date(now.getTime() + CLOCK_TOLERANCE_MS)}
)`;

/**
 * The status of a row of `providers p` whose verdict is `h`: the one that the staff set while they hold it; else the catalogue's, where
 * that is anything but "up" or is held; otherwise what the orders show.
 */
export const statusByOrders = (sql: Sql | Transaction) => sql`
  CASE WHEN p.status = 'up' AND NOT ${isHeld(sql)} AND h.degraded_at IS NOT NULL THEN 'degraded'
    ELSE ${standingStatus(sql)} END`;

/** What is known of a provider's orders of the last hour. */
export interface Figures {
  orders: number;
  delivered: number;
  medianMs: number | null;
  p95Ms: number | null;
}

/** For people, never better than it was: shares rounded down, times up. Undefined when there are too few orders to tell. */
export function healthOf({ orders, delivered, medianMs, p95Ms }: Figures): ProviderHealth | undefined {
  if (orders < LEAST_ORDERS) return undefined;
  return {
    orders,
    successPercent: Math.floor((delivered * 100) / orders),
    ...(medianMs !== null && { medianSeconds: seconds(medianMs) }),
    ...(p95Ms !== null && { p95Seconds: seconds(p95Ms) }),
  };
}

const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));
