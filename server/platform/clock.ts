/**
 * How far clocks may honestly differ, in milliseconds: those of two processes, or one before and after it is set right. What was
 * written by a clock further ahead than this was written by a wrong one, and is not waited for until it comes true.
 */
export const CLOCK_TOLERANCE_MS = 600_000;

/** The latest moment that something set to come within `ms` from now can honestly be set to. */
export const latestHonest = (now: Date, ms: number): Date =>
  new Date(now.getTime() + ms + CLOCK_TOLERANCE_MS);
