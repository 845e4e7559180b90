import { beforeAll, describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { readSearch } from '#domain/search.ts';
import { listTransactions } from '#server/orders/list.ts';
import { foundByIndex, isIndexed } from '#server/orders/search/by-index.ts';
import { createFillTerms } from '#server/orders/search/fill-terms.ts';
import { addTransactions } from '../../../../bench/support/many-transactions.ts';
import { createTestDatabase } from '../../support/database.ts';
import { buy, openAgent, orderDeps, orderKey } from '../support.ts';

const { sql } = await createTestDatabase();
const deps = orderDeps(sql);
const LINES = 2_500;
const BATCH = 1_000;

let agentId: string;
let ids: string[];

beforeAll(async () => {
  agentId = await openAgent(sql, kobo(1_000_000));
  await addTransactions(sql, agentId, { count: LINES, everySeconds: 60, mark: 'F' });
  // Another's lines of the same time, which have no part in it.
  const other = await openAgent(sql, kobo(1_000_000));
  await addTransactions(sql, other, { count: 10, everySeconds: 60, mark: 'G' });
  const lines = await sql<
    { id: string }[]
  >`SELECT id FROM transactions WHERE agent_id = ${agentId} ORDER BY id DESC`;
  ids = lines.map(({ id }) => id);
});

const terms = (of = agentId) =>
  sql<
    { id: string; term: string }[]
  >`SELECT id, term FROM line_terms WHERE agent_id = ${of} ORDER BY id DESC, term`;
const noted = async () => [...new Set((await terms()).map(({ id }) => id))];

describe('the lines of before', () => {
  it('are noted from the newest on, a batch at a time, and found meanwhile', async () => {
    const before = await terms();
    await sql`TRUNCATE line_terms`;
    await sql`INSERT INTO line_terms_fill VALUES (${agentId}, ${ids[0] ?? ''})`;
    const [third] = await sql<{ ref: string }[]>`SELECT ref FROM transactions WHERE id = ${ids.at(-3) ?? ''}`;
    const search = third?.ref.slice(-5);
    const found = async () => (await listTransactions(sql, agentId, { search })).rows.map(({ id }) => id);
    const byLook = await found();
    expect(byLook).toContain(ids.at(-3));
    const task = createFillTerms();
    expect(await task.runOnce(deps)).toBe(true);
    expect(await noted()).toEqual(ids.slice(0, BATCH));
    expect([await isIndexed(sql, agentId), await found()]).toEqual([false, byLook]);
    // Another process goes on where this one ended.
    while (await createFillTerms().runOnce(deps));
    expect([await isIndexed(sql, agentId), await found()]).toEqual([true, byLook]);
    expect(await sql`SELECT * FROM line_terms_fill`).toEqual([]);
    expect(await terms()).toEqual(before);
  });

  it('of one agent do not slow the search of another', async () => {
    const other = await openAgent(sql, kobo(1_000_000));
    await sql`INSERT INTO line_terms_fill VALUES (${agentId}, ${ids[0] ?? ''})`;
    expect([await isIndexed(sql, agentId), await isIndexed(sql, other)]).toEqual([false, true]);
    await sql`TRUNCATE line_terms_fill`;
  });
});

describe('a new line', () => {
  it('is noted with its sale, by what was paid and by its ref', async () => {
    const buyer = await openAgent(sql, kobo(1_000_000));
    const order = await buy(deps, orderKey(buyer));
    const rows = (await terms(buyer)).filter(({ id }) => id === order.id).map(({ term }) => term);
    expect(rows.sort()).toEqual([[...order.ref.slice(-8)].reverse().join(''), '=10000', '=9800'].sort());
  });
});

describe('an amount that thousands of lines have', () => {
  it('is found from any line on, with any filter', async () => {
    const search = readSearch('₦100');
    const all = await sql<{ id: string }[]>`
      SELECT id FROM transactions WHERE agent_id = ${agentId} AND id < ${ids[700] ?? ''} AND status = 'FAILED'
      ORDER BY id DESC LIMIT 20`;
    const within = sql`AND id < ${ids[700] ?? ''}`;
    const kinds = sql`AND status = 'FAILED'`;
    const found = await sql<
      { id: string }[]
    >`${foundByIndex(sql, { agentId, search, within, kinds, limit: 20 })}`;
    expect(found.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  });
});
