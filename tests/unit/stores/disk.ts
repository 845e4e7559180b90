import type { Job, JobRow } from '#stores/outbox/lists/job.ts';
import { nextRow, type JobRepository } from '#stores/outbox/lists/repository.ts';

const copy = <T>(value: T): T => structuredClone(value);
const aMoment = () => new Promise((resolve) => setImmediate(resolve));
const never = () => new Promise<never>(() => undefined);

/** A tab of a browser over a disk. Once it is closed nothing in it runs on: what it awaits never comes. */
export interface DiskTab {
  repository: JobRepository;
  isClosed: () => boolean;
  close: () => void;
  /** Resolves with the value, unless the tab is closed by then. */
  alive: <T>(value: Promise<T>) => Promise<T>;
}

/** The disk of one browser, as the repository in it is: it takes a moment, and tabs come and go. */
export interface Disk {
  jobs: Map<string, Job>;
  /** @param onWrite called before the disk takes something; closing the tab there loses what the disk had not taken */
  openTab: (onWrite?: (tab: DiskTab) => void) => DiskTab;
}

export function createDisk(): Disk {
  const jobs = new Map<string, Job>();

  function openTab(onWrite?: (tab: DiskTab) => void): DiskTab {
    let isClosed = false;
    const alive = async <T>(value: Promise<T>): Promise<T> => {
      const settled = await value.catch((error: unknown) =>
        isClosed ? never() : Promise.reject(error as Error),
      );
      return isClosed ? never() : settled;
    };
    const access = async <T>(write: () => T): Promise<T> => {
      await alive(aMoment());
      onWrite?.(tab);
      if (isClosed) return never();
      const done = write();
      await alive(aMoment());
      return copy(done);
    };
    const jobOf = ({ agent, id }: Pick<Job, 'agent' | 'id'>): Job => {
      const job = jobs.get(agent);
      if (job?.id !== id) throw new Error('The job has gone.');
      return job;
    };
    const tab: DiskTab = {
      alive,
      isClosed: () => isClosed,
      close: () => void (isClosed = true),
      repository: {
        read: async (agent) => {
          await alive(aMoment());
          return copy(jobs.get(agent));
        },
        begin: (job) =>
          access(() => {
            if (jobs.has(job.agent)) return false;
            jobs.set(job.agent, copy(job));
            return true;
          }),
        write: (job, changes) =>
          access(() => {
            const { rows } = jobOf(job);
            return changes.map((change) => {
              const { place } = change.row;
              return (rows[place] = nextRow(rows[place] as JobRow, copy(change)));
            });
          }),
        setPhase: (job, phase) => access(() => void (jobOf(job).phase = phase)),
        remove: (job) => access(() => void (jobs.get(job.agent)?.id === job.id && jobs.delete(job.agent))),
      },
    };
    return tab;
  }

  return { jobs, openTab };
}
