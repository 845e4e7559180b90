import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openingReads } from '#stores/storage/opening-reads.ts';
import { ADA, answer, openSignedIn, sessionOf } from './browser.ts';

const [BALANCE = ''] = openingReads('/dashboard');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  globalThis.earlyReads = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const balance = (availableBalance: string) => answer(200, { data: { availableBalance } });

/** A page that asked for the balance in its head; its server says 2.00 from then on. */
async function open({ token = sessionOf(ADA).token, early = Promise.resolve(balance('1.00')) } = {}) {
  const browser = openSignedIn();
  browser.fetch.mockImplementation(() => Promise.resolve(balance('2.00')));
  globalThis.earlyReads = new Map([[`Bearer ${token}${BALANCE}`, early]]);
  const { $wallet, refreshBalance } = await import('#stores/wallet/wallet.ts');
  const refresh = async (options?: Parameters<typeof refreshBalance>[0]) => {
    await refreshBalance(options);
    return $wallet.get().availableBalance;
  };
  return { refresh, fetch: browser.fetch };
}

it('is what the first reading takes, and no other', async () => {
  const { refresh, fetch } = await open();
  expect(await refresh()).toBe('1.00');
  expect(fetch).not.toHaveBeenCalled();
  expect(await refresh()).toBe('2.00');
});

it('is not taken in the name of another agent', async () => {
  const { refresh } = await open({ token: 'of-another' });
  expect(await refresh()).toBe('2.00');
});

it('is not taken when money has moved since', async () => {
  const { refresh } = await open();
  expect(await refresh({ hasMoved: true })).toBe('2.00');
});

it('is not taken when it is old', async () => {
  const { refresh } = await open();
  vi.advanceTimersByTime(10_001);
  expect(await refresh()).toBe('2.00');
});

it('is read again when it failed', async () => {
  const early = Promise.reject(new TypeError('Failed to fetch'));
  early.catch(() => {});
  const { refresh } = await open({ early });
  const refreshed = refresh();
  await vi.runAllTimersAsync();
  expect(await refreshed).toBe('2.00');
});
