import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSignedIn } from '../page.ts';
import { $drafts, changeDraft, INITIAL_DRAFTS } from '#stores/orders/drafts.ts';
import { $orders, RESUMABLE_MS } from '#stores/outbox/orders.ts';
import { isResumable, purchase, sellAgain } from '#stores/outbox/purchase.ts';
import { TRIES } from '#stores/outbox/run.ts';
import { $session } from '#stores/session/session.ts';
import { $wallet } from '#stores/wallet/wallet.ts';
import { ADA, answer, order, sessionOf } from '../browser.ts';
import { answerPurchases, BODY, done, keysOf, lost, purchasesOf, SUMMARY } from '../purchases.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T02:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('one order', () => {
  it('keeps its key before it is sent', async () => {
    const browser = startSignedIn();
    let keptAtSending = '';
    answerPurchases(browser, () => {
      keptAtSending = browser.local.entries.get('kobodesk:orders') ?? '';
      return done();
    });
    await purchase('airtime', BODY, SUMMARY);
    expect(keptAtSending).toContain(keysOf(browser)[0]);
  });

  it('settles, shows the balance after and keeps the transaction', async () => {
    const browser = startSignedIn();
    answerPurchases(browser, done);
    const result = await purchase('airtime', BODY, SUMMARY);
    expect(result).toMatchObject({ kind: 'settled', transaction: { ref: 'KD1', status: 'SUCCESSFUL' } });
    expect($orders.get().airtime).toMatchObject({ phase: 'settled', transaction: { ref: 'KD1' } });
    expect($wallet.get().availableBalance).toBe('402.00');
  });

  it('is sent once for two taps', async () => {
    const browser = startSignedIn();
    answerPurchases(browser, done);
    const [first, second] = await Promise.all([
      purchase('airtime', BODY, SUMMARY),
      purchase('airtime', BODY, SUMMARY),
    ]);
    expect(purchasesOf(browser)).toHaveLength(1);
    expect(second).toEqual(first);
  });

  it('asks again with the same key and body when the answer is lost', async () => {
    const browser = startSignedIn();
    answerPurchases(browser, lost, () => answer(504, {}), done);
    const result = purchase('airtime', BODY, SUMMARY);
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({ kind: 'settled' });
    expect(new Set(keysOf(browser)).size).toBe(1);
    expect(new Set(purchasesOf(browser).map(([, init]) => init.body)).size).toBe(1);
    expect(purchasesOf(browser)).toHaveLength(3);
  });

  it('is never asked about in the name of another agent, who has signed in meanwhile', async () => {
    const browser = startSignedIn();
    answerPurchases(browser, lost, done);
    const result = purchase('airtime', BODY, SUMMARY);
    await vi.advanceTimersByTimeAsync(0);
    $session.set(sessionOf({ ...ADA, username: 'bola' }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await result).toMatchObject({ kind: 'unanswered' });
    expect(purchasesOf(browser)).toHaveLength(1);
    expect($orders.get()).toEqual({});
    $session.set(sessionOf(ADA));
    expect($orders.get().airtime).toMatchObject({ phase: 'unanswered', key: keysOf(browser)[0] });
  });

  it('is asked about at once when the network is back', async () => {
    const browser = startSignedIn();
    answerPurchases(browser, lost, done);
    const result = purchase('airtime', BODY, SUMMARY);
    await vi.advanceTimersByTimeAsync(10);
    expect(purchasesOf(browser)).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(await result).toMatchObject({ kind: 'settled' });
    expect(new Set(keysOf(browser)).size).toBe(1);
    expect(purchasesOf(browser)).toHaveLength(2);
  });

  it('stays unanswered after the last try, and another purchase leads to its outcome', async () => {
    const browser = startSignedIn();
    answerPurchases(browser, lost);
    const result = purchase('airtime', BODY, SUMMARY);
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({ kind: 'unanswered' });
    expect(purchasesOf(browser)).toHaveLength(TRIES);
    expect($orders.get().airtime?.phase).toBe('unanswered');

    answerPurchases(browser, done);
    await purchase('airtime', { ...BODY, phone: '08099999999' }, SUMMARY);
    expect(new Set(keysOf(browser)).size).toBe(1);
    expect(String(purchasesOf(browser).at(-1)?.[1].body)).toContain('08031234567');
  });

  it('has a new key each time', async () => {
    const browser = startSignedIn();
    answerPurchases(browser, done);
    await purchase('airtime', BODY, SUMMARY);
    await purchase('airtime', BODY, SUMMARY);
    expect(new Set(keysOf(browser)).size).toBe(2);
  });
});

describe('an order that the server has taken', () => {
  it.each(['SUCCESSFUL', 'PENDING', 'FAILED'])(
    'and that is %s leaves its form empty, and no other',
    async (status) => {
      const browser = startSignedIn();
      answerPurchases(browser, () => answer(201, { data: order(status) }));
      changeDraft('airtime', { ...BODY, isPorted: true });
      changeDraft('data', { phone: '0803' });
      await purchase('airtime', BODY, SUMMARY);
      expect($drafts.get().airtime).toEqual(INITIAL_DRAFTS.airtime);
      expect($drafts.get().data.phone).toBe('0803');
      // Nor does the next page find what was in it.
      expect(browser.local.entries.get('kobodesk:drafts')).not.toContain(BODY.phone);
    },
  );

  it('empties the form of its agent, whoever has signed in meanwhile', async () => {
    const browser = startSignedIn();
    let respond: (response: Response) => void = () => undefined;
    answerPurchases(browser, () => new Promise((resolve) => (respond = resolve)));
    changeDraft('airtime', BODY);
    const bought = purchase('airtime', BODY, SUMMARY);
    await vi.advanceTimersByTimeAsync(0);
    $session.set(sessionOf({ ...ADA, username: 'bola' }));
    changeDraft('airtime', { phone: '0805' });
    respond(done());
    await bought;
    expect($drafts.get().airtime.phone).toBe('0805');
    $session.set(sessionOf(ADA));
    expect($drafts.get().airtime.phone).toBe('');
  });

  it('keeps what the form was filled with, for the same sale once more', async () => {
    const browser = startSignedIn();
    answerPurchases(browser, done);
    changeDraft('airtime', BODY);
    await purchase('airtime', BODY, SUMMARY);
    sellAgain('airtime');
    expect($drafts.get().airtime).toMatchObject({ phone: BODY.phone, amount: BODY.amount });
    expect($orders.get().airtime).toBeUndefined();
  });
});

describe('a refusal', () => {
  it('is not what a server without its database says: the key is kept', async () => {
    const browser = startSignedIn();
    answerPurchases(browser, () => answer(503, { message: 'No records', code: 'SERVICE_DOWN' }));
    const bought = purchase('airtime', BODY, SUMMARY);
    await vi.runAllTimersAsync();
    expect(await bought).toMatchObject({ kind: 'unanswered' });
    expect($orders.get().airtime?.phase).toBe('unanswered');
    expect(keysOf(browser).length).toBeGreaterThan(1);
    expect(new Set(keysOf(browser)).size).toBe(1);
  });

  it.each([
    [422, 'INSUFFICIENT_BALANCE'],
    [422, 'VALIDATION_FAILED'],
    [503, 'SERVICE_DOWN'],
    [429, 'RATE_LIMITED'],
  ])('%i %s forgets the key and keeps the draft', async (status, code) => {
    const browser = startSignedIn();
    answerPurchases(browser, () => answer(status, { message: 'No', code, errors: { phone: ['Wrong.'] } }));
    changeDraft('airtime', BODY);
    expect(await purchase('airtime', BODY, SUMMARY)).toMatchObject({
      kind: 'refused',
      code,
      failure: { message: 'No', fieldErrors: { phone: ['Wrong.'] } },
    });
    expect($orders.get().airtime).toBeUndefined();
    expect($drafts.get().airtime.phone).toBe('08031234567');
    expect(purchasesOf(browser)).toHaveLength(1);
  });

  it('is not read into a server error that may hide a sale', async () => {
    const browser = startSignedIn();
    answerPurchases(browser, () => answer(500, { message: 'Oops', code: 'INTERNAL' }), done);
    const result = purchase('airtime', BODY, SUMMARY);
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({ kind: 'settled' });
  });
});

it('brings a half-filled form back after signing in again', async () => {
  startSignedIn();
  changeDraft('data', { phone: '0803', network: 'MTN' });
  $session.set(null);
  expect($drafts.get().data.phone).toBe('');
  $session.set(sessionOf(ADA));
  expect($drafts.get().data).toEqual({ phone: '0803', network: 'MTN', isPorted: false, planId: '' });
});

it('an order of a clock that was set back since is not sent again unasked', () => {
  const order = { createdAt: 0, phase: 'unanswered' } as never;
  expect([-RESUMABLE_MS, -1_000, 1_000, RESUMABLE_MS].map((nowMs) => isResumable(order, nowMs))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
