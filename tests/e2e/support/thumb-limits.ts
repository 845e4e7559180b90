/** The most taps and keys that a sale by one thumb may take, from the dashboard until it is delivered. */
export const THUMB_LIMITS = {
  'first data sale': { taps: 6, keys: 11 },
  'repeated data sale': { taps: 4, keys: 0 },
  'usual sale to a regular customer': { taps: 2, keys: 0 },
  'sale from the counter’s box, number pasted': { taps: 2, keys: 0 },
} as const;

export type ThumbSaleName = keyof typeof THUMB_LIMITS;
