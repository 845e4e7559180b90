import { wait } from './wait.ts';

/** Waits after one, two, … times without an answer, in milliseconds, unless the network comes back before; the last one repeats. */
const SILENCE_WAITS_MS = [1_500, 4_000, 10_000, 20_000] as const;
const LAST_WAIT_MS = 30_000;

/** An order without an answer after this many tries is left for later, so that others need not wait. The agent then decides. */
export const TRIES = 4;

/** An order that has to be sent again. */
export interface Again<Order> {
  again: Order;
  /** The server wants us to wait so long, in milliseconds. Without it the wait is that of a silence. */
  waitMs?: number;
  /** Whether this was one of its TRIES. @default true */
  counts?: boolean;
}

export interface JobRules<Order> {
  /** Orders on their way at once. */
  lanes: number;
  /** Stores that an order may be at the server, sends it, and takes in what came of it. */
  deliver: (order: Order) => Promise<Again<Order> | undefined>;
  /** Takes the next order from the queue; undefined: none is to be sent. @default the first */
  take?: (queue: Order[]) => Order | undefined;
  /** Pauses the whole job; it `endsOnline` where the server gave no answer. */
  wait?: typeof wait;
}

/**
 * Sends the orders of a job (one or many) until each has its outcome, waits for the agent or is left for later, or until
 * `over`; what is on its way by then is waited for.
 * @param queue the orders, first what is sent first; what stays in it was not taken @returns how many were left for later
 */
export async function runJob<Order extends { key: string }>(
  queue: Order[],
  over: AbortSignal,
  { lanes, deliver, take = (orders) => orders.shift(), wait: rest = wait }: JobRules<Order>,
): Promise<number> {
  const tries = new Map<string, number>();
  let left = 0;
  let silences = 0;
  let pausing: Promise<void> | undefined;
  const pause = (waitMs: number, endsOnline: boolean) =>
    rest(waitMs, endsOnline, over).then(() => void (pausing = undefined));

  const lane = async () => {
    while (!over.aborted) {
      await pausing;
      if (pausing || over.aborted) continue;
      const order = take(queue);
      if (!order) return;
      const { again, waitMs, counts = true } = (await deliver(order)) ?? {};
      if (!again || waitMs !== undefined) silences = 0;
      if (!again) continue;
      if (waitMs !== undefined) {
        queue.unshift(again);
        pausing ??= pause(waitMs, false);
        continue;
      }
      const count = (tries.get(again.key) ?? 0) + Number(counts);
      tries.set(again.key, count);
      if (count < TRIES) queue.push(again);
      else left += 1;
      if (queue.length > 0) pausing ??= pause(SILENCE_WAITS_MS[silences++] ?? LAST_WAIT_MS, true);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return left;
}
