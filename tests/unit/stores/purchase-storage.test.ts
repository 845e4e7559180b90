import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, openPage, openSignedIn } from './browser.ts';
import { answerPurchases, BODY, done, keysOf, load, purchasesOf, SUMMARY } from './purchases.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T02:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a storage that is full', () => {
  it('sells nothing, for its key could not be found again, and says so; and sells when there is room', async () => {
    const browser = openSignedIn();
    answerPurchases(browser, done);
    const { purchase, changeDraft, $drafts, $orders, $sendingKeys, UNKEPT_PROBLEM } = await load();
    changeDraft('airtime', BODY);
    browser.local.isFull = true;
    const refusal = { kind: 'refused', failure: { message: UNKEPT_PROBLEM } };
    const taps = [purchase('airtime', BODY, SUMMARY), purchase('airtime', BODY, SUMMARY)];
    expect(await Promise.all(taps)).toMatchObject([refusal, refusal]);
    expect(browser.fetch).not.toHaveBeenCalled();
    expect([$orders.get().airtime, $sendingKeys.get()]).toEqual([undefined, []]);
    expect($drafts.get().airtime.phone).toBe('08031234567');
    browser.local.isFull = false;
    expect(await purchase('airtime', BODY, SUMMARY)).toMatchObject({ kind: 'settled' });
    expect(purchasesOf(browser)).toHaveLength(1);
  });

  it('before the mark that it may be at the server sells nothing: the next page would take it for one that was never sent', async () => {
    const browser = openSignedIn();
    answerPurchases(browser, done);
    const { purchase, $orders, UNKEPT_PROBLEM } = await load();
    const { setItem } = browser.local;
    browser.local.setItem = (key, value) => {
      setItem(key, value);
      browser.local.isFull = key === 'kobodesk:orders';
    };
    const refusal = { kind: 'refused', failure: { message: UNKEPT_PROBLEM } };
    expect(await purchase('airtime', BODY, SUMMARY)).toMatchObject(refusal);
    expect([browser.fetch.mock.calls, $orders.get().airtime]).toEqual([[], undefined]);
  });

  it('between sending and answer loses nothing: the next page asks with the key there is', async () => {
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

it('an order of a clock that was set back since is not sent again unasked', async () => {
  openSignedIn();
  const { isResumable, RESUMABLE_MS } = await load();
  const order = { createdAt: 0, phase: 'unanswered' } as never;
  expect([-RESUMABLE_MS, -1_000, 1_000, RESUMABLE_MS].map((nowMs) => isResumable(order, nowMs))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
