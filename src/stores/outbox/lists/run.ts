import { ApiError } from '#api-client/errors.ts';
import { type Again, type JobRules, runJob } from '../run.ts';
import type { Sent } from '../send.ts';
import { endOf, isUnanswered, type Job, type JobRow } from './job.ts';
import type { JobRepository } from './repository.ts';

/** Rows sent in parallel: the vendor takes seconds to answer, and a wallet is one row in the database. */
const LANES = 3;

/** Why nothing is sent for a while. `untilMs` is in milliseconds since 1970. */
export interface Pause {
  reason: 'busy' | 'silence';
  untilMs: number;
}

/** What the server said of the PIN when it wanted it. `untilMs`: locked until then, in milliseconds since 1970. */
export interface PinRefusal {
  problem: string | undefined;
  untilMs: number | undefined;
}

/**
 * How a run ended. `done`: every row has its outcome; `unanswered`: but for some that the server errs on; `pin`: rows wait for
 * the right PIN; `unkept`: the disk took no more, so nothing more was sent.
 */
export type RunEnd = 'done' | 'stopped' | 'short' | 'pin' | 'signed-out' | 'unanswered' | 'unkept';

export interface RunDeps {
  repository: Pick<JobRepository, 'write'>;
  /** @param wasSent it may have been at the server before */
  send: (row: JobRow, wasSent: boolean, pin: string | undefined) => Promise<Sent>;
  /** The PIN for a row that needs it; undefined for other rows and before it is typed. */
  pinOf: (row: JobRow) => string | undefined;
  /** Waits this long, at most until the signal is aborted or, with `endsOnline`, the network is back. */
  wait: (waitMs: number, endsOnline: boolean, signal: AbortSignal) => Promise<void>;
  now: () => number;
  onRow: (row: JobRow) => void;
  onPause: (pause: Pause | undefined) => void;
  onPinRefused: (row: JobRow, refusal: PinRefusal) => void;
}

interface Run extends RunDeps {
  job: Job;
  /** An order was made with the PIN. */
  isPinProven: boolean;
  over: AbortController;
  end: RunEnd | undefined;
}

function finish(run: Run, end: RunEnd): undefined {
  run.end ??= end;
  run.over.abort();
}

/** @returns the row as it is on the disk now; undefined when that took no more, which ends the run */
async function keep(run: Run, changed: JobRow): Promise<JobRow | undefined> {
  const row = { ...changed, at: run.now() };
  try {
    const [kept = row] = await run.repository.write(run.job, [{ row, fromKey: row.key }], false);
    run.onRow(kept);
    return kept;
  } catch {
    finish(run, 'unkept');
    return undefined;
  }
}

/** A row that has been sent. */
interface SentRow {
  row: JobRow;
  pin: string | undefined;
  /** It may have been at the server before: an earlier sending may still be judged. */
  wasSent: boolean;
}

/** The field's error says more than the general message. */
const reasonOf = (error: ApiError): string =>
  Object.values(error.fieldErrors).flat().join(' ') || error.message;

const DEFAULT_WAIT_SECONDS = 5;

async function takeIn(run: Run, sentRow: SentRow, sent: Sent): Promise<Again<JobRow> | undefined> {
  const { row, pin } = sentRow;
  if (sent.kind === 'taken') {
    run.isPinProven ||= pin !== undefined;
    return void (await keep(run, { ...row, end: endOf(sent.transaction) }));
  }
  const { kind, error, need } = sent;
  switch (need) {
    case 'session':
      return finish(run, 'signed-out');
    case 'pin':
      return awaitPin(run, sentRow, error);
    case 'time':
      return { again: row, waitMs: (error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS) * 1_000 };
    case 'money':
      // Nothing was bought, so it waits like an unsent row.
      await keep(run, { ...row, isSent: false });
      return finish(run, 'short');
    case undefined:
      if (kind === 'refused')
        return void (await keep(run, { ...row, end: { status: 'REFUSED', reason: reasonOf(error) } }));
      // The server did answer, with an error that may be this row's alone.
      return { again: row, counts: error instanceof ApiError && error.code !== 'SERVICE_DOWN' };
  }
}

/** Asking for the PIN is not an error when none was sent. */
async function awaitPin(run: Run, { row, pin, wasSent }: SentRow, error: ApiError): Promise<undefined> {
  const { fieldErrors, retryAfterSeconds: seconds } = error;
  const isProblem = pin !== undefined || seconds !== undefined;
  // A row that was only asked about says nothing about the others.
  if (!wasSent || pin !== undefined) finish(run, 'pin');
  await keep(run, { ...row, isSent: wasSent });
  run.onPinRefused(row, {
    problem: isProblem ? fieldErrors.pin?.join(' ') : undefined,
    untilMs: seconds === undefined ? undefined : run.now() + seconds * 1_000,
  });
}

async function deliver(run: Run, next: JobRow): Promise<Again<JobRow> | undefined> {
  const row = await keep(run, { ...next, isSent: true });
  // Another tab may have received its outcome or retried it meanwhile.
  if (!row || row.end || row.key !== next.key) return undefined;
  if (run.over.signal.aborted) return void (await keep(run, { ...row, isSent: next.isSent }));
  const sent = { row, pin: run.pinOf(row), wasSent: next.isSent };
  return takeIn(run, sent, await run.send(row, sent.wasSent, sent.pin));
}

// Start with rows that may have reached the server.
const byDoubt = (one: JobRow, other: JobRow): number =>
  Number(isUnanswered(other)) - Number(isUnanswered(one)) || one.place - other.place;

/**
 * Sends every row of a job that has no outcome yet, each with its own key, until all have one, `stop` says so or something is
 * in the way; what is on its way by then is waited for. A row's key has been on the disk since the job began, and the mark
 * that it may be at the server is there before it leaves.
 */
export async function runList(job: Job, stop: AbortSignal, deps: RunDeps): Promise<RunEnd> {
  const run: Run = { ...deps, job, isPinProven: false, over: new AbortController(), end: undefined };
  const halt = () => finish(run, 'stopped');
  stop.addEventListener('abort', halt);
  if (stop.aborted) halt();
  const open = job.rows.filter(({ end }) => end === undefined).sort(byDoubt);
  const rules: JobRules<JobRow> = {
    lanes: LANES,
    deliver: (row) => deliver(run, row),
    async wait(waitMs, isSilence, signal) {
      run.onPause({ reason: isSilence ? 'silence' : 'busy', untilMs: run.now() + waitMs });
      await run.wait(waitMs, isSilence, signal);
      run.onPause(undefined);
    },
  };
  // Send rows with the PIN one at a time until it proves right: three parallel rows would use up three tries.
  const take = (queue: JobRow[]) => {
    const index = run.isPinProven ? -1 : queue.findIndex((row) => run.pinOf(row) !== undefined);
    return index < 0 ? undefined : queue.splice(index, 1)[0];
  };
  let left = await runJob(open, run.over.signal, { ...rules, lanes: 1, take });
  left += await runJob(open, run.over.signal, rules);
  stop.removeEventListener('abort', halt);
  return run.end ?? (left > 0 ? 'unanswered' : 'done');
}
