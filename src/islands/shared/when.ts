import { lagosTime, readLagosTime } from '#domain/lagos-time.ts';

const DAY_MS = 86_400_000;

/**
 * A moment as short as it can be, in Lagos time: "14:05" today, "Yesterday 14:05", "19 Nov 14:05".
 * @param today stands before a time of today, where nothing around it says the day
 */
export function shortWhen(iso: string, nowMs: number, today = ''): string {
  const at = readLagosTime(iso);
  if (!at) return iso;
  if (at.date === lagosTime(nowMs).date) return `${today} ${at.time}`.trim();
  if (at.date === lagosTime(nowMs - DAY_MS).date) return `Yesterday ${at.time}`;
  return `${at.day} ${at.time}`;
}

/** The wall clock in Lagos as a form's date and time field writes it: "2026-11-21T14:05". */
export function lagosClock(nowMs: number): string {
  const { date, time } = lagosTime(nowMs);
  return `${date}T${time}`;
}

/** How long something has been going on: "12 s", "3 min 05 s", "2 h 10 min". @param ms milliseconds */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${two(seconds % 60)} s`;
  return `${Math.floor(seconds / 3600)} h ${two(Math.floor((seconds % 3600) / 60))} min`;
}
