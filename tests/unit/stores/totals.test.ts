import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, openSignedIn, order } from './browser.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const TOTALS = { count: 2, in: '0.00', out: '196.00', complete: true };

/** A signed-in page whose server has one pending order, and knows totals unless told otherwise. */
async function open(totals = () => answer(200, { data: TOTALS })) {
  const browser = openSignedIn();
  const asked: string[] = [];
  browser.fetch.mockImplementation((url) => {
    if (!url.includes('/totals')) return Promise.resolve(answer(200, { data: [order('PENDING', 'A')] }));
    asked.push(url);
    return Promise.resolve(totals());
  });
  return {
    asked,
    ...(await import('#stores/transactions/transactions.ts')),
    ...(await import('#stores/transactions/totals.ts')),
  };
}

it('adds up what was asked for, after the list is there', async () => {
  const { $totals, askTransactions, asked } = await open();
  const reading = askTransactions('', { status: 'FAILED', from: '2026-11-20' });
  expect($totals.get()).toBe('reading');
  await reading;
  await vi.runAllTimersAsync();
  expect($totals.get()).toEqual(TOTALS);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/transactions\/totals\?.*status=FAILED.*from=2026-11-20/);
});

it('asks anew when a line of the list settles, not when it stays as it is', async () => {
  const { loadTransactions, noteTransaction, $transactions, asked } = await open();
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
  const { $totals, loadTransactions } = await open(() => answer(404, { message: 'No such call.' }));
  await loadTransactions();
  await vi.runAllTimersAsync();
  expect($totals.get()).toBe('unknown');
});
