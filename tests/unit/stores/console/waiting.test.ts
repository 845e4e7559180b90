import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer } from '../browser.ts';
import { BAYO, later, startOver, startShift } from './on-duty.ts';
import { REFRESH_MS } from '#stores/console/follow.ts';
import { $waiting, followWaiting, loadWaiting } from '#stores/console/waiting.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.stubGlobal('document', undefined);
});

const ITEM = {
  kind: 'claim',
  name: 'Chinedu Eze',
  amount: '2500.00',
  recipient: null,
  agent: 'ada',
  reason: null,
  count: null,
  vendor: null,
  since: '2026-11-21T09:00:00.000Z',
  dueAt: '2026-11-21T11:00:00.000Z',
  takenBy: null,
  askedBy: null,
};
const waits = (...refs: string[]) =>
  answer(200, { data: { items: refs.map((ref) => ({ ...ITEM, ref })), isCut: false } });
const refs = () => $waiting.get().lists?.items.map(({ ref }) => ref);

/** A page that can be hidden and seen again. */
function showPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  return (visibilityState: 'visible' | 'hidden') => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
}

it('reads at once and every thirty seconds, until it is stopped', async () => {
  const fetch = startOver();
  showPage();
  fetch.mockImplementation(() => Promise.resolve(waits('KD1')));
  const stop = followWaiting();
  await vi.advanceTimersByTimeAsync(0);
  expect(refs()).toEqual(['KD1']);
  fetch.mockImplementation(() => Promise.resolve(waits('KD1', 'KD2')));
  await vi.advanceTimersByTimeAsync(REFRESH_MS);
  expect(refs()).toEqual(['KD1', 'KD2']);
  stop();
  await vi.advanceTimersByTimeAsync(2 * REFRESH_MS);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('rests while the page is hidden, and reads when it is seen again', async () => {
  const fetch = startOver();
  const turn = showPage();
  fetch.mockImplementation(() => Promise.resolve(waits('KD1')));
  const stop = followWaiting();
  await vi.advanceTimersByTimeAsync(0);
  turn('hidden');
  await vi.advanceTimersByTimeAsync(3 * REFRESH_MS);
  expect(fetch).toHaveBeenCalledTimes(1);
  turn('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(fetch).toHaveBeenCalledTimes(2);
  stop();
});

it('asks once for all who want it at the same time', async () => {
  const fetch = startOver();
  fetch.mockResolvedValueOnce(waits('KD1'));
  await Promise.all([loadWaiting(), loadWaiting()]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('keeps the lists that it has when they cannot be read again', async () => {
  const fetch = startOver();
  fetch.mockResolvedValueOnce(waits('KD1'));
  await loadWaiting();
  const again = loadWaiting();
  await vi.runAllTimersAsync();
  await again;
  expect($waiting.get().reading).toBe('failed');
  expect(refs()).toEqual(['KD1']);
});

it('shows that it tries again where it has no lists yet', async () => {
  const fetch = startOver();
  const first = loadWaiting();
  await vi.runAllTimersAsync();
  await first;
  expect($waiting.get()).toEqual({ reading: 'failed', lists: null });
  fetch.mockResolvedValueOnce(waits('KD1'));
  const second = loadWaiting();
  expect($waiting.get()).toEqual({ reading: 'loading', lists: null });
  await second;
  expect(refs()).toEqual(['KD1']);
});

it('shows nothing that was read for whoever was on duty before', async () => {
  const fetch = startOver();
  const asked = later();
  fetch.mockReturnValueOnce(asked.answer).mockResolvedValueOnce(waits('KD2'));
  const first = loadWaiting();
  startShift(BAYO);
  await loadWaiting();
  asked.come(waits('KD1'));
  await first;
  expect(refs()).toEqual(['KD2']);
});
