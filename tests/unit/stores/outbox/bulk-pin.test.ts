import { expect, it, vi } from 'vitest';
import { startOver } from '../page.ts';
import type { ListSale } from '#domain/bulk/check.ts';
import { kobo, parseNaira, ZERO } from '#domain/money.ts';
import { $bulk, continueJob, openBulk, startJob, stopJob } from '#stores/outbox/lists/bulk.ts';
import { type Job, type JobRow, makeJob } from '#stores/outbox/lists/job.ts';
import { $isSendingList } from '#stores/outbox/lists/marks.ts';
import { pinFromNow } from '#stores/outbox/lists/pin.ts';
import type { JobRepository } from '#stores/outbox/lists/repository.ts';
import { $session } from '#stores/session/session.ts';
import { ADA, answer, order, sessionOf } from '../browser.ts';
import { createDisk } from '../disk.ts';

const kept = vi.hoisted((): { repository?: JobRepository } => ({}));
vi.mock('#stores/outbox/lists/indexed-jobs.ts', () => ({
  get indexedRepository() {
    return kept.repository;
  },
}));
vi.stubGlobal('navigator', {});

const RIGHT = '7391';
const WRONG = '7392';

const sale = (price: string, index: number): ListSale => ({
  line: index + 1,
  text: '',
  service: 'airtime',
  phone: `0803000000${index}`,
  network: 'MTN',
  isPorted: false,
  face: price,
  title: 'MTN airtime',
  priceKobo: parseNaira(price) ?? ZERO,
  discountKobo: kobo(0),
});

interface Call {
  key: string;
  amount: string;
  pin: string | null;
}

/** A server that wants the PIN above ₦1,000.00, and knows the orders it has made. */
function serverOf(made: Set<string>, calls: Call[]) {
  let isLocked = false;
  const atCall = vi.fn();
  const refuse = (status: number, text: string, headers?: HeadersInit) =>
    new Response(
      JSON.stringify({ status: 'error', message: text, code: 'RATE_LIMITED', errors: { pin: [text] } }),
      { status, ...(headers && { headers }) },
    );
  const respond = (url: string, init: RequestInit): Response => {
    if (!url.includes('/services/airtime')) return answer(503, { message: 'No.', code: 'SERVICE_DOWN' });
    const headers = new Headers(init.headers);
    const { amount } = JSON.parse(String(init.body)) as { amount: string };
    const [key, pin] = [headers.get('Idempotency-Key') ?? '', headers.get('Transaction-Pin')];
    calls.push({ key, amount, pin });
    atCall();
    const isGuarded = Number(amount) > 1_000 && !made.has(key);
    if (isGuarded && isLocked) return refuse(429, 'Your PIN is locked.', { 'Retry-After': '1800' });
    if (isGuarded && pin === null) return refuse(422, 'Enter your PIN.');
    if (isGuarded && pin !== RIGHT) return refuse(422, 'This PIN is wrong. 4 tries left.');
    made.add(key);
    return answer(201, { data: order('SUCCESSFUL', `KD${made.size}`) });
  };
  return { respond, lock: () => void (isLocked = true), atCall };
}

/** A page of Ada's, with an empty disk. */
function open(pinAboveAmount: string | null = '1000.00') {
  const browser = startOver();
  $session.set({ ...sessionOf(ADA), user: { ...ADA, pinAboveAmount } });
  const disk = createDisk();
  kept.repository = disk.openTab().repository;
  const calls: Call[] = [];
  const made = new Set<string>();
  const { respond, lock, atCall } = serverOf(made, calls);
  browser.fetch.mockImplementation((url, init) => Promise.resolve(respond(url, init)));
  const job = (): Job => disk.jobs.get(ADA.username) as Job;
  return { browser, disk, calls, made, lock, atCall, job };
}

const PRICES = ['500', '2000', '3000', '4000', '600', '5000'];
const start = async (pinAboveAmount?: string | null) => {
  const page = open(pinAboveAmount);
  await startJob(PRICES.map(sale), '');
  return page;
};

it('asks once before anything is sent, and sends the PIN with the rows above the amount only', async () => {
  const { calls, job } = await start();
  expect([$bulk.get().end, $bulk.get().activity, calls]).toEqual(['pin', 'resting', []]);
  await continueJob(RIGHT);
  expect($bulk.get().end).toBe('done');
  expect(Object.fromEntries(calls.map(({ amount, pin }) => [amount, pin]))).toEqual({
    '500.00': null,
    '600.00': null,
    '2000.00': RIGHT,
    '3000.00': RIGHT,
    '4000.00': RIGHT,
    '5000.00': RIGHT,
  });
  expect(calls).toHaveLength(PRICES.length);
  expect(job().rows.every(({ end }) => end?.status === 'SUCCESSFUL')).toBe(true);
});

it('asks for none when no row costs more than the amount', async () => {
  const page = open('5000.00');
  await startJob(PRICES.slice(0, 1).map(sale), '');
  expect([$bulk.get().end, page.calls.length]).toEqual(['done', 1]);
});

it('stops at a wrong PIN after one try, and keeps every row with its key', async () => {
  const { calls, job } = await start();
  const keys = job().rows.map(({ key }) => key);
  await continueJob(WRONG);
  expect(calls.map(({ pin }) => pin)).toEqual([WRONG]);
  expect([$bulk.get().end, $bulk.get().pinRefusal?.problem]).toEqual([
    'pin',
    'This PIN is wrong. 4 tries left.',
  ]);
  expect(job().rows.every(({ end, isSent }) => !end && !isSent)).toBe(true);
  await continueJob(RIGHT);
  expect(job().rows.map(({ key, end }) => [key, end?.status])).toEqual(
    keys.map((key) => [key, 'SUCCESSFUL']),
  );
  expect(calls).toHaveLength(PRICES.length + 1);
});

it('waits with its rows while the PIN is locked, and says until when', async () => {
  const { calls, lock } = await start();
  lock();
  const nowMs = Date.now();
  await continueJob(RIGHT);
  const { end, pinRefusal } = $bulk.get();
  expect([end, pinRefusal?.problem, calls.length]).toEqual(['pin', 'Your PIN is locked.', 1]);
  expect(pinRefusal?.untilMs).toBeGreaterThanOrEqual(nowMs + 1_800_000);
});

it('has the PIN on no disk, nor in what the page shows, and asks for it after each run', async () => {
  const { browser, disk, calls, atCall } = await start();
  let seen = '';
  atCall.mockImplementation(() => {
    const places = [...browser.local.entries, ...browser.session.entries, ...disk.jobs, $bulk.get()];
    seen += JSON.stringify(places);
    stopJob();
  });
  await continueJob(RIGHT);
  expect(seen).toContain('0803000000');
  expect(seen).not.toContain(RIGHT);
  expect([$bulk.get().end, calls.length]).toEqual(['stopped', 1]);
  const before = calls.length;
  await continueJob();
  expect([$bulk.get().end, calls.length]).toEqual(['pin', before]);
});

it('is told of an order that was made before a reload without the PIN, and asks for it for the others', async () => {
  const page = open();
  const left = makeJob(ADA.username, PRICES.map(sale), Date.now());
  const [, sold, lost] = left.rows as [JobRow, JobRow, JobRow];
  sold.isSent = true;
  lost.isSent = true;
  page.disk.jobs.set(ADA.username, left);
  page.made.add(sold.key);
  await openBulk();
  expect($bulk.get().end).toBe('pin');
  expect($bulk.get().pinRefusal?.problem).toBeUndefined();
  expect(page.calls.map(({ amount, pin }) => [amount, pin])).toEqual([
    ['2000.00', null],
    ['3000.00', null],
  ]);
  // The first sending of the other may still be judged, so it stays one that may have been sold.
  expect(page.job().rows.map(({ end, isSent }) => end?.status ?? isSent)).toEqual([
    false,
    'SUCCESSFUL',
    true,
    false,
    false,
    false,
  ]);
  await continueJob(RIGHT);
  expect(page.job().rows.every(({ end }) => end?.status === 'SUCCESSFUL')).toBe(true);
});

it('asks when the server wants a PIN that this page knows nothing of, once for all such rows', async () => {
  const { calls } = await start(null);
  expect([$bulk.get().end, $bulk.get().pinRefusal?.problem]).toEqual(['pin', undefined]);
  await continueJob(RIGHT);
  expect($bulk.get().end).toBe('done');
  expect(
    calls
      .filter(({ pin }) => pin !== null)
      .map(({ amount }) => Number(amount))
      .sort(),
  ).toEqual([2000, 3000, 4000, 5000]);
});

it('sends nothing more once another agent has signed in', async () => {
  const { calls, atCall } = await start();
  atCall.mockImplementation(() => $session.set(sessionOf({ ...ADA, username: 'bola' })));
  await continueJob(RIGHT);
  expect([calls.length, $bulk.get().job]).toEqual([1, undefined]);
});

it('says that this page is sending for as long as it is, also when the disk gives up', async () => {
  const { atCall, disk } = await start();
  const seen: boolean[] = [];
  atCall.mockImplementation(() => void seen.push($isSendingList.get()));
  expect($isSendingList.get()).toBe(false);
  await continueJob(WRONG);
  expect([seen, $isSendingList.get()]).toEqual([[true], false]);
  atCall.mockImplementation(() => disk.jobs.clear());
  await continueJob(RIGHT);
  expect([$bulk.get().activity, $isSendingList.get()]).toEqual(['resting', false]);
});

it.each<[string, string, string | null, string | undefined, string]>([
  ['its price, where this page knows of no PIN', '2000.00', null, undefined, '2000.00'],
  ['its price, above the amount', '2000.00', '1000.00', undefined, '2000.00'],
  [
    'nothing, at the amount or below: what the day may cost without it is used up',
    '1000.00',
    '1000.00',
    undefined,
    '0.00',
  ],
  ['the least so far, where that is less', '2000.00', null, '500.00', '500.00'],
  ['its price, where that is less', '500.00', null, '2000.00', '500.00'],
])('wants the PIN from %s, once the server has wanted it for a row', (_, price, above, from, expected) => {
  expect(pinFromNow(price, above, from)).toBe(expected);
});
