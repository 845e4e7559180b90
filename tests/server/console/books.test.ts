import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { books, checkBooks } from '#contract/console/books.ts';
import { giveBackDifference, takeDifference } from '#contract/console/in-hand.ts';
import { createCheckBooks } from '#server/backoffice/reconcile/check-books.ts';
import { keepChecks } from '#server/backoffice/reconcile/kept-check.ts';
import { createFundingProvider } from '#server/funding/banks/index.ts';
import { readConfig } from '#server/platform/config.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { createConsole, type Hired } from './setting.ts';

const { sql } = await createTestDatabase();
const fundingProvider = await createFundingProvider(readConfig({}), sql);
const test = await createConsole(sql, { vendors: [sandboxVendor(1)], fundingProvider });

const HOUR_MS = 3_600_000;
const FOUR_IN_LAGOS = Date.parse('2026-11-20T03:00:00Z');

let owner: Hired;
let manager: Hired;
let auditor: Hired;
let agent: Awaited<ReturnType<typeof registered>>;
beforeAll(async () => {
  owner = await test.hire('owner');
  manager = await test.hire('manager');
  auditor = await test.hire('auditor');
  agent = await registered(test);
});
beforeEach(() => sql`TRUNCATE books_checks, books_wanted, watches, alerts, money_takers`);

const seen = async (by = owner) => (await test.ask(books, { token: by.token })).body.data;
const want = (asks: boolean, by = owner) => test.ask(checkBooks, { body: { asks }, token: by.token });

/** The worker, at a time of its own. */
function workerAt(startMs = Date.now()) {
  const clock = { ms: startMs };
  const deps = { ...test.deps, now: () => new Date(clock.ms) };
  const task = createCheckBooks();
  return {
    run: () => task.runOnce(deps),
    later: (ms: number) => {
      clock.ms += ms;
      return task.runOnce(deps);
    },
  };
}

const spoil = () => sql`UPDATE wallets SET balance_kobo = balance_kobo + 1 WHERE agent_id = ${agent.id}`;
const heal = () => sql`UPDATE wallets SET balance_kobo = balance_kobo - 1 WHERE agent_id = ${agent.id}`;
const alerts = async () => (await sql`SELECT FROM alerts WHERE event = 'reconcile.differs'`).length;

describe('a check of the books', () => {
  it('is made by the worker once somebody asks for it, and names who did', async () => {
    expect(await seen()).toEqual({
      checks: [],
      wanted: null,
      problem: null,
      drill: null,
      taken: null,
      notes: 0,
    });
    const asked = await want(false);
    expect(asked.body.data.wanted).toMatchObject({ by: owner.email, asks: false });
    const again = await want(true, manager);
    expect([again.body.message, again.body.data.wanted]).toMatchObject([
      'They are being checked already.',
      { by: owner.email, asks: false },
    ]);
    await workerAt().run();
    const { checks, wanted } = await seen(auditor);
    expect(wanted).toBeNull();
    expect(checks).toMatchObject([{ of: 'records', checkedBy: owner.email, faults: [], differsSince: null }]);
    expect(checks[0]?.rules).toBeGreaterThanOrEqual(20);
  });

  it('asks vendors and bank where that was wanted, and keeps what they said until they are asked again', async () => {
    await want(true);
    await workerAt().run();
    // The sandbox's bank has nothing to be asked.
    expect((await seen()).checks.map(({ of }) => of)).toEqual(['records', 'vendors']);
    await want(false);
    await workerAt().run();
    expect((await seen()).checks.map(({ of }) => of)).toEqual(['records', 'vendors']);
  });

  it('tells which rule does not hold, with examples, and since when', async () => {
    await spoil();
    const worker = workerAt();
    await want(false);
    await worker.run();
    const [first] = (await seen()).checks;
    expect(first?.faults.length).toBeGreaterThan(0);
    expect(first?.faults[0]?.examples[0]).toMatchObject({ agent: agent.username });
    expect([await alerts(), first?.differsSince]).toEqual([1, first?.checkedAt]);

    await want(false);
    await worker.later(HOUR_MS);
    const [second] = (await seen()).checks;
    expect(second?.differsSince).toBe(first?.checkedAt);
    expect(second?.checkedAt).not.toBe(first?.checkedAt);

    await heal();
    await want(false);
    await worker.later(HOUR_MS);
    expect((await seen()).checks).toMatchObject([{ faults: [], differsSince: null }]);
  });

  it('is made by another process where the one that made it died, and not before', async () => {
    await want(false);
    await sql`UPDATE books_wanted SET leased_until = ${new Date(Date.now() + HOUR_MS)}`;
    const worker = workerAt();
    await worker.run();
    expect((await seen()).checks).toEqual([]);
    await worker.later(HOUR_MS);
    expect((await seen()).checks).toHaveLength(1);
  });

  it('that began earlier does not take the place of a later one', async () => {
    const context = { sql, operator: 'late', now: () => new Date() };
    const found = (rules: number) => new Map([['records', { rules, faults: [] }]] as const);
    const at = Date.now();
    await keepChecks(context, found(2), new Date(at));
    await keepChecks(context, found(1), new Date(at - 1_000));
    expect((await seen()).checks[0]?.rules).toBe(2);
    // A clock that was wrong has no last word.
    await sql`UPDATE books_checks SET checked_at = ${new Date(at + 24 * HOUR_MS)}`;
    await keepChecks(context, found(3), new Date(at));
    expect((await seen()).checks[0]?.rules).toBe(3);
  });

  it('is made each night at four in Lagos, once for all processes, and not when a process starts', async () => {
    const [one, other] = [workerAt(FOUR_IN_LAGOS - HOUR_MS), workerAt(FOUR_IN_LAGOS - HOUR_MS)];
    await one.run();
    await other.run();
    expect((await seen()).checks).toEqual([]);
    await Promise.all([one.later(HOUR_MS), other.later(HOUR_MS)]);
    expect((await seen()).checks).toMatchObject([
      { checkedBy: 'nightly', checkedAt: new Date(FOUR_IN_LAGOS).toISOString() },
    ]);
    // Between two and four at night in Lagos, the tests above make a nightly check of today.
    const runs = () => sql`
      SELECT FROM operator_audit
      WHERE operator = 'nightly' AND outcome = 'done' AND at <= ${new Date(FOUR_IN_LAGOS + 24 * HOUR_MS)}`;
    expect(await runs()).toHaveLength(1);
    await one.later(23 * HOUR_MS);
    expect(await runs()).toHaveLength(1);
    await one.later(HOUR_MS);
    expect(await runs()).toHaveLength(2);
  });

  it('that fails is not made for ever, and says why until the next', async () => {
    await want(false);
    const failing = {
      ...test.deps,
      sql: Object.assign(vi.fn(sql as never), sql, { begin: () => Promise.reject(new Error('x')) }),
    };
    await createCheckBooks().runOnce(failing as never);
    expect(await seen()).toMatchObject({ wanted: null, problem: 'x', checks: [] });
    await workerAt(test.deps.now().getTime()).run();
    expect((await seen()).checks).toEqual([]);
    await want(false, manager);
    await workerAt(test.deps.now().getTime()).run();
    expect(await seen()).toMatchObject({
      wanted: null,
      problem: null,
      checks: [{ checkedBy: manager.email }],
    });
  });
});

it('has the last backup that was restored on trial, and what was wrong with it', async () => {
  const tried = (begunAt: string, restoredTo: string | null, problem: string | null) =>
    sql`INSERT INTO restore_drills (id, begun_at, took_ms, backup, restored_to, problem)
      VALUES (gen_random_uuid(), ${begunAt}::timestamptz, 900, '20261120', ${restoredTo}::timestamptz, ${problem})`;
  await tried('2026-11-20T02:00:00Z', '2026-11-20T01:59:50Z', null);
  expect((await seen(auditor)).drill).toEqual({
    restoredTo: '2026-11-20T01:59:50.000Z',
    problem: null,
  });
  await tried('2026-11-21T02:00:00Z', null, 'a file of the log is missing');
  expect((await seen()).drill).toEqual({
    restoredTo: null,
    problem: 'a file of the log is missing',
  });
  await sql`DELETE FROM restore_drills`;
});

it('takes what differs in hand, one person at a time, and only while it differs', async () => {
  const take = (by: Hired, from: string | null = null) =>
    test.ask(takeDifference, { body: { kind: 'books', subject: 'books', from }, token: by.token });
  expect((await take(owner)).body.message).toBe('This check of the books does not wait any more.');
  await spoil();
  await want(false);
  await workerAt().run();
  expect((await take(owner)).status).toBe(200);
  expect((await seen()).taken?.name).toBe('Ada owner');
  expect((await take(manager)).status).toBe(422);
  const support = await test.hire('support');
  expect((await take(support)).status).toBe(403);
  await test.ask(giveBackDifference, { body: { kind: 'books', subject: 'books' }, token: owner.token });
  expect((await seen()).taken).toBeNull();
  await take(manager);
  await heal();
  await want(false);
  await workerAt().run();
  expect((await seen()).taken).toBeNull();
});
