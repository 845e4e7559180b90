import { afterEach, expect, it, vi } from 'vitest';
import { startSignedIn } from '../page.ts';
import { $orders, keepOrder } from '#stores/outbox/orders.ts';
import { askAgain, purchase } from '#stores/outbox/purchase.ts';
import { answer } from '../browser.ts';
import { answerPurchases, BODY, lost, SUMMARY } from '../purchases.ts';

afterEach(() => void vi.useRealTimers());

it('what this page finds wrong itself refuses no order that may have been made', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T02:00:00Z') });
  const browser = startSignedIn();
  answerPurchases(browser, lost);
  void purchase('airtime', BODY, SUMMARY);
  await vi.runAllTimersAsync();
  const order = $orders.get().airtime;
  if (!order) throw new Error('The order is kept.');
  // As a later version of this page might find, whose contract takes such a body no more.
  keepOrder('ada', { ...order, body: { ...BODY, amount: 'a hundred' } });
  expect(await askAgain('airtime')).toMatchObject({ kind: 'unanswered', code: 'VALIDATION_FAILED' });
  expect($orders.get().airtime?.key).toBe(order.key);
});

it('a first sending is not refused while another tab asks about the same order', async () => {
  const browser = startSignedIn();
  answerPurchases(browser, () => {
    const kept = JSON.parse(browser.local.entries.get('kobodesk:orders') ?? '{}') as {
      ada: { airtime: object };
    };
    browser.fromOtherTab('kobodesk:orders', { ada: { airtime: { ...kept.ada.airtime, sends: 2 } } });
    return answer(403, { code: 'FORBIDDEN', message: 'No.' });
  });
  $orders.listen(() => undefined);
  expect(await purchase('airtime', BODY, SUMMARY)).toMatchObject({ kind: 'unanswered' });
});
