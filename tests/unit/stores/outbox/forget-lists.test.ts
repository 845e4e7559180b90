import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetEndedLists } from '#stores/outbox/lists/forget.ts';
import { indexedRepository as repository } from '#stores/outbox/lists/indexed-jobs.ts';

const NAME = 'kobodesk-bulk';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

const namesOnDisk = async () => (await indexedDB.databases()).map(({ name }) => name);

it('makes no database on a device that never had a list, whatever else is there', async () => {
  await forgetEndedLists('ada');
  expect(await namesOnDisk()).toEqual([]);
  indexedDB.open('of-something-else');
  await expect.poll(namesOnDisk).toEqual(['of-something-else']);
  await forgetEndedLists('ada');
  expect(await namesOnDisk()).toEqual(['of-something-else']);
});

it('deletes the ended lists of others, also beside another database', async () => {
  indexedDB.open('of-something-else');
  const empty = { id: 'ended', phase: 'stopped' as const, startedAt: 7, rows: [] };
  for (const agent of ['ada', 'bola']) await repository.begin({ ...empty, agent });
  expect(await namesOnDisk()).toContain(NAME);
  await forgetEndedLists('ada');
  expect([await repository.read('ada'), await repository.read('bola')]).toEqual([
    { ...empty, agent: 'ada' },
    undefined,
  ]);
});

it('stands a browser that blocks its storage', async () => {
  vi.spyOn(indexedDB, 'databases').mockRejectedValue(new DOMException('Blocked.', 'SecurityError'));
  await expect(forgetEndedLists('ada')).resolves.toBeUndefined();
});
