import { connect, type ConnectOptions } from './connect.ts';
import type { Sql } from './sql.ts';

// Of the database. People do not wait longer, and a synchronous standby slower than this is as good as gone.
const ANSWER_TIMEOUT_MS = 15_000;
const READ_TIMEOUT_MS = 10_000;
const WAIT_MS = 10_000;

/** For writes and authentication, so that a sale never waits behind a search. An agent's sales run one after another anyway. */
export const SALES: ConnectOptions = {
  maxConnections: 10,
  perAgent: 3,
  waitMs: WAIT_MS,
  answerTimeoutMs: ANSWER_TIMEOUT_MS,
  transactionLimits: { lockMs: 5_000, idleMs: 60_000 },
};
const READS: ConnectOptions = {
  maxConnections: 4,
  perAgent: 2,
  waitMs: WAIT_MS,
  answerTimeoutMs: READ_TIMEOUT_MS,
  cancels: true,
};
const TASKS: ConnectOptions = { ...SALES, maxConnections: 4, waitMs: Infinity };
// The health probe must not wait behind other statements.
const PROBE: ConnectOptions = { maxConnections: 1, answerTimeoutMs: ANSWER_TIMEOUT_MS };

/** Separate connections for different work, besides those of sales. */
export interface Lanes {
  /** Calls that only read. */
  reads: Sql;
  /** The worker's jobs. */
  tasks: Sql;
  probe: Sql;
  /** Closes them, after running statements. */
  close(seconds: number): Promise<void>;
}

export function openLanes(url: string): Lanes {
  const lanes = { reads: connect(url, READS), tasks: connect(url, TASKS), probe: connect(url, PROBE) };
  return {
    ...lanes,
    async close(timeout) {
      await Promise.all(Object.values(lanes).map((lane) => lane.end({ timeout })));
    },
  };
}
