import type { TransactionFilters } from '#contract/transactions.ts';
import { kobo } from '#domain/money.ts';
import { priceOf } from '#domain/pricing.ts';
import { readSearch } from '#domain/search.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '#server/platform/db/sql.ts';
import { exportCsv } from '#server/orders/export.ts';
import { createFillSold } from '#server/orders/search/fill-sold.ts';
import { bounds, kindsOf, listTransactions } from '#server/orders/list.ts';
import { matches } from '#server/orders/search/matches.ts';
import { summarise } from '#server/orders/summary.ts';
import { totalTransactions } from '#server/orders/totals.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { addTransactions } from '../../../bench/support/many-transactions.ts';
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
    ['the end of a phone', { search: '0002' }, ['AIRTIME_ORDER +2348030000002']],
    [
      'the middle of a phone',
      { search: '444 44' },
      ['REFUND +2348044444444', 'AIRTIME_ORDER +2348044444444'],
    ],
    ['a number nobody has', { search: '99999' }, []],
    [
      'an amount',
      { search: '₦100' },
      [1, 2].map((n) => `AIRTIME_ORDER +234803000000${n}`).concat('AIRTIME_ORDER +2348044444444'),
    ],
    ['a word nobody sold', { search: 'zebra' }, []],
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

describe('a search among thousands', () => {
  const NEWEST_FIRST = { count: 3_000, everySeconds: 60, mark: 'M' };
  let many: string;

  beforeAll(async () => {
    many = await openAgent(sql, kobo(1_000_000));
    await addTransactions(sql, many, NEWEST_FIRST);
    const order = {
      ...airtime('+2348099998888'),
      ...priceOf(kobo(500_000), 200),
      name: 'Abuja prepaid',
      description: '₦5,000.00 for meter 45701234567, ADA OBI',
    };
    await buy(
      orderDeps(sql, sandboxVendor(1), testClock(new Date('2025-01-01T09:00:00Z')).now),
      orderKey(many),
      order,
    );
  });

  const everyPage = async (query: Parameters<typeof listTransactions>[2], whose = many, limit = 100) => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listTransactions(sql, whose, { ...query, limit, cursor });
      ids.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return ids;
  };

  it('leaves out no line of more customers than a page has lines, who bought long ago', async () => {
    const old = await openAgent(sql, kobo(1_000_000));
    await addTransactions(sql, old, { count: 1_000, everySeconds: 60, mark: 'P' });
    const lines = await sql<{ id: string }[]>`
      UPDATE transactions SET recipient = '+234701000' || lpad((('x' || right(id::text, 4))::bit(16)::int % 30)::text, 4, '0')
      WHERE agent_id = ${old} AND id IN (SELECT id FROM transactions WHERE agent_id = ${old} ORDER BY id LIMIT 200)
      RETURNING id`;
    await sql`
      INSERT INTO sold_to SELECT DISTINCT agent_id, recipient, sold_label(name, description) FROM transactions
      WHERE agent_id = ${old} ON CONFLICT DO NOTHING`;
    expect(await everyPage({ search: '701000' }, old, 10)).toEqual(
      lines
        .map(({ id }) => id)
        .sort()
        .reverse(),
    );
  });

  it.each([
    ...[
      '00017',
      '0803',
      '8888',
      '0000059',
      '+234803',
      'MTN',
      'obi',
      'abuja',
      '5,000',
      'zebra',
      '4570',
      'airtime',
      '20',
      '1',
      '%',
    ].map((search) => ({ search })),
    { search: '00031', status: 'FAILED' as const },
    { search: 'glo', to: '2026-01-01' },
  ])(
    'finds what a look at every line finds: %o',
    async ({ search, ...others }: TransactionFilters & { search: string }) => {
      const query = { search, ...others };
      const byLook = await sql<{ id: string }[]>`
      SELECT id FROM transactions WHERE agent_id = ${many} AND ${matches(sql, many, readSearch(search))} ${bounds(sql, others)} ${kindsOf(sql, others)} ORDER BY id DESC`;
      expect(await everyPage(query)).toEqual(byLook.map(({ id }) => id));
      expect((await totalTransactions(sql, many, query)).count).toBe(byLook.length);
    },
  );

  it.each(['obi', '8888', 'abuja', '₦5,000'])('finds the oldest line of all by %s', async (search) => {
    expect((await listTransactions(sql, many, { search })).rows.map(({ name }) => name)).toContain(
      'Abuja prepaid',
    );
  });

  it('finds the same before its lines are noted, while they are, and after', async () => {
    const before = await everyPage({ search: '00017' });
    await sql`TRUNCATE sold_to, sold_labels`;
    await sql`INSERT INTO sold_fill SELECT '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000'`;
    expect(await everyPage({ search: '00017' })).toEqual(before);
    const job = createFillSold();
    const deps = orderDeps(sql);
    expect(await job.runOnce(deps)).toBe(true);
    expect(await everyPage({ search: '00017' })).toEqual(before);
    while (await job.runOnce(deps));
    expect(await sql`SELECT * FROM sold_fill`).toEqual([]);
    expect(await everyPage({ search: '00017' })).toEqual(before);
    expect((await listTransactions(sql, many, { search: 'obi' })).rows).toHaveLength(1);
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

  it('holds every line of a long statement once', async () => {
    const long = await openAgent(sql, kobo(1));
    await addTransactions(sql, long, { count: 1_001, everySeconds: 60, mark: 'X' });
    const lines = (await (await exportCsv(sql, long, {})).text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + 1_001);
    expect(new Set(lines).size).toBe(1 + 1_001);
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
      { date: '2026-11-19', service: 'airtime', count: 1, amount: '98.00', sold: '98.00', kept: null },
      { date: '2026-11-20', service: 'airtime', count: 1, amount: '98.00', sold: '98.00', kept: null },
    ]);
    expect(summary.byService).toEqual([
      { service: 'airtime', count: 2, amount: '196.00', sold: '196.00', kept: null },
    ]);
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
