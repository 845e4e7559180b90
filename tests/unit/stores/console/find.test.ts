import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer } from '../browser.ts';
import { BAYO, later, LINE, startOver, startShift } from './on-duty.ts';
import { $find, FIND_PAUSE_MS, findAgain, findAsTyped } from '#stores/console/find.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const found = (ref: string) =>
  answer(200, { data: { orders: [{ ...LINE, ref }], agents: [], payments: [], claims: [] } });
const refs = () => $find.get().found?.orders.map(({ ref }) => ref);

it('asks once, when the typing rests', async () => {
  const fetch = startOver();
  fetch.mockResolvedValue(found('KD1'));
  findAsTyped('k');
  findAsTyped('kd');
  await vi.advanceTimersByTimeAsync(FIND_PAUSE_MS - 1);
  findAsTyped('kd1');
  expect($find.get()).toMatchObject({ text: 'kd1', reading: 'reading' });
  await vi.advanceTimersByTimeAsync(FIND_PAUSE_MS);
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/api/v1/console/find?q=kd1']);
  expect($find.get()).toMatchObject({ reading: 'ready' });
  expect(refs()).toEqual(['KD1']);
});

it('looks for nothing under two characters, spaces aside', async () => {
  const fetch = startOver();
  findAsTyped('  k ');
  await vi.runAllTimersAsync();
  expect(fetch).not.toHaveBeenCalled();
  expect($find.get()).toMatchObject({ text: '  k ', reading: 'idle', found: null });
});

it('drops a text that is cleared before it was asked', async () => {
  const fetch = startOver();
  findAsTyped('kd1');
  findAsTyped('');
  await vi.runAllTimersAsync();
  expect(fetch).not.toHaveBeenCalled();
  expect($find.get().reading).toBe('idle');
});

it('never shows the answer to an older text', async () => {
  const fetch = startOver();
  const [older, newer] = [later(), later()];
  fetch.mockReturnValueOnce(older.answer).mockReturnValueOnce(newer.answer);
  findAsTyped('kd1', 0);
  await vi.advanceTimersByTimeAsync(0);
  findAsTyped('kd2', 0);
  await vi.advanceTimersByTimeAsync(0);
  older.come(found('KD1'));
  await vi.advanceTimersByTimeAsync(0);
  expect($find.get()).toMatchObject({ text: 'kd2', reading: 'reading', found: null });
  newer.come(found('KD2'));
  await vi.advanceTimersByTimeAsync(0);
  expect(refs()).toEqual(['KD2']);
});

it('shows nothing that was found for another text, not even while the next is typed', async () => {
  const fetch = startOver();
  fetch.mockResolvedValueOnce(found('KD1'));
  findAsTyped('kd1', 0);
  await vi.advanceTimersByTimeAsync(0);
  findAsTyped('kd12');
  expect($find.get()).toMatchObject({ reading: 'reading', found: null });
});

it('keeps what was found when a space is added', async () => {
  const fetch = startOver();
  fetch.mockResolvedValueOnce(found('KD1'));
  findAsTyped('ada', 0);
  await vi.advanceTimersByTimeAsync(0);
  findAsTyped('ada ');
  await vi.runAllTimersAsync();
  expect($find.get()).toMatchObject({ text: 'ada ', reading: 'ready' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('tells why it failed, after three tries, and asks the same again', async () => {
  const fetch = startOver();
  findAsTyped('kd1');
  await vi.runAllTimersAsync();
  expect(fetch).toHaveBeenCalledTimes(3);
  expect($find.get()).toMatchObject({ reading: 'failed', problem: expect.stringMatching(/connection/) });
  fetch.mockResolvedValueOnce(found('KD1'));
  findAgain();
  await vi.runAllTimersAsync();
  expect(refs()).toEqual(['KD1']);
});

it('shows nothing of whoever was on duty before', async () => {
  const fetch = startOver();
  const asked = later();
  fetch.mockReturnValueOnce(asked.answer);
  findAsTyped('kd1', 0);
  await vi.advanceTimersByTimeAsync(0);
  startShift(BAYO);
  asked.come(found('KD1'));
  await vi.runAllTimersAsync();
  expect($find.get()).toEqual({ text: '', reading: 'idle', found: null, problem: '' });
});
