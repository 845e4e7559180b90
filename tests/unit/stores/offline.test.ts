import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, openPage, openSignedIn, order, type TestBrowser } from './browser.ts';

const NOW = Date.parse('2026-11-21T13:05:00Z');

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = async () => ({
  ...(await import('#stores/transactions/list.ts')),
  ...(await import('#stores/transactions/transactions.ts')),
});
const sold = (ref: string, changes = {}) => ({ ...order('SUCCESSFUL', ref), ...changes });

/** A later page of the same agent's, without network. */
function openOffline(browser: TestBrowser): void {
  openPage(browser);
  vi.stubGlobal('navigator', { onLine: false });
}

const settled = async (reading: Promise<void>) => {
  await vi.runAllTimersAsync();
  await reading;
};

describe('the transactions that were last read', () => {
  const refs = async () => (await load()).$transactions.get().items.map(({ ref }) => ref);
  const ROWS = [
    sold('NEW', { createdAt: '2026-11-21T12:00:00Z', status: 'FAILED' }),
    sold('OLD', { createdAt: '2026-11-20T23:30:00Z', transactionType: 'DATA_ORDER', name: 'Airtel 1 GB' }),
  ];

  async function readOnce(): Promise<TestBrowser> {
    const browser = openSignedIn();
    browser.fetch.mockResolvedValueOnce(answer(200, { data: ROWS }));
    await (await load()).loadTransactions();
    return browser;
  }

  it('are shown at once without network, and searched and filtered by days in Lagos', async () => {
    openOffline(await readOnce());
    const { askTransactions, loadTransactions, $transactions } = await load();
    const { $totals } = await import('#stores/transactions/totals.ts');
    void loadTransactions();
    expect(await refs()).toEqual(['NEW', 'OLD']);
    // Nothing turns while it waits for an answer that cannot come.
    expect([$transactions.get().reading, $totals.get()]).toEqual(['failed', 'unknown']);
    await settled(askTransactions('airtel', {}));
    expect(await refs()).toEqual(['OLD']);
    await settled(askTransactions('', { status: 'FAILED' }));
    expect(await refs()).toEqual(['NEW']);
    await settled(askTransactions('', { from: '2026-11-21', to: '2026-11-21', type: 'DATA_ORDER' }));
    expect(await refs()).toEqual(['OLD']);
  });

  it('are shown too when the network only pretends to be there, and never ask for a further page', async () => {
    const browser = openPage(await readOnce());
    const { loadTransactions, loadMoreTransactions, $transactions } = await load();
    await settled(loadTransactions());
    expect($transactions.get()).toMatchObject({ items: [{ ref: 'NEW' }, { ref: 'OLD' }], reading: 'failed' });
    browser.fetch.mockClear();
    await loadMoreTransactions();
    expect(browser.fetch).not.toHaveBeenCalled();
  });

  it('are the whole list, not the last answer to a search', async () => {
    const browser = await readOnce();
    browser.fetch.mockResolvedValueOnce(answer(200, { data: [sold('FOUND')] }));
    await (await load()).askTransactions('found', {});
    openOffline(browser);
    await settled((await load()).loadTransactions());
    expect(await refs()).toEqual(['NEW', 'OLD']);
  });
});

it('keeps notices, customers and sales for a page without network', async () => {
  const browser = openSignedIn();
  const notice = {
    id: 'n',
    title: 'Hello',
    message: 'There',
    level: 'info',
    createdAt: '2026-11-21T02:00:00Z',
  };
  const ngozi = { id: 'r', service: 'data', name: 'Ngozi', recipient: '+2348031234567', provider: 'mtn' };
  const summary = { byDay: [], byService: [{ service: 'data', count: 1, amount: '98.00' }], byStatus: [] };
  browser.fetch.mockImplementation((url) =>
    Promise.resolve(
      answer(200, { data: /notify/.test(url) ? [notice] : /recipients/.test(url) ? [ngozi] : summary }),
    ),
  );
  await (await import('#stores/shell/notices.ts')).noticesRead.fetch();
  (await import('#stores/transactions/kept-sales.ts')).keepSales();
  await (await import('#stores/orders/recipients.ts')).fetchRecipients('data');
  await (await import('#stores/transactions/sales.ts')).fetchSales('30');

  openOffline(browser);
  (await import('#stores/transactions/kept-sales.ts')).keepSales();
  expect((await import('#stores/shell/notices.ts')).$notices.get()).toMatchObject([{ title: 'Hello' }]);
  expect((await import('#stores/orders/recipients.ts')).$recipients.get().data).toMatchObject([
    { name: 'Ngozi' },
  ]);
  const { $sales, fetchSales } = await import('#stores/transactions/sales.ts');
  expect($sales.get()).toMatchObject({ days: '30', summary });
  // Others were not read: what is kept is not passed off as theirs.
  await settled(fetchSales('90'));
  expect($sales.get()).toEqual({ days: '90', summary: null, hasFailed: true });
  await settled(fetchSales('30'));
  expect($sales.get()).toMatchObject({ days: '30', summary, hasFailed: true });
});

it('fetches what failed anew as soon as the network is back', async () => {
  const browser = openSignedIn();
  const { $wallet, balanceRead } = await import('#stores/wallet/wallet.ts');
  await settled(balanceRead.fetch());
  expect(balanceRead.$reading.get()).toBe('failed');
  browser.fetch.mockResolvedValueOnce(answer(200, { data: { availableBalance: '501.00' } }));
  window.dispatchEvent(new Event('online'));
  await vi.runAllTimersAsync();
  expect([balanceRead.$reading.get(), $wallet.get().availableBalance]).toEqual(['ready', '501.00']);
  browser.fetch.mockClear();
  window.dispatchEvent(new Event('online'));
  expect(browser.fetch).not.toHaveBeenCalled();
});

it('knows when an answer came, and shows what is kept of it on the next page', async () => {
  const browser = openSignedIn();
  browser.fetch.mockResolvedValueOnce(answer(200, { data: { availableBalance: '501.00' } }));
  await (await import('#stores/wallet/wallet.ts')).balanceRead.fetch();
  openOffline(browser);
  expect((await import('#stores/wallet/wallet.ts')).$wallet.get()).toMatchObject({ readAt: NOW });
  expect((await import('#stores/reads/times.ts')).oldestRead('/user/profile')).toBe(
    '2026-11-21T13:05:00.000Z',
  );
});

it('reads what an earlier version kept', async () => {
  const browser = openSignedIn();
  const keep = (key: string, value: unknown) =>
    browser.local.entries.set(`kobodesk:${key}`, JSON.stringify({ agent: 'ada', value }));
  const item = order('SUCCESSFUL', 'OLD');
  keep('wallet', { availableBalance: '12.00', automatedBank: null, manualBank: null, readAt: NOW });
  keep('latest', { items: [item], pending: [], readAt: NOW });
  keep('read', { '/dashboard latest': '2026-11-20T00:00:00.000Z' });
  keep('notices', [
    { id: 'n', title: 'Hello', message: 'There', level: 'info', createdAt: '2026-11-21T02:00:00Z' },
  ]);
  expect((await import('#stores/wallet/wallet.ts')).$wallet.get().availableBalance).toBe('12.00');
  expect((await import('#stores/transactions/latest.ts')).$latest.get()).toEqual({
    items: [item],
    pending: [],
    readAt: NOW,
  });
  expect((await import('#stores/shell/notices.ts')).$notices.get()).toMatchObject([{ title: 'Hello' }]);
  expect((await import('#stores/reads/times.ts')).oldestRead('/dashboard')).toBe('2026-11-20T00:00:00.000Z');
});

it('knows the age of the oldest list of a page', async () => {
  openSignedIn();
  const { noteRead } = await import('#stores/reads/note.ts');
  const { oldestRead } = await import('#stores/reads/times.ts');
  expect(oldestRead('/dashboard')).toBeUndefined();
  noteRead('/services catalogue');
  noteRead('/dashboard latest');
  vi.setSystemTime(NOW + 60_000);
  noteRead('/ balance');
  noteRead('/services/data recipients');
  expect(oldestRead('/dashboard')).toBe('2026-11-21T13:05:00.000Z');
  expect(oldestRead('/services/airtime')).toBe('2026-11-21T13:05:00.000Z');
  expect(oldestRead('/user/profile')).toBe('2026-11-21T13:06:00.000Z');
});
