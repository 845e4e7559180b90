import { lagosTime } from '#domain/lagos-time.ts';
import { forbidden } from '../../platform/errors.ts';
import { clockOf, minutesOf, type Rights } from './cashier.ts';

type Hours = Pick<Rights, 'opens' | 'closes'>;

/** Whether a cashier works now; the last minute before `closes` is theirs. Hours that end earlier than they begin go past midnight. */
function isWithinHours({ opens, closes }: Hours, now: Date): boolean {
  if (opens === null || closes === null) return true;
  const minute = minutesOf(lagosTime(now.getTime()).time);
  return opens < closes ? opens <= minute && minute < closes : opens <= minute || minute < closes;
}

/** @throws AppError FORBIDDEN */
export function refuseOutsideHours(hours: Hours, now: Date): void {
  if (isWithinHours(hours, now)) return;
  throw forbidden(
    `You sell from ${clockOf(hours.opens)} to ${clockOf(hours.closes)}. Ask the owner for other hours.`,
  );
}
