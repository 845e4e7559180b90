import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, openSignedIn, order } from './browser.ts';
import { answerPurchases, BODY, load, SUMMARY } from './purchases.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A signed-in page whose server answers each reading of the balance when it is told to. */
async function open() {
  const browser = openSignedIn();
  const readings: ((balance: string) => void)[] = [];
  browser.fetch.mockImplementation(
    () =>
      new Promise((resolve) =>
        readings.push((availableBalance) => resolve(answer(200, { data: { availableBalance } }))),
      ),
  );
  return { readings, ...(await import('#stores/wallet/wallet.ts')) };
}

it('asks once, however often it is asked to', async () => {
  const { readings, refreshBalance, $wallet, $balanceReading } = await open();
  const reading = refreshBalance();
  await refreshBalance();
  expect($balanceReading.get()).toEqual({ isLoading: true, hasFailed: false });
  expect(readings).toHaveLength(1);
  readings[0]?.('500.00');
  await reading;
  expect(readings).toHaveLength(1);
  expect($wallet.get().availableBalance).toBe('500.00');
  expect($balanceReading.get().isLoading).toBe(false);
});

it('reads once more, and shows only that, when money moved while an answer was on its way', async () => {
  const { readings, refreshBalance, $wallet } = await open();
  const shown: string[] = [];
  $wallet.listen(({ availableBalance }) => shown.push(availableBalance));
  const reading = refreshBalance();
  await refreshBalance({ hasMoved: true });
  readings[0]?.('500.00');
  await vi.waitFor(() => expect(readings).toHaveLength(2), { timeout: 10_000 });
  readings[1]?.('402.00');
  await reading;
  expect(shown).toEqual(['402.00']);
});

it('keeps what it knew, and says so, when the balance cannot be read', async () => {
  const { readings, refreshBalance, $wallet, $balanceReading } = await open();
  const first = refreshBalance();
  readings[0]?.('500.00');
  await first;
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  const second = refreshBalance();
  await vi.runAllTimersAsync();
  await second;
  expect($wallet.get().availableBalance).toBe('500.00');
  expect($balanceReading.get()).toEqual({ isLoading: false, hasFailed: true });
});

it('does not show the balance less an order whose money is back already', async () => {
  const browser = openSignedIn();
  answerPurchases(browser, () => answer(201, { data: order('FAILED') }));
  const respond = browser.fetch.getMockImplementation();
  browser.fetch.mockImplementation(async (url, init) =>
    url.endsWith('/wallet/balance')
      ? answer(200, { data: { availableBalance: '500.00' } })
      : (respond?.(url, init) ?? Promise.reject(new Error('No answer'))),
  );
  const { purchase, $wallet } = await load();
  const seen: string[] = [];
  $wallet.listen(({ availableBalance }) => void seen.push(availableBalance));
  await purchase('airtime', BODY, SUMMARY);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['500.00']);
});
