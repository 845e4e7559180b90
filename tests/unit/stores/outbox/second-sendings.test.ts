import { afterEach, expect, it, vi } from 'vitest';
import { startSignedIn } from '../page.ts';
import { createApiClient } from '#api-client/client.ts';
import { keepOrder } from '#stores/outbox/orders.ts';
import { askAgain, purchase } from '#stores/outbox/purchase.ts';
import { makeJob } from '#stores/outbox/lists/job.ts';
import { runWithPin } from '#stores/outbox/lists/pin.ts';
import { sendOrder } from '#stores/outbox/send.ts';
import { ERROR_CODES } from '#contract/errors.ts';
import type { ListSale } from '#domain/bulk/check.ts';
import { kobo } from '#domain/money.ts';
import { answer, order } from '../browser.ts';
import { createDisk } from '../disk.ts';
import { answerPurchases, BODY, keysOf, lost, SUMMARY } from '../purchases.ts';

const NOW = Date.parse('2026-11-21T02:00:00Z');

afterEach(() => void vi.useRealTimers());

/**
 * What the outbox makes of each answer: to the first sending of a sale, to a later one, to one after a reload; to the first sending of a
 * row of a list, to a later one.
 *
 * - sold: there is an order, pending or final.
 * - refused: nothing was bought; a single sale's key is dropped.
 * - kept: it may have been bought, so the key stays. It was sent this once, and the agent decides.
 * - 4 times: kept, and asked about with the same key until it was sent so often.
 * - for ever: as well, until there is an answer; pause: until the server is no longer busy.
 * - unsent: a row that is as it was before its first sending. After the comma stands how the run ended.
 */
const TABLE = `
answer                    | first   | second  | reload  | list             | list again
--------------------------|---------|---------|---------|------------------|-----------------
201 delivered             | sold    | sold    | sold    | sold             | sold
202 pending               | sold    | sold    | sold    | sold             | sold
201 failed                | sold    | sold    | sold    | sold             | sold
422 VALIDATION_FAILED     | refused | refused | refused | refused          | refused
422 its PIN               | refused | kept    | kept    | unsent, pin      | kept, pin
422 INSUFFICIENT_BALANCE  | refused | refused | refused | unsent, short    | unsent, short
503 SERVICE_DOWN of field | refused | refused | refused | refused          | refused
503 SERVICE_DOWN          | 4 times | 4 times | 4 times | for ever         | for ever
400 MALFORMED_REQUEST     | refused | kept    | kept    | refused          | 4 times
401 UNAUTHENTICATED       | refused | kept    | kept    | kept, signed-out | kept, signed-out
403 FORBIDDEN             | refused | kept    | kept    | refused          | 4 times
404 NOT_FOUND             | refused | kept    | kept    | refused          | 4 times
405 METHOD_NOT_ALLOWED    | refused | kept    | kept    | refused          | 4 times
409 SESSION_SUPERSEDED    | refused | kept    | kept    | kept, signed-out | kept, signed-out
401 SESSION_SUPERSEDED    | refused | kept    | kept    | kept, signed-out | kept, signed-out
409 IDEMPOTENCY_CONFLICT  | kept    | kept    | kept    | 4 times          | 4 times
413 PAYLOAD_TOO_LARGE     | refused | kept    | kept    | refused          | 4 times
429 RATE_LIMITED          | refused | kept    | kept    | pause            | pause
429 PIN locked            | refused | kept    | kept    | unsent, pin      | kept, pin
500 INTERNAL              | 4 times | 4 times | 4 times | 4 times          | 4 times
401 without code          | kept    | kept    | kept    | kept, signed-out | kept, signed-out
403 of a firewall         | 4 times | 4 times | 4 times | 4 times          | 4 times
404 of a CDN              | 4 times | 4 times | 4 times | 4 times          | 4 times
408 of a proxy            | 4 times | 4 times | 4 times | 4 times          | 4 times
413 of a proxy            | 4 times | 4 times | 4 times | 4 times          | 4 times
429 of a proxy            | 4 times | 4 times | 4 times | pause            | pause
500 of a proxy            | 4 times | 4 times | 4 times | 4 times          | 4 times
502 of a gateway          | 4 times | 4 times | 4 times | 4 times          | 4 times
503 without code          | 4 times | 4 times | 4 times | 4 times          | 4 times
504 of a gateway          | 4 times | 4 times | 4 times | 4 times          | 4 times
no answer                 | 4 times | 4 times | 4 times | for ever         | for ever
201 without data          | 4 times | 4 times | 4 times | for ever         | for ever
201 of a portal's page    | 4 times | 4 times | 4 times | for ever         | for ever
422 JSON without code     | 4 times | 4 times | 4 times | 4 times          | 4 times
403 another's code        | kept    | kept    | kept    | 4 times          | 4 times
403 code of every object  | kept    | kept    | kept    | 4 times          | 4 times
403 not as ours           | 4 times | 4 times | 4 times | 4 times          | 4 times
`;

type Respond = () => Response | Promise<Response>;

const ours = (status: number, code: string, rest = {}) => answer(status, { code, message: 'No.', ...rest });
const page = (status: number) => new Response(`<h1>${status}</h1>`, { status });
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const SUPERSEDED =
  'Your session has expire or you have log in on another device please logout and login again';

const ANSWERS: Record<string, Respond> = {
  '201 delivered': () => answer(201, { data: order('SUCCESSFUL') }),
  '202 pending': () => answer(202, { data: order('PENDING') }),
  '201 failed': () => answer(201, { data: order('FAILED') }),
  '422 its PIN': () => ours(422, 'VALIDATION_FAILED', { errors: { pin: ['Enter your PIN.'] } }),
  '503 SERVICE_DOWN of field': () => ours(503, 'SERVICE_DOWN', { errors: { network: ['MTN is down.'] } }),
  '409 SESSION_SUPERSEDED': () => ours(409, 'SESSION_SUPERSEDED', { message: SUPERSEDED }),
  '401 SESSION_SUPERSEDED': () => ours(401, 'SESSION_SUPERSEDED', { message: SUPERSEDED }),
  '429 PIN locked': () => ours(429, 'RATE_LIMITED', { errors: { pin: ['Locked.'] } }),
  'no answer': lost,
  '201 without data': () => answer(201, {}),
  '422 JSON without code': () => json(422, { status: 'error', message: 'No.' }),
  "403 another's code": () => ours(403, 'BLOCKED'),
  '403 code of every object': () => ours(403, 'toString'),
  '403 not as ours': () => json(403, { code: 'FORBIDDEN', errors: { pin: ['?'] } }),
};

/** One of the contract's codes, or a page of somebody between the browser and the server. */
function usual(name: string): () => Response {
  const [status = '', code = ''] = name.split(' ');
  return () => (/^[A-Z_]+$/.test(code) ? ours(Number(status), code) : page(Number(status)));
}

/** Ada's page, with a server that answers purchases with these in turn. */
function open(...answers: Respond[]) {
  vi.useFakeTimers({ now: NOW });
  const browser = startSignedIn();
  answerPurchases(browser, ...answers);
  return browser;
}

/** What became of her order, which was sent under this key alone. */
async function outcomeOf(
  browser: ReturnType<typeof open>,
  result: ReturnType<typeof askAgain>,
  { key, earlier }: { key?: string; earlier: number },
): Promise<string> {
  await vi.runAllTimersAsync();
  const kind = (await result)?.kind;
  const keys = keysOf(browser);
  expect(new Set(keys)).toEqual(new Set([key ?? keys[0]]));
  const isKept = browser.local.entries.get('kobodesk:orders')?.includes(String(keys[0])) ?? false;
  const sends = keys.length - earlier;
  if (kind === 'unanswered' && isKept) return sends === 1 ? 'kept' : `${keys.length} times`;
  if (isKept || sends !== 1) return `${kind}, sent ${sends} times, ${isKept ? 'kept' : 'dropped'}`;
  return kind === 'settled' ? 'sold' : String(kind);
}

function sell(respond: Respond, ...before: Respond[]): Promise<string> {
  const browser = open(...before, respond);
  return outcomeOf(browser, purchase('airtime', BODY, SUMMARY), { earlier: before.length });
}

function sellAfterReload(respond: Respond): Promise<string> {
  const browser = open(respond);
  const left = { service: 'airtime', key: 'a-kept-key', body: BODY, summary: SUMMARY } as const;
  keepOrder('ada', { ...left, createdAt: NOW, sends: 1, phase: 'sending' });
  return outcomeOf(browser, askAgain('airtime'), { key: left.key, earlier: 0 });
}

const SALE: ListSale = {
  line: 1,
  text: '',
  service: 'airtime',
  phone: '08031234567',
  network: 'MTN',
  isPorted: false,
  face: '100.00',
  title: 'MTN airtime',
  priceKobo: kobo(9_800),
  discountKobo: kobo(200),
};

/** A row that was sent so often is sent without end. */
const ENOUGH = 9;

/** @param isSent the row may have been at the server before */
async function sendList(respond: Respond, isSent: boolean): Promise<string> {
  const { repository } = createDisk().openTab();
  const made = makeJob('ada', [SALE], NOW);
  const job = { ...made, rows: made.rows.map((row) => ({ ...row, isSent })) };
  await repository.begin(job);
  const keys: (string | null)[] = [];
  const stop = new AbortController();
  const api = createApiClient({
    baseUrl: '',
    getToken: () => 'token',
    onUnauthenticated: () => undefined,
    fetch: (_, init) => {
      if (keys.push(new Headers(init.headers).get('Idempotency-Key')) === ENOUGH) stop.abort();
      return Promise.resolve().then(respond);
    },
  });
  let [isPinWanted, isBusy] = [false, false];
  const end = await runWithPin(job, undefined, stop.signal, {
    repository,
    send: (row, wasSent, pin) => sendOrder(api, row, () => wasSent, pin),
    wantsPin: () => isPinWanted,
    wait: () => Promise.resolve(),
    now: () => NOW,
    onRow: () => undefined,
    onPause: (pause) => void (isBusy ||= pause?.reason === 'busy'),
    onPinRefused: () => void (isPinWanted = true),
  });
  expect(new Set(keys)).toEqual(new Set(job.rows.map(({ key }) => key)));
  const row = (await repository.read('ada'))?.rows[0];
  if (end === 'done' && row?.end && keys.length === 1)
    return row.end.status === 'REFUSED' ? 'refused' : 'sold';
  if (end === 'stopped' && row?.isSent) return isBusy ? 'pause' : 'for ever';
  if (end === 'unanswered' && row?.isSent) return `${keys.length} times`;
  return `${row?.isSent ? 'kept' : 'unsent'}, ${end}`;
}

const rows = TABLE.trim()
  .split('\n')
  .slice(2)
  .map(
    (line) => line.split('|').map((cell) => cell.trim()) as [string, string, string, string, string, string],
  );

it.each(rows)('%s to a sale: first %s, then %s, after a reload %s', async (name, first, second, reload) => {
  const respond = ANSWERS[name] ?? usual(name);
  expect(await sell(respond)).toBe(first);
  expect(await sell(respond, lost)).toBe(second);
  expect(await sell(respond, () => ours(500, 'INTERNAL'))).toBe(second);
  expect(await sellAfterReload(respond)).toBe(reload);
});

it.each(rows)('%s to a row of a list', async (name, _first, _second, _reload, list, again) => {
  const respond = ANSWERS[name] ?? usual(name);
  expect(await sendList(respond, false)).toBe(list);
  expect(await sendList(respond, true)).toBe(again);
});

it('the table has each code that the server can answer with', () => {
  const answered = rows.map(([name]) => name.split(' ')[1]);
  expect(ERROR_CODES.filter((code) => !answered.includes(code))).toEqual([]);
});
