const ZONE = { timeZone: 'Africa/Lagos' } as const;
const TIME = new Intl.DateTimeFormat('en-GB', { ...ZONE, hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-GB', { ...ZONE, day: 'numeric', month: 'short' });
const DATE = new Intl.DateTimeFormat('en-CA', { ...ZONE, dateStyle: 'short' });

const DAY_MS = 86_400_000;

/** A moment as short as it can be, in Lagos time: "14:05" today, "Yesterday 14:05", "19 Nov 14:05". */
export function shortWhen(iso: string, nowMs: number): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const date = DATE.format(moment);
  const time = TIME.format(moment);
  if (date === DATE.format(nowMs)) return time;
  if (date === DATE.format(nowMs - DAY_MS)) return `Yesterday ${time}`;
  return `${DAY.format(moment)} ${time}`;
}

const CLOCK = new Intl.DateTimeFormat('sv-SE', { ...ZONE, dateStyle: 'short', timeStyle: 'short' });

/** The wall clock in Lagos as a form's date and time field writes it: "2026-11-21T14:05". */
export const lagosClock = (nowMs: number): string => CLOCK.format(nowMs).replace(' ', 'T');

/** How long something has been going on: "12 s", "3 min 05 s", "2 h 10 min". @param ms milliseconds */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${two(seconds % 60)} s`;
  return `${Math.floor(seconds / 3600)} h ${two(Math.floor((seconds % 3600) / 60))} min`;
}
