import { describe, expect, it } from 'vitest';
import { createApiClient } from '#api-client/client.ts';
import type { JobRow, RowEnd } from '#stores/outbox/lists/job.ts';
import { runWithPin } from '#stores/outbox/lists/pin.ts';
import { type Pause, runList, type RunDeps } from '#stores/outbox/lists/run.ts';
import { sendOrder } from '#stores/outbox/send.ts';
import { answer, order } from '../browser.ts';
import { createDisk } from '../disk.ts';

const NOW = Date.parse('2026-11-21T02:00:00Z');
const SOLD: RowEnd = { status: 'SUCCESSFUL', ref: 'KD9', amount: '98.00' };

const rowOf = (place: number): JobRow => ({
  service: 'airtime',
  body: { phone: `0803000000${place}`, network: 'MTN', amount: '100.00' },
  place,
  key: `key-of-row-${place}`,
  title: 'MTN airtime',
  price: '98.00',
  isSent: false,
  at: NOW,
});

type Changes = Partial<Pick<JobRow, 'isSent' | 'end' | 'key'>>;

/** A job as this tab has read it, and the same on the disk. */
async function begin(rows: Changes[], respond: (place: number) => Response | Promise<Response>) {
  const disk = createDisk();
  const { repository } = disk.openTab();
  const all = rows.map((changes, place): JobRow => ({ ...rowOf(place), ...changes }));
  const job = { id: 'a-job', agent: 'ada', phase: 'running' as const, startedAt: NOW, rows: all };
  await repository.begin(job);
  const sent: number[] = [];
  const pauses: (Pause | undefined)[] = [];
  const stop = new AbortController();
  const api = createApiClient({
    baseUrl: '',
    getToken: () => 'token',
    onUnauthenticated: () => undefined,
    fetch: (_, init) => {
      const { phone } = JSON.parse(String(init.body)) as { phone: string };
      return Promise.resolve(respond(sent[sent.push(Number(phone.at(-1))) - 1] ?? 0));
    },
  });
  const deps: RunDeps = {
    repository,
    send: (row, wasSent) => sendOrder(api, row, () => wasSent),
    wait: () => Promise.resolve(),
    now: () => NOW,
    onRow: () => undefined,
    pinOf: () => undefined,
    onPinRefused: () => undefined,
    onPause: (pause) => void pauses.push(pause),
  };
  const rowsNow = () => disk.jobs.get('ada')?.rows ?? [];
  return { job, sent, pauses, stop, deps, rowsNow, run: () => runList(job, stop.signal, deps) };
}

/** Whatever could be done without another answer is done by then. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

const sold = () => answer(201, { data: order('SUCCESSFUL') });
const badPin = () =>
  answer(422, { code: 'VALIDATION_FAILED', message: 'No.', errors: { pin: ['This PIN is wrong.'] } });
const refused = (status: number, code: string) => answer(status, { code, message: 'No.' });

describe('a run', () => {
  it.each<[string, Changes]>([
    ['another tab knows the outcome of', { isSent: true, end: SOLD }],
    ['another tab has retried under a new key', { key: 'its-new-key' }],
  ])('does not send what %s', async (_, elsewhere) => {
    const { sent, rowsNow, run } = await begin([{}, {}], sold);
    Object.assign(rowsNow()[0] ?? {}, elsewhere);
    expect(await run()).toBe('done');
    expect(sent).toEqual([1]);
    expect(rowsNow()[0]).toMatchObject(elsewhere);
  });

  it('sends no row that has its outcome, and first those that may be sold, in the order of the list', async () => {
    const { deps, sent, run } = await begin(
      [{}, { isSent: true, end: SOLD }, {}, { isSent: true }, {}],
      sold,
    );
    const written = new Set<number>();
    deps.onRow = ({ place }) => void written.add(place);
    expect(await run()).toBe('done');
    expect(sent).toEqual([3, 0, 2, 4]);
    expect(written).toEqual(new Set(sent));
  });

  it('sends nothing that was stopped before', async () => {
    const { sent, stop, run } = await begin([{}], sold);
    stop.abort();
    expect([await run(), sent]).toEqual(['stopped', []]);
  });

  it('leaves rows as they were that are stopped before they leave', async () => {
    const { sent, stop, deps, rowsNow, run } = await begin([{ isSent: true }, {}], sold);
    const { write } = deps.repository;
    deps.repository = {
      write: (...given) => {
        stop.abort();
        return write(...given);
      },
    };
    expect([await run(), sent]).toEqual(['stopped', []]);
    expect(rowsNow().map(({ isSent }) => isSent)).toEqual([true, false]);
  });

  it('was stopped where the agent said so, whatever the wallet says then', async () => {
    const { stop, run } = await begin([{}], () => {
      stop.abort();
      return refused(422, 'INSUFFICIENT_BALANCE');
    });
    expect(await run()).toBe('stopped');
  });

  it('waits five seconds for a busy server that names no time, says so, and says when it goes on', async () => {
    let isBusy = true;
    const { pauses, run } = await begin([{}], () => {
      const response = isBusy ? refused(429, 'RATE_LIMITED') : sold();
      isBusy = false;
      return response;
    });
    expect(await run()).toBe('done');
    expect(pauses).toEqual([{ reason: 'busy', untilMs: NOW + 5_000 }, undefined]);
  });

  it('is not done where a row with the PIN has no answer', async () => {
    const { deps, run } = await begin([{}, {}], (place) => (place === 0 ? refused(500, 'INTERNAL') : sold()));
    deps.pinOf = ({ place }) => (place === 0 ? '739158' : undefined);
    expect(await run()).toBe('unanswered');
  });

  it('sends rows with a PIN that is not proven one at a time, also when the first has no answer', async () => {
    const { deps, sent, run } = await begin([{}, {}, {}, {}], (place) =>
      place === 0 && sent.length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : badPin(),
    );
    deps.pinOf = () => '846203';
    expect([await run(), sent]).toEqual(['pin', [0, 1]]);
  });

  it('asks about every row that may be sold, though the server wants the PIN for one', async () => {
    const { sent, rowsNow, run } = await begin(
      Array.from({ length: 5 }, () => ({ isSent: true })),
      (place) => (place === 0 ? badPin() : sold()),
    );
    expect([await run(), sent]).toEqual(['done', [0, 1, 2, 3, 4]]);
    expect(rowsNow().map(({ end }) => end?.status)).toEqual([
      undefined,
      ...Array.from({ length: 4 }, () => 'SUCCESSFUL'),
    ]);
  });

  it('ends at a wrong PIN, also with a row that may be sold', async () => {
    const { deps, sent, run } = await begin([{ isSent: true }, { isSent: true }, {}], badPin);
    deps.pinOf = () => '846203';
    expect([await run(), sent]).toEqual(['pin', [0]]);
  });

  it.each<[string, Response | TypeError, number[]]>([
    ['sends three rows at once when the first has proven the PIN', sold(), [0, 1, 2, 3]],
    ['sends one row when the first has no answer', new TypeError('Failed to fetch'), [0, 1]],
    ['sends one row when the first was refused', refused(422, 'SERVICE_DOWN'), [0, 1]],
  ])('%s', async (_, first, sentThen) => {
    let answerOthers: () => void = () => undefined;
    const others = new Promise<void>((resolve) => (answerOthers = resolve));
    const { deps, sent, run } = await begin([{}, {}, {}, {}], async (place) => {
      if (place > 0 || sent.length > 1) await others;
      else if (first instanceof Error) throw first;
      else return first;
      return sold();
    });
    deps.pinOf = () => '846203';
    const ended = run();
    await expect.poll(() => sent).toHaveLength(sentThen.length);
    await nextTurn();
    expect(sent).toEqual(sentThen);
    answerOthers();
    expect(await ended).toBe('done');
  });
});

describe('a run with the PIN', () => {
  it('ends at a wrong one, also with a row that was sent before', async () => {
    const { deps, sent, run } = await begin([{ isSent: true }, {}, {}], badPin);
    deps.pinOf = () => '739158';
    expect([await run(), sent]).toEqual(['pin', [0]]);
  });

  it('goes on where a row was only asked about without it', async () => {
    const { sent, rowsNow, run } = await begin([{ isSent: true }, {}, {}, {}, {}], (place) =>
      place === 0 ? badPin() : sold(),
    );
    await run();
    expect(sent.toSorted()).toEqual([0, 1, 2, 3, 4]);
    expect(rowsNow()[0]).toMatchObject({ isSent: true });
    expect(rowsNow()[0]).not.toHaveProperty('end');
  });

  it('leaves the rows that have their outcome untouched', async () => {
    const { deps, rowsNow, run } = await begin([{ isSent: true, end: SOLD }, {}], sold);
    deps.now = () => NOW + 9;
    expect(await run()).toBe('done');
    expect(rowsNow().map(({ at }) => at)).toEqual([NOW, NOW + 9]);
  });
});

describe('a list in which some rows want the PIN', () => {
  const wants = ({ place }: JobRow) => place === 1;

  it('ends with the session, and asks for no PIN then', async () => {
    const { deps, job, stop } = await begin([{}, { isSent: true }], () => refused(401, 'UNAUTHENTICATED'));
    expect(await runWithPin(job, undefined, stop.signal, { ...deps, wantsPin: wants })).toBe('signed-out');
  });

  it('waits for none when those rows have their outcome', async () => {
    const { deps, job, sent, stop } = await begin([{}, { isSent: true, end: SOLD }], sold);
    expect(await runWithPin(job, undefined, stop.signal, { ...deps, wantsPin: wants })).toBe('done');
    expect(sent).toEqual([0]);
  });

  it('goes on once the answer of those that may have been sold is there', async () => {
    const { deps, job, sent, stop } = await begin([{}, { isSent: true }], sold);
    expect(await runWithPin(job, undefined, stop.signal, { ...deps, wantsPin: wants })).toBe('done');
    expect(sent).toEqual([1, 0]);
  });
});
