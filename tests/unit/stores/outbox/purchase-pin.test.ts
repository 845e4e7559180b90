import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSignedIn } from '../page.ts';
import { $orders } from '#stores/outbox/orders.ts';
import { askAgain, purchase } from '#stores/outbox/purchase.ts';
import { answer } from '../browser.ts';
import { answerPurchases, BODY, done, keysOf, lost, purchasesOf, SUMMARY } from '../purchases.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T02:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('a PIN', () => {
  const refused = (message = 'This PIN is wrong.') =>
    answer(422, { message, code: 'VALIDATION_FAILED', errors: { pin: [message] } });
  const pinsOf = (browser: Parameters<typeof purchasesOf>[0]) =>
    purchasesOf(browser).map(([, init]) => new Headers(init.headers).get('Transaction-Pin'));

  it('goes with each sending, and is kept nowhere', async () => {
    const browser = startSignedIn();
    answerPurchases(browser, lost, done);
    const bought = purchase('airtime', BODY, SUMMARY, '739154');
    await vi.runAllTimersAsync();
    expect(await bought).toMatchObject({ kind: 'settled' });
    expect(pinsOf(browser)).toEqual(['739154', '739154']);
    expect(JSON.stringify([...browser.local.entries])).not.toContain('739154');
  });

  it('that the first sending is refused for ends the order: the next is another', async () => {
    const browser = startSignedIn();
    answerPurchases(browser, refused, done);
    expect(await purchase('airtime', BODY, SUMMARY, '7392')).toMatchObject({
      kind: 'refused',
      failure: { fieldErrors: { pin: ['This PIN is wrong.'] } },
    });
    expect($orders.get().airtime).toBeUndefined();
    await purchase('airtime', BODY, SUMMARY, '7391');
    expect(new Set(keysOf(browser)).size).toBe(2);
  });

  it('that a later sending lacks ends nothing: the first may still be judged, so the key is kept and asked with again', async () => {
    const browser = startSignedIn();
    answerPurchases(browser, lost, () => refused('Enter your PIN.'), done);
    const bought = purchase('airtime', BODY, SUMMARY, '7391');
    await vi.runAllTimersAsync();
    expect(await bought).toMatchObject({
      kind: 'unanswered',
      failure: { fieldErrors: { pin: ['Enter your PIN.'] } },
    });
    expect($orders.get().airtime?.phase).toBe('unanswered');
    expect(await askAgain('airtime', '7391')).toMatchObject({ kind: 'settled' });
    expect(pinsOf(browser)).toEqual(['7391', '7391', '7391']);
    expect(new Set(keysOf(browser)).size).toBe(1);
  });
});
