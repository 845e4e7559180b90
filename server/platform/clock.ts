/**
 * How far clocks may normally differ, in milliseconds: those of two processes, or one clock before and after it is corrected. A
 * time further ahead than this was written by a wrong clock, and nothing waits for it.
 */
export const CLOCK_TOLERANCE_MS = 600_000;

/** The latest plausible time of something that is due within `ms` from now; a later one came from a wrong clock. */
export const latestHonest = (now: Date, ms: number): Date =>
  new Date(now.getTime() + ms + CLOCK_TOLERANCE_MS);
