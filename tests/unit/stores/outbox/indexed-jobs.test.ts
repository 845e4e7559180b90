import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { indexedRepository as repository, removeEnded } from '#stores/outbox/lists/indexed-jobs.ts';
import type { Job, JobRow, RowEnd } from '#stores/outbox/lists/job.ts';

// A browser, which runs these tests too, has its own.
const WITHOUT_BROWSER = 'fake-indexeddb/auto';
if (!('indexedDB' in globalThis)) await import(/* @vite-ignore */ WITHOUT_BROWSER);

const NAME = 'kobodesk-bulk';

const rowOf = (place: number, key: string, end?: RowEnd): JobRow => ({
  ...{ service: 'airtime', body: { phone: '08031234567', network: 'MTN', amount: '100.00' } },
  ...{ place, key, title: 'MTN airtime', price: '98.00', isSent: false, at: 0 },
  ...(end && { end, isSent: true }),
});
const SOLD: RowEnd = { status: 'SUCCESSFUL', ref: 'KD1', amount: '98.00' };

const jobOf = (agent: string, id: string, ...ends: (RowEnd | undefined)[]): Job => ({
  ...{ agent, id, phase: 'running', startedAt: 7 },
  rows: ends.map((end, place) => rowOf(place, `${id}-${place}`, end)),
});
const ADAS = jobOf('ada', 'first', undefined, undefined);
const [ROW, OTHER] = ADAS.rows as [JobRow, JobRow];

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('No reason given.'));
  });

/** Another page deletes the database, and the repository has to let it go for that. */
beforeEach(() => settled(indexedDB.deleteDatabase(NAME)));
afterEach(() => void vi.restoreAllMocks());

/** What another page does with the database. */
async function onDisk<T>(use: (database: IDBDatabase) => Promise<T>): Promise<T> {
  const database = await settled(indexedDB.open(NAME, 1));
  return use(database).finally(() => database.close());
}

/** How many rows the disk has, of whatever list. */
const countRows = () =>
  onDisk((database) => settled(database.transaction('rows').objectStore('rows').count()));

/** The disk takes a write, and then fails before the transaction is complete. */
function failAfter(method: 'add' | 'put'): void {
  const sound = IDBObjectStore.prototype[method];
  vi.spyOn(IDBObjectStore.prototype, method).mockImplementationOnce(function (
    this: IDBObjectStore,
    ...given
  ) {
    const request = sound.apply(this, given);
    request.onsuccess = () => this.transaction.abort();
    return request;
  });
}

it('finds a list again as it was begun, for its agent alone', async () => {
  expect(await repository.begin(ADAS)).toBe(true);
  expect(await repository.read('ada')).toEqual(ADAS);
  expect(await repository.read('bola')).toBeUndefined();
});

it('begins no list over another, which keeps its keys', async () => {
  await repository.begin(ADAS);
  expect(await repository.begin(jobOf('ada', 'second', undefined))).toBe(false);
  expect(await repository.read('ada')).toEqual(ADAS);
  expect(await countRows()).toBe(2);
});

it('writes one row, and says how it is there now', async () => {
  await repository.begin(ADAS);
  const sold = { ...OTHER, isSent: true, end: SOLD };
  expect(await repository.write(ADAS, [{ row: sold, fromKey: OTHER.key }], false)).toEqual([sold]);
  expect(await repository.read('ada')).toEqual({ ...ADAS, rows: [ROW, sold] });
});

it('keeps an outcome and a new key from a slower tab, which is told of them', async () => {
  await repository.begin(ADAS);
  const sold = { ...ROW, isSent: true, end: SOLD };
  const retried = { ...OTHER, key: 'its-new-key' };
  await repository.write(
    ADAS,
    [
      { row: sold, fromKey: ROW.key },
      { row: retried, fromKey: OTHER.key },
    ],
    true,
  );
  const slower = [ROW, OTHER].map((row) => ({ row: { ...row, isSent: true }, fromKey: row.key }));
  expect(await repository.write(ADAS, slower, false)).toEqual([sold, retried]);
  expect((await repository.read('ada'))?.rows).toEqual([sold, retried]);
});

it('writes no row of a list that has gone, nor of the one after it', async () => {
  const change = [{ row: { ...ROW, isSent: true }, fromKey: ROW.key }];
  await expect(repository.write(ADAS, change, false)).rejects.toThrow('The list has gone.');
  const next = jobOf('ada', 'next', undefined);
  await repository.begin(next);
  await expect(repository.write(ADAS, change, false)).rejects.toThrow('The list has gone.');
  expect(await repository.read('ada')).toEqual(next);
  expect(await countRows()).toBe(1);
});

it('changes the phase of its list alone', async () => {
  await repository.setPhase(ADAS, 'short');
  await repository.begin(ADAS);
  expect((await repository.read('ada'))?.phase).toBe('running');
  await repository.setPhase({ agent: 'ada', id: 'another' }, 'stopped');
  expect((await repository.read('ada'))?.phase).toBe('running');
  await repository.setPhase(ADAS, 'short');
  expect((await repository.read('ada'))?.phase).toBe('short');
});

it('puts a list away with its rows, and not the one after it', async () => {
  await repository.remove(ADAS);
  await repository.begin(ADAS);
  await repository.remove(ADAS);
  expect([await repository.read('ada'), await countRows()]).toEqual([undefined, 0]);
  const next = jobOf('ada', 'next', SOLD);
  await repository.begin(next);
  await repository.remove(ADAS);
  expect(await repository.read('ada')).toEqual(next);
});

it('deletes at a login the ended lists of others alone, with their rows', async () => {
  const lists = [
    jobOf('ada', 'own', SOLD),
    jobOf('bola', 'ended', SOLD, { status: 'REFUSED' }),
    jobOf('chidi', 'open', SOLD, undefined),
    jobOf('dayo', 'pending', SOLD, { status: 'PENDING', ref: 'KD2' }),
  ];
  for (const list of lists) await repository.begin(list);
  await removeEnded('ada');
  const left = await Promise.all(lists.map(({ agent }) => repository.read(agent)));
  expect(left.map((job) => job?.id)).toEqual(['own', undefined, 'open', 'pending']);
  expect(await countRows()).toBe(5);
});

it('says that a list has begun, and a row is written, once the disk has taken all of it', async () => {
  failAfter('add');
  const unwritten = { message: 'The browser could not write this.' };
  await expect(repository.begin(ADAS)).rejects.toMatchObject(unwritten);
  expect(await repository.read('ada')).toBeUndefined();
  await repository.begin(ADAS);
  failAfter('put');
  const change = [{ row: { ...ROW, isSent: true }, fromKey: ROW.key }];
  await expect(repository.write(ADAS, change, false)).rejects.toMatchObject(unwritten);
  expect((await repository.read('ada'))?.rows[0]).toEqual(ROW);
});

it('waits for the disk itself before a list begins and where it is told to', async () => {
  await repository.read('ada');
  const asked = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await repository.begin(ADAS);
  for (const isStrict of [true, false])
    await repository.write(ADAS, [{ row: ROW, fromKey: ROW.key }], isStrict);
  await repository.setPhase(ADAS, 'short');
  expect(asked.mock.calls.map(([, , options]) => options?.durability)).toEqual([
    'strict',
    'strict',
    'relaxed',
    'relaxed',
  ]);
});

it('finds the list that a former version of the product left on the disk', async () => {
  const { rows, ...job } = ADAS;
  await repository.read('ada');
  await onDisk(async (database) => {
    const transaction = database.transaction(['jobs', 'rows'], 'readwrite');
    transaction.objectStore('jobs').put(job);
    for (const row of rows) transaction.objectStore('rows').put(row, ['ada', 'first', row.place]);
    await new Promise((resolve) => (transaction.oncomplete = resolve));
  });
  expect(await repository.read('ada')).toEqual(ADAS);
});

it('opens its database anew after a time when it could not', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('Blocked.', 'SecurityError');
  });
  await expect(repository.read('ada')).rejects.toThrow('Blocked.');
  expect(await repository.begin(ADAS)).toBe(true);
});

it('says so where a newer version of the product has made the database another', async () => {
  (await settled(indexedDB.open(NAME, 2))).close();
  await expect(repository.read('ada')).rejects.toMatchObject({ name: 'VersionError' });
  await settled(indexedDB.deleteDatabase(NAME));
  expect(await repository.read('ada')).toBeUndefined();
});

it('opens its database anew when the browser has closed it to clear the data of the site', async () => {
  const asked = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await repository.read('ada');
  const database = asked.mock.contexts.at(-1) as unknown as IDBDatabase;
  database.close();
  database.onclose?.(new Event('close'));
  expect(await repository.begin(ADAS)).toBe(true);
});
