import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ADA, answer, openSignedIn, order, sessionOf } from './browser.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = async () => ({
  ...(await import('#stores/transactions/list.ts')),
  ...(await import('#stores/transactions/transactions.ts')),
});
const page = (refs: string[], nextCursor: string | null) =>
  answer(200, { data: refs.map((ref) => order('SUCCESSFUL', ref)), meta: { nextCursor } });

it('reads page after page and keeps each transaction once', async () => {
  const browser = openSignedIn();
  browser.fetch.mockResolvedValueOnce(page(['A', 'B'], 'next'));
  browser.fetch.mockResolvedValueOnce(page(['B', 'C'], null));
  const { $transactions, loadTransactions, loadMoreTransactions } = await load();
  await loadTransactions();
  await loadMoreTransactions();
  await loadMoreTransactions();
  expect($transactions.get().items.map((item) => item.ref)).toEqual(['A', 'B', 'C']);
  expect(browser.fetch).toHaveBeenCalledTimes(2);
  expect(browser.fetch.mock.calls[1]?.[0]).toContain('cursor=next');
});

it('finds among what is here at once, and asks the server once when the typing rests', async () => {
  const browser = openSignedIn();
  browser.fetch.mockResolvedValueOnce(page(['ALPHA', 'BETA'], null));
  const { $transactions, shownTransactions, loadTransactions, searchTransactions } = await load();
  await loadTransactions();
  browser.fetch.mockClear();
  browser.fetch.mockResolvedValueOnce(page(['BETA', 'OLDER-BETA'], null));
  searchTransactions('bet');
  searchTransactions('beta');
  expect(shownTransactions($transactions.get()).map((item) => item.ref)).toEqual(['BETA']);
  await vi.runAllTimersAsync();
  expect(browser.fetch).toHaveBeenCalledTimes(1);
  expect(browser.fetch.mock.calls[0]?.[0]).toContain('search=beta');
  expect(shownTransactions($transactions.get()).map((item) => item.ref)).toEqual(['BETA', 'OLDER-BETA']);
});

it('finds the sales to a saved customer by the name, among what is here', async () => {
  const browser = openSignedIn();
  const sold = (ref: string, recipient: string) => ({ ...order('SUCCESSFUL', ref), details: { recipient } });
  browser.fetch.mockResolvedValueOnce(
    answer(200, {
      data: [sold('A', '+2348031234567'), sold('B', '+2348039999999')],
      meta: { nextCursor: null },
    }),
  );
  const { $transactions, shownTransactions, loadTransactions, searchTransactions } = await load();
  const { $recipients } = await import('#stores/orders/recipients.ts');
  const mama = {
    id: '1',
    service: 'airtime',
    name: 'Mama Put',
    recipient: '+2348039999999',
    provider: 'MTN',
  };
  $recipients.set({ airtime: [{ ...mama, saved: true }] });
  await loadTransactions();
  searchTransactions('put');
  expect(shownTransactions($transactions.get()).map((item) => item.ref)).toEqual(['B']);
});

it('drops the answer to a question that is no longer asked', async () => {
  const browser = openSignedIn();
  let answerFirst = (_: Response) => undefined as void;
  browser.fetch.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)));
  browser.fetch.mockResolvedValueOnce(page(['NEW'], null));
  const { $transactions, loadTransactions, askTransactions } = await load();
  const first = loadTransactions();
  await askTransactions('', { status: 'FAILED' });
  answerFirst(page(['OLD'], null));
  await first;
  expect($transactions.get()).toMatchObject({ items: [{ ref: 'NEW' }], reading: 'ready' });
});

it('shows nothing of an agent who has gone meanwhile', async () => {
  const browser = openSignedIn();
  let answerFirst = (_: Response) => undefined as void;
  browser.fetch.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)));
  const { $transactions, loadTransactions } = await load();
  const { $session } = await import('#stores/session/session.ts');
  const first = loadTransactions();
  $session.set({ ...sessionOf({ ...ADA, username: 'bola' }) });
  answerFirst(page(['ADAS'], null));
  await first;
  expect($transactions.get().items).toEqual([]);
});

it('ignores a failed reading silently: the list stays empty', async () => {
  openSignedIn();
  const { $transactions, loadTransactions } = await load();
  const { $toast } = await import('#stores/shell/toast.ts');
  const loading = loadTransactions();
  await vi.runAllTimersAsync();
  await loading;
  expect($transactions.get()).toMatchObject({ items: [], reading: 'failed' });
  expect($toast.get()).toBeNull();
});

it('opens a transaction at once and brings list and panel up to date', async () => {
  const browser = openSignedIn();
  browser.fetch.mockResolvedValueOnce(answer(200, { data: [order('PENDING', 'A')] }));
  browser.fetch.mockResolvedValueOnce(answer(200, { data: order('SUCCESSFUL', 'A') }));
  const { $transactions, loadTransactions, selectTransaction } = await load();
  await loadTransactions();
  const opening = selectTransaction($transactions.get().items[0] ?? null);
  expect($transactions.get().selected?.status).toBe('PENDING');
  await opening;
  expect($transactions.get().selected?.status).toBe('SUCCESSFUL');
  expect($transactions.get().items[0]?.status).toBe('SUCCESSFUL');
});

it('looks at a pending transaction until it is final', async () => {
  const browser = openSignedIn();
  const statuses = ['PENDING', 'SUCCESSFUL'];
  browser.fetch.mockImplementation((url) =>
    Promise.resolve(
      url.endsWith('/balance')
        ? answer(200, { data: { availableBalance: '1.00' } })
        : answer(200, { data: order(statuses.shift() ?? 'LOOKED TOO OFTEN') }),
    ),
  );
  const { followTransaction } = await import('#stores/outbox/follow.ts');
  const { $wallet } = await import('#stores/wallet/wallet.ts');
  const seen: string[] = [];
  followTransaction('KD1', (item) => seen.push(item.status));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).toEqual(['PENDING', 'SUCCESSFUL']);
  expect($wallet.get().availableBalance).toBe('1.00');
});

it('shows under a question that the server does not answer what is kept of it, with its age', async () => {
  const browser = openSignedIn();
  const items = [order('SUCCESSFUL', 'GOOD'), order('FAILED', 'BAD')];
  browser.fetch.mockResolvedValueOnce(answer(200, { data: items, meta: { nextCursor: null } }));
  const { $transactions, loadTransactions, askTransactions } = await load();
  await loadTransactions();
  const readAt = Date.now();
  vi.setSystemTime(readAt + 3_600_000);
  browser.fetch.mockImplementation(() => Promise.resolve(answer(503, { message: 'Down' })));
  const asking = askTransactions('', { status: 'FAILED' });
  await vi.runAllTimersAsync();
  await asking;
  expect($transactions.get()).toMatchObject({ reading: 'failed', items: [{ ref: 'BAD' }] });
  // To the millisecond in memory, to the same on disk.
  expect($transactions.get().readAt).toBe(readAt);
});
