import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADA, answer, openPage, type Session, sessionOf, type TestBrowser } from '../browser.ts';
import { answerPurchases, BODY, done, keysOf, load, lost, purchasesOf, SUMMARY } from '../purchases.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T02:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const AGENT = sessionOf(ADA);

/** A cashier of a login that may be an agent's, or have been another cashier's. */
const cashier = (id: string, username = 'ada'): Session => ({
  ...sessionOf({ ...ADA, id, username, lastName: '' }),
  token: `cashier_${id}`,
});
const BOLA = cashier('bola-id');
const CHIDI = cashier('chidi-id');

const openAs = (session: Session, former?: TestBrowser): TestBrowser => {
  const browser = openPage(former);
  browser.local.entries.set('user_session', JSON.stringify(session));
  return browser;
};

const logIn = async ({ user, token }: Session) => (await load()).startSession(user, token);

/** A sale of this login that the network has swallowed. */
async function leaveUnanswered(session: Session) {
  const browser = openAs(session);
  browser.fetch.mockReturnValue(new Promise(() => undefined));
  void (await load()).purchase('airtime', BODY, SUMMARY);
  await vi.advanceTimersByTimeAsync(0);
  return { browser, key: keysOf(browser)[0] };
}

const ROWS: [string, Session, Session][] = [
  ['an agent’s from a cashier who has the same login', AGENT, BOLA],
  ['a cashier’s from the agent of the same login', BOLA, AGENT],
  ['a cashier’s from another who was given the login later', BOLA, CHIDI],
];

describe.each(ROWS)('one phone: %s', (_, owner, other) => {
  it('shows no unanswered sale, and never sends it', async () => {
    const { browser } = await leaveUnanswered(owner);
    const second = openAs(other, browser);
    answerPurchases(second, done);
    const { $orders, askAgain } = await load();
    expect($orders.get()).toEqual({});
    expect(askAgain('airtime')).toBeUndefined();
    expect(purchasesOf(second)).toEqual([]);
  });

  it('keeps it through the login, under the key and for the one it belongs to', async () => {
    const { browser, key } = await leaveUnanswered(owner);
    openAs(owner, browser);
    await logIn(other);
    const last = openAs(owner, browser);
    answerPurchases(last, done);
    const { $orders, askAgain } = await load();
    expect($orders.get().airtime?.phase).not.toBe('settled');
    expect(await askAgain('airtime')).toMatchObject({ kind: 'settled' });
    expect(keysOf(last)).toEqual([key]);
  });

  it('sends none that waits for the network once the other has logged in', async () => {
    const browser = openAs(owner);
    answerPurchases(browser, lost, done);
    const { purchase } = await load();
    const ending = purchase('airtime', BODY, SUMMARY);
    await vi.advanceTimersByTimeAsync(100);
    await logIn(other);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await ending).toMatchObject({ kind: 'unanswered' });
    expect(purchasesOf(browser)).toHaveLength(1);
  });

  it('leaves no draft, customer or balance to the next', async () => {
    const browser = openAs(owner);
    const { changeDraft, updateWallet } = await load();
    changeDraft('airtime', { phone: '08031234567' });
    updateWallet({ availableBalance: '900.00', readAt: Date.now() });
    await logIn(other);
    const { $drafts, $wallet } = await load();
    expect($drafts.get().airtime.phone).toBe('');
    expect($wallet.get().availableBalance).toBe('0.00');
    const disk = JSON.stringify([...browser.local.entries]);
    expect(disk).not.toContain('08031234567');
    expect(disk).not.toContain('900.00');
  });
});

it('hands no answer that was on its way to who has switched meanwhile', async () => {
  const browser = openAs(AGENT);
  let respond: (response: Response) => void = () => undefined;
  browser.fetch.mockReturnValue(new Promise((resolve) => (respond = resolve)));
  const { balanceRead, $wallet } = await load();
  const reading = balanceRead.fetch();
  await logIn(BOLA);
  respond(answer(200, { data: { availableBalance: '900.00' } }));
  await reading;
  expect($wallet.get().availableBalance).toBe('0.00');
});

it('keeps an agent’s list of sales from a cashier of the same login', async () => {
  vi.useRealTimers();
  vi.stubGlobal('indexedDB', new IDBFactory());
  openAs(BOLA);
  const { indexedRepository } = await import('#stores/outbox/lists/indexed-jobs.ts');
  const { $bulk, openBulk } = await import('#stores/outbox/lists/bulk.ts');
  vi.stubGlobal('navigator', {});
  const row = {
    ...{ place: 0, line: 1, service: 'airtime', key: 'k'.repeat(36), body: BODY, title: 'MTN airtime' },
    ...{ price: '98.00', isSent: false },
  };
  await indexedRepository.begin({
    ...{ agent: 'ada', id: 'list', phase: 'running', startedAt: 7 },
    rows: [row as never],
  });
  await openBulk();
  expect($bulk.get().job).toBeUndefined();
});

describe('waiting sales', () => {
  const count = async () => (await import('#stores/outbox/waiting.ts')).countWaiting();

  it('are counted for each login, without what they are', async () => {
    const { browser } = await leaveUnanswered(BOLA);
    openAs(AGENT, browser);
    expect(await count()).toEqual({ 'cashier/bola-id': 1 });
  });

  it('are none once answered, nor where nothing can be read', async () => {
    const browser = openAs(AGENT);
    answerPurchases(browser, done);
    await (await load()).purchase('airtime', BODY, SUMMARY);
    expect(await count()).toEqual({});
    browser.local.entries.set('kobodesk:orders', '[{');
    expect(await count()).toEqual({});
  });
});
