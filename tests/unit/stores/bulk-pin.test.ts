import { afterEach, expect, it, vi } from 'vitest';
import type { ListSale } from '#domain/bulk/check.ts';
import { kobo, parseNaira, ZERO } from '#domain/money.ts';
import type { Job } from '#stores/outbox/lists/job.ts';
import { ADA, answer, openPage, order, sessionOf, type TestBrowser } from './browser.ts';
import { createDisk, type Disk } from './disk.ts';

const REPOSITORY = '#stores/outbox/lists/indexed-jobs.ts';
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

/** A page of Ada's, with her job on the disk of this browser. */
async function open(
  pinAboveAmount: string | null = '1000.00',
  former?: { browser: TestBrowser; disk: Disk },
) {
  const browser = openPage(former?.browser);
  const user = { ...sessionOf(ADA).user, pinAboveAmount };
  browser.local.entries.set('user_session', JSON.stringify({ ...sessionOf(ADA), user }));
  const disk = former?.disk ?? createDisk();
  vi.stubGlobal('navigator', {});
  vi.doMock(REPOSITORY, () => ({ indexedRepository: disk.openTab().repository }));
  const calls: Call[] = [];
  const made = new Set<string>();
  const { respond, lock, atCall } = serverOf(made, calls);
  browser.fetch.mockImplementation((url, init) => Promise.resolve(respond(url, init)));
  const store = await import('#stores/outbox/lists/bulk.ts');
  const { $session } = await import('#stores/session/session.ts');
  $session.listen(() => undefined);
  const kept = (): Job => disk.jobs.get(ADA.username) as Job;
  return { browser, disk, calls, made, lock, atCall, kept, $session, ...store };
}

const PRICES = ['500', '2000', '3000', '4000', '600', '5000'];
const start = async (pinAboveAmount?: string | null) => {
  const page = await open(pinAboveAmount);
  await page.startJob(PRICES.map(sale), '');
  return page;
};

afterEach(() => {
  vi.doUnmock(REPOSITORY);
  vi.unstubAllGlobals();
});

it('asks once before anything is sent, and sends the PIN with the rows above the amount only', async () => {
  const { $bulk, calls, kept, continueJob } = await start();
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
  expect(kept().rows.every(({ end }) => end?.status === 'SUCCESSFUL')).toBe(true);
});

it('asks for none when no row costs more than the amount', async () => {
  const page = await open('5000.00');
  await page.startJob(PRICES.slice(0, 1).map(sale), '');
  expect([page.$bulk.get().end, page.calls.length]).toEqual(['done', 1]);
});

it('stops at a wrong PIN after one try, and keeps every row with its key', async () => {
  const { $bulk, calls, kept, continueJob } = await start();
  const keys = kept().rows.map(({ key }) => key);
  await continueJob(WRONG);
  expect(calls.map(({ pin }) => pin)).toEqual([WRONG]);
  expect([$bulk.get().end, $bulk.get().pinRefusal?.problem]).toEqual([
    'pin',
    'This PIN is wrong. 4 tries left.',
  ]);
  expect(kept().rows.every(({ end, isSent }) => !end && !isSent)).toBe(true);
  await continueJob(RIGHT);
  expect(kept().rows.map(({ key, end }) => [key, end?.status])).toEqual(
    keys.map((key) => [key, 'SUCCESSFUL']),
  );
  expect(calls).toHaveLength(PRICES.length + 1);
});

it('waits with its rows while the PIN is locked, and says until when', async () => {
  const { $bulk, calls, lock, continueJob } = await start();
  lock();
  const nowMs = Date.now();
  await continueJob(RIGHT);
  const { end, pinRefusal } = $bulk.get();
  expect([end, pinRefusal?.problem, calls.length]).toEqual(['pin', 'Your PIN is locked.', 1]);
  expect(pinRefusal?.untilMs).toBeGreaterThanOrEqual(nowMs + 1_800_000);
});

it('has the PIN on no disk, nor in what the page shows, and asks for it after each run', async () => {
  const { browser, disk, $bulk, stopJob, calls, atCall, continueJob } = await start();
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
  const first = await start();
  const [, sold, lost] = first.kept().rows as [
    unknown,
    { isSent: boolean; key: string },
    { isSent: boolean },
  ];
  sold.isSent = true;
  lost.isSent = true;
  first.kept().phase = 'running';
  const page = await open('1000.00', first);
  page.made.add(sold.key);
  await page.openBulk();
  expect(page.$bulk.get().end).toBe('pin');
  expect(page.$bulk.get().pinRefusal?.problem).toBeUndefined();
  expect(page.calls.map(({ amount, pin }) => [amount, pin])).toEqual([
    ['2000.00', null],
    ['3000.00', null],
  ]);
  // The first sending of the other may still be judged, so it stays one that may have been sold.
  expect(page.kept().rows.map(({ end, isSent }) => end?.status ?? isSent)).toEqual([
    false,
    'SUCCESSFUL',
    true,
    false,
    false,
    false,
  ]);
  await page.continueJob(RIGHT);
  expect(page.kept().rows.every(({ end }) => end?.status === 'SUCCESSFUL')).toBe(true);
});

it('asks when the server wants a PIN that this page knows nothing of, once for all such rows', async () => {
  const { $bulk, calls, continueJob } = await start(null);
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
  const { $session, $bulk, calls, continueJob, atCall } = await start();
  atCall.mockImplementation(() => $session.set(sessionOf({ ...ADA, username: 'bola' })));
  await continueJob(RIGHT);
  expect([calls.length, $bulk.get().job]).toEqual([1, undefined]);
});

it('says that this page is sending for as long as it is, also when the disk gives up', async () => {
  const { $bulk, atCall, disk, continueJob } = await start();
  const { $isSendingList } = await import('#stores/outbox/lists/marks.ts');
  const seen: boolean[] = [];
  atCall.mockImplementation(() => void seen.push($isSendingList.get()));
  expect($isSendingList.get()).toBe(false);
  await continueJob(WRONG);
  expect([seen, $isSendingList.get()]).toEqual([[true], false]);
  atCall.mockImplementation(() => disk.jobs.clear());
  await continueJob(RIGHT);
  expect([$bulk.get().activity, $isSendingList.get()]).toEqual(['resting', false]);
});
