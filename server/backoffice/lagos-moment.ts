import { LAGOS_AHEAD_MS, lagosTime } from '#domain/lagos-time.ts';
import { OperatorError } from './context.ts';

/** @throws OperatorError when the text is not a moment such as "2026-12-01 06:00", in Lagos */
export function readMoment(text: string): Date {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/.exec(text) ?? [];
  const at = new Date(day === undefined ? Number.NaN : Date.parse(`${day}T${time}:00Z`) - LAGOS_AHEAD_MS);
  // The 31st of February is read as a day in March.
  if (Number.isNaN(at.getTime()) || lagosTime(at.getTime()).date !== day)
    throw new OperatorError(`"${text}" is not a time. Write it as Lagos has it, such as "2026-12-01 06:00".`);
  return at;
}

/** A moment as Lagos has it, such as "2026-12-01 06:00". */
export function writeMoment(at: Date): string {
  const { date, time } = lagosTime(at.getTime());
  return `${date} ${time}`;
}
