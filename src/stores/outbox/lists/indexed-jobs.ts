import { isPending, type Job, type JobRow } from './job.ts';
import { LIST_DATABASE } from './marks.ts';
import { nextRow, type JobRepository } from './repository.ts';

const JOBS = 'jobs';
const ROWS = 'rows';

type KeptJob = Omit<Job, 'rows'>;
type JobId = Pick<Job, 'agent' | 'id'>;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error as DOMException);
  });

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser could not write this.'));
  });

let opening: Promise<IDBDatabase> | undefined;

/** @throws Error, also by its promise, where the browser blocks its storage */
async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(LIST_DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(JOBS, { keyPath: 'agent' });
    request.result.createObjectStore(ROWS);
  };
  const database = await settled(request);
  const forget = () => (opening = undefined);
  // When the browser clears the site's data it closes the database; the next call opens it again.
  database.onclose = forget;
  database.onversionchange = () => {
    database.close();
    forget();
  };
  return database;
}

/** @param isStrict whether it is done only once the disk itself has it */
async function begin(mode: IDBTransactionMode, isStrict = false) {
  opening ??= open();
  const database = await opening.catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  const durability = isStrict ? 'strict' : 'relaxed';
  const transaction = database.transaction([JOBS, ROWS], mode, { durability });
  const done = finished(transaction);
  // An earlier error has rejected the promise already.
  done.catch(() => undefined);
  return { jobs: transaction.objectStore(JOBS), rows: transaction.objectStore(ROWS), done };
}

const placeOf = ({ agent, id }: JobId, place: number): IDBValidKey => [agent, id, place];
const placesOf = ({ agent, id }: JobId): IDBKeyRange => IDBKeyRange.bound([agent, id], [agent, id, []]);

const jobOf = (jobs: IDBObjectStore, agent: string) =>
  settled(jobs.get(agent) as IDBRequest<KeptJob | undefined>);
const rowsOf = (rows: IDBObjectStore, job: JobId) =>
  settled(rows.getAll(placesOf(job)) as IDBRequest<JobRow[]>);

/** The job on the disk of this device. Each row is a separate entry, so that an outcome costs one small write. */
export const indexedRepository: JobRepository = {
  async read(agent) {
    const { jobs, rows } = await begin('readonly');
    const job = await jobOf(jobs, agent);
    return job && { ...job, rows: await rowsOf(rows, job) };
  },

  async begin({ rows: all, ...job }) {
    const { jobs, rows, done } = await begin('readwrite', true);
    const other = await jobOf(jobs, job.agent);
    if (!other) {
      jobs.add(job);
      for (const row of all) rows.add(row, placeOf(job, row.place));
    }
    await done;
    return !other;
  },

  async write(job, changes, isStrict) {
    const { jobs, rows, done } = await begin('readwrite', isStrict);
    if ((await jobOf(jobs, job.agent))?.id !== job.id) throw new Error('The list has gone.');
    const written: JobRow[] = [];
    for (const change of changes) {
      const place = placeOf(job, change.row.place);
      const next = nextRow((await settled(rows.get(place))) as JobRow, change);
      rows.put(next, place);
      written.push(next);
    }
    await done;
    return written;
  },

  async setPhase(job, phase) {
    const { jobs, done } = await begin('readwrite');
    const kept = await jobOf(jobs, job.agent);
    if (kept?.id === job.id) jobs.put({ ...kept, phase });
    await done;
  },

  async remove(job) {
    const { jobs, rows, done } = await begin('readwrite');
    rows.delete(placesOf(job));
    if ((await jobOf(jobs, job.agent))?.id === job.id) jobs.delete(job.agent);
    await done;
  },
};

/** Removes other agents' jobs in which every row is final. */
export async function removeEnded(agent: string | undefined): Promise<void> {
  const { jobs, rows, done } = await begin('readwrite');
  for (const job of (await settled(jobs.getAll())) as KeptJob[]) {
    const all = await rowsOf(rows, job);
    if (job.agent === agent || !all.every((row) => row.end && !isPending(row))) continue;
    rows.delete(placesOf(job));
    jobs.delete(job.agent);
  }
  await done;
}
