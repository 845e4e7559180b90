import type { TodayFloat } from '#contract/console/today.ts';
import { timeLeft } from '#domain/deadline.ts';
import { lagosTime } from '#domain/lagos-time.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** @param date "2026-11-21" */
export const weekdayOf = (date: string): string => WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';

/** "1 order", "1,204 orders" */
export const orderCount = (count: number): string =>
  `${String(count).replace(/\B(?=(\d{3})+$)/g, ',')} ${count === 1 ? 'order' : 'orders'}`;

/** "09:00" */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** "until 16:40, 3 hours left", "until 02:10 tomorrow, 12 hours left" @param iso less than two days ahead */
function untilText(iso: string, nowMs: number): string {
  const { date, time } = lagosTime(Date.parse(iso));
  const { isOverdue, words } = timeLeft(iso, nowMs);
  return `until ${time}${date > lagosTime(nowMs).date ? ' tomorrow' : ''}${isOverdue ? '' : `, ${words}`}`;
}

/** How long our money at a vendor lasts. */
export function lastsText(
  {
    keepsAccount,
    left,
    lasts,
    lastsUntil,
  }: Pick<TodayFloat, 'keepsAccount' | 'left' | 'lasts' | 'lastsUntil'>,
  nowMs: number,
): string {
  if (!keepsAccount) return 'Keeps no account for us';
  if (left === null) return 'Not known: it has not answered for a while';
  if (lasts === 'beyond') return 'Lasts for more than a day';
  return lastsUntil ? `Lasts ${untilText(lastsUntil, nowMs)}` : 'How long it lasts is not known yet';
}
