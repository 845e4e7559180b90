import type { Job, JobPhase, JobRow } from './job.ts';

/** A wanted change of a row, valid only while the row still has the same key. */
export interface RowChange {
  row: JobRow;
  fromKey: string;
}

/** Stores jobs, one for each agent, so that they outlast the page, the session and the browser. */
export interface JobRepository {
  read: (agent: string) => Promise<Job | undefined>;
  /** Puts a new job on the disk, keys and all. @returns false when the agent has one already, of another tab say */
  begin: (job: Job) => Promise<boolean>;
  /**
   * Writes rows of a job, all of them or none, once they are on the disk. Tabs may work side by side where nothing keeps them
   * apart, so each row goes through `nextRow` with the one that is there.
   * @param isStrict waits for the disk itself, not only for the system that writes to it
   * @returns the rows as they are there now @throws Error when the job has gone, or the disk does not take them
   */
  write: (
    job: Pick<Job, 'agent' | 'id'>,
    changes: readonly RowChange[],
    isStrict: boolean,
  ) => Promise<JobRow[]>;
  setPhase: (job: Pick<Job, 'agent' | 'id'>, phase: JobPhase) => Promise<void>;
  remove: (job: Pick<Job, 'agent' | 'id'>) => Promise<void>;
}

/** Merges a row into the stored one: a slower tab never overwrites a new key or an outcome. */
export function nextRow(kept: JobRow, { row, fromKey }: RowChange): JobRow {
  if (kept.key !== fromKey) return kept;
  const isSending = row.isSent && row.end === undefined;
  const isOlder = row.key === kept.key && (isSending || row.end?.status === 'PENDING');
  return kept.end && isOlder && kept.end.status !== 'PENDING' ? kept : row;
}
