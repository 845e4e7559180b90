/** West Africa Time is an hour ahead of UTC, the whole year round. */
export const LAGOS_AHEAD_MS = 3_600_000;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** What calendar and clock in Lagos show. */
export interface LagosTime {
  /** "2026-11-21" */
  date: string;
  /** "14:05" */
  time: string;
  /** "21 Nov" */
  day: string;
  /** "2026" */
  year: string;
}

/**
 * Calendar and clock of Lagos. Calculated here, because Intl's first formatter blocks a cheap phone for 80 ms.
 * @param msecs milliseconds since 1970
 * @throws RangeError when it is no time
 */
export function lagosTime(msecs: number): LagosTime {
  const text = new Date(msecs + LAGOS_AHEAD_MS).toISOString();
  return {
    date: text.slice(0, 10),
    time: text.slice(11, 16),
    day: `${Number(text.slice(8, 10))} ${MONTHS[Number(text.slice(5, 7)) - 1]}`,
    year: text.slice(0, 4),
  };
}

/** What calendar and clock of Lagos showed at an ISO time; undefined when the text is none. */
export function readLagosTime(iso: string): LagosTime | undefined {
  const msecs = new Date(iso).getTime();
  return Number.isNaN(msecs) ? undefined : lagosTime(msecs);
}
