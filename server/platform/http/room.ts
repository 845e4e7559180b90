import { isDiskFull } from './answer-error.ts';

// A full database still answers reads, so only a refused write shows it. The flag expires, because a server that is not ready
// gets no calls and would never learn that there is room again.
const HOLDS_MS = 30_000;

/** Whether the database had room for what was written lately. */
export interface Room {
  /** Records the error of a call. */
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
