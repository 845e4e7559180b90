import { kobo } from '#domain/money.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '#server/db/connect.ts';
import { exportCsv } from '#server/orders/export.ts';
import { listTransactions } from '#server/orders/list.ts';
import { summarise } from '#server/orders/summary.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { createTestDatabase } from '../support/database.ts';
import { airtime, buy, openAgent, orderDeps, orderKey, testClock } from './support.ts';

let sql: Sql;
let agentId: string;
const refs: string[] = [];

// Three sales on three days: 19 November 23:30 and 20 November 00:30 in Lagos, and one refused on the 21st.
beforeAll(async () => {
  ({ sql } = await createTestDatabase());
  agentId = await openAgent(sql, kobo(1_000_000));
  const sales = [
    ['2026-11-19T22:30:00Z', '+2348030000001'],
    ['2026-11-19T23:30:00Z', '+2348030000002'],
    ['2026-11-21T09:00:00Z', '+2348044444444'],
  ] as const;
  for (const [at, phone] of sales) {
    const clock = testClock(new Date(at));
    const order = await buy(orderDeps(sql, sandboxVendor(1), clock.now), orderKey(agentId), airtime(phone));
    refs.push(order.ref);
    clock.advance(1_000);
  }
});

const listed = async (query: Parameters<typeof listTransactions>[2]) =>
  (await listTransactions(sql, agentId, query)).rows.map(({ type, recipient }) => `${type} ${recipient}`);

describe('the list', () => {
  it('shows the newest first, page by page, each once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listTransactions(sql, agentId, { limit: 1, cursor });
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(4);
    expect(seen).toEqual([...seen].sort().reverse());
  });

  it.each([
    ['a phone in local form', { search: '0803 000 0002' }, ['AIRTIME_ORDER +2348030000002']],
    ['the start of a phone', { search: '0804' }, ['REFUND +2348044444444', 'AIRTIME_ORDER +2348044444444']],
    ['a name', { search: 'refund:' }, ['REFUND +2348044444444']],
    ['a wild card as itself', { search: '%' }, []],
    ['a type', { type: 'REFUND' as const }, ['REFUND +2348044444444']],
    ['a status', { status: 'FAILED' as const }, ['AIRTIME_ORDER +2348044444444']],
    ['a day of Lagos', { from: '2026-11-20', to: '2026-11-20' }, ['AIRTIME_ORDER +2348030000002']],
    ['a time', { to: '2026-11-19T22:30:00.000Z' }, ['AIRTIME_ORDER +2348030000001']],
  ])('finds by %s', async (_, query, expected) => {
    expect((await listed(query)).sort()).toEqual([...expected].sort());
  });

  it('finds by ref', async () => {
    const [ref = ''] = refs;
    expect(await listed({ search: ref })).toEqual(['AIRTIME_ORDER +2348030000001']);
    expect(await listed({ search: ref.toLowerCase() })).toHaveLength(1);
  });

  it.each([
    ['cursor', { cursor: 'x' }],
    ['from', { from: 'yesterday' }],
    ['to', { to: '+275760-09-13' }],
  ])('names a bad %s', async (field, query) => {
    await expect(listTransactions(sql, agentId, query)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fieldErrors: { [field]: [expect.any(String)] },
    });
  });

  it('shows nothing of another agent', async () => {
    const other = await openAgent(sql, kobo(1));
    expect((await listTransactions(sql, other, {})).rows).toEqual([]);
  });
});

describe('the export', () => {
  it('is a CSV file of the selection', async () => {
    const response = await exportCsv(sql, agentId, { type: 'AIRTIME_ORDER' });
    expect(response.headers.get('content-type')).toContain('text/csv');
    const lines = (await response.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^Date,Ref,Type/);
    expect(lines[3]).toContain(
      `,${refs[0]},AIRTIME_ORDER,MTN airtime,0803 000 0001,SUCCESSFUL,98.00,10000.00,9902.00,`,
    );
  });

  it('lets no cell run as a formula', async () => {
    const victim = await openAgent(sql, kobo(50_000));
    await buy(orderDeps(sql), orderKey(victim), { ...airtime(), name: '=HYPERLINK("x"),y' });
    expect(await (await exportCsv(sql, victim, {})).text()).toContain(`"'=HYPERLINK(""x""),y"`);
  });
});

describe('the summary', () => {
  it("adds up by Lagos' days, leaving failures out of the sales", async () => {
    const summary = await summarise(sql, agentId, 7, new Date('2026-11-21T12:00:00Z'));
    expect(summary.byDay).toEqual([
      { date: '2026-11-19', service: 'airtime', count: 1, amount: '98.00' },
      { date: '2026-11-20', service: 'airtime', count: 1, amount: '98.00' },
    ]);
    expect(summary.byService).toEqual([{ service: 'airtime', count: 2, amount: '196.00' }]);
    expect(summary.byStatus).toEqual([
      { status: 'SUCCESSFUL', count: 2, amount: '196.00' },
      { status: 'FAILED', count: 1, amount: '98.00' },
    ]);
  });

  it('begins at midnight of its first day', async () => {
    const summary = await summarise(sql, agentId, 7, new Date('2026-11-26T12:00:00Z'));
    expect(summary.byDay.map(({ date }) => date)).toEqual(['2026-11-20']);
  });
});
