import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADA, answer, openPage, openSignedIn, order, sessionOf, type TestBrowser } from './browser.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T02:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = async () => ({
  ...(await import('#stores/purchase.ts')),
  ...(await import('#stores/orders.ts')),
  ...(await import('#stores/drafts.ts')),
  ...(await import('#stores/wallet.ts')),
  ...(await import('#stores/session.ts')),
});

const BODY = { network: 'MTN', phone: '08031234567', amount: '100.00' };
const SUMMARY = { title: 'MTN airtime', recipient: '08031234567', amount: '98.00' };

const purchasesOf = (browser: TestBrowser) =>
  browser.fetch.mock.calls.filter(([url]) => url.endsWith('/services/airtime'));
const keysOf = (browser: TestBrowser) =>
  purchasesOf(browser).map(([, init]) => new Headers(init.headers).get('Idempotency-Key'));

/** Answers purchases with these in turn, the last one for ever; the balance with one figure. */
function answerPurchases(browser: TestBrowser, ...answers: (() => Response | Promise<Response>)[]) {
  browser.fetch.mockImplementation((url) => {
    if (url.endsWith('/wallet/balance')) {
      return Promise.resolve(answer(200, { data: { availableBalance: '402.00' } }));
    }
    const next = answers.length > 1 ? answers.shift() : answers[0];
    return Promise.resolve().then(() => next?.() ?? Promise.reject(new TypeError('No answer')));
  });
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const done = () => answer(201, { data: order('SUCCESSFUL') });

describe('one order', () => {
  it('keeps its key before it is sent', async () => {
    const browser = openSignedIn();
    let keptAtSending = '';
    answerPurchases(browser, () => {
      keptAtSending = browser.local.entries.get('kobodesk:orders') ?? '';
      return done();
    });
    const { purchase } = await load();
    await purchase('airtime', BODY, SUMMARY);
    expect(keptAtSending).toContain(keysOf(browser)[0]);
  });

  it('settles, shows the balance after and keeps the transaction', async () => {
    const browser = openSignedIn();
    answerPurchases(browser, done);
    const { purchase, $orders, $wallet } = await load();
    const result = await purchase('airtime', BODY, SUMMARY);
    expect(result).toMatchObject({ kind: 'settled', transaction: { ref: 'KD1', status: 'SUCCESSFUL' } });
    expect($orders.get().airtime).toMatchObject({ phase: 'settled', transaction: { ref: 'KD1' } });
    expect($wallet.get().availableBalance).toBe('402.00');
  });

  it('is sent once for two taps', async () => {
    const browser = openSignedIn();
    answerPurchases(browser, done);
    const { purchase } = await load();
    const [first, second] = await Promise.all([
      purchase('airtime', BODY, SUMMARY),
      purchase('airtime', BODY, SUMMARY),
    ]);
    expect(purchasesOf(browser)).toHaveLength(1);
    expect(second).toEqual(first);
  });

  it('asks again with the same key and body when the answer is lost', async () => {
    const browser = openSignedIn();
    answerPurchases(browser, lost, () => answer(504, {}), done);
    const { purchase } = await load();
    const result = purchase('airtime', BODY, SUMMARY);
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({ kind: 'settled' });
    expect(new Set(keysOf(browser)).size).toBe(1);
    expect(new Set(purchasesOf(browser).map(([, init]) => init.body)).size).toBe(1);
    expect(purchasesOf(browser)).toHaveLength(3);
  });

  it('stays unanswered after the last try, and another purchase leads to its outcome', async () => {
    const browser = openSignedIn();
    answerPurchases(browser, lost);
    const { purchase, $orders, ASK_AGAIN_WAITS_MS } = await load();
    const result = purchase('airtime', BODY, SUMMARY);
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({ kind: 'unanswered' });
    expect(purchasesOf(browser)).toHaveLength(ASK_AGAIN_WAITS_MS.length + 1);
    expect($orders.get().airtime?.phase).toBe('unanswered');

    answerPurchases(browser, done);
    await purchase('airtime', { ...BODY, phone: '08099999999' }, SUMMARY);
    expect(new Set(keysOf(browser)).size).toBe(1);
    expect(String(purchasesOf(browser).at(-1)?.[1].body)).toContain('08031234567');
  });

  it('has a new key each time', async () => {
    const browser = openSignedIn();
    answerPurchases(browser, done);
    const { purchase } = await load();
    await purchase('airtime', BODY, SUMMARY);
    await purchase('airtime', BODY, SUMMARY);
    expect(new Set(keysOf(browser)).size).toBe(2);
  });
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

describe('a refusal', () => {
  it('is not what a server without its database says: the key is kept', async () => {
    const browser = openSignedIn();
    answerPurchases(browser, () => answer(503, { message: 'No records', code: 'SERVICE_DOWN' }));
    const { purchase, $orders } = await load();
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
    const browser = openSignedIn();
    answerPurchases(browser, () => answer(status, { message: 'No', code, errors: { phone: ['Wrong.'] } }));
    const { purchase, changeDraft, $drafts, $orders } = await load();
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
    const browser = openSignedIn();
    answerPurchases(browser, () => answer(500, { message: 'Oops', code: 'INTERNAL' }), done);
    const { purchase } = await load();
    const result = purchase('airtime', BODY, SUMMARY);
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({ kind: 'settled' });
  });
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

it('brings a half-filled form back after signing in again', async () => {
  openSignedIn();
  const { changeDraft, $drafts, $session } = await load();
  changeDraft('data', { phone: '0803', network: 'MTN' });
  $session.set(null);
  expect($drafts.get().data.phone).toBe('');
  $session.set(sessionOf(ADA));
  expect($drafts.get().data).toEqual({ phone: '0803', network: 'MTN', isPorted: false, planId: '' });
});
