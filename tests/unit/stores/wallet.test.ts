import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $session } from '#stores/session/session.ts';
import { $wallet, balanceRead } from '#stores/wallet/wallet.ts';
import { signInAgain } from './answers.ts';
import { ADA, answer, openSignedIn, order, sessionOf } from './browser.ts';
import { answerPurchases, BODY, load, SUMMARY } from './purchases.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Signs in at a server that answers each question for the balance when it is told to. */
function open() {
  const readings: ((balance: string) => void)[] = [];
  const server = signInAgain();
  server.mockImplementation(
    () =>
      new Promise((resolve) =>
        readings.push((availableBalance) => resolve(answer(200, { data: { availableBalance } }))),
      ),
  );
  return { readings, server };
}

const { fetch, $reading } = balanceRead;

it('asks once, however often it is asked to', async () => {
  const { readings } = open();
  const fetching = Promise.all([fetch(), fetch()]);
  expect($reading.get()).toBe('loading');
  expect(readings).toHaveLength(1);
  readings[0]?.('500.00');
  await fetching;
  expect(readings).toHaveLength(1);
  expect($wallet.get().availableBalance).toBe('500.00');
  expect($reading.get()).toBe('ready');
});

it('fetches once more, and shows only that, when money moved while an answer was on its way', async () => {
  const { readings } = open();
  const shown: string[] = [];
  const stop = $wallet.listen(({ availableBalance }) => shown.push(availableBalance));
  const fetching = Promise.all([fetch(), fetch({ hasChanged: true })]);
  readings[0]?.('500.00');
  await vi.waitFor(() => expect(readings).toHaveLength(2), { timeout: 10_000 });
  readings[1]?.('402.00');
  await fetching;
  stop();
  expect(shown).toEqual(['402.00']);
});

it('shows the answer to one agent to no other, and asks anew for the next', async () => {
  const { readings } = open();
  const ofAda = fetch();
  $session.set(sessionOf({ ...ADA, username: 'bola' }));
  expect($reading.get()).toBe('idle');
  const ofBola = fetch();
  readings[0]?.('500.00');
  await ofAda;
  expect($wallet.get().availableBalance).toBe('0.00');
  expect($reading.get()).toBe('loading');
  readings[1]?.('7.00');
  await ofBola;
  expect($wallet.get().availableBalance).toBe('7.00');
});

it('keeps what it knew, and says so, when the balance cannot be fetched', async () => {
  const { readings, server } = open();
  const first = fetch();
  readings[0]?.('500.00');
  await first;
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  const second = fetch();
  await vi.runAllTimersAsync();
  await second;
  expect($wallet.get().availableBalance).toBe('500.00');
  expect($reading.get()).toBe('failed');
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
