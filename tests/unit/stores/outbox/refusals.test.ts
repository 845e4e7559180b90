import { afterEach, describe, expect, it, vi } from 'vitest';
import { startSignedIn } from '../page.ts';
import { createApiClient } from '#api-client/client.ts';
import { ERROR_CODES, ERROR_STATUS, type ErrorCode, SESSION_SUPERSEDED_MESSAGE } from '#contract/errors.ts';
import type { JobRow } from '#stores/outbox/lists/job.ts';
import { $orders, keepOrder } from '#stores/outbox/orders.ts';
import { askAgain, purchase } from '#stores/outbox/purchase.ts';
import { sendOrder } from '#stores/outbox/send.ts';
import { answer } from '../browser.ts';
import { answerPurchases, BODY, keysOf, lost, SUMMARY } from '../purchases.ts';

afterEach(() => void vi.useRealTimers());

/** What both senders make of an answer: `refused`: nothing was bought, the key is dropped; `kept`: it may have been. */
interface Law {
  first: 'refused' | 'kept';
  /** Where an earlier sending had no answer. */
  later: 'refused' | 'kept';
}

const ALWAYS: Law = { first: 'refused', later: 'refused' };
const FIRST: Law = { first: 'refused', later: 'kept' };
const NEVER: Law = { first: 'kept', later: 'kept' };

const LAWS: Record<ErrorCode, Law> = {
  VALIDATION_FAILED: ALWAYS,
  INSUFFICIENT_BALANCE: ALWAYS,
  SERVICE_DOWN: NEVER,
  UNAUTHENTICATED: FIRST,
  SESSION_SUPERSEDED: FIRST,
  FORBIDDEN: FIRST,
  RATE_LIMITED: FIRST,
  NOT_FOUND: FIRST,
  MALFORMED_REQUEST: FIRST,
  PAYLOAD_TOO_LARGE: FIRST,
  IDEMPOTENCY_CONFLICT: NEVER,
  INTERNAL: NEVER,
};

const ours = (code: ErrorCode, errors?: object) => () =>
  answer(ERROR_STATUS[code], {
    code,
    message: code === 'SESSION_SUPERSEDED' ? SESSION_SUPERSEDED_MESSAGE : 'No.',
    ...(errors && { errors }),
  });
const page = (status: number) => () => new Response(`<h1>${status}</h1>`, { status });
const json = (status: number, body: object) => () => new Response(JSON.stringify(body), { status });

const CASES: [string, () => Response, Law][] = [
  ...ERROR_CODES.map((code): [string, () => Response, Law] => [code, ours(code), LAWS[code]]),
  ['SERVICE_DOWN of a field', ours('SERVICE_DOWN', { network: ['MTN is down.'] }), ALWAYS],
  ['VALIDATION_FAILED of the PIN', ours('VALIDATION_FAILED', { pin: ['Enter your PIN.'] }), FIRST],
  ['RATE_LIMITED of the PIN', ours('RATE_LIMITED', { pin: ['Locked.'] }), FIRST],
  ["a firewall's 403", page(403), NEVER],
  ["a CDN's 404", page(404), NEVER],
  ["a proxy's 408", page(408), NEVER],
  ["a proxy's 413", page(413), NEVER],
  ["a proxy's 429", page(429), NEVER],
  ["a gateway's 502", page(502), NEVER],
  ['JSON without a code', json(422, { status: 'error', message: 'No.' }), NEVER],
  [
    'JSON with a code that is none of ours',
    json(403, { status: 'error', code: 'BLOCKED', message: '' }),
    NEVER,
  ],
  ['JSON with a code that every object has', json(403, { status: 'error', code: 'toString' }), NEVER],
  [
    'JSON that is not written as our errors are',
    json(403, { code: 'FORBIDDEN', errors: { pin: ['?'] } }),
    NEVER,
  ],
];

describe.each(CASES)('%s', (_, respond, law) => {
  async function buy(...before: (() => Promise<Response>)[]) {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T02:00:00Z') });
    const browser = startSignedIn();
    answerPurchases(browser, ...before, respond);
    const bought = purchase('airtime', BODY, SUMMARY);
    await vi.runAllTimersAsync();
    const { kind } = await bought;
    const kept = JSON.parse(browser.local.entries.get('kobodesk:orders') ?? '{}') as {
      ada?: { airtime?: { key: string } };
    };
    const isKept = kept.ada?.airtime?.key === keysOf(browser)[0];
    expect(new Set(keysOf(browser)).size).toBe(1);
    return [kind, isKept ? 'kept' : 'dropped'];
  }
  const endOf = (end: Law['first']) => (end === 'refused' ? ['refused', 'dropped'] : ['unanswered', 'kept']);

  it('to a single sale', async () => expect(await buy()).toEqual(endOf(law.first)));
  it('to a single sale whose first answer was lost', async () =>
    expect(await buy(lost)).toEqual(endOf(law.later)));

  const ROW: JobRow = {
    ...{ service: 'airtime', body: BODY },
    ...{ place: 0, key: 'key-of-the-row', title: '', price: '98.00', isSent: true, at: 0 },
  };
  const api = createApiClient({
    baseUrl: '',
    getToken: () => 'token',
    onUnauthenticated: () => undefined,
    fetch: () => Promise.resolve(respond()),
  });
  /** A list waits where the agent, or time, can help: with the row, and its key, as they were before this sending. */
  const WAITING = ['session', 'time', 'pin'];
  const sent = async (wasSent: boolean) => {
    const result = await sendOrder(api, ROW, () => wasSent);
    if (result.kind === 'taken') return 'sold';
    if (WAITING.includes(result.need ?? '')) return 'waiting';
    return result.kind === 'refused' ? 'refused' : 'kept';
  };

  it('to a row of a list', async () => expect([law.first, 'waiting']).toContain(await sent(false)));
  it('to a row of a list that was sent before', async () =>
    expect([law.later, ...(law.later === 'kept' ? ['waiting'] : [])]).toContain(await sent(true)));
});

it('is none that this page finds itself, where an earlier sending may have bought', async () => {
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

it('is none of the first sending, where another tab asks about the same order', async () => {
  const browser = startSignedIn();
  answerPurchases(browser, () => {
    const kept = JSON.parse(browser.local.entries.get('kobodesk:orders') ?? '{}') as {
      ada: { airtime: object };
    };
    browser.fromOtherTab('kobodesk:orders', { ada: { airtime: { ...kept.ada.airtime, sends: 2 } } });
    return ours('FORBIDDEN')();
  });
  $orders.listen(() => undefined);
  expect(await purchase('airtime', BODY, SUMMARY)).toMatchObject({ kind: 'unanswered' });
});
