// One zone and one language, so that the server's HTML and the browser's agree.
const DATE_TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const SHORT_DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'short',
});

const format = (formatter: Intl.DateTimeFormat, iso: string): string => {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? iso : formatter.format(time);
};

/** "21 Nov 2026, 14:05", in Lagos time; what is no time comes back as it is. */
export const formatDateTime = (iso: string): string => format(DATE_TIME, iso);

/** "21 Nov", in Lagos time. */
export const formatDay = (iso: string): string => format(SHORT_DAY, iso);
