import type { Transaction } from '#contract/transactions.ts';
import { lookInRounds } from '../follow.ts';
import { endOf, isPending, type Job, type JobRow } from './job.ts';
import type { RunDeps } from './run.ts';

interface FollowDeps extends Pick<RunDeps, 'repository' | 'wait' | 'now' | 'onRow'> {
  /** The job's rows as they are now. */
  rows: () => readonly JobRow[];
  look: (ref: string) => Promise<Transaction>;
  /** Whether more rows may become pending. */
  isSending: () => boolean;
}

/** Pending rows looked at in one round. */
const ROUND = 15;

async function lookAt(job: Job, row: JobRow, deps: FollowDeps): Promise<void> {
  const end = endOf(await deps.look(row.end?.ref ?? ''));
  if (end.status === 'PENDING') return;
  const settled = { ...row, end, at: deps.now() };
  const [kept = settled] = await deps.repository.write(job, [{ row: settled, fromKey: row.key }], false);
  deps.onRow(kept);
}

/**
 * Looks at a job's pending rows, in turn, until each is final and nothing more is sent. Also in a page that is hidden: it has the job to
 * itself, and other tabs are shown what it finds.
 */
export async function followPending(job: Job, stop: AbortSignal, deps: FollowDeps): Promise<void> {
  const pending = () => deps.rows().filter(isPending);
  let looked = 0;
  const look = async () => {
    const rows = pending();
    const from = looked % Math.max(1, rows.length);
    const turn = [...rows.slice(from), ...rows.slice(0, from)].slice(0, ROUND);
    looked = from + turn.length;
    await Promise.allSettled(turn.map((row) => lookAt(job, row, deps)));
    return pending().length > 0;
  };
  // When nothing is pending, start the rounds again with the short waits.
  while (!stop.aborted && (deps.isSending() || pending().length > 0))
    await lookInRounds(stop, look, deps.wait);
}
