import { waitedSince } from './receipt-state.ts';

interface TimeLeft {
  isOverdue: boolean;
  /** "3 hours left", "by 26 hours". */
  words: string;
}

/** How long until something is due, or since. @param dueAt ISO 8601 @param nowMs milliseconds since 1970 */
export function timeLeft(dueAt: string, nowMs: number): TimeLeft {
  const dueMs = Date.parse(dueAt);
  return dueMs <= nowMs
    ? { isOverdue: true, words: `by ${waitedSince(dueAt, nowMs)}` }
    : { isOverdue: false, words: `${waitedSince(new Date(nowMs).toISOString(), dueMs)} left` };
}
