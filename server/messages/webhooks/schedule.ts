import { randomInt } from 'node:crypto';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The waits after the first, second, … failed try; together just under 24 hours. */
export const WAITS_MS: readonly number[] = [
  10_000,
  30_000,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  3 * HOUR_MS,
  4 * HOUR_MS,
  6 * HOUR_MS,
  7 * HOUR_MS,
];

// Spreads the retries of events that failed together.
const JITTER_PERCENT = 10;

export const LONGEST_WAIT_MS = (Math.max(...WAITS_MS) * (100 + JITTER_PERCENT)) / 100;

/** When an event is tried again after its `tries`th try failed; null after the last. */
export function nextTry(tries: number, now: Date): Date | null {
  const waitMs = WAITS_MS[tries - 1];
  if (waitMs === undefined) return null;
  const percent = 100 + randomInt(-JITTER_PERCENT, JITTER_PERCENT + 1);
  return new Date(now.getTime() + (waitMs * percent) / 100);
}
