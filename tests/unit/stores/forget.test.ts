import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ADA, answer, openPage, openSignedIn, sessionOf, type TestBrowser } from './browser.ts';

let browser: TestBrowser;

const order = (phase: string) => ({ service: 'data', phase, key: 'k', body: { phone: '0803' } });
const saleOf = (ref: string, details: object) => ({
  ...{
    id: ref,
    ref,
    name: 'A sale',
    amount: '1000.00',
    description: '',
    status: 'SUCCESSFUL',
    imageUrl: null,
  },
  ...{ createdAt: '2026-11-21T09:00:00.000Z', transactionType: 'ELECTRICITY_ORDER', details },
});
const LISTS = { latest: 'ada', transactions: 'ada', preferences: 'bola' };

beforeEach(() => {
  browser = openSignedIn();
  const { entries } = browser.local;
  // Of stores that this page never loads.
  for (const [name, agent] of Object.entries(LISTS))
    entries.set(`kobodesk:${name}`, JSON.stringify({ agent, value: [] }));
  entries.set('kobodesk:settings', '{"navType":"dark"}');
  entries.set('kobodesk:drafts', JSON.stringify({ ada: { data: { phone: '0803' } }, bola: { data: {} } }));
  entries.set(
    'kobodesk:orders',
    JSON.stringify({
      ada: { data: order('settled'), cable: order('unanswered') },
      bola: { data: order('settled') },
    }),
  );
});
afterEach(() => void vi.unstubAllGlobals());

const kept = () => [...browser.local.entries.keys()].filter((key) => key !== 'kobodesk:settings').sort();
const read = (key: string) => JSON.parse(browser.local.entries.get(key) ?? 'null') as unknown;

it('leaves nothing at logout but an order whose answer is out, and how the device shows the product', async () => {
  const { logout } = await import('#stores/session/signed-in.ts');
  logout();
  expect(kept()).toEqual(['kobodesk:orders']);
  expect(read('kobodesk:orders')).toEqual({ ada: { cable: order('unanswered') } });
  expect(browser.local.entries.has('kobodesk:settings')).toBe(true);
});

it('leaves no more than that when the session runs out', async () => {
  const { expireSession } = await import('#stores/session/session-end.ts');
  expireSession();
  expect(kept()).toEqual(['kobodesk:orders']);
  expect(read('kobodesk:orders')).toEqual({ ada: { cable: order('unanswered') } });
});

it('leaves nothing of the one before when another agent signs in', async () => {
  browser = openPage(browser);
  const user = { ...ADA, username: 'bola' };
  browser.fetch.mockResolvedValue(answer(200, { data: { user, authorization: { token: 'b' } } }));
  const { login } = await import('#stores/session/account-actions.ts');
  expect(await login({ username: 'bola', password: 'long-enough' })).toMatchObject({ ok: true });
  expect(kept()).toEqual(['kobodesk:drafts', 'kobodesk:orders', 'kobodesk:preferences', 'user_session']);
  expect(read('kobodesk:drafts')).toEqual({ bola: { data: {} } });
  expect(read('kobodesk:orders')).toEqual({
    ada: { cable: order('unanswered') },
    bola: { data: order('settled') },
  });
});

it('takes the orders of an agent who is called "agent" for no list', async () => {
  const orders = { agent: { data: order('unanswered') } };
  browser.local.entries.set('kobodesk:orders', JSON.stringify(orders));
  const { endSession, expireSession } = await import('#stores/session/session-end.ts');
  expireSession();
  expect(read('kobodesk:orders')).toEqual(orders);
  endSession();
  expect(read('kobodesk:orders')).toEqual(orders);
});

it('stands garbage and a blocked storage', async () => {
  browser.local.entries.set('kobodesk:orders', '[{');
  browser.local.entries.set('kobodesk:drafts', '{"ada":7}');
  const { endSession } = await import('#stores/session/session-end.ts');
  expect(endSession).not.toThrow();
  expect(read('kobodesk:drafts')).toBeNull();
  browser.local.entries.set('user_session', JSON.stringify(sessionOf(ADA)));
  vi.stubGlobal('localStorage', undefined);
  expect(endSession).not.toThrow();
});

it('keeps no token and no pin on the disk, which a closed page could not forget', async () => {
  const electricity = saleOf('1'.repeat(22), {
    meter: {
      number: '45111112222',
      token: '12345678901234567890',
      kct1: '9'.repeat(20),
      customerName: 'Bola',
    },
  });
  const exam = saleOf('2'.repeat(22), { pins: [{ serial: 'WRN1', pin: '373820665258' }] });
  browser.fetch.mockImplementation(() => Promise.resolve(answer(200, { data: [electricity, exam] })));
  const { $latest, latestRead } = await import('#stores/transactions/latest.ts');
  const { keepTransactions } = await import('#stores/transactions/kept-transactions.ts');
  await latestRead.fetch();
  keepTransactions($latest.get().items, true);
  expect($latest.get().items[0]?.details.meter?.token).toBe('12345678901234567890');
  const disk = JSON.stringify([...browser.local.entries]);
  expect(disk).toContain('45111112222');
  for (const secret of ['12345678901234567890', '9'.repeat(20), '373820665258', 'WRN1'])
    expect(disk).not.toContain(secret);
});
