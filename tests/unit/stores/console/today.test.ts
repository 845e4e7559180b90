import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answeredLater, NGOZI, startAtWork, TUNDE } from './at-work.ts';
import { answer, type TestBrowser } from '../browser.ts';
import { $staff } from '#stores/console/session.ts';
import { $today, AGAIN_MS, followToday, INITIAL_TODAY, loadToday } from '#stores/console/today.ts';

const NONE = { count: 0, amount: '0.00' };
const EMPTY = { count: 0, oldestAt: null, overdue: 0 };

const figuresOf = (count: number) => ({
  at: '2026-11-21T09:00:00Z',
  date: '2026-11-21',
  sold: { count, amount: '98.00' },
  delivered: NONE,
  pending: NONE,
  failed: NONE,
  reversed: NONE,
  profit: '0.00',
  withoutCost: 0,
  lastWeek: NONE,
  byHour: [],
  providers: [],
  floats: [],
  queues: {
    orders: EMPTY,
    disputes: EMPTY,
    claims: EMPTY,
    payments: EMPTY,
    requests: EMPTY,
    incidents: EMPTY,
    differences: EMPTY,
  },
});

const read = (count: number) => answer(200, { data: figuresOf(count) });
const REFUSED = () => answer(403, { code: 'FORBIDDEN', message: 'Not open.' });
const eventOf = (count: number) => `data: ${JSON.stringify(figuresOf(count))}\n\n`;

/** A stream that says what it is told to. */
function stream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  return {
    response: new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }),
    say: async (text: string) => {
      controller?.enqueue(new TextEncoder().encode(text));
      await vi.advanceTimersByTimeAsync(0);
    },
    end: async () => {
      controller?.close();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

/** A page that can be hidden and seen again. */
function showPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  return (visibilityState: 'visible' | 'hidden') => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
}

let browser: TestBrowser;
let turn: ReturnType<typeof showPage>;
beforeEach(() => {
  browser = startAtWork();
  turn = showPage();
  vi.useFakeTimers();
});
let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  vi.useRealTimers();
  vi.stubGlobal('document', undefined);
});

const sold = () => $today.get().figures?.sold.count;
const asked = () => browser.fetch.mock.calls.map(([url]) => url.replace('/api/v1/console/', ''));
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

async function follow(first = 1) {
  const heard = stream();
  browser.fetch.mockResolvedValueOnce(read(first)).mockResolvedValueOnce(heard.response);
  stop = followToday();
  await settle();
  return heard;
}

it('reads first, then hears the figures change, in events that come in parts', async () => {
  const heard = await follow();
  expect(sold()).toBe(1);
  await heard.say(eventOf(2) + eventOf(3).slice(0, 40));
  expect(sold()).toBe(2);
  await heard.say(eventOf(3).slice(40));
  expect(sold()).toBe(3);
  await heard.say(': still here\n\ndata: what is this\n\n');
  expect(sold()).toBe(3);
  const [, init] = browser.fetch.mock.calls[1] ?? [];
  expect(new Headers(init?.headers).get('Authorization')).toBe(`Bearer ${NGOZI.token}`);
  expect(asked()).toEqual(['today', 'today/events']);
});

it('asks again a while after a stream has ended, and says when it cannot', async () => {
  const heard = await follow();
  await heard.end();
  browser.fetch.mockResolvedValueOnce(REFUSED());
  await settle(AGAIN_MS);
  expect($today.get()).toMatchObject({ reading: 'failed', problem: 'Not open.' });
  expect(sold()).toBe(1);
  browser.fetch.mockResolvedValueOnce(read(2)).mockResolvedValueOnce(stream().response);
  await settle(AGAIN_MS);
  expect([sold(), $today.get().reading]).toEqual([2, 'ready']);
  expect(asked()).toEqual(['today', 'today/events', 'today', 'today', 'today/events']);
});

it('rests while the page is hidden, and reads when it is seen again', async () => {
  const heard = await follow();
  turn('hidden');
  await settle();
  expect(browser.fetch.mock.calls[1]?.[1].signal?.aborted).toBe(true);
  await heard.say(eventOf(9));
  expect(sold()).toBe(1);
  await settle(3 * AGAIN_MS);
  expect(asked()).toHaveLength(2);
  browser.fetch.mockResolvedValueOnce(read(2)).mockResolvedValueOnce(stream().response);
  turn('visible');
  await settle();
  expect(sold()).toBe(2);
});

it('is over with the session', async () => {
  const heard = await follow();
  await heard.end();
  browser.fetch.mockResolvedValueOnce(answer(401, { code: 'UNAUTHENTICATED', message: 'Please log in.' }));
  await settle(AGAIN_MS);
  expect([$staff.get(), $today.get().figures]).toEqual([null, null]);
  await settle(3 * AGAIN_MS);
  expect(asked()).toEqual(['today', 'today/events', 'today']);
});

it('nobody sees what was read or heard for somebody before them', async () => {
  const heard = await follow();
  $staff.set(TUNDE);
  await heard.say(eventOf(9));
  expect($today.get()).toEqual(INITIAL_TODAY);
  const answerIt = answeredLater(browser);
  const reading = loadToday();
  $staff.set(NGOZI);
  answerIt(read(7));
  await reading;
  expect($today.get()).toEqual(INITIAL_TODAY);
});
