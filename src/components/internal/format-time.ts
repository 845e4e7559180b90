import { readLagosTime } from '#domain/lagos-time.ts';

/** "21 Nov 2026, 14:05", in Lagos time; other text comes back unchanged. */
export function formatDateTime(iso: string): string {
  const at = readLagosTime(iso);
  return at ? `${at.day} ${at.year}, ${at.time}` : iso;
}

/** "21 Nov", in Lagos time; other text comes back unchanged. */
export const formatDay = (iso: string): string => readLagosTime(iso)?.day ?? iso;
