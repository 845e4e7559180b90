import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSignedIn } from '../page.ts';
import { followTransaction } from '#stores/outbox/follow.ts';
import { $wallet } from '#stores/wallet/wallet.ts';
import { answer, order } from '../browser.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T02:00:00Z') }));
afterEach(() => {
  vi.stubGlobal('document', undefined);
  vi.useRealTimers();
});

/** A page that follows an order, and a server that tells these states in turn. */
function open(...statuses: string[]) {
  const browser = startSignedIn();
  browser.fetch.mockImplementation((url) =>
    Promise.resolve(
      url.endsWith('/balance')
        ? answer(200, { data: { availableBalance: '500.00' } })
        : answer(200, { data: order(statuses.shift() ?? 'LOOKED TOO OFTEN') }),
    ),
  );
  const seen: string[] = [];
  const stop = followTransaction('KD1', ({ status }) => seen.push(status));
  return { seen, stop, browser };
}

it('looks until the order is final, and then reads the balance, which may have the money back', async () => {
  const { seen } = open('PENDING', 'PENDING', 'FAILED');
  await vi.advanceTimersByTimeAsync(1_999);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(['PENDING']);
  expect($wallet.get().availableBalance).toBe('0.00');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).toEqual(['PENDING', 'PENDING', 'FAILED']);
  expect($wallet.get().availableBalance).toBe('500.00');
});

it('asks nothing while the page is hidden, and looks again when it is shown', async () => {
  const page = { hidden: true };
  vi.stubGlobal('document', page);
  const { seen, browser } = open('SUCCESSFUL');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(browser.fetch).not.toHaveBeenCalled();
  page.hidden = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(seen).toEqual(['SUCCESSFUL']);
});

it('tells nothing that comes after it was stopped, and asks no more', async () => {
  const { seen, stop, browser } = open();
  let respond: (response: Response) => void = () => undefined;
  browser.fetch.mockImplementation(() => new Promise((resolve) => (respond = resolve)));
  await vi.advanceTimersByTimeAsync(2_000);
  stop();
  respond(answer(200, { data: order('PENDING') }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([seen, browser.fetch.mock.calls.length]).toEqual([[], 1]);
});
