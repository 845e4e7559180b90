import type { Transaction } from '#contract/transactions.ts';
import { endOf, isPending, type Job, type JobRow } from './job.ts';
import type { RunDeps } from './run.ts';

/** Waits between rounds of looking, in milliseconds; the last one repeats. */
const LOOK_WAITS_MS = [2_000, 2_000, 3_000, 5_000, 10_000, 15_000] as const;

/** Pending rows looked at in one round. */
const ROUND = 15;

interface FollowDeps extends Pick<RunDeps, 'shelf' | 'wait' | 'now' | 'onRow'> {
  /** The job's rows as they are now. */
  rows: () => readonly JobRow[];
  look: (ref: string) => Promise<Transaction>;
  /** Whether more rows may become pending. */
  isSending: () => boolean;
}

async function lookAt(job: Job, row: JobRow, deps: FollowDeps): Promise<void> {
  try {
    const end = endOf(await deps.look(row.end?.ref ?? ''));
    if (end.status === 'PENDING') return;
    const settled = { ...row, end, at: deps.now() };
    const [kept = settled] = await deps.shelf.write(job, [{ row: settled, fromKey: row.key }], false);
    deps.onRow(kept);
  } catch {
    // No answer now; the next round may have one.
  }
}

/** Looks at a job's pending rows, in turn, until each is final and nothing more is sent. */
export async function followPending(job: Job, stop: AbortSignal, deps: FollowDeps): Promise<void> {
  let looked = 0;
  for (let round = 0; !stop.aborted; round += 1) {
    const pending = deps.rows().filter(isPending);
    if (pending.length === 0 && !deps.isSending()) return;
    if (pending.length === 0) round = 0;
    await deps.wait(LOOK_WAITS_MS[Math.min(round, LOOK_WAITS_MS.length - 1)] ?? 0, true, stop);
    const from = looked % Math.max(1, pending.length);
    const turn = [...pending.slice(from), ...pending.slice(0, from)].slice(0, ROUND);
    looked = from + turn.length;
    if (!stop.aborted) await Promise.all(turn.map((row) => lookAt(job, row, deps)));
  }
}
