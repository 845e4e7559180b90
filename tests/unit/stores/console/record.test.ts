import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answeredLater, startAtWork, TUNDE } from './at-work.ts';
import { answer, type TestBrowser } from '../browser.ts';
import {
  $record,
  INITIAL_RECORD,
  loadOlderRecord,
  loadRecord,
  SEARCH_DELAY_MS,
  searchRecord,
} from '#stores/console/record.ts';
import { $staff } from '#stores/console/session.ts';
import { $toast } from '#stores/shell/toast.ts';

const page = (ids: string, nextCursor: string | null = null) =>
  answer(200, {
    data: {
      lines: [...ids].map((id) => ({
        id,
        at: '2026-11-21T09:00:00Z',
        who: 'ngozi@desk.example',
        action: 'orders refund',
        given: { ref: 'KD1' },
        changes: [],
        outcome: 'done',
      })),
      nextCursor,
    },
  });
const REFUSED = () => answer(403, { code: 'FORBIDDEN', message: 'Not open.' });

let browser: TestBrowser;
beforeEach(() => {
  browser = startAtWork();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const ids = () =>
  $record
    .get()
    .lines.map(({ id }) => id)
    .join('');
const asked = () => browser.fetch.mock.calls.map(([url]) => url.replace('/api/v1/console/audit', ''));
const pause = () => vi.advanceTimersByTimeAsync(SEARCH_DELAY_MS);

it('reads the newest lines, and older ones below them', async () => {
  browser.fetch.mockResolvedValueOnce(page('98', '8')).mockResolvedValueOnce(page('76'));
  await loadRecord();
  expect([ids(), $record.get().nextCursor]).toEqual(['98', '8']);
  expect(await loadOlderRecord()).toMatchObject({ ok: true });
  expect([ids(), $record.get().nextCursor]).toEqual(['9876', null]);
  expect(asked()).toEqual(['', '?cursor=8']);
  expect($toast.get()).toBeNull();
});

it('says why it could not be read', async () => {
  browser.fetch.mockResolvedValueOnce(page('9')).mockResolvedValueOnce(REFUSED());
  await loadRecord();
  await loadRecord();
  expect($record.get()).toMatchObject({ reading: 'failed', problem: 'Not open.', lines: [] });
});

it('keeps what is shown when older lines cannot be read, and says so', async () => {
  browser.fetch.mockResolvedValueOnce(page('98', '8')).mockResolvedValueOnce(REFUSED());
  await loadRecord();
  expect(await loadOlderRecord()).toMatchObject({ ok: false });
  expect([ids(), $record.get().nextCursor, $record.get().reading]).toEqual(['98', '8', 'ready']);
  expect($toast.get()).toMatchObject({ kind: 'error', message: 'Not open.' });
});

it('tries again by itself when the server stumbles, and when the network is back', async () => {
  browser.fetch.mockResolvedValueOnce(answer(500, { code: 'INTERNAL' })).mockResolvedValueOnce(page('9'));
  const reading = loadRecord();
  await vi.runAllTimersAsync();
  await reading;
  expect(ids()).toBe('9');
  browser.fetch.mockResolvedValueOnce(REFUSED()).mockResolvedValueOnce(page('9'));
  await loadRecord();
  window.dispatchEvent(new Event('online'));
  await vi.runAllTimersAsync();
  expect($record.get().reading).toBe('ready');
});

it('searches when the typing rests, and shows the old lines until then', async () => {
  browser.fetch.mockResolvedValueOnce(page('98', '8')).mockResolvedValueOnce(page('9'));
  await loadRecord();
  searchRecord('re');
  await vi.advanceTimersByTimeAsync(SEARCH_DELAY_MS - 1);
  searchRecord(' refund ');
  expect([ids(), $record.get().reading]).toEqual(['98', 'loading']);
  await pause();
  expect(asked()).toEqual(['', '?q=refund']);
  expect([ids(), $record.get().nextCursor]).toEqual(['9', null]);
  browser.fetch.mockResolvedValueOnce(page('98', '8'));
  searchRecord('  ');
  await pause();
  expect(asked().at(-1)).toBe('');
});

it('an answer to the question before is not shown, nor lines below another question’s', async () => {
  browser.fetch.mockResolvedValueOnce(page('98', '8'));
  await loadRecord();
  const answerOlder = answeredLater(browser);
  const older = loadOlderRecord();
  const answerFirst = answeredLater(browser);
  searchRecord('musa');
  await pause();
  searchRecord('tunde');
  answerOlder(page('76'));
  answerFirst(page('5'));
  await older;
  expect(ids()).toBe('98');
  browser.fetch.mockResolvedValueOnce(page('4'));
  await pause();
  expect(ids()).toBe('4');
});

it.each([
  ['lines', () => page('9')],
  ['a refusal', REFUSED],
])('nobody sees what somebody before them asked for: %s', async (_, response) => {
  const answerIt = answeredLater(browser);
  const reading = loadRecord();
  $staff.set(TUNDE);
  answerIt(response());
  await reading;
  expect([$record.get(), $toast.get()]).toEqual([INITIAL_RECORD, null]);
});

it('a search is over with who typed it', async () => {
  searchRecord('musa');
  $staff.set(TUNDE);
  await pause();
  expect(asked()).toEqual([]);
  expect($record.get()).toEqual(INITIAL_RECORD);
});

it('older lines that come for somebody else are not shown, and their failure is not told', async () => {
  browser.fetch.mockResolvedValueOnce(page('98', '8'));
  await loadRecord();
  const answerIt = answeredLater(browser);
  const older = loadOlderRecord();
  $staff.set(TUNDE);
  answerIt(REFUSED());
  await older;
  expect([$record.get(), $toast.get()]).toEqual([INITIAL_RECORD, null]);
});
