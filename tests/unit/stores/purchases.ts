import { answer, order, type TestBrowser } from './browser.ts';

/** The stores of a sale, as they are in the page that was opened last. */
export const load = async () => ({
  ...(await import('#stores/outbox/purchase.ts')),
  ...(await import('#stores/outbox/orders.ts')),
  ...(await import('#stores/outbox/run.ts')),
  ...(await import('#stores/orders/drafts.ts')),
  ...(await import('#stores/wallet/wallet.ts')),
  ...(await import('#stores/session/session.ts')),
});

export const BODY = { network: 'MTN', phone: '08031234567', amount: '100.00' };
export const SUMMARY = { title: 'MTN airtime', recipient: '08031234567', amount: '98.00' };

export const purchasesOf = (browser: TestBrowser) =>
  browser.fetch.mock.calls.filter(([url]) => url.endsWith('/services/airtime'));
export const keysOf = (browser: TestBrowser) =>
  purchasesOf(browser).map(([, init]) => new Headers(init.headers).get('Idempotency-Key'));

/** Answers purchases with these in turn, the last one for ever; the balance with one figure. */
export function answerPurchases(browser: TestBrowser, ...answers: (() => Response | Promise<Response>)[]) {
  browser.fetch.mockImplementation((url) => {
    if (url.endsWith('/wallet/balance')) {
      return Promise.resolve(answer(200, { data: { availableBalance: '402.00' } }));
    }
    const next = answers.length > 1 ? answers.shift() : answers[0];
    return Promise.resolve().then(() => next?.() ?? Promise.reject(new TypeError('No answer')));
  });
}

export const lost = () => Promise.reject(new TypeError('Failed to fetch'));
export const done = () => answer(201, { data: order('SUCCESSFUL') });
