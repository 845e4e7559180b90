import { readLagosTime } from '#domain/lagos-time.ts';

/** "4 Mar 2025". */
export function dayOf(iso: string): string {
  const at = readLagosTime(iso);
  return at ? `${at.day} ${at.year}` : iso;
}
