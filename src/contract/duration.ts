const SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;

/** A time as callers write it, in seconds: "0", "40s", "10m", "2h", "30d". Undefined for any other text. */
export function secondsOf(text: string): number | undefined {
  if (text === '0') return 0;
  const [, count, unit] = /^(\d{1,7})([smhd])$/.exec(text) ?? [];
  return unit === undefined ? undefined : Number(count) * SECONDS[unit as keyof typeof SECONDS];
}
