import { ApiError } from '#api-client/errors.ts';
import type { Sent } from '../send.ts';
import { endOf, isUnanswered, type Job, type JobRow } from './job.ts';
import type { Shelf } from './repository.ts';

/** Rows on their way at once: an answer takes seconds at the vendor, and a wallet is one row in the database. */
const LANES = 3;

/** Waits after one, two, … times without an answer, in milliseconds; the last one repeats. */
const SILENCE_WAITS_MS = [1_500, 4_000, 10_000, 20_000, 30_000] as const;

/** A row that the server errs on so often is left for later: the others need not wait for it. */
const ODD_TRIES = 4;

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
  shelf: Pick<Shelf, 'write'>;
  /** @param wasSent it may have been at the server before */
  send: (row: JobRow, wasSent: boolean, pin: string | undefined) => Promise<Sent>;
  /** What goes with a row that wants it; undefined with the others, and while nobody has typed it. */
  pinOf: (row: JobRow) => string | undefined;
  /** Waits so long, but no longer than until the signal, and where `endsOnline`, until the network is back. */
  wait: (waitMs: number, endsOnline: boolean, signal: AbortSignal) => Promise<void>;
  now: () => number;
  onRow: (row: JobRow) => void;
  onPause: (pause: Pause | undefined) => void;
  onPinRefused: (row: JobRow, refusal: PinRefusal) => void;
}

interface Run extends RunDeps {
  job: Job;
  queue: JobRow[];
  /** How often the server erred on a row, by its place. */
  odd: Map<number, number>;
  silences: number;
  /** An order was made with the PIN. */
  isPinProven: boolean;
  pausing: Promise<void> | undefined;
  over: AbortController;
  end: RunEnd | undefined;
}

function finish(run: Run, end: RunEnd): void {
  run.end ??= end;
  run.over.abort();
}

function pause(run: Run, reason: Pause['reason'], waitMs: number): void {
  const rest = async () => {
    run.onPause({ reason, untilMs: run.now() + waitMs });
    await run.wait(waitMs, reason === 'silence', run.over.signal);
    run.pausing = undefined;
    run.onPause(undefined);
  };
  run.pausing ??= rest();
}

function keepSilence(run: Run): void {
  if (run.pausing) return;
  const last = SILENCE_WAITS_MS.length - 1;
  pause(run, 'silence', SILENCE_WAITS_MS[Math.min(run.silences, last)] ?? 0);
  run.silences += 1;
}

/** @returns the row as it is on the disk now; undefined when that took no more, which ends the run */
async function keep(run: Run, changed: JobRow): Promise<JobRow | undefined> {
  const row = { ...changed, at: run.now() };
  try {
    const [kept = row] = await run.shelf.write(run.job, [{ row, fromKey: row.key }], false);
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

/** What a field of the row was refused for says more than that one was. */
const reasonOf = (error: ApiError): string =>
  Object.values(error.fieldErrors).flat().join(' ') || error.message;

const DEFAULT_WAIT_SECONDS = 5;

async function takeIn(run: Run, sentRow: SentRow, sent: Sent): Promise<void> {
  const { row, pin } = sentRow;
  if (sent.kind === 'taken') {
    run.silences = 0;
    run.isPinProven ||= pin !== undefined;
    return void (await keep(run, { ...row, end: endOf(sent.transaction) }));
  }
  const { kind, error, need } = sent;
  if (kind === 'refused' || need) run.silences = 0;
  switch (need) {
    case 'session':
      return finish(run, 'signed-out');
    case 'pin':
      return awaitPin(run, sentRow, error);
    case 'time':
      run.queue.unshift(row);
      return pause(run, 'busy', (error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS) * 1_000);
    case 'money':
      // Nothing was bought, so it waits as if it had not been sent.
      await keep(run, { ...row, isSent: false });
      return finish(run, 'short');
    case undefined:
      if (kind === 'refused')
        return void (await keep(run, { ...row, end: { status: 'REFUSED', reason: reasonOf(error) } }));
      return askLater(run, row, error instanceof ApiError && error.code !== 'SERVICE_DOWN');
  }
}

/** @param isOdd the server did answer, with an error that may be this row's alone */
function askLater(run: Run, row: JobRow, isOdd: boolean): void {
  const tries = (run.odd.get(row.place) ?? 0) + Number(isOdd);
  run.odd.set(row.place, tries);
  if (tries < ODD_TRIES) run.queue.push(row);
  keepSilence(run);
}

/** That the PIN is wanted is no problem where none was sent. */
async function awaitPin(run: Run, { row, pin, wasSent }: SentRow, error: ApiError): Promise<void> {
  const { fieldErrors, retryAfterSeconds: seconds } = error;
  const isProblem = pin !== undefined || seconds !== undefined;
  // What came of one that was only asked about says nothing of the others.
  if (!wasSent || pin !== undefined) finish(run, 'pin');
  await keep(run, { ...row, isSent: wasSent });
  run.onPinRefused(row, {
    problem: isProblem ? fieldErrors.pin?.join(' ') : undefined,
    untilMs: seconds === undefined ? undefined : run.now() + seconds * 1_000,
  });
}

const firstRow = ({ queue }: Run): JobRow | undefined => queue.shift();

/** A row that wants the PIN, as long as nothing shows that it is right: three rows at once would use up three tries. */
function provingRow({ queue, isPinProven, pinOf }: Run): JobRow | undefined {
  const index = isPinProven ? -1 : queue.findIndex((row) => pinOf(row) !== undefined);
  return index < 0 ? undefined : queue.splice(index, 1)[0];
}

async function lane(run: Run, take: (run: Run) => JobRow | undefined): Promise<void> {
  while (!run.over.signal.aborted) {
    await run.pausing;
    if (run.pausing || run.over.signal.aborted) continue;
    const next = take(run);
    if (!next) return;
    const row = await keep(run, { ...next, isSent: true });
    // Another tab may have learnt its outcome, or asked for it anew, meanwhile.
    if (!row || row.end || row.key !== next.key) continue;
    const sent = { row, pin: run.pinOf(row), wasSent: next.isSent };
    if (run.over.signal.aborted) await keep(run, { ...row, isSent: next.isSent });
    else await takeIn(run, sent, await run.send(row, sent.wasSent, sent.pin));
  }
}

// First what may be at the server already.
const byDoubt = (one: JobRow, other: JobRow): number =>
  Number(isUnanswered(other)) - Number(isUnanswered(one)) || one.place - other.place;

/**
 * Sends every row of a job that has no outcome yet, each with its own key, until all have one, `stop` says so or something is
 * in the way; what is on its way by then is waited for. A row's key has been on the disk since the job began, and the mark
 * that it may be at the server is there before it leaves.
 */
export async function runJob(job: Job, stop: AbortSignal, deps: RunDeps): Promise<RunEnd> {
  const run: Run = {
    ...deps,
    job,
    queue: job.rows.filter(({ end }) => end === undefined).sort(byDoubt),
    odd: new Map(),
    silences: 0,
    isPinProven: false,
    pausing: undefined,
    over: new AbortController(),
    end: undefined,
  };
  const halt = () => finish(run, 'stopped');
  stop.addEventListener('abort', halt);
  if (stop.aborted) halt();
  await lane(run, provingRow);
  await Promise.all(Array.from({ length: LANES }, () => lane(run, firstRow)));
  stop.removeEventListener('abort', halt);
  if (run.end) return run.end;
  return [...run.odd.values()].some((tries) => tries >= ODD_TRIES) ? 'unanswered' : 'done';
}
