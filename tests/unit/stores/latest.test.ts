import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $latest, latestRead, noteLatest } from '#stores/transactions/latest.ts';
import { signInAgain } from './answers.ts';
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
  signInAgain().mockImplementation(() => Promise.resolve(list('success', 'completed', 'PENDING')));
  await latestRead.fetch();
  expect($latest.get().items.map(({ status }) => status)).toEqual(['success', 'completed', 'PENDING']);
  expect($latest.get().pending.map(({ status }) => status)).toEqual(['PENDING']);
  noteLatest({ ...$latest.get().pending[0]!, status: 'completed' });
  expect($latest.get().pending).toEqual([]);
});

it('knows on the next page too when the rows were read that the server does not renew', async () => {
  const browser = openSignedIn();
  browser.fetch.mockImplementation(() => Promise.resolve(list('SUCCESSFUL')));
  await (await load()).latestRead.fetch();
  const readAt = Date.now();
  vi.setSystemTime(readAt + 3_600_000);
  const next = openPage(browser);
  next.fetch.mockImplementation(() => Promise.resolve(answer(500, { message: 'Down' })));
  const page = await load();
  const fetching = page.latestRead.fetch();
  await vi.runAllTimersAsync();
  await fetching;
  expect(page.latestRead.$reading.get()).toBe('failed');
  expect(page.$latest.get()).toMatchObject({ readAt, items: [{ ref: 'KD0' }] });
});
