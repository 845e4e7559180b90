import { describe, expect, it, vi } from 'vitest';
import { createApiClient } from '#api-client/client.ts';
import type { ListSale } from '#domain/bulk/check.ts';
import { kobo } from '#domain/money.ts';
import { followPending } from '#stores/outbox/lists/follow.ts';
import { isFailed, type Job, type JobRow, makeJob, toRetry } from '#stores/outbox/lists/job.ts';
import { resultsCsv } from '#stores/outbox/lists/results.ts';
import { type Pause, runList, type RunDeps } from '#stores/outbox/lists/run.ts';
import { sendOrder } from '#stores/outbox/send.ts';
import { answer, order } from '../browser.ts';
import { createDisk } from '../disk.ts';

const NOW = Date.parse('2026-11-21T02:00:00Z');

const sale = (line: number): ListSale => ({
  line,
  text: '',
  service: 'airtime',
  phone: `08030000${String(line).padStart(3, '0')}`,
  network: 'MTN',
  isPorted: line === 2,
  face: '100.00',
  title: 'MTN airtime',
  priceKobo: kobo(9_800),
  discountKobo: kobo(200),
});

type Answer = (call: {
  key: string;
  body: Record<string, unknown>;
  count: number;
}) => Response | Promise<Response>;

/** A browser with a job on its disk, and a server that answers as it is told. */
async function begin(rows: number, respond: Answer) {
  const disk = createDisk();
  const { repository } = disk.openTab();
  const job = makeJob(
    'ada',
    Array.from({ length: rows }, (_, index) => sale(index + 1)),
    NOW,
  );
  await repository.begin(job);
  const calls: { key: string; body: Record<string, unknown> }[] = [];
  const keptAtSending: (JobRow | undefined)[] = [];
  const api = createApiClient({
    baseUrl: '',
    getToken: () => 'token',
    onUnauthenticated: () => undefined,
    fetch: async (_, init) => {
      const key = new Headers(init.headers).get('Idempotency-Key') ?? '';
      const call = { key, body: JSON.parse(String(init.body)) as Record<string, unknown> };
      calls.push(call);
      keptAtSending.push(disk.jobs.get('ada')?.rows.find((row) => row.key === key));
      return respond({ ...call, count: calls.filter((other) => other.key === key).length });
    },
  });
  const pauses: Pause[] = [];
  const stop = new AbortController();
  const deps: RunDeps = {
    repository,
    send: (row, wasSent) => sendOrder(api, row, () => wasSent),
    wait: () => Promise.resolve(),
    now: () => NOW,
    onRow: () => undefined,
    pinOf: () => undefined,
    onPinRefused: () => undefined,
    onPause: (pause) => void (pause && pauses.push(pause)),
  };
  const kept = (): Job => disk.jobs.get('ada') as Job;
  return {
    disk,
    job,
    calls,
    keptAtSending,
    pauses,
    stop,
    deps,
    kept,
    run: () => runList(kept(), stop.signal, deps),
  };
}

const sold = () => answer(201, { data: order('SUCCESSFUL') });
const refused = (status: number, code: string, rest = {}) =>
  answer(status, { message: 'No.', code, ...rest });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a run', () => {
  it('sends each row once with its own key, which is on the disk by then with the mark that it may be sold', async () => {
    const { run, calls, keptAtSending, kept, job } = await begin(7, sold);
    expect(await run()).toBe('done');
    expect(calls.map(({ key }) => key).sort()).toEqual(job.rows.map(({ key }) => key).sort());
    expect(keptAtSending.every((row) => row?.isSent)).toBe(true);
    expect(kept().rows.map(({ end }) => end?.status)).toEqual(Array.from({ length: 7 }, () => 'SUCCESSFUL'));
    expect(calls.find(({ body }) => body.phone === '08030000002')?.body).toMatchObject({ ported: true });
  });

  it('has three rows on their way at most', async () => {
    let underWay = 0;
    let most = 0;
    const { run } = await begin(9, async () => {
      most = Math.max(most, (underWay += 1));
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
      return sold();
    });
    await run();
    expect(most).toBe(3);
  });

  it('asks again with the same key when the answer is lost, however often', async () => {
    const { run, calls, kept, pauses } = await begin(1, ({ count }) => (count < 8 ? lost() : sold()));
    expect(await run()).toBe('done');
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
    expect(calls).toHaveLength(8);
    expect(pauses.map(({ untilMs }) => untilMs - NOW)).toEqual([
      1_500, 4_000, 10_000, 20_000, 30_000, 30_000, 30_000,
    ]);
    expect(kept().rows[0]?.end?.status).toBe('SUCCESSFUL');
  });

  it('waits as long as a busy server says, and sends the same key again', async () => {
    const busy = () =>
      new Response('{"status":"error","message":"Wait.","code":"RATE_LIMITED"}', {
        status: 429,
        headers: { 'Retry-After': '7' },
      });
    const { run, calls, pauses } = await begin(1, ({ count }) => (count === 1 ? busy() : sold()));
    expect(await run()).toBe('done');
    expect(pauses).toEqual([{ reason: 'busy', untilMs: NOW + 7_000 }]);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  });

  it('leaves a row that the server errs on for later, and does the others', async () => {
    const { run, kept, calls } = await begin(3, ({ body }) =>
      body.phone === '08030000001' ? refused(500, 'INTERNAL') : sold(),
    );
    expect(await run()).toBe('unanswered');
    expect(kept().rows.map(({ isSent, end }) => [isSent, end?.status])).toEqual([
      [true, undefined],
      [true, 'SUCCESSFUL'],
      [true, 'SUCCESSFUL'],
    ]);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(3);
  });

  it('stops when the wallet runs dry, and goes on with the same keys', async () => {
    let left = 4;
    const { run, kept, calls } = await begin(8, () =>
      (left -= 1) >= 0 ? sold() : refused(422, 'INSUFFICIENT_BALANCE'),
    );
    expect(await run()).toBe('short');
    expect(kept().rows.filter(({ end }) => end).length).toBe(4);
    expect(kept().rows.filter(({ end, isSent }) => !end && isSent)).toEqual([]);
    left = 100;
    expect(await run()).toBe('done');
    expect(new Set(calls.map(({ key }) => key)).size).toBe(8);
  });

  it('stops when it is told to, once what is on its way is there', async () => {
    const { run, stop, kept, calls } = await begin(9, () => {
      stop.abort();
      return sold();
    });
    expect(await run()).toBe('stopped');
    expect(calls.length).toBeLessThanOrEqual(3);
    expect(kept().rows.filter(({ isSent, end }) => isSent && !end)).toEqual([]);
  });

  it('stops when the session is over, and keeps the rows as they may be sold', async () => {
    const { run, kept } = await begin(5, () => refused(401, 'UNAUTHENTICATED'));
    expect(await run()).toBe('signed-out');
    expect(kept().rows.filter(({ end }) => end)).toEqual([]);
  });

  it('sends nothing that the disk does not take', async () => {
    const { run, calls, deps } = await begin(5, sold);
    deps.repository = { write: () => Promise.reject(new Error('full')) };
    expect(await run()).toBe('unkept');
    expect(calls).toEqual([]);
  });

  it.each([
    [422, 'VALIDATION_FAILED', { errors: { planId: ['It is now ₦800.00.'] } }, 'It is now ₦800.00.'],
    [503, 'SERVICE_DOWN', { errors: { network: ['MTN is down.'] } }, 'MTN is down.'],
    [403, 'FORBIDDEN', {}, 'No.'],
  ])('takes %i %s for a refusal of that row alone', async (status, code, rest, reason) => {
    const { run, kept } = await begin(2, ({ body }) =>
      body.phone === '08030000001' ? refused(status, code, rest) : sold(),
    );
    expect(await run()).toBe('done');
    expect(kept().rows.map(({ end }) => end?.status)).toEqual(['REFUSED', 'SUCCESSFUL']);
    expect(kept().rows[0]?.end?.reason).toBe(reason);
  });
});

describe('failed rows', () => {
  it('take a new key when there was an order, and keep it when there was none', async () => {
    const { run, kept } = await begin(3, ({ body }) => {
      if (body.phone === '08030000001') return answer(201, { data: order('FAILED') });
      return body.phone === '08030000002' ? refused(422, 'VALIDATION_FAILED') : sold();
    });
    await run();
    const [failed, refusedRow] = kept()
      .rows.filter(isFailed)
      .map((row) => [row.key, toRetry(row, NOW).key]);
    expect(failed?.[1]).not.toBe(failed?.[0]);
    expect(refusedRow?.[1]).toBe(refusedRow?.[0]);
  });

  it('take one new key between two tabs that retry them at once', async () => {
    const { run, kept, disk, job } = await begin(1, () => answer(201, { data: order('FAILED') }));
    await run();
    const [failed] = kept().rows as [JobRow];
    const retryIn = () =>
      disk.openTab().repository.write(job, [{ row: toRetry(failed, NOW), fromKey: failed.key }], true);
    const [[one], [other]] = await Promise.all([retryIn(), retryIn()]);
    expect(other?.key).toBe(one?.key);
    expect(one?.key).not.toBe(failed.key);
  });
});

it('never takes an outcome back for a tab that knew less', async () => {
  const { run, kept, disk, job } = await begin(1, sold);
  const [before] = job.rows as [JobRow];
  await run();
  const late = { ...before, isSent: true };
  const [row] = await disk.openTab().repository.write(job, [{ row: late, fromKey: before.key }], false);
  expect(row?.end?.status).toBe('SUCCESSFUL');
  expect(kept().rows[0]?.end?.status).toBe('SUCCESSFUL');
});

it('looks at pending rows until each is final', async () => {
  const { run, kept, deps, stop, job } = await begin(20, () => answer(202, { data: order('PENDING') }));
  await run();
  const looks = vi.fn(() => Promise.resolve({ ...order('SUCCESSFUL'), imageUrl: null, details: {} }));
  const follow = { ...deps, rows: () => kept().rows, look: looks, isSending: () => false };
  await followPending(job, stop.signal, follow);
  expect(kept().rows.every(({ end }) => end?.status === 'SUCCESSFUL')).toBe(true);
  expect(looks).toHaveBeenCalledTimes(20);
});

it('writes results that a spreadsheet does not run', () => {
  const job = makeJob('ada', [sale(1), sale(3)], NOW);
  const [first, second] = job.rows as [JobRow, JobRow];
  first.end = { status: 'FAILED', ref: 'KD1', amount: '98.00', reason: '=HYPERLINK("x"), refused' };
  second.isSent = true;
  expect(resultsCsv(job).split('\r\n')).toEqual([
    'Ref,Phone,Network,Product,Amount,Status,Reason',
    `KD1,0803 000 0001,MTN,MTN airtime,98.00,Failed,"'=HYPERLINK(""x""), refused"`,
    ',0803 000 0003,MTN,MTN airtime,98.00,No answer yet,',
    '',
  ]);
});
