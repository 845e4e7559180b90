import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSignedIn } from '../page.ts';
import { $drafts, changeDraft } from '#stores/orders/drafts.ts';
import { watchRepeat } from '#stores/orders/repeats.ts';
import { $orders, keepOrder, type Order } from '#stores/outbox/orders.ts';
import {
  $sendingKeys,
  askAgain,
  isResumable,
  noteOrderTransaction,
  purchase,
  putAway,
} from '#stores/outbox/purchase.ts';
import { $session } from '#stores/session/session.ts';
import { $toast, dismissToast } from '#stores/shell/toast.ts';
import { $transactions } from '#stores/transactions/list.ts';
import { $wallet, balanceRead } from '#stores/wallet/wallet.ts';
import { ADA, answer, order, sessionOf } from '../browser.ts';
import { answerPurchases, BODY, done, keysOf, lost, SUMMARY } from '../purchases.ts';

const NOW = Date.parse('2026-11-21T02:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  $transactions.setKey('items', []);
  vi.useRealTimers();
});

const sale = (status: string, ref: string) => ({ ...order(status, ref), imageUrl: null, details: {} });
const BOLA = sessionOf({ ...ADA, username: 'bola' });

/** The order that this page warns of before the same sale is made once more. */
function repeatOf(recipient: string): string | undefined {
  let found: string | undefined;
  watchRepeat({ service: 'airtime', recipient, product: '98.00' }, (item) => (found = item?.status))();
  return found;
}
const soldTo = (phone: string, status = 'SUCCESSFUL') =>
  answer(201, {
    data: {
      ...order(status),
      createdAt: new Date(NOW).toISOString(),
      details: { ...order(status).details, recipient: phone },
    },
  });

it('is in the list on screen, and warns of a repeat', async () => {
  const browser = startSignedIn();
  $transactions.setKey('items', [sale('PENDING', 'KD1')]);
  answerPurchases(browser, () => soldTo('+2348031234567'));
  await purchase('airtime', BODY, SUMMARY);
  expect($transactions.get().items.map(({ status }) => status)).toEqual(['SUCCESSFUL']);
  expect(repeatOf('0803 123 4567')).toBe('SUCCESSFUL');
});

it.each([
  ['SUCCESSFUL', 'MTN airtime delivered.'],
  ['PENDING', undefined],
  ['FAILED', undefined],
])('tells the success of a sale in a toast too, in the words of the server: %s', async (status, told) => {
  const browser = startSignedIn();
  dismissToast();
  answerPurchases(browser, () => answer(201, { message: 'MTN airtime delivered.', data: order(status) }));
  await purchase('airtime', BODY, SUMMARY);
  expect($toast.get()?.message).toBe(told);
});

it('is told to nobody but its agent: not on screen, not in the wallet, not as a repeat', async () => {
  const browser = startSignedIn();
  let respond: (response: Response) => void = () => undefined;
  answerPurchases(browser, () => new Promise((resolve) => (respond = resolve)));
  const bought = purchase('airtime', BODY, SUMMARY);
  await vi.advanceTimersByTimeAsync(0);
  $session.set(BOLA);
  $transactions.setKey('items', [sale('PENDING', 'KD1')]);
  respond(soldTo('+2348031234567'));
  expect(await bought).toMatchObject({ kind: 'settled' });
  expect($transactions.get().items.map(({ status }) => status)).toEqual(['PENDING']);
  expect([repeatOf('0803 123 4567'), $wallet.get().availableBalance, $orders.get()]).toEqual([
    undefined,
    '0.00',
    {},
  ]);
});

it('is not waited for once its agent has gone', async () => {
  const browser = startSignedIn();
  answerPurchases(browser, lost);
  const bought = purchase('airtime', BODY, SUMMARY);
  await vi.advanceTimersByTimeAsync(0);
  $session.set(BOLA);
  await vi.advanceTimersByTimeAsync(1_500);
  expect($sendingKeys.get()).toEqual([]);
  expect(await bought).toMatchObject({ kind: 'unanswered' });
});

it('is given up after a minute without an answer, and asked about with its key', async () => {
  const browser = startSignedIn();
  answerPurchases(browser, () => new Promise(() => undefined), done);
  const bought = purchase('airtime', BODY, SUMMARY);
  await vi.advanceTimersByTimeAsync(61_499);
  expect([keysOf(browser).length, $sendingKeys.get()]).toEqual([1, keysOf(browser)]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await bought).toMatchObject({ kind: 'settled' });
  expect([new Set(keysOf(browser)).size, keysOf(browser).length, $sendingKeys.get()]).toEqual([1, 2, []]);
});

it('shows no balance that was asked for before it', async () => {
  const browser = startSignedIn();
  const balances = ['500.00', '400.00'];
  let tell: () => void = () => undefined;
  browser.fetch.mockImplementation((url) => {
    if (!url.endsWith('/wallet/balance')) return Promise.resolve(done());
    const told = answer(200, { data: { availableBalance: balances.shift() ?? 'ASKED TOO OFTEN' } });
    return balances.length > 0
      ? new Promise((resolve) => (tell = () => resolve(told)))
      : Promise.resolve(told);
  });
  const reading = balanceRead.fetch();
  await purchase('airtime', BODY, SUMMARY);
  tell();
  await vi.runAllTimersAsync();
  await reading;
  expect($wallet.get().availableBalance).toBe('400.00');
});

it('is neither asked about nor sent again once it is settled', async () => {
  const browser = startSignedIn();
  answerPurchases(browser, done);
  await purchase('airtime', BODY, SUMMARY);
  expect(askAgain('airtime')).toBeUndefined();
  expect(isResumable($orders.get().airtime)).toBe(false);
  expect(keysOf(browser)).toHaveLength(1);
});

it('takes its form along when it is put away without an answer, and none when it is settled', async () => {
  const browser = startSignedIn();
  answerPurchases(browser, lost);
  changeDraft('airtime', BODY);
  void purchase('airtime', BODY, SUMMARY);
  await vi.runAllTimersAsync();
  putAway('airtime');
  expect([$drafts.get().airtime.phone, $orders.get()]).toEqual(['', {}]);
  answerPurchases(browser, done);
  await purchase('airtime', BODY, SUMMARY);
  changeDraft('airtime', { phone: '0805' });
  putAway('airtime');
  expect([$drafts.get().airtime.phone, $orders.get()]).toEqual(['0805', {}]);
});

it('takes a newer state of its own alone', () => {
  startSignedIn();
  const settled = { body: BODY, summary: SUMMARY, createdAt: NOW, sends: 1, phase: 'settled' };
  for (const [service, ref] of [
    ['airtime', 'KD1'],
    ['data', 'KD2'],
  ])
    keepOrder('ada', {
      ...settled,
      service,
      key: `key of ${ref}`,
      transaction: sale('PENDING', String(ref)),
    } as Order);
  const failed = { ...sale('FAILED', 'KD1'), details: { recipient: '+2348031234567' } };
  $transactions.setKey('items', [sale('PENDING', 'KD1')]);
  noteOrderTransaction(failed);
  const { airtime, data } = $orders.get();
  expect([airtime?.transaction, data?.transaction?.ref, data?.transaction?.status]).toEqual([
    failed,
    'KD2',
    'PENDING',
  ]);
  expect($transactions.get().items).toEqual([failed]);
});

it('warns of no repeat once it has failed', () => {
  startSignedIn();
  const pending = { ...sale('PENDING', 'KD1'), createdAt: new Date(NOW).toISOString() };
  const to = { details: { recipient: '+2348031234567' } };
  noteOrderTransaction({ ...pending, ...to });
  expect(repeatOf('08031234567')).toBe('PENDING');
  noteOrderTransaction({ ...pending, ...to, status: 'FAILED' });
  expect(repeatOf('08031234567')).toBeUndefined();
});
