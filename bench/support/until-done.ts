import { quantile } from './quantile.ts';

export interface Load {
  /** The number of parallel lanes, each with one action at a time. */
  lanes: number;
  /** The load ends when either is reached. */
  maxCount: number;
  maxMs: number;
}

export interface Rate {
  count: number;
  seconds: number;
  perSecond: number;
  /** The time of one action, in milliseconds. */
  medianMs: number;
  p99Ms: number;
}

/** Runs an action over and over, within fixed bounds. @param action gets the number of its lane */
export async function untilDone(load: Load, action: (lane: number) => Promise<void>): Promise<Rate> {
  const tookMs: number[] = [];
  let begun = 0;
  const startedAt = performance.now();
  const runLane = async (lane: number) => {
    while (begun < load.maxCount && performance.now() - startedAt < load.maxMs) {
      begun += 1;
      const from = performance.now();
      await action(lane);
      tookMs.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: load.lanes }, (_, lane) => runLane(lane)));
  const seconds = (performance.now() - startedAt) / 1_000;
  return {
    count: tookMs.length,
    seconds,
    perSecond: tookMs.length / seconds,
    medianMs: quantile(tookMs, 0.5),
    p99Ms: quantile(tookMs, 0.99),
  };
}
