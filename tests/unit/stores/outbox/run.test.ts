import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startOver } from '../page.ts';
import { lookInRounds } from '#stores/outbox/follow.ts';
import { type Again, type JobRules, runJob } from '#stores/outbox/run.ts';
import { wait } from '#stores/outbox/wait.ts';

interface Row {
  key: string;
}
type Deliver = (order: Row, count: number) => Again<Row> | undefined | Promise<Again<Row> | undefined>;

const silent: Deliver = (order) => ({ again: order });
const busy: Deliver = (order) => ({ again: order, waitMs: 7_000 });
const never = new AbortController().signal;

/** Runs orders with these keys. @returns the order of the sendings and the waits: "1500 online" ends when the network is back */
async function run(keys: string, deliver: Deliver, rules: Partial<JobRules<Row>> = {}, over = never) {
  const log: string[] = [];
  const counts = new Map<string, number>();
  const left = await runJob(
    [...keys].map((key) => ({ key })),
    over,
    {
      lanes: 1,
      deliver: async (order) => {
        log.push(order.key);
        counts.set(order.key, (counts.get(order.key) ?? 0) + 1);
        return deliver(order, counts.get(order.key) ?? 0);
      },
      wait: (waitMs, endsOnline) => Promise.resolve(void log.push(`${waitMs}${endsOnline ? ' online' : ''}`)),
      ...rules,
    },
  );
  return { log, left };
}

describe('a job', () => {
  it('sends its orders in turn, each once', async () => {
    expect(await run('abc', () => undefined)).toEqual({ log: ['a', 'b', 'c'], left: 0 });
  });

  it('asks four times about an order without an answer, with longer waits, and none after the last', async () => {
    expect(await run('a', silent)).toEqual({
      log: ['a', '1500 online', 'a', '4000 online', 'a', '10000 online', 'a'],
      left: 1,
    });
  });

  it('sends nothing more once it was stopped in a pause', async () => {
    const over = new AbortController();
    const pause = () => Promise.resolve(over.abort());
    expect(await run('ab', busy, { wait: pause }, over.signal)).toEqual({ log: ['a'], left: 0 });
  });

  it('counts the tries of each order for itself', async () => {
    const { log, left } = await run('ab', silent);
    expect(['a', 'b'].map((key) => log.filter((sent) => sent === key).length)).toEqual([4, 4]);
    expect(left).toBe(2);
  });

  it('asks for ever where a try does not count, at most every 30 seconds', async () => {
    const { log, left } = await run('a', (order, count) =>
      count < 8 ? { again: order, counts: false } : undefined,
    );
    expect(log.filter((entry) => entry !== 'a')).toEqual(
      [1_500, 4_000, 10_000, 20_000, 30_000, 30_000, 30_000].map((ms) => `${ms} online`),
    );
    expect(left).toBe(0);
  });

  it('waits shortly again after an answer', async () => {
    const { log } = await run('aab', (order, count) =>
      order.key === 'a' && count < 3 ? { again: order } : undefined,
    );
    expect(log.slice(0, 4)).toEqual(['a', '1500 online', 'a', '4000 online']);
    const after = await run('abc', (order, count) =>
      order.key !== 'b' && count === 1 ? { again: order } : undefined,
    );
    expect(after.log).toEqual(['a', '1500 online', 'b', 'c', '1500 online', 'a', 'c']);
  });

  it('sends the order that a busy server turned away first, after the time it asked for, whatever the network does', async () => {
    const { log } = await run('ab', (order, count) =>
      order.key === 'a' && count === 1 ? busy(order, 1) : undefined,
    );
    expect(log).toEqual(['a', '7000', 'a', 'b']);
  });

  it('counts no tries at a busy server', async () => {
    const { log, left } = await run('a', (order, count) => (count < 7 ? busy(order, count) : undefined));
    expect([log.filter((sent) => sent === 'a').length, left]).toEqual([7, 0]);
  });

  it('sends nothing more once it was stopped in a pause', async () => {
    const over = new AbortController();
    const stopped = () => Promise.resolve().then(() => over.abort());
    expect((await run('ab', silent, { wait: stopped }, over.signal)).log).toEqual(['a']);
  });

  it('waits for what is on its way when it is stopped', async () => {
    const over = new AbortController();
    const answers: (() => void)[] = [];
    let hasEnded = false;
    const deliver = () => new Promise<undefined>((resolve) => answers.push(() => resolve(undefined)));
    const ended = run('abc', deliver, { lanes: 2 }, over.signal).then(({ log }) => {
      hasEnded = true;
      return log;
    });
    await new Promise(setImmediate);
    over.abort();
    answers[0]?.();
    await new Promise(setImmediate);
    expect([answers.length, hasEnded]).toEqual([2, false]);
    answers[1]?.();
    expect(await ended).toEqual(['a', 'b']);
  });

  it('sends nothing in a pause that another lane began as the last one ended', async () => {
    const pauses: (() => void)[] = [];
    const answers = new Map<string, () => void>();
    const { promise, log } = begin(pauses, answers);
    await new Promise(setImmediate);
    answers.get('a')?.();
    await new Promise(setImmediate);
    expect(log).toEqual(['a', 'b']);
    pauses[0]?.();
    answers.get('b')?.();
    await new Promise(setImmediate);
    expect([log, pauses.length]).toEqual([['a', 'b'], 2]);
    pauses[1]?.();
    await promise;
    expect(log).toEqual(['a', 'b', 'b', 'a', 'c']);
  });
});

/** Two lanes, and a server that is busy at the first sending of `a` and of `b`, and answers when it is told to. */
function begin(pauses: (() => void)[], answers: Map<string, () => void>) {
  const log: string[] = [];
  const promise = runJob(
    [...'abc'].map((key) => ({ key })),
    never,
    {
      lanes: 2,
      wait: () => new Promise((resolve) => pauses.push(resolve)),
      deliver: (order) => {
        log.push(order.key);
        if (log.length > 2) return Promise.resolve(undefined);
        return new Promise((resolve) =>
          answers.set(order.key, () => resolve({ again: order, waitMs: 7_000 })),
        );
      },
    },
  );
  return { promise, log };
}

describe('a wait', () => {
  beforeEach(() => {
    startOver();
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  const over = new AbortController();
  over.abort();

  it.each<[string, boolean, AbortSignal, () => void, number]>([
    ['the whole time', true, never, () => undefined, 1_500],
    ['until the network is back', true, never, () => window.dispatchEvent(new Event('online')), 100],
    [
      'its time, whatever the network does',
      false,
      never,
      () => window.dispatchEvent(new Event('online')),
      1_500,
    ],
    ['not at all once the job is over', true, over.signal, () => undefined, 0],
  ])('lasts %s', async (_, endsOnline, signal, happen, expected) => {
    const startedAt = Date.now();
    const waited = wait(1_500, endsOnline, signal).then(() => Date.now() - startedAt);
    await vi.advanceTimersByTimeAsync(100);
    happen();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await waited).toBe(expected);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends with its job, and leaves nothing behind', async () => {
    const job = new AbortController();
    const removed = vi.spyOn(window, 'removeEventListener');
    const waited = wait(1_500, true, job.signal);
    job.abort();
    await waited;
    expect(vi.getTimerCount()).toBe(0);
    expect(removed).toHaveBeenCalledWith('online', expect.any(Function));
  });
});

describe('rounds of looking', () => {
  const look = async (rounds: number, each: (round: number) => Promise<boolean>, stop = never) => {
    const waits: [number, boolean][] = [];
    let round = 0;
    await lookInRounds(
      stop,
      () => each((round += 1)).then((isOpen) => isOpen && round < rounds),
      (waitMs, endsOnline) => Promise.resolve(void waits.push([waitMs, endsOnline])),
    );
    return waits;
  };

  it('come later and later, and at once when the network is back', async () => {
    expect(await look(7, () => Promise.resolve(true))).toEqual(
      [2_000, 2_000, 3_000, 5_000, 10_000, 15_000, 15_000].map((waitMs) => [waitMs, true]),
    );
  });

  it('go on after a round without an answer, and end with the one that finds nothing open', async () => {
    const seen = await look(9, (round) =>
      round === 1 ? Promise.reject(new Error('Lost')) : Promise.resolve(round < 3),
    );
    expect(seen).toHaveLength(3);
  });

  it('do not look once they were stopped in a wait', async () => {
    const stop = new AbortController();
    const seen = vi.fn(() => Promise.resolve(true));
    await lookInRounds(stop.signal, seen, () => Promise.resolve(stop.abort()));
    expect(seen).not.toHaveBeenCalled();
  });
});
