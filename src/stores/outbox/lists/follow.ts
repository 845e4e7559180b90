import type { Transaction } from '#contract/transactions.ts';
import { followOrders } from '../follow.ts';
import { endOf, isPending, type Job, type JobRow } from './job.ts';
import type { RunDeps } from './run.ts';

interface FollowDeps extends Pick<RunDeps, 'shelf' | 'wait' | 'now' | 'onRow'> {
  /** The job's rows as they are now. */
  rows: () => readonly JobRow[];
  look: (ref: string) => Promise<Transaction>;
  /** Whether more rows may become pending. */
  isSending: () => boolean;
}

/**
 * Looks at a job's pending rows until each is final and nothing more is sent. Also in a page that is hidden: it has the job to itself,
 * and other tabs are shown what it finds.
 */
export const followPending = (job: Job, stop: AbortSignal, deps: FollowDeps): Promise<void> =>
  followOrders(stop, {
    pending: () => deps.rows().filter(isPending),
    async look(row) {
      const end = endOf(await deps.look(row.end?.ref ?? ''));
      if (end.status === 'PENDING') return;
      const settled = { ...row, end, at: deps.now() };
      const [kept = settled] = await deps.shelf.write(job, [{ row: settled, fromKey: row.key }], false);
      deps.onRow(kept);
    },
    mayGrow: deps.isSending,
    wait: deps.wait,
  });
