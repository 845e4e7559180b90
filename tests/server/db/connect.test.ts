import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect, type ConnectOptions } from '#server/db/connect.ts';
import { waitUntil } from '#server/db/embedded/wait-until.ts';
import { createTestDatabase } from '../support/database.ts';
import { startFlakyProxy } from '../support/flaky-proxy.ts';

const { url, sql } = await createTestDatabase();
await sql`CREATE TABLE pairs (id int, half int)`;

function open(to: string, options?: ConnectOptions) {
  const pool = connect(to, options);
  onTestFinished(() => pool.end({ timeout: 1 }));
  return pool;
}

describe('a pool', () => {
  it('takes arrays of texts', async () => {
    const odd = ['a', 'b "c" \\ {d},', ''];
    const [row] =
      await sql`SELECT count(*)::int AS found FROM unnest(${odd}::text[]) t(x) WHERE x = ANY(${odd})`;
    expect(row).toEqual({ found: 3 });
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
    const pool = open(proxy.url, { maxConnections: 1, answerTimeoutMs: 300 });
    await pool`SELECT 1`;
    await pause(700);
    expect(await pool`SELECT 2 AS two`).toEqual([{ two: 2 }]);
    expect(proxy.connections).toBe(1);
    proxy.mute();
    await expect(pool`SELECT 3`).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(await pool`SELECT 4 AS four`).toEqual([{ four: 4 }]);
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
