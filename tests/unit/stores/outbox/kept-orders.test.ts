import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#stores/outbox/orders.ts';
import { ORDERS_KEY, SETTLED_KEY } from '#stores/storage/keys.ts';
import { ADA, openPage, openSignedIn, sessionOf, type TestBrowser } from '../browser.ts';
import { BODY, load, SUMMARY } from '../purchases.ts';

afterEach(() => void vi.unstubAllGlobals());

const orderOf = (service: Order['service'], changes: Partial<Order> = {}): Order => ({
  service,
  key: `key-of-${service}`,
  body: BODY,
  summary: SUMMARY,
  createdAt: Date.parse('2026-11-21T02:00:00Z'),
  sends: 1,
  phase: 'unanswered',
  ...changes,
});

const TRANSACTION = {
  ...{ id: '1', ref: 'KD1', name: 'Ikeja Electric', amount: '98.00', description: '', status: 'SUCCESSFUL' },
  ...{ imageUrl: null, createdAt: '2026-11-21T02:00:00.000Z', transactionType: 'ELECTRICITY_ORDER' },
  details: { meter: { token: '12345678901234567890' } },
} as unknown as NonNullable<Order['transaction']>;
const settledOf = (service: Order['service'], transaction: unknown = TRANSACTION): Order =>
  orderOf(service, { phase: 'settled', transaction: transaction as NonNullable<Order['transaction']> });

const onDisk = (browser: TestBrowser): unknown => JSON.parse(browser.local.entries.get(ORDERS_KEY) ?? '{}');
const inTab = (browser: TestBrowser): unknown =>
  JSON.parse(browser.session.entries.get(SETTLED_KEY) ?? 'null');

const ofTab = (orders: Record<string, Order>) => JSON.stringify(orders);

describe('an open order', () => {
  it('is kept beside those of other services and of other agents, and goes alone', async () => {
    const browser = openSignedIn();
    const { keepOrder, dropOrder } = await load();
    keepOrder('bola', orderOf('airtime'));
    keepOrder('ada', orderOf('airtime'));
    keepOrder('ada', orderOf('data'));
    const bola = { airtime: orderOf('airtime') };
    expect(onDisk(browser)).toEqual({ bola, ada: { airtime: orderOf('airtime'), data: orderOf('data') } });
    dropOrder('ada', 'airtime');
    expect(onDisk(browser)).toEqual({ bola, ada: { data: orderOf('data') } });
  });

  it('alone stands on the disk: a settled one, with its token, is not read from there', async () => {
    const browser = openSignedIn();
    const orders = { ada: { electricity: settledOf('electricity'), data: orderOf('data') } };
    browser.local.entries.set(ORDERS_KEY, JSON.stringify(orders));
    const { $orders } = await load();
    expect($orders.get()).toEqual({ data: orderOf('data') });
  });

  it.each([{ sends: '1' }, { sends: undefined }])('is none with %j sendings', async (changes) => {
    const browser = openSignedIn();
    const wrong = { ...orderOf('airtime'), ...changes };
    browser.local.entries.set(ORDERS_KEY, JSON.stringify({ ada: { airtime: wrong } }));
    const { $orders } = await load();
    expect($orders.get()).toEqual({});
  });
});

describe('a settled order', () => {
  it('is still there after a reload of its tab', async () => {
    const browser = openSignedIn();
    const { keepOrder } = await load();
    keepOrder('ada', settledOf('electricity'));
    openPage(browser);
    const { $orders } = await load();
    expect($orders.get()).toEqual({ electricity: settledOf('electricity') });
  });

  it('leaves the tab with its agent', async () => {
    const browser = openSignedIn();
    const { keepOrder, $session } = await load();
    keepOrder('ada', settledOf('electricity'));
    $session.set(null);
    expect(inTab(browser)).toEqual({});
  });

  it('stays when the order of another agent ends', async () => {
    openSignedIn();
    const { keepOrder, dropOrder, $orders } = await load();
    keepOrder('ada', settledOf('electricity'));
    dropOrder('bola', 'electricity');
    expect($orders.get()).toEqual({ electricity: settledOf('electricity') });
  });

  it.each<[string, string, string, boolean]>([
    ['of another agent', 'bola', ofTab({ electricity: settledOf('electricity') }), true],
    ['of nobody, where nobody is signed in', '', ofTab({ electricity: settledOf('electricity') }), false],
    [
      'with half a transaction',
      'ada',
      ofTab({ electricity: settledOf('electricity', { ...TRANSACTION, ref: 7 }) }),
      true,
    ],
  ])('is not shown %s', async (_, agent, text, isSignedIn) => {
    const browser = openPage();
    if (isSignedIn) browser.local.entries.set('user_session', JSON.stringify(sessionOf(ADA)));
    browser.session.entries.set(SETTLED_KEY, JSON.stringify({ [agent]: text }));
    const { $orders } = await load();
    expect($orders.get()).toEqual({});
  });
});
