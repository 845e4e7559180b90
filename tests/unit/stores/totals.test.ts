import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $totals } from '#stores/transactions/totals.ts';
import { $transactions, noteTransaction } from '#stores/transactions/list.ts';
import { askTransactions, loadTransactions } from '#stores/transactions/transactions.ts';
import { signInAgain } from './answers.ts';
import { answer, order } from './browser.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TOTALS = { count: 2, in: '0.00', out: '196.00', complete: true };

/** Signs in at a server that has one pending order. @returns the addresses at which its totals were asked for */
function open(totals = () => answer(200, { data: TOTALS })): string[] {
  const asked: string[] = [];
  signInAgain().mockImplementation((url) => {
    if (!url.includes('/totals')) return Promise.resolve(answer(200, { data: [order('PENDING', 'A')] }));
    asked.push(url);
    return Promise.resolve(totals());
  });
  return asked;
}

it('adds up what was asked for, after the list is there', async () => {
  const asked = open();
  const reading = askTransactions('', { status: 'FAILED', from: '2026-11-20' });
  expect($totals.get()).toBe('reading');
  await reading;
  await vi.runAllTimersAsync();
  expect($totals.get()).toEqual(TOTALS);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/transactions\/totals\?.*status=FAILED.*from=2026-11-20/);
});

it('asks anew when a line of the list settles, not when it stays as it is', async () => {
  const asked = open();
  await loadTransactions();
  await vi.runAllTimersAsync();
  const [item] = $transactions.get().items;
  if (!item) throw new Error('the list is empty');
  noteTransaction({ ...item });
  expect(asked).toHaveLength(1);
  noteTransaction({ ...item, status: 'FAILED' });
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(2);
});

it('shows no totals where the server has none', async () => {
  open(() => answer(404, { message: 'No such call.' }));
  await loadTransactions();
  await vi.runAllTimersAsync();
  expect($totals.get()).toBe('unknown');
});
