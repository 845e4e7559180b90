import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADAS_LOCK, after, NOW, open, SALES, settle, SOLD, sold } from './list-page.ts';
import * as lists from '#stores/outbox/lists/bulk.ts';
import { type Job, type JobRow, makeJob } from '#stores/outbox/lists/job.ts';
import { $session } from '#stores/session/session.ts';
import { ADA, answer, sessionOf } from '../browser.ts';

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
const refused = (status: number, code: string) => () => answer(status, { message: 'No.', code });

/** A list of four rows on Ada's disk, with these changes row by row. */
function keep(page: ReturnType<typeof open>, phase: Job['phase'], ...changes: Partial<JobRow>[]): Job {
  const job = { ...makeJob('ada', SALES, NOW), phase };
  changes.forEach((change, place) => void Object.assign(job.rows[place] ?? {}, change));
  page.disk.jobs.set('ada', structuredClone(job));
  return job;
}

/** A server that answers the first sale when it is told to, and later ones at once. */
function openHeld() {
  let answerIt: (response: Response) => void = () => undefined;
  const held = new Promise<Response>((resolve) => (answerIt = resolve));
  let isFirst = true;
  const page = open(() => {
    if (!isFirst) return sold();
    isFirst = false;
    return held;
  });
  return { ...page, answerIt: () => answerIt(sold()) };
}

describe('"Retry failed"', () => {
  it('sends failed and refused rows once more: a new key where there was an order, the old one where there was none', async () => {
    const page = open();
    const job = keep(
      page,
      'stopped',
      { isSent: true, end: SOLD },
      { isSent: true, end: { ...SOLD, status: 'FAILED' } },
      { isSent: true, end: { status: 'REFUSED' } },
      { isSent: true, end: { ...SOLD, status: 'PENDING' } },
    );
    await after(lists.retryFailed());
    expect(page.amounts()).toEqual([102, 103]);
    const keyOf = (amount: string) => page.calls.find((call) => call.amount === amount)?.key;
    expect(keyOf('102.00')).not.toBe(job.rows[1]?.key);
    expect(keyOf('102.00')).toBe(page.job().rows[1]?.key);
    expect(keyOf('103.00')).toBe(job.rows[2]?.key);
    expect([page.job().phase, $bulk.get().end]).toEqual(['stopped', 'done']);
  });
});

describe('a page that is opened again', () => {
  it('sends a list although it reads the disk still', async () => {
    const page = open();
    await after(lists.openBulk());
    const reading = lists.openBulk();
    await after(Promise.all([lists.startJob(SALES, ''), reading]).then(() => undefined));
    expect(page.amounts()).toEqual([101, 102, 103, 104]);
  });

  it('drops what was chosen for the list as it was, when it goes on by itself', async () => {
    const page = open();
    await after(lists.openBulk());
    keep(page, 'running', { isSent: true, end: { ...SOLD, status: 'FAILED' } });
    const reading = lists.openBulk();
    await after(Promise.all([lists.retryFailed(), reading]).then(() => undefined));
    expect(page.amounts()).toEqual([102, 103, 104]);
  });
});

describe('a list that goes on', () => {
  it('is sent once for two taps, and runs on the disk too', async () => {
    const page = openHeld();
    keep(page, 'stopped');
    const taps = Promise.all([lists.continueJob(), lists.continueJob()]);
    await settle();
    expect(page.job().phase).toBe('running');
    page.answerIt();
    await after(taps.then(() => undefined));
    expect(page.amounts()).toEqual([101, 102, 103, 104]);
    // Rows are followed as long as one may be pending, and the lock is this page's until then.
    expect([$bulk.get().activity, page.locks.held()]).toEqual(['resting', [ADAS_LOCK]]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([$bulk.get().activity, page.locks.held()]).toEqual(['resting', []]);
  });

  it('is put away for good', async () => {
    const page = open();
    keep(page, 'stopped');
    await after(lists.openBulk());
    expect($bulk.get().job).toBeDefined();
    await after(lists.putAwayJob());
    expect([page.disk.jobs.size, $bulk.get().job]).toEqual([0, undefined]);
    await after(lists.openBulk());
    expect($bulk.get().job).toBeUndefined();
  });

  it('does not take a refusal for the end of a row that may have been sold before', async () => {
    const page = open(refused(403, 'FORBIDDEN'));
    keep(page, 'running', { isSent: true });
    const opened = lists.openBulk();
    // It is asked about four times, with the pauses between.
    await vi.advanceTimersByTimeAsync(60_000);
    await opened;
    expect(page.job().rows.map(({ end }) => end?.status)).toEqual([
      undefined,
      'REFUSED',
      'REFUSED',
      'REFUSED',
    ]);
  });
});

describe('a run that ends early', () => {
  it.each<[string, Job['phase'], () => Response]>([
    ['for want of money stays so', 'short', refused(422, 'INSUFFICIENT_BALANCE')],
    [
      'for a token that is no longer good goes on at the next page',
      'running',
      () => {
        // The agent has signed in again in another tab.
        $session.set({ ...sessionOf(ADA), token: 'a-newer-token' });
        return refused(401, 'UNAUTHENTICATED')();
      },
    ],
    [
      'by a tap on "Stop" waits for the next tap',
      'stopped',
      () => {
        lists.stopJob();
        return sold();
      },
    ],
  ])('%s', async (_, phase, respond) => {
    const page = open(respond);
    await after(lists.startJob(SALES, ''));
    expect(page.job().phase).toBe(phase);
    expect(page.calls.length).toBeLessThan(4);
  });
});

describe('when the agent leaves', () => {
  it('nothing more is sent, the lock is free at once, and the list goes on when the agent is back', async () => {
    const page = openHeld();
    const started = lists.startJob(SALES, '');
    await settle();
    const sentBefore = page.calls.length;
    $session.set(sessionOf(BOLA));
    await settle();
    expect(page.locks.held()).toEqual([]);
    page.answerIt();
    await after(started);
    expect(page.calls).toHaveLength(sentBefore);
    expect(page.job().phase).toBe('running');
  });

  it('before the lock was there, it is let go, and no list of theirs is shown', async () => {
    const page = open();
    keep(page, 'stopped');
    const opened = lists.openBulk();
    $session.set(sessionOf(BOLA));
    await after(opened);
    expect([page.locks.held(), $bulk.get().job]).toEqual([[], undefined]);
  });

  it('an answer that comes late is not shown in the list of the next agent', async () => {
    const page = openHeld();
    const started = lists.startJob(SALES.slice(0, 1), '');
    await settle();
    page.disk.jobs.set('bola', { ...makeJob('bola', SALES, NOW), phase: 'stopped' });
    $session.set(sessionOf(BOLA));
    await after(lists.openBulk());
    page.answerIt();
    await after(started);
    expect(page.job('ada').rows[0]?.end?.status).toBe('SUCCESSFUL');
    expect($bulk.get().job?.rows[0]).toMatchObject({ isSent: false });
  });

  it('pending rows are not looked at any more', async () => {
    const page = open();
    keep(page, 'stopped', { isSent: true, end: { ...SOLD, status: 'PENDING' } });
    await after(lists.openBulk());
    expect(page.locks.held()).toEqual([ADAS_LOCK]);
    $session.set(null);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([page.looks(), page.job().rows[0]?.end?.status]).toEqual([0, 'PENDING']);
  });

  it('the pending rows of the next one are looked at once, and not for both', async () => {
    const page = open();
    const pending = { isSent: true, end: { ...SOLD, status: 'PENDING' as const } };
    const job = keep(page, 'stopped', pending);
    page.disk.jobs.set('bola', structuredClone({ ...job, id: 'of-bola', agent: 'bola' }));
    await after(lists.openBulk());
    $session.set(sessionOf(BOLA));
    await after(lists.openBulk());
    await vi.advanceTimersByTimeAsync(60_000);
    expect([page.looks(), page.job('bola').rows[0]?.end?.status]).toEqual([1, 'SUCCESSFUL']);
  });
});
