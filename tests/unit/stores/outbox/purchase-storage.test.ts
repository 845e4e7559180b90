import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSignedIn } from '../page.ts';
import { $drafts, changeDraft } from '#stores/orders/drafts.ts';
import { $orders } from '#stores/outbox/orders.ts';
import { $sendingKeys, purchase, UNKEPT_PROBLEM } from '#stores/outbox/purchase.ts';
import { answerPurchases, BODY, done, purchasesOf, SUMMARY } from '../purchases.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T02:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('a storage that is full', () => {
  it('sells nothing, for its key could not be found again, and says so; and sells when there is room', async () => {
    const browser = startSignedIn();
    answerPurchases(browser, done);
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
    const browser = startSignedIn();
    answerPurchases(browser, done);
    const { setItem } = browser.local;
    browser.local.setItem = (key, value) => {
      setItem(key, value);
      browser.local.isFull = key === 'kobodesk:orders';
    };
    const refusal = { kind: 'refused', failure: { message: UNKEPT_PROBLEM } };
    const refused = await purchase('airtime', BODY, SUMMARY);
    browser.local.setItem = setItem;
    expect(refused).toMatchObject(refusal);
    expect([browser.fetch.mock.calls, $orders.get().airtime]).toEqual([[], undefined]);
  });
});
