import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADA, answer, openPage, openSignedIn, sessionOf } from '../browser.ts';
import { answerPurchases, BODY, done, keysOf, load, SUMMARY } from '../purchases.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T02:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('after a reload', () => {
  async function reloadWhileSending() {
    const first = openSignedIn();
    first.fetch.mockReturnValue(new Promise(() => undefined));
    const { purchase } = await load();
    void purchase('airtime', BODY, SUMMARY);
    await vi.advanceTimersByTimeAsync(0);
    return { key: keysOf(first)[0], second: openPage(first) };
  }

  it('asks with the kept key and finds the one outcome', async () => {
    const { key, second } = await reloadWhileSending();
    answerPurchases(second, done);
    const { $orders, isResumable, askAgain } = await load();
    expect(isResumable($orders.get().airtime)).toBe(true);
    expect(await askAgain('airtime')).toMatchObject({ kind: 'settled' });
    expect(keysOf(second)).toEqual([key]);
  });

  it('does not send an old order unasked', async () => {
    await reloadWhileSending();
    const { $orders, isResumable, RESUMABLE_MS } = await load();
    const order = $orders.get().airtime;
    expect(isResumable(order, (order?.createdAt ?? 0) + RESUMABLE_MS)).toBe(false);
  });

  it('keeps the order when the session is over by then, for it may have been carried out', async () => {
    const { second } = await reloadWhileSending();
    answerPurchases(second, () => answer(401, { message: 'Sign in' }));
    const { $orders, $session, askAgain } = await load();
    expect(await askAgain('airtime')).toMatchObject({ kind: 'unanswered' });
    expect($orders.get()).toEqual({});
    $session.set(sessionOf(ADA));
    expect($orders.get().airtime?.phase).toBe('unanswered');
  });

  it('shows no agent the orders of another', async () => {
    const { second } = await reloadWhileSending();
    second.local.entries.set('user_session', JSON.stringify(sessionOf({ ...ADA, username: 'bola' })));
    const { $orders } = await load();
    expect($orders.get()).toEqual({});
  });
});

it('a storage that is full between sending and answer loses nothing: the next page asks with the key there is', async () => {
  const browser = openSignedIn();
  answerPurchases(browser, () => {
    browser.local.isFull = true;
    return done();
  });
  const { purchase, $orders } = await load();
  expect(await purchase('airtime', BODY, SUMMARY)).toMatchObject({ kind: 'settled' });
  expect($orders.get().airtime?.phase).toBe('settled');

  const next = openPage(browser);
  answerPurchases(next, done);
  const { askAgain, ...stores } = await load();
  expect(stores.isResumable(stores.$orders.get().airtime)).toBe(true);
  expect(await askAgain('airtime')).toMatchObject({ kind: 'settled', transaction: { ref: 'KD1' } });
  expect(new Set([...keysOf(browser), ...keysOf(next)]).size).toBe(1);
});

describe('kept orders that are corrupted', () => {
  const good = {
    service: 'airtime',
    key: 'a-kept-key',
    body: BODY,
    summary: SUMMARY,
    createdAt: Date.parse('2026-11-21T02:00:00Z'),
    sends: 1,
    phase: 'unanswered',
  };

  it.each<[string, unknown]>([
    ['text', 'nonsense'],
    ['a list', [good]],
    ['without a key', { ...good, key: 7 }],
    ['without a body', { ...good, body: null }],
    ['without a summary', { ...good, summary: {} }],
    ['of no time', { ...good, createdAt: 'today' }],
    ['of another service', { ...good, service: 'data' }],
    ['in no phase', { ...good, phase: 'lost' }],
    ['settled without its transaction', { ...good, phase: 'settled' }],
    ['settled with half a transaction', { ...good, phase: 'settled', transaction: { ref: 'KD1' } }],
  ])('%s are left out, and take no other with them', async (_, wrong) => {
    const browser = openSignedIn();
    const data = { ...good, service: 'data' };
    browser.local.entries.set('kobodesk:orders', JSON.stringify({ ada: { airtime: wrong, data }, bola: 7 }));
    answerPurchases(browser, done);
    const { $orders, purchase } = await load();
    expect($orders.get()).toEqual({ data });
    expect(await purchase('airtime', BODY, SUMMARY)).toMatchObject({ kind: 'settled' });
    expect(keysOf(browser)[0]).not.toBe(good.key);
  });

  it.each(['data', 'airtime', 'electricity', 'cable', 'result-checker'] as const)(
    'a draft of %s is read field by field',
    async (service) => {
      const browser = openSignedIn();
      const wrong = { phone: 7, network: null, amount: [], planId: {}, quantity: 'x', isPorted: 'yes' };
      const drafts = { ada: { [service]: { ...wrong, meterNumber: '45012345678' } }, bola: 'x' };
      browser.local.entries.set('kobodesk:drafts', JSON.stringify(drafts));
      const { $drafts, INITIAL_DRAFTS } = await load();
      const meter = service === 'electricity' ? { meterNumber: '45012345678' } : {};
      expect($drafts.get()[service]).toEqual({ ...INITIAL_DRAFTS[service], ...meter });
    },
  );
});

it('an order that another page has left is taken for sent, whatever stands there', async () => {
  const browser = openSignedIn();
  const left = {
    service: 'airtime',
    key: 'a-kept-key',
    body: BODY,
    summary: SUMMARY,
    sends: 0,
    phase: 'sending',
  };
  const orders = { ada: { airtime: { ...left, createdAt: Date.now() } } };
  browser.local.entries.set('kobodesk:orders', JSON.stringify(orders));
  answerPurchases(browser, () => answer(403, { message: 'No.', code: 'FORBIDDEN' }));
  const { askAgain, $orders } = await load();
  expect(await askAgain('airtime')).toMatchObject({ kind: 'unanswered', code: 'FORBIDDEN' });
  expect($orders.get().airtime?.key).toBe('a-kept-key');
});
