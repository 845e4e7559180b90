import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADAS_LOCK, after, kept, NOW, open, SALES, settle, SOLD, sold } from './list-page.ts';
import * as lists from '#stores/outbox/lists/bulk.ts';
import { $listText } from '#stores/outbox/lists/draft.ts';
import { type Job, makeJob } from '#stores/outbox/lists/job.ts';
import { $session } from '#stores/session/session.ts';
import { answer, order } from '../browser.ts';

const { $bulk } = lists;
vi.mock('#stores/outbox/lists/indexed-jobs.ts', async () => {
  const { kept } = await import('./list-page.ts');
  return {
    get indexedRepository() {
      return kept.repository;
    },
  };
});

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  $session.set(null);
  vi.useRealTimers();
});

describe('a list that another tab sends', () => {
  it('is shown here and sent there, and goes on here once that tab is closed', async () => {
    const { disk, locks, calls, amounts, job } = open();
    const other = makeJob('ada', SALES, NOW);
    disk.jobs.set('ada', other);
    const release = locks.hold(ADAS_LOCK);
    await after(lists.openBulk());
    expect([$bulk.get().activity, $bulk.get().job?.rows.length, calls]).toEqual(['elsewhere', 4, []]);
    Object.assign(job().rows[0] ?? {}, { isSent: true, end: SOLD });
    await vi.advanceTimersByTimeAsync(2_200);
    expect([$bulk.get().activity, $bulk.get().job?.rows[0]?.end]).toEqual(['elsewhere', SOLD]);
    expect(calls).toEqual([]);
    release();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(amounts()).toEqual([102, 103, 104]);
    expect([$bulk.get().activity, $bulk.get().end, locks.held()]).toEqual(['resting', 'done', []]);
  });

  it('is not sent here by a tap', async () => {
    const { disk, locks, calls } = open();
    disk.jobs.set('ada', { ...makeJob('ada', SALES, NOW), phase: 'stopped' });
    locks.hold(ADAS_LOCK);
    await after(lists.continueJob());
    await after(lists.retryFailed());
    expect([$bulk.get().activity, calls]).toEqual(['elsewhere', []]);
  });

  it('is no hindrance where it is another agent’s', async () => {
    const { locks, amounts } = open();
    locks.hold('kobodesk:bulk:bola');
    await after(lists.startJob(SALES, ''));
    expect(amounts()).toEqual([101, 102, 103, 104]);
  });

  it('would wait while rows are on their way here, and while pending ones are looked at', async () => {
    let respond: (response: Response) => void = () => undefined;
    const { locks } = open(() => new Promise((resolve) => (respond = resolve)));
    const started = lists.startJob(SALES.slice(0, 1), '');
    await settle();
    expect(locks.held()).toEqual([ADAS_LOCK]);
    respond(answer(202, { data: order('PENDING') }));
    await after(started);
    expect([$bulk.get().end, locks.held()]).toEqual(['done', [ADAS_LOCK]]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([$bulk.get().job?.rows[0]?.end?.status, locks.held()]).toEqual(['SUCCESSFUL', []]);
  });
});

describe('a list begins', () => {
  it('once all its keys are on the disk, and leaves the lines that are to be fixed', async () => {
    let onDisk: Job | undefined;
    const page = open(() => {
      onDisk ??= structuredClone(page.job());
      return sold();
    });
    await after(lists.startJob(SALES, '07001234567;;100'));
    expect(new Set(onDisk?.rows.map(({ key }) => key))).toEqual(new Set(page.calls.map(({ key }) => key)));
    expect(new Set(page.calls.map(({ key }) => key)).size).toBe(4);
    expect($listText.get()).toBe('07001234567;;100');
  });

  it('over no other: not one of this page’s, nor one that a tab has begun meanwhile', async () => {
    const { disk, calls, job } = open();
    const former = { ...makeJob('ada', SALES, NOW), phase: 'stopped' as const };
    disk.jobs.set('ada', former);
    await after(lists.startJob(SALES, ''));
    expect([$bulk.get().job?.id, $bulk.get().end]).toEqual([former.id, undefined]);
    const tab = disk.openTab().repository;
    kept.repository = { ...tab, read: () => Promise.resolve(undefined) };
    await after(lists.startJob(SALES, ''));
    expect([$bulk.get().job, $bulk.get().end]).toEqual([undefined, undefined]);
    expect([calls, job().id]).toEqual([[], former.id]);
  });

  it('once for two taps', async () => {
    const { amounts } = open();
    await after(Promise.all([lists.startJob(SALES, ''), lists.startJob(SALES, '')]).then(() => undefined));
    expect(amounts()).toEqual([101, 102, 103, 104]);
  });

  it('nowhere where the disk does not take all its keys', async () => {
    const { disk, calls } = open();
    const tab = disk.openTab().repository;
    kept.repository = { ...tab, begin: () => Promise.reject(new Error('Full.')) };
    await after(lists.startJob(SALES, ''));
    expect([$bulk.get().reading, $bulk.get().job, calls]).toEqual(['blocked', undefined, []]);
  });

  it('nowhere where the disk cannot be used, which is said, and again where it can', async () => {
    const { disk, calls } = open();
    const { repository } = disk.openTab();
    kept.repository = { ...repository, read: () => Promise.reject(new Error('Blocked.')) };
    await after(lists.startJob(SALES, ''));
    expect([$bulk.get().reading, calls]).toEqual(['blocked', []]);
    kept.repository = repository;
    await after(lists.startJob(SALES, ''));
    expect(calls).toHaveLength(4);
  });
});

describe('a page that opens a list', () => {
  it.each<[string, Partial<Job>, number, number]>([
    ['goes on with it', { phase: 'running' }, 0, 4],
    ['leaves one alone that was stopped', { phase: 'stopped' }, 0, 0],
    ['leaves one alone that ran the wallet dry', { phase: 'short' }, 0, 0],
    ['leaves one alone that rested for five minutes', { phase: 'running' }, 300_000, 0],
    ['goes on with one that rested for less', { phase: 'running' }, 299_000, 4],
  ])('%s', async (_, changes, ageMs, expected) => {
    const { disk, calls } = open();
    disk.jobs.set('ada', { ...makeJob('ada', SALES, NOW - ageMs), ...changes });
    await after(lists.openBulk());
    expect(calls).toHaveLength(expected);
    expect($bulk.get()).toMatchObject({ reading: 'ready', activity: 'resting' });
  });

  it('goes on with one whose rows changed a moment ago, whenever it began', async () => {
    const { disk, calls } = open();
    const long = makeJob('ada', SALES, NOW - 3_600_000);
    long.rows[0] = { ...long.rows[0], isSent: true, end: SOLD, at: NOW - 1_000 } as Job['rows'][number];
    disk.jobs.set('ada', long);
    await after(lists.openBulk());
    expect(calls).toHaveLength(3);
  });

  it('looks at its pending rows, and sends nothing of one that was stopped', async () => {
    const { disk, calls, job } = open();
    const stopped = { ...makeJob('ada', SALES, NOW), phase: 'stopped' as const };
    Object.assign(stopped.rows[0] ?? {}, { isSent: true, end: { ...SOLD, status: 'PENDING' } });
    disk.jobs.set('ada', stopped);
    await after(lists.openBulk());
    await vi.advanceTimersByTimeAsync(3_000);
    expect([job().rows[0]?.end?.status, calls]).toEqual(['SUCCESSFUL', []]);
  });
});
