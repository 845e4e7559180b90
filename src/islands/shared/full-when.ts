import { readLagosTime } from '#domain/lagos-time.ts';

/** A moment in full, in Lagos time: "21 Nov 2026, 10:41". */
export function fullWhen(iso: string): string {
  const at = readLagosTime(iso);
  return at ? `${at.day} ${at.year}, ${at.time}` : iso;
}
