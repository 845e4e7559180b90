import { CLOCK_TOLERANCE_MS } from '../platform/clock.ts';
import { validationFailed } from '../platform/errors.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/;
const LAGOS = '+01:00';

const OLDEST_MS = 180 * 86_400_000;

const wrong = (message: string) => validationFailed({ paidAt: [message] });

/**
 * Reads a date (2026-11-21) or a time (2026-11-21T10:30, with or without a zone); without a zone it is Lagos time.
 * @throws AppError VALIDATION_FAILED when it is neither, in the future, or half a year past
 */
export function readPaidAt(text: string, now: Date): Date {
  const paidAt = new Date(withZone(text.trim()));
  const atMs = paidAt.getTime();
  if (Number.isNaN(atMs))
    throw wrong('Write when you paid as a date, such as 2026-11-21, or a date and time.');
  if (atMs > now.getTime() + CLOCK_TOLERANCE_MS) throw wrong('You cannot have paid in the future.');
  if (atMs < now.getTime() - OLDEST_MS)
    throw wrong('This transfer is too old to claim here. Contact support.');
  return paidAt;
}

function withZone(text: string): string {
  if (DATE.test(text)) return `${text}T00:00:00${LAGOS}`;
  const time = TIME.exec(text);
  if (!time) return 'no date';
  return time[1] ? text : `${text}${LAGOS}`;
}
