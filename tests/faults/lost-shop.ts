import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Sql } from '#server/platform/db/sql.ts';
import { buyAirtime, newTally, openFundedAgent } from './clients.ts';

const CLIENTS = 20;
const RECONCILED_WITHIN_MS = 600_000;

/** What is promised of a shop that is lost with its machine: seconds of sales that are missing, and until it sells again. */
export const PROMISED = { lostSeconds: 60, backSeconds: 600 };

/** What came back of a shop that was lost. */
export interface Recovery {
  /** Acknowledged before it was lost, and of them missing after. */
  orders: number;
  missing: number;
  /** From the first order that is missing to the loss. */
  lostSeconds: number;
  /** From the beginning of the restore, until the database is there and until the shop sells. */
  restoredSeconds: number;
  backSeconds: number;
  agrees: boolean;
}

export const isAsPromised = ({ agrees, lostSeconds, backSeconds }: Recovery): boolean =>
  agrees && lostSeconds <= PROMISED.lostSeconds && backSeconds <= PROMISED.backSeconds;

/** Whole seconds since a moment of Date.now(). */
export const secondsSince = (begun: number) => Math.round((Date.now() - begun) / 1_000);

/** What was answered of each order, by its key, with the moment when its seller was told. */
export class TimedAnswers extends Map<string, { ref: string; status: string }> {
  readonly #times = new Map<string, number>();

  override set(key: string, answer: { ref: string; status: string }): this {
    this.#times.set(key, Date.now());
    return super.set(key, answer);
  }

  /** In milliseconds, as Date.now(); later than all of them for an order that nobody was told of. */
  toldAt(key: string): number {
    return this.#times.get(key) ?? Infinity;
  }
}

export interface Sale {
  answers: TimedAnswers;
  /** Orders without an answer are given up. */
  stop(): Promise<void>;
}

/** Twenty clients sell on and on, until they are stopped. */
export async function startSelling(baseUrl: string): Promise<Sale> {
  const answers = new TimedAnswers();
  const tally = { ...newTally(), acknowledged: answers };
  const tokens = await Promise.all(Array.from({ length: CLIENTS }, () => openFundedAgent(baseUrl)));
  const stopping = new AbortController();
  const selling = tokens.map((token) =>
    buyAirtime([baseUrl], token, () => !stopping.signal.aborted, tally, stopping.signal).catch(
      () => undefined,
    ),
  );
  const stop = async () => {
    stopping.abort();
    await Promise.all(selling);
  };
  return { answers, stop };
}

/** The keys of the orders in a database. */
export async function keysIn(sql: Sql): Promise<Set<string>> {
  const rows = await sql<
    { key: string }[]
  >`SELECT idempotency_key AS key FROM transactions WHERE service IS NOT NULL`;
  return new Set(rows.map(({ key }) => key));
}

/** How many acknowledged orders are missing, and for how many seconds before the loss orders are. */
export function missingOf(
  answers: TimedAnswers,
  kept: ReadonlySet<string>,
  lostAt: number,
): { missing: number; lostSeconds: number } {
  const missing = [...answers.keys()].filter((key) => !kept.has(key));
  const firstLost = Math.min(lostAt, ...missing.map((key) => answers.toldAt(key)));
  return { missing: missing.length, lostSeconds: (lostAt - firstLost) / 1_000 };
}

/** Runs the built product's own command for operators. */
export const operator = (environment: Record<string, string>, ...argv: string[]) =>
  promisify(execFile)(process.execPath, ['dist/server/operator.js', ...argv], {
    env: { ...process.env, ...environment },
    timeout: RECONCILED_WITHIN_MS,
  });

/** Whether the operator's own reconciliation finds that the books agree. */
export const reconciles = (environment: Record<string, string>): Promise<boolean> =>
  operator(environment, 'reconcile').then(
    () => true,
    () => false,
  );
