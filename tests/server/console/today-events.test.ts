import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Today, todayEvents } from '#contract/console/today.ts';
import { staffLogout } from '#contract/console/session.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { changeRole, disableStaff } from '#server/backoffice/staff/staff.ts';
import { createFeed, type Feed } from '#server/api/console/feed.ts';
import { authenticateStaff } from '#server/identity/staff/session.ts';
import { createTestDatabase } from '../support/database.ts';
import { createConsole, type Hired } from './setting.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const stopping = new AbortController();
const test = await createConsole(sql, {}, { stopping: stopping.signal });

const EVERY_MS = 150;
const MINUTE_MS = 60_000;
const decoder = new TextDecoder();
const callerOf = ({ token }: Hired) => authenticateStaff(test.deps, `Bearer ${token}`);

/** Somebody listens. `next` is what they hear; undefined: the stream is over. */
async function listen(feed: Feed, person: Hired) {
  const reader = feed.open(await callerOf(person)).getReader();
  const next = async () => decoder.decode((await reader.read()).value) || undefined;
  const stop = () => reader.cancel();
  afterwards.push(stop);
  return { next, stop };
}

/** Hears what was sent before the end, and the end. */
async function untilOver(next: () => Promise<string | undefined>): Promise<void> {
  while (await next());
}

let afterwards: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of afterwards) await stop();
  afterwards = [];
});

let count = 0;
const read = vi.fn(() => Promise.resolve((count += 1)));
const feedOf = (everyMs = EVERY_MS, others: { stopping?: AbortSignal } = {}) =>
  createFeed(test.deps, { permission: 'figures.read', read, everyMs, ...others });
beforeEach(() => {
  count = 0;
  read.mockClear();
});
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('answers with events, each the whole of today, and ends when the process does', async () => {
  const { token } = await test.hire('finance');
  const response = await test.app.request(`${todayEvents.base}/${todayEvents.path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const reader = response.body?.getReader();
  const [, json = ''] = /^data: (.*)\n\n$/.exec(decoder.decode((await reader?.read())?.value)) ?? [];
  expect(Today.parse(JSON.parse(json)).date).toBe('2026-11-21');
  stopping.abort();
  expect((await reader?.read())?.done).toBe(true);
});

describe('who listens', () => {
  it('is told again and again, by one reading for all, which nobody’s coming adds to', async () => {
    const feed = feedOf(500);
    const [ada, bayo] = [await test.hire('owner'), await test.hire('auditor')];
    const first = await listen(feed, ada);
    expect(await first.next()).toBe('data: 1\n\n');
    const others = await Promise.all([listen(feed, ada), listen(feed, bayo), listen(feed, bayo)]);
    expect(await Promise.all(others.map(({ next }) => next()))).toEqual(Array(3).fill('data: 1\n\n'));
    expect(await Promise.all([first, ...others].map(({ next }) => next()))).toEqual(
      Array(4).fill('data: 2\n\n'),
    );
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('nobody is read for once they have all gone, and anew when somebody comes', async () => {
    const feed = feedOf();
    const { next, stop } = await listen(feed, await test.hire('owner'));
    await next();
    await stop();
    await pause(3 * EVERY_MS);
    expect(read).toHaveBeenCalledTimes(1);
    expect(await (await listen(feed, await test.hire('owner'))).next()).toBe('data: 2\n\n');
  });

  it('coming back at once reads nothing either', async () => {
    const feed = feedOf(500);
    const ada = await test.hire('owner');
    const { next, stop } = await listen(feed, ada);
    await next();
    await stop();
    expect(await (await listen(feed, ada)).next()).toBe('data: 1\n\n');
    await pause(100);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('who left while it was read comes back to what was read, and makes nothing read', async () => {
    let finish = () => {};
    read.mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return (count += 1);
    });
    const feed = feedOf(500);
    const ada = await test.hire('owner');
    const { stop } = await listen(feed, ada);
    await expect.poll(() => read.mock.calls.length, { timeout: 10_000 }).toBe(1);
    await stop();
    finish();
    await pause(20);
    expect(await (await listen(feed, ada)).next()).toBe('data: 1\n\n');
    await pause(100);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('misses figures that they do not fetch: these are not piled up', async () => {
    const { next } = await listen(feedOf(), await test.hire('owner'));
    await expect.poll(() => read.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(3);
    expect(await next()).toBe('data: 1\n\n');
    expect(Number(/\d+/.exec((await next()) ?? '')?.[0])).toBeGreaterThan(3);
  });

  it('has at most five screens; whoever leaves one may open another', async () => {
    const feed = feedOf();
    const ada = await test.hire('owner');
    const [first] = await Promise.all(Array.from({ length: 5 }, () => listen(feed, ada)));
    await expect(listen(feed, ada)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await listen(feed, await test.hire('owner'));
    await first?.stop();
    await listen(feed, ada);
  });

  it('hears nothing while a reading fails, and goes on after it', async () => {
    read.mockRejectedValueOnce(new Error('the database is away'));
    const { next } = await listen(feedOf(), await test.hire('owner'));
    expect(await next()).toBe(': still here\n\n');
    expect(await next()).toBe('data: 1\n\n');
  });

  it('waits the longer, the longer a reading takes', async () => {
    read.mockImplementationOnce(async () => {
      await pause(100);
      return (count += 1);
    });
    const { next } = await listen(feedOf(20), await test.hire('owner'));
    await next();
    await pause(400);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is let go after ten minutes, so that the session is asked for again', async () => {
    const ada = await callerOf(await test.hire('owner'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const reader = feedOf(3_600_000).open(ada).getReader();
      vi.advanceTimersByTime(10 * MINUTE_MS);
      vi.useRealTimers();
      let last = await reader.read();
      while (!last.done) last = await reader.read();
      expect(last.done).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a stream ends', () => {
  it.each<[string, (person: Hired) => Promise<unknown>]>([
    ['with its session', ({ token }) => test.ask(staffLogout, { token })],
    ['with its person’s access', ({ email }) => disableStaff(test.context, { staff: email })],
    [
      'with a role that does not include it',
      ({ email }) => changeRole(test.context, { staff: email, role: 'support' }),
    ],
    ['when nothing was called for half an hour', async () => test.advance(30 * MINUTE_MS)],
  ])('%s', async (_, ends) => {
    const feed = feedOf();
    const ada = await test.hire('manager');
    const { next } = await listen(feed, ada);
    expect(await next()).toBe('data: 1\n\n');
    await ends(ada);
    await untilOver(next);
    const known = read.mock.calls.length;
    await pause(3 * EVERY_MS);
    expect(read).toHaveBeenCalledTimes(known);
  });

  it('and leaves those of others alone', async () => {
    const feed = feedOf();
    const ada = await test.hire('manager');
    const [gone, stays] = [await listen(feed, ada), await listen(feed, await test.hire('auditor'))];
    await Promise.all([gone.next(), stays.next()]);
    await test.ask(staffLogout, { token: ada.token });
    await untilOver(gone.next);
    expect(await stays.next()).toMatch(/^data: [234]/);
  });

  it('at once when the process is stopping', async () => {
    const over = new AbortController();
    over.abort();
    const { next } = await listen(feedOf(EVERY_MS, { stopping: over.signal }), await test.hire('owner'));
    expect(await next()).toBeUndefined();
    expect(read).not.toHaveBeenCalled();
  });
});
