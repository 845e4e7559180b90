/** West Africa Time is an hour ahead of UTC, the whole year round. */
const AHEAD_MS = 3_600_000;

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
 * Calendar and clock of Lagos. Reckoned here, because the first formatter of Intl holds up a cheap phone for 80 ms.
 * @param moment an ISO time, or milliseconds since 1970
 * @returns undefined when it is no time
 */
export function lagosTime(moment: string | number): LagosTime | undefined {
  const ms = new Date(moment).getTime() + AHEAD_MS;
  if (Number.isNaN(ms)) return undefined;
  const text = new Date(ms).toISOString();
  const [year = '', month, day] = text.slice(0, 10).split('-');
  return {
    date: text.slice(0, 10),
    time: text.slice(11, 16),
    day: `${Number(day)} ${MONTHS[Number(month) - 1]}`,
    year,
  };
}
