import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, openPage, openSignedIn, order } from './browser.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = () => import('#stores/transactions/latest.ts');
const list = (...statuses: string[]) =>
  answer(200, { data: statuses.map((status, index) => order(status, `KD${index}`)) });

it('takes no word of another server for pending, not even in answer to the question for pending ones', async () => {
  const browser = openSignedIn();
  browser.fetch.mockImplementation(() => Promise.resolve(list('success', 'completed', 'PENDING')));
  const { $latest, loadLatest, noteLatest } = await load();
  await loadLatest();
  expect($latest.get().items.map(({ status }) => status)).toEqual(['success', 'completed', 'PENDING']);
  expect($latest.get().pending.map(({ status }) => status)).toEqual(['PENDING']);
  noteLatest({ ...$latest.get().pending[0]!, status: 'completed' });
  expect($latest.get().pending).toEqual([]);
});

it('knows on the next page too when the rows were read that the server does not renew', async () => {
  const browser = openSignedIn();
  browser.fetch.mockImplementation(() => Promise.resolve(list('SUCCESSFUL')));
  await (await load()).loadLatest();
  const readAt = Date.now();
  vi.setSystemTime(readAt + 3_600_000);
  const next = openPage(browser);
  next.fetch.mockImplementation(() => Promise.resolve(answer(500, { message: 'Down' })));
  const { $latest, loadLatest } = await load();
  const reading = loadLatest();
  await vi.runAllTimersAsync();
  await reading;
  expect($latest.get()).toMatchObject({ reading: 'failed', readAt, items: [{ ref: 'KD0' }] });
});
