import { isDiskFull } from './answer-error.ts';

// A database that refuses writes still answers reads, so nothing but a refused write tells. Where no more calls come, a probe
// that kept saying so would never learn that there is room again.
const HOLDS_MS = 30_000;

/** Whether the database had room for what was written lately. */
export interface Room {
  /** Takes notice of what went wrong with a call. */
  note: (error: unknown) => void;
  /** True for half a minute after a write was refused for want of disk space. */
  isLacking: () => boolean;
}

export function watchRoom(): Room {
  let lackedAtMs = -Infinity;
  return {
    note(error) {
      if (isDiskFull(error)) lackedAtMs = performance.now();
    },
    isLacking: () => performance.now() - lackedAtMs < HOLDS_MS,
  };
}
