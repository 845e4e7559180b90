import type { Transaction } from '#contract/transactions.ts';
import { LAGOS_AHEAD_MS, lagosTime } from '#domain/lagos-time.ts';

/** Stands above the lines of one day in Lagos. */
export interface DayRow {
  /** "2026-11-21" */
  day: string;
}

export type Row = DayRow | Transaction;

export const isDayRow = (row: Row): row is DayRow => 'day' in row;
export const rowKey = (row: Row): string => (isDayRow(row) ? row.day : row.ref);

const DAY_MS = 86_400_000;

/** A day in Lagos, and when it begins and ends as ISO times in UTC: those can be compared as texts, a hundred thousand in no time. */
interface Day extends DayRow {
  from: string;
  to: string;
}

const NO_DAY: Day = { day: '', from: '', to: '' };

function dayOf(iso: string): Day {
  const at = new Date(iso).getTime();
  if (Number.isNaN(at)) return NO_DAY;
  const startMs = Math.floor((at + LAGOS_AHEAD_MS) / DAY_MS) * DAY_MS - LAGOS_AHEAD_MS;
  return {
    day: lagosTime(at).date,
    from: new Date(startMs).toISOString(),
    to: new Date(startMs + DAY_MS).toISOString(),
  };
}

/** What is known of a list's rows: of how many lines they are, and the day of the last. */
interface Known {
  count: number;
  day: Day;
  rows: Row[];
}

const known = new WeakMap<readonly Transaction[], Known>();

/**
 * The lines, newest first, with a row above those of each day. A list that grows in its place, or is gone back to after a search,
 * keeps its rows: only what is new is looked at.
 */
export function dayRowsOf(items: readonly Transaction[]): Row[] {
  let list = known.get(items);
  if (!list) known.set(items, (list = { count: 0, day: NO_DAY, rows: [] }));
  for (const item of items.slice(list.count)) {
    if (!(item.createdAt >= list.day.from && item.createdAt < list.day.to)) {
      list.day = dayOf(item.createdAt);
      list.rows.push({ day: list.day.day });
    }
    list.rows.push(item);
  }
  list.count = items.length;
  return list.rows;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** "Today", "Yesterday", "Sat 21 Nov", and with its year "Sun 21 Dec 2025". @param day "2026-11-21" */
export function dayName(day: string, nowMs: number): string {
  const now = lagosTime(nowMs);
  if (day === now.date) return 'Today';
  if (day === lagosTime(nowMs - DAY_MS).date) return 'Yesterday';
  const noon = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(noon.getTime())) return 'No date';
  const { day: date, year } = lagosTime(noon.getTime());
  return `${WEEKDAYS[noon.getUTCDay()]} ${date}${year === now.year ? '' : ` ${year}`}`;
}
