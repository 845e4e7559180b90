import type { RunWatch } from '../tasks/worker.ts';
import type { Meters } from './meters.ts';

/** Notes how the runs of this process's tasks end. */
export const watchRuns = ({ taskRanAt, taskFailures }: Meters): RunWatch => ({
  ended: (task) => taskRanAt.setToCurrentTime({ task }),
  failed: (task) => taskFailures.inc({ task }),
});
