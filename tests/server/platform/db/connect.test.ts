import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect, type ConnectOptions } from '#server/platform/db/connect.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { createTestDatabase } from '../../support/database.ts';
import { startFlakyProxy } from '../../support/flaky-proxy.ts';

const { url, sql } = await createTestDatabase();
/** Of a statement in milliseconds: long enough that a busy machine connects and answers within it. */
const ANSWER_TIMEOUT_MS = 2_000;
await sql`CREATE TABLE pairs (id int, half int)`;

function open(to: string, options?: ConnectOptions) {
  const pool = connect(to, options);
  onTestFinished(() => pool.end({ timeout: 1 }));
  return pool;
}

function errand() {
  const controller = new AbortController();
  return { signal: controller.signal, giveUp: () => controller.abort() };
}

describe('a pool', () => {
  it('takes arrays of texts', async () => {
    const odd = ['a', 'b "c" \\ {d},', ''];
    const [row] =
      await sql`SELECT count(*)::int AS found FROM unnest(${odd}::text[]) t(x) WHERE x = ANY(${odd})`;
    expect(row).toEqual({ found: 3 });
  });

  it('reads arrays of texts and ids as lists', async () => {
    const [row] =
      await sql`SELECT ARRAY['north', 'b "c" \\ {d},', '', NULL] AS names, ARRAY[]::text[] AS none,
      ARRAY['00000000-0000-7000-8000-000000000001']::uuid[] AS ids`;
    expect(row).toEqual({
      names: ['north', 'b "c" \\ {d},', '', null],
      none: [],
      ids: ['00000000-0000-7000-8000-000000000001'],
    });
  });

  it('refuses at once, without pause-less retries, while no host answers', async () => {
    const pool = open('postgres://a:b@127.0.0.1:1,127.0.0.1:2/nothing');
    const begun = performance.now();
    const tries = Array.from({ length: 50 }, () => pool`SELECT 1`.catch(({ code }) => String(code)));
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['NO_PRIMARY']));
    expect(performance.now() - begun).toBeLessThan(3_000);
  });

  it('finds the primary among hosts that do not answer', async () => {
    const { host, pathname, username, password, search } = new URL(url);
    const pool = open(`postgres://${username}:${password}@127.0.0.1:1,${host}${pathname}${search}`);
    expect(await pool`SELECT 1 AS one`).toEqual([{ one: 1 }]);
  });

  it('gives up a statement that is not answered, and no connection that is only idle', async () => {
    const proxy = await startFlakyProxy(url);
    const pool = open(proxy.url, { maxConnections: 1, answerTimeoutMs: ANSWER_TIMEOUT_MS });
    await pool`SELECT 1`;
    await pause(1.5 * ANSWER_TIMEOUT_MS);
    expect(await pool`SELECT 2 AS two`).toEqual([{ two: 2 }]);
    expect(proxy.connections).toBe(1);
    proxy.mute();
    await expect(pool`SELECT 3`).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(await pool`SELECT 4 AS four`).toEqual([{ four: 4 }]);
  });
});

/** A cancelled statement has answered a moment before its process says that it is idle. */
const isOver = (mark: string) => waitUntil(async () => (await backendsOf(mark)) === 0, 5_000, 20);

const backendsOf = async (mark: string) =>
  (
    await sql`SELECT pid FROM pg_stat_activity WHERE state = 'active' AND query LIKE ${`%${mark}%`} AND pid <> pg_backend_pid()`
  ).length;

describe('a statement that takes too long', () => {
  it('loses its own connection alone: others, and transactions, go on', async () => {
    const pool = open(url, { maxConnections: 3, answerTimeoutMs: ANSWER_TIMEOUT_MS });
    await pool`CREATE TABLE IF NOT EXISTS innocent (id int)`;
    const outcome = await pool.begin(async (tx) => {
      await tx`INSERT INTO innocent VALUES (1)`;
      await expect(pool`SELECT pg_sleep(30)`).rejects.toMatchObject({ code: 'ETIMEDOUT' });
      return tx`INSERT INTO innocent VALUES (2) RETURNING id`;
    });
    expect(outcome).toEqual([{ id: 2 }]);
    expect(await sql`SELECT count(*)::int AS kept FROM innocent`).toEqual([{ kept: 2 }]);
  });

  it('is cancelled where it only reads, and its connection serves on', async () => {
    const proxy = await startFlakyProxy(url);
    const pool = open(proxy.url, { maxConnections: 1, answerTimeoutMs: ANSWER_TIMEOUT_MS, cancels: true });
    const pid = async () => (await pool`SELECT pg_backend_pid() AS pid`)[0]?.['pid'] as number;
    const before = await pid();
    await expect(pool`SELECT pg_sleep(30), 'slow reader'`).rejects.toMatchObject({ code: '57014' });
    expect(await isOver('slow reader')).toBe(true);
    expect(await pid()).toBe(before);
  });

  it('costs the connection when the database does not hear the cancel either', async () => {
    const proxy = await startFlakyProxy(url);
    const pool = open(proxy.url, { maxConnections: 1, answerTimeoutMs: ANSWER_TIMEOUT_MS, cancels: true });
    await pool`SELECT 1`;
    proxy.mute();
    await expect(pool`SELECT 2`).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(await pool`SELECT 4 AS four`).toEqual([{ four: 4 }]);
  });
});

describe('a statement that fails among its rows', () => {
  const FAILS = 'SELECT 1 / (4 - n) FROM generate_series(1, 9) n';

  it('leaves nothing in the answer of the next one', async () => {
    const pool = open(url, { maxConnections: 1 });
    await expect(pool.unsafe(FAILS)).rejects.toMatchObject({ code: '22012' });
    expect(await pool`SELECT 1 AS one`).toEqual([{ one: 1 }]);
  });

  it('leaves nothing in what a transaction reads after it', async () => {
    const pool = open(url, { maxConnections: 1 });
    const read = await pool.begin(async (tx) => {
      await expect(tx.savepoint((own) => own.unsafe(FAILS))).rejects.toMatchObject({ code: '22012' });
      return tx`SELECT 1 AS one`;
    });
    expect(read).toEqual([{ one: 1 }]);
    await expect(pool.begin((tx) => tx.unsafe(FAILS))).rejects.toMatchObject({ code: '22012' });
    expect(await pool`SELECT 2 AS two`).toEqual([{ two: 2 }]);
  });
});

describe('a statement nobody waits for', () => {
  it('is cancelled where it only reads, or never sent', async () => {
    // Each connection has a secret of its own, any number of 32 bits.
    for (let round = 0; round < 8; round++) await endOne(open(url, { maxConnections: 1, cancels: true }));
  });

  async function endOne(pool: Sql) {
    const { signal, giveUp } = errand();
    const mine = pool.onErrand({ signal });
    const running = mine`SELECT pg_sleep(30), 'unwanted'`.catch((error: unknown) => error);
    const waiting = mine`SELECT 'never sent'`.catch((error: unknown) => error);
    expect(await waitUntil(async () => (await backendsOf('unwanted')) === 1, 5_000, 20)).toBe(true);
    giveUp();
    expect(await Promise.all([running, waiting])).toMatchObject([{ code: '57014' }, { code: '57014' }]);
    expect(await isOver('unwanted')).toBe(true);
    expect(await pool`SELECT 1 AS one`).toEqual([{ one: 1 }]);
  }

  it('never hits the next one on its connection', async () => {
    const pool = open(url, { maxConnections: 1, cancels: true });
    for (let round = 0; round < 200; round++) {
      const { signal, giveUp } = errand();
      const given = pool.onErrand({ signal })`SELECT pg_sleep(0.003)`.catch((error: unknown) => error);
      const next = pool`SELECT pg_sleep(0.002), ${round}::int AS round`;
      setTimeout(giveUp, round % 6);
      expect(await next).toMatchObject([{ round }]);
      await given;
    }
  });

  it('is waited for by the database where it may write', async () => {
    const pool = open(url, { maxConnections: 1 });
    const { signal, giveUp } = errand();
    const written = await sql.begin(async (holder) => {
      await holder`SELECT pg_advisory_xact_lock(1)`;
      const writing = pool.onErrand({ signal })`SELECT pg_advisory_xact_lock(1), 'a sale' AS kept`;
      writing.catch(() => undefined);
      expect(await waitUntil(async () => (await backendsOf('a sale')) === 1, 5_000, 20)).toBe(true);
      giveUp();
      // A cancel, if one were sent, would be there by then.
      await pause(300);
      return { writing };
    });
    expect(await written.writing).toMatchObject([{ kept: 'a sale' }]);
  });
});

describe('the share of one agent', () => {
  it('leaves connections to others, however much the agent asks for', async () => {
    const pool = open(url, { maxConnections: 3, perAgent: 2, cancels: true });
    const { signal, giveUp } = errand();
    const greedy = pool.onErrand({ agentId: 'greedy', signal });
    const asked = Array.from({ length: 8 }, () =>
      greedy`SELECT pg_sleep(30), 'greedy'`.catch((error: unknown) => error),
    );
    expect(await waitUntil(async () => (await backendsOf('greedy')) === 2, 5_000, 20)).toBe(true);
    const modest = pool.onErrand({ agentId: 'modest' });
    expect(await Promise.all([modest`SELECT 1 AS n`, modest`SELECT 2 AS n`])).toEqual([
      [{ n: 1 }],
      [{ n: 2 }],
    ]);
    expect(await backendsOf('greedy')).toBe(2);
    giveUp();
    const outcomes = await Promise.all(asked);
    expect(outcomes).toMatchObject(asked.map(() => ({ code: '57014' })));
  });

  it('is refused after a while, with nothing sent', async () => {
    const pool = open(url, { maxConnections: 2, perAgent: 1, waitMs: 200, cancels: true });
    const { signal, giveUp } = errand();
    const mine = pool.onErrand({ agentId: 'one', signal });
    const slow = mine`SELECT pg_sleep(30)`.catch(() => undefined);
    await expect(mine`SELECT 1`).rejects.toMatchObject({ code: 'BUSY' });
    giveUp();
    await slow;
    expect(await pool.onErrand({ agentId: 'one' })`SELECT 1 AS one`).toEqual([{ one: 1 }]);
  });
});

describe('a transaction with limits', () => {
  it('waits for a lock no longer than it says, and lies idle no longer', async () => {
    await sql`CREATE TABLE IF NOT EXISTS locked (id int)`;
    const pool = open(url, { maxConnections: 2, transactionLimits: { lockMs: 200, idleMs: 300 } });
    await sql.begin(async (holder) => {
      await holder`LOCK TABLE locked`;
      const wait = pool.begin((tx) => tx`SELECT * FROM locked`);
      await expect(wait).rejects.toMatchObject({ code: '55P03' });
    });
    const idle = pool.begin(async (tx) => {
      await tx`SELECT 1`;
      await pause(800);
      await tx`SELECT 2`;
    });
    await expect(idle).rejects.toMatchObject({
      code: expect.stringMatching(/^25P03|CONNECTION|ECONN/) as string,
    });
    expect(await pool`SHOW lock_timeout`).toEqual([{ lockTimeout: '0' }]);
  });
});

describe('losing every connection again and again', () => {
  it('never answers wrongly, hangs, or tears a transaction apart', async () => {
    const proxy = await startFlakyProxy(url);
    const pool = open(proxy.url, { maxConnections: 6, answerTimeoutMs: 5_000 });
    let over = false;
    let answered = 0;
    let id = 0;
    const wrong: unknown[] = [];
    const ask = async () => {
      const wanted = (id += 1);
      const rows = await pool`SELECT ${wanted}::int AS got`;
      if (rows[0]?.['got'] !== wanted) wrong.push([wanted, rows]);
      else answered += 1;
    };
    const write = async () => {
      const pair = (id += 1);
      await pool.begin(async (tx) => {
        await tx`INSERT INTO pairs VALUES (${pair}, 1)`;
        await pause(pair % 3);
        await tx`INSERT INTO pairs VALUES (${pair}, 2)`;
      });
    };
    const work = Array.from({ length: 24 }, async (_, lane) => {
      while (!over) await (lane % 3 ? ask : write)().catch(() => pause(1));
    });
    for (let round = 0; round < 40; round++) {
      const before = answered;
      expect(await waitUntil(() => answered > before + 30, 5_000, 2)).toBe(true);
      proxy[round % 2 ? 'reset' : 'close']();
    }
    over = true;
    await Promise.all(work);
    expect(wrong).toEqual([]);
    const torn = await sql`SELECT id FROM pairs GROUP BY id HAVING count(*) <> 2`;
    expect(torn).toEqual([]);
  });
});
