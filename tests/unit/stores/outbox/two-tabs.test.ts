import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSignedIn } from '../page.ts';
import { $drafts, changeDraft } from '#stores/orders/drafts.ts';
import { $orders, type Order } from '#stores/outbox/orders.ts';
import { purchase } from '#stores/outbox/purchase.ts';
import { answer } from '../browser.ts';
import { answerPurchases, BODY, done, keysOf, lost, SUMMARY } from '../purchases.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T02:00:00Z') }));
afterEach(() => void vi.useRealTimers());

it.each([
  ['is settled', [done]],
  ['is refused', [() => answer(422, { code: 'INSUFFICIENT_BALANCE', message: 'Too little.' })]],
  ['has no answer, and is asked about again', [lost, done]],
])('an order leaves alone what another tab has begun to sell meanwhile, when it %s', async (_, answers) => {
  const browser = startSignedIn();
  $orders.listen(() => undefined);
  const [first = done, ...rest] = answers;
  const begin = () => {
    const kept = JSON.parse(browser.local.entries.get('kobodesk:orders') ?? '{}') as {
      ada: { airtime: Order };
    };
    browser.fromOtherTab('kobodesk:orders', { ada: { airtime: { ...kept.ada.airtime, key: 'its own' } } });
    return first();
  };
  answerPurchases(browser, begin, ...rest);
  const result = purchase('airtime', BODY, SUMMARY);
  await vi.runAllTimersAsync();
  await result;
  expect(new Set(keysOf(browser)).size).toBe(1);
  expect(browser.local.entries.get('kobodesk:orders')).toContain('its own');
  expect($orders.get().airtime).toMatchObject({ phase: 'sending', key: 'its own' });
});

it('a sale leaves the form as it is where another tab has put the order away meanwhile', async () => {
  const browser = startSignedIn();
  $orders.listen(() => undefined);
  answerPurchases(browser, () => {
    browser.fromOtherTab('kobodesk:orders', {});
    changeDraft('airtime', { phone: '0805' });
    return done();
  });
  changeDraft('airtime', BODY);
  await purchase('airtime', BODY, SUMMARY);
  expect($drafts.get().airtime.phone).toBe('0805');
});

/** What another tab makes of Ada's open sale of airtime. */
function changeElsewhere(browser: ReturnType<typeof startSignedIn>, changes: Partial<Order>): void {
  const kept = JSON.parse(browser.local.entries.get('kobodesk:orders') ?? '{}') as {
    ada: { airtime: Order };
  };
  browser.fromOtherTab('kobodesk:orders', { ada: { airtime: { ...kept.ada.airtime, ...changes } } });
}

const forbidden = () => answer(403, { code: 'FORBIDDEN', message: 'No.' });

it('a tab counts its own sendings, whatever a slower one writes', async () => {
  const browser = startSignedIn();
  $orders.listen(() => undefined);
  answerPurchases(browser, lost, () => {
    changeElsewhere(browser, { sends: 1 });
    return forbidden();
  });
  const bought = purchase('airtime', BODY, SUMMARY);
  await vi.runAllTimersAsync();
  expect(await bought).toMatchObject({ kind: 'unanswered', code: 'FORBIDDEN' });
});

it('the sendings of another order count for nothing', async () => {
  const browser = startSignedIn();
  $orders.listen(() => undefined);
  answerPurchases(browser, () => {
    changeElsewhere(browser, { key: 'its own', sends: 3 });
    return forbidden();
  });
  expect(await purchase('airtime', BODY, SUMMARY)).toMatchObject({ kind: 'refused', code: 'FORBIDDEN' });
});

it('nothing is sent where another tab begins a sale at the same moment, whose key stays', async () => {
  const browser = startSignedIn();
  $orders.listen(() => undefined);
  answerPurchases(browser, done);
  const bought = purchase('airtime', BODY, SUMMARY);
  changeElsewhere(browser, { key: 'its own' });
  expect(await bought).toMatchObject({ kind: 'refused' });
  expect([keysOf(browser), $orders.get().airtime?.key]).toEqual([[], 'its own']);
});
