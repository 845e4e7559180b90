import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADAS_LOCK, after, kept, NOW, open, SALES, settle, SOLD, sold } from './list-page.ts';
import * as lists from '#stores/outbox/lists/bulk.ts';
import { type Job, makeJob } from '#stores/outbox/lists/job.ts';
import { $session } from '#stores/session/session.ts';
import { ADA, answer, order, sessionOf } from '../browser.ts';

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

const BOLA = { ...ADA, username: 'bola' };
const NOTHING = { reading: 'idle', job: undefined, activity: 'resting', end: undefined, pause: undefined };
const PENDING = { isSent: true, end: { ...SOLD, status: 'PENDING' } };

/** A stopped list of Ada's on the disk; its first row with these changes. */
function keepStopped({ disk }: ReturnType<typeof open>, first: Partial<Job['rows'][number]> = {}): Job {
  const job: Job = { ...makeJob('ada', SALES, NOW), phase: 'stopped' };
  Object.assign(job.rows[0] ?? {}, first);
  disk.jobs.set('ada', job);
  return job;
}

/** Answers that are given when the test says so. */
function hold() {
  const waiting: ((response: Response) => void)[] = [];
  return {
    respond: () => new Promise<Response>((resolve) => void waiting.push(resolve)),
    answerAll: (response: () => Response) => waiting.splice(0).forEach((give) => give(response())),
  };
}

describe('what a page shows', () => {
  it('is nothing before a list was opened, and once its agent has left', async () => {
    const page = open();
    expect($bulk.get()).toMatchObject(NOTHING);
    await after(lists.startJob(SALES, ''));
    $session.set(null);
    expect($bulk.get()).toMatchObject(NOTHING);
    await settle();
    expect(page.locks.held()).toEqual([]);
  });

  it('is nothing for a visitor, who can do nothing either', async () => {
    const page = open();
    $session.set(null);
    await after(lists.openBulk());
    await after(lists.startJob(SALES, ''));
    lists.stopJob();
    expect($bulk.get()).toMatchObject(NOTHING);
    expect([page.calls, page.disk.jobs.size]).toEqual([[], 0]);
  });

  it('is that there is no list, where there is none, whatever is tapped', async () => {
    const page = open();
    for (const act of [lists.openBulk, lists.continueJob, lists.retryFailed, lists.putAwayJob]) {
      await after(act());
      expect($bulk.get()).toMatchObject({ ...NOTHING, reading: 'ready' });
    }
    lists.stopJob();
    expect($bulk.get().activity).toBe('resting');
    expect([page.calls, page.locks.held()]).toEqual([[], []]);
  });

  it('is that it sends, then that it stops, then that it has stopped, with the row that was on its way', async () => {
    const held = hold();
    const page = open(held.respond);
    const started = lists.startJob(SALES, '');
    await settle();
    expect($bulk.get()).toMatchObject({ reading: 'ready', activity: 'sending', job: { phase: 'running' } });
    lists.stopJob();
    expect($bulk.get().activity).toBe('stopping');
    held.answerAll(sold);
    await after(started);
    expect($bulk.get()).toMatchObject({ activity: 'resting', end: 'stopped', job: { phase: 'stopped' } });
    expect($bulk.get().job?.rows.map(({ isSent, end }) => [isSent, end?.status])).toEqual(
      page.job().rows.map(({ isSent, end }) => [isSent, end?.status]),
    );
    expect($bulk.get().job?.rows.at(-1)).toMatchObject({ isSent: false });
  });

  it('is how each row ended, in its own place', async () => {
    open((amount) => (amount === '102.00' ? answer(403, { message: 'No.', code: 'FORBIDDEN' }) : sold()));
    await after(lists.startJob(SALES, ''));
    expect($bulk.get().job?.rows.map(({ body, end }) => [body, end?.status])).toMatchObject([
      [{ amount: '101.00' }, 'SUCCESSFUL'],
      [{ amount: '102.00' }, 'REFUSED'],
      [{ amount: '103.00' }, 'SUCCESSFUL'],
      [{ amount: '104.00' }, 'SUCCESSFUL'],
    ]);
  });

  it('is how long a busy server is waited for, and no longer than that', async () => {
    let isBusy = true;
    const busy = () => answer(429, { message: 'Wait.', code: 'RATE_LIMITED' });
    open(() => (isBusy ? busy() : sold()));
    const started = lists.startJob(SALES, '');
    await settle();
    expect($bulk.get().pause).toMatchObject({ reason: 'busy' });
    isBusy = false;
    await vi.advanceTimersByTimeAsync(6_000);
    await started;
    expect($bulk.get()).toMatchObject({ pause: undefined, end: 'done' });
  });

  it('is no longer how the run before ended, once the list goes on, nor after it is put away', async () => {
    const held = hold();
    let isShort = true;
    open(() => (isShort ? answer(422, { message: 'No.', code: 'INSUFFICIENT_BALANCE' }) : held.respond()));
    await after(lists.startJob(SALES, ''));
    expect($bulk.get()).toMatchObject({ end: 'short', job: { phase: 'short' } });
    isShort = false;
    const going = lists.continueJob();
    await settle();
    expect($bulk.get()).toMatchObject({ end: undefined, activity: 'sending', job: { phase: 'running' } });
    lists.stopJob();
    held.answerAll(sold);
    await after(going);
    expect($bulk.get().end).toBe('stopped');
    await after(lists.putAwayJob());
    expect($bulk.get()).toMatchObject({ ...NOTHING, reading: 'ready' });
  });

  it('is the end of a run, though the disk does not take the phase', async () => {
    const page = open();
    const tab = page.disk.openTab().repository;
    kept.repository = { ...tab, setPhase: () => Promise.reject(new Error('Full.')) };
    await after(lists.startJob(SALES, ''));
    expect($bulk.get()).toMatchObject({ reading: 'ready', activity: 'resting', end: 'done' });
  });
});

describe('the balance', () => {
  it('is read anew when a list has been sent, and again when the last pending row has its end', async () => {
    const page = open(() => answer(202, { data: order('PENDING') }));
    await after(lists.startJob(SALES.slice(0, 1), ''));
    expect(page.balanceReads()).toBe(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([page.job().rows[0]?.end?.status, page.balanceReads()]).toEqual(['SUCCESSFUL', 2]);
  });
});

describe('a list with pending rows', () => {
  it('is looked at once, though it is opened twice, and lets its lock go when it is put away', async () => {
    const page = open();
    keepStopped(page, PENDING);
    await after(lists.openBulk());
    await after(lists.openBulk());
    expect(page.locks.held()).toEqual([ADAS_LOCK]);
    await after(lists.putAwayJob());
    await vi.advanceTimersByTimeAsync(10_000);
    expect([page.looks(), page.locks.held(), page.disk.jobs.size]).toEqual([0, [], 0]);
  });
});

describe('failed rows', () => {
  it('are on the disk itself with their new keys before they leave', async () => {
    const page = open();
    keepStopped(page, { isSent: true, end: { ...SOLD, status: 'FAILED' } });
    const tab = page.disk.openTab().repository;
    const write = vi.fn(tab.write);
    kept.repository = { ...tab, write };
    await after(lists.retryFailed());
    expect(write.mock.calls[0]?.[2]).toBe(true);
    expect(page.job().rows.every(({ end }) => end?.status === 'SUCCESSFUL')).toBe(true);
  });
});

describe('while another tab has the list', () => {
  it('a disk that cannot be read shows no list, and the page goes on looking', async () => {
    const page = open();
    keepStopped(page);
    page.locks.hold(ADAS_LOCK);
    const tab = page.disk.openTab().repository;
    kept.repository = { ...tab, read: () => Promise.reject(new Error('Blocked.')) };
    await after(lists.openBulk());
    expect($bulk.get()).toMatchObject({ reading: 'ready', activity: 'elsewhere', job: undefined });
    kept.repository = tab;
    await vi.advanceTimersByTimeAsync(2_200);
    expect($bulk.get()).toMatchObject({ activity: 'elsewhere', job: { agent: 'ada' } });
  });

  it('what the disk says late is not shown to the next agent, and is asked no more', async () => {
    const page = open();
    const job = keepStopped(page);
    page.locks.hold(ADAS_LOCK);
    let tell: (kept: Job) => void = () => undefined;
    const read = vi.fn(() => new Promise<Job>((resolve) => (tell = resolve)));
    kept.repository = { ...page.disk.openTab().repository, read };
    await after(lists.openBulk());
    expect(read).toHaveBeenCalledOnce();
    $session.set(sessionOf(BOLA));
    tell(job);
    await vi.advanceTimersByTimeAsync(10_000);
    expect($bulk.get()).toMatchObject(NOTHING);
    expect(read).toHaveBeenCalledOnce();
  });
});

describe('when the agent leaves', () => {
  it('a disk that fails afterwards says nothing to the next one', async () => {
    const page = open();
    let fail: (error: Error) => void = () => undefined;
    const read = () => new Promise<never>((_, reject) => (fail = reject));
    kept.repository = { ...page.disk.openTab().repository, read };
    const opened = lists.openBulk();
    await settle();
    $session.set(sessionOf(BOLA));
    fail(new Error('Blocked.'));
    await after(opened);
    expect($bulk.get()).toMatchObject(NOTHING);
  });

  it('how the run ended is not shown to the next one, whose list it is not', async () => {
    const held = hold();
    const page = open(held.respond);
    const started = lists.startJob(SALES.slice(0, 1), '');
    await settle();
    $session.set(sessionOf(BOLA));
    held.answerAll(sold);
    await after(started);
    expect($bulk.get()).toMatchObject(NOTHING);
    expect(page.job().rows[0]?.end?.status).toBe('SUCCESSFUL');
  });
});
