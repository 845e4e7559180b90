import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openingAddresses, tillAddresses } from '#stores/reads/opening.ts';
import { ADA, answer, openSignedIn, sessionOf } from './browser.ts';

const [BALANCE = ''] = openingAddresses('/dashboard');

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
  const { $wallet, balanceRead } = await import('#stores/wallet/wallet.ts');
  const refresh = async (options?: Parameters<typeof balanceRead.fetch>[0]) => {
    await balanceRead.fetch(options);
    return $wallet.get().availableBalance;
  };
  return { refresh, fetch: browser.fetch };
}

it('asks for what the page shows, the balance first', () => {
  const API = '/api/v1/agent';
  expect(openingAddresses('/dashboard')).toEqual([
    `${API}/wallet/balance`,
    `${API}/transactions?limit=8`,
    `${API}/transactions?status=PENDING&limit=20`,
    `${API}/transactions/summary?days=7`,
  ]);
  expect(openingAddresses('/services/data')).toEqual([`${API}/wallet/balance`, `${API}/services`]);
  expect(openingAddresses('/user/profile')).toEqual([`${API}/wallet/balance`]);
  expect(tillAddresses(false)).toEqual([`${API}/till`]);
  expect(tillAddresses(true)).toEqual([`${API}/till`, `${API}/services`]);
});

it('asks at the addresses that the stores fetch', async () => {
  const { fetch, refresh } = await open();
  const { latestRead } = await import('#stores/transactions/latest.ts');
  const { firstSalesRead } = await import('#stores/transactions/sales.ts');
  const { catalogueRead } = await import('#stores/orders/service.ts');
  await refresh({ hasChanged: true });
  const fetching = Promise.all([latestRead.fetch(), firstSalesRead.fetch(), catalogueRead.fetch()]);
  await vi.runAllTimersAsync();
  await fetching;
  const opened = [...openingAddresses('/dashboard'), ...openingAddresses('/services/data').slice(1)];
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(opened);
});

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
  expect(await refresh({ hasChanged: true })).toBe('2.00');
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
