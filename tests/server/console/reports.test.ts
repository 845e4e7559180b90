import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fundingReport, PROFIT_GROUPS, type ProfitGroup, profitReport } from '#contract/console/reports.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { type Kobo, kobo, parseNaira, sum } from '#domain/money.ts';
import { profitOf } from '#server/backoffice/profit-days/sums.ts';
import { openAccount } from '#server/funding/accounts.ts';
import { playTransfer } from '#server/funding/sandbox-transfer.ts';
import { correctBooks } from '#server/ledger/house-transfers.ts';
import { buy, createHouse } from '../cli/setting.ts';
import { log } from '../funding/setting.ts';
import { createTestDatabase } from '../support/database.ts';
import { createHistory, DRAWN_DAYS, happening } from './drawn-history.ts';
import { createConsole } from './setting.ts';

const { sql } = await createTestDatabase();
const { deps, fundedAgent } = await createHouse(sql);
const test = await createConsole(sql);
const { token } = await test.hire('finance');

const WHOLE = { from: DRAWN_DAYS.at(-1) ?? '', to: DRAWN_DAYS[0] ?? '' };

async function ask<C extends typeof profitReport | typeof fundingReport>(
  call: C,
  query: Record<string, string>,
): Promise<DataOf<C>> {
  const { status, body } = await test.ask(call, { query, token });
  if (status !== 200) throw new Error(`the report answered ${status}: ${body.message}`);
  return body.data as DataOf<C>;
}

const profit = (span: { from: string; to: string }, by: ProfitGroup) => ask(profitReport, { ...span, by });
const amounts = (texts: readonly (string | null)[]): Kobo =>
  sum(texts.map((text) => parseNaira(text ?? '') ?? kobo(0)));

const agents = [
  await fundedAgent('900000.00'),
  await fundedAgent('900000.00'),
  await fundedAgent('900000.00'),
] as const;
await sql`INSERT INTO levels (code, name, position) VALUES ('gold', 'Gold', 1) ON CONFLICT DO NOTHING`;
await sql`UPDATE agents SET level = 'gold' WHERE id = ${agents[1].id}`;

const { play } = createHistory({ deps, agentIds: agents.map(({ id }) => id) });

/** What the ledger says of these days, read from its entries alone. */
async function booksOf({ from, to }: { from: string; to: string }) {
  const [books] = await sql<
    Record<'sales' | 'profit' | 'late' | 'corrected' | 'credited' | 'fees', bigint>[]
  >`
    WITH entries AS (
      SELECT kind, source, destination, amount_kobo AS kobo, subject_ref,
        to_char(created_at AT TIME ZONE 'Africa/Lagos', 'YYYY-MM-DD') AS day,
        to_char(to_date(left(subject_ref, 8), 'YYYYMMDD'), 'YYYY-MM-DD') AS ordered
      FROM transfers WHERE subject_ref ~ '^\\d{12}' AND 'vendor:test' NOT IN (source, destination)
    ), settled AS (SELECT ref FROM transactions WHERE status <> 'PENDING')
    SELECT
      coalesce(sum(CASE kind WHEN 'PURCHASE' THEN kobo WHEN 'REFUND' THEN -kobo END)
        FILTER (WHERE ordered BETWEEN ${from} AND ${to} AND subject_ref IN (SELECT ref FROM settled)), 0)::bigint AS sales,
      coalesce(sum(CASE WHEN destination = 'profit' THEN kobo ELSE -kobo END)
        FILTER (WHERE kind IN ('PROFIT', 'PROFIT_BACK') AND ordered BETWEEN ${from} AND ${to}), 0)::bigint AS profit,
      coalesce(sum(kobo) FILTER (WHERE kind = 'LATE_COST' AND day BETWEEN ${from} AND ${to}), 0)::bigint AS late,
      (SELECT coalesce(sum(CASE destination WHEN 'profit' THEN amount_kobo ELSE -amount_kobo END), 0)::bigint
        FROM house_transfers WHERE kind = 'CORRECTION'
          AND to_char(created_at AT TIME ZONE 'Africa/Lagos', 'YYYY-MM-DD') BETWEEN ${from} AND ${to}) AS corrected,
      coalesce(sum(kobo) FILTER (WHERE kind = 'FUNDING' AND day BETWEEN ${from} AND ${to}), 0)::bigint AS credited,
      coalesce(sum(kobo) FILTER (WHERE kind = 'FUNDING_FEE' AND day BETWEEN ${from} AND ${to}), 0)::bigint AS fees
    FROM entries`;
  if (!books) throw new Error('the ledger said nothing');
  return books;
}

async function expectToAgree(
  span: { from: string; to: string },
  groups: readonly ProfitGroup[] = PROFIT_GROUPS,
): Promise<void> {
  const books = await booksOf(span);
  for (const by of groups) {
    const { lines, total, lateCosts, corrections, earned } = await profit(span, by);
    expect(parseNaira(total.sales)).toBe(books.sales);
    expect(amounts([total.profit])).toBe(books.profit);
    expect(parseNaira(lateCosts)).toBe(books.late);
    expect(parseNaira(corrections)).toBe(books.corrected);
    expect(parseNaira(earned)).toBe(books.profit - books.late + books.corrected);
    expect(lines.reduce((count, { orders }) => count + orders, 0)).toBe(total.orders);
    for (const what of ['sales', 'cost', 'profit'] as const)
      expect(amounts(lines.map((line) => line[what]))).toBe(amounts([total[what]]));
  }
  const { lines, total } = await ask(fundingReport, span);
  expect(parseNaira(total.credited)).toBe(books.credited);
  expect(parseNaira(total.fees)).toBe(books.fees);
  expect(parseNaira(total.paid)).toBe(books.credited + books.fees);
  for (const what of ['paid', 'fees', 'credited'] as const)
    expect(amounts(lines.map((line) => line[what]))).toBe(parseNaira(total[what]));
}

/** The balance of an account of the house. */
async function balanceOf(account: string): Promise<bigint> {
  const [row] = await sql<{ kobo: bigint }[]>`
    SELECT coalesce(sum(CASE destination WHEN ${account} THEN amount_kobo ELSE -amount_kobo END), 0)::bigint AS kobo
    FROM (SELECT source, destination, amount_kobo FROM transfers
      UNION ALL SELECT source, destination, amount_kobo FROM house_transfers) entry
    WHERE ${account} IN (source, destination) AND 'vendor:test' NOT IN (source, destination)`;
  return row?.kobo ?? 0n;
}

async function pendingInBooks(): Promise<bigint> {
  const [row] = await sql<{ kobo: bigint }[]>`
    SELECT coalesce(sum(CASE kind WHEN 'PURCHASE' THEN amount_kobo WHEN 'REFUND' THEN -amount_kobo END), 0)::bigint AS kobo
    FROM transfers WHERE 'vendor:test' NOT IN (source, destination)
      AND subject_ref IN (SELECT ref FROM transactions WHERE status = 'PENDING')`;
  return row?.kobo ?? 0n;
}

describe('reports', { shuffle: false }, () => {
  it(
    'agree with the ledger to the kobo, whatever happened, and with each other',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 10 }), async (happened) => {
          await play(happened, () => expectToAgree(WHOLE, ['agent', 'plan']));
          await expectToAgree(WHOLE);
          for (const day of DRAWN_DAYS) await expectToAgree({ from: day, to: day });
          const whole = await profit(WHOLE, 'day');
          const single = await Promise.all(DRAWN_DAYS.map((day) => profit({ from: day, to: day }, 'vendor')));
          expect(amounts(single.map(({ earned }) => earned))).toBe(parseNaira(whole.earned));
          expect(amounts(single.map(({ total }) => total.sales))).toBe(parseNaira(whole.total.sales));
          // Nothing happened on other days: this is all that the account of the profit ever got.
          expect(parseNaira(whole.earned)).toBe(await balanceOf('profit'));
          expect(parseNaira(whole.pending.amount)).toBe(await pendingInBooks());
        }),
        { numRuns: 10, endOnFailure: true },
      );
    },
  );

  it('have each day in Lagos whole: its first minute and its last', async () => {
    const at = (time: string) => ({ ...deps, now: () => new Date(time) });
    const before = await profit({ from: '2026-10-05', to: '2026-10-05' }, 'service');
    expect(before.lines).toEqual([]);
    expect(before.total).toEqual({ orders: 0, sales: '0.00', cost: null, profit: null, withoutCost: 0 });
    for (const time of [
      '2026-10-04T22:59:59Z',
      '2026-10-04T23:00:00Z',
      '2026-10-05T22:59:59Z',
      '2026-10-05T23:00:00Z',
    ]) {
      await buy(at(time), agents[0].id);
      await correctBooks(sql, 'north', kobo(100), 'as they say', new Date(time));
    }
    const { lines, corrections } = await profit({ from: '2026-10-05', to: '2026-10-05' }, 'day');
    expect(corrections).toBe('2.00');
    expect(lines).toMatchObject([{ of: ['2026-10-05'], orders: 2 }]);
  });

  it('have a payment of which no fee was kept', async () => {
    const then = { ...deps, now: () => new Date('2026-09-03T10:00:00Z') };
    const { accountNumber } = await openAccount(sql, deps.fundingProvider, agents[0].id, 'sandbox-wema');
    await playTransfer(then, log, agents[0].id, { accountNumber, amount: '0.01' });
    const { lines, total } = await ask(fundingReport, { from: '2026-09-03', to: '2026-09-03' });
    expect(total).toEqual({ payments: 1, paid: '0.01', fees: '0.00', credited: '0.01' });
    expect(lines).toMatchObject([{ day: '2026-09-03', ...total }]);
  });

  it('name what each line is of', async () => {
    await buy({ ...deps, now: () => new Date('2026-09-01T10:00:00Z') }, agents[1].id);
    const of = async (by: ProfitGroup) =>
      (await profit({ from: '2026-09-01', to: '2026-09-01' }, by)).lines[0]?.of;
    expect(await of('day')).toEqual(['2026-09-01']);
    expect(await of('service')).toEqual(['airtime']);
    expect(await of('provider')).toEqual(['airtime', 'MTN']);
    expect(await of('plan')).toEqual(['airtime', 'MTN', '']);
    expect(await of('agent')).toEqual([agents[1].username]);
    expect(await of('level')).toEqual(['gold']);
    expect(await of('vendor')).toEqual(['sandbox']);
  });

  it.each([
    [{ from: '2026-11-21', to: '2026-11-20' }, 'to', 'The last day is before the first.'],
    [{ from: '2026-08-01', to: '2026-11-01' }, 'to', 'A report has at most 92 days.'],
    [{ from: '2026-02-31', to: '2026-03-01' }, 'from', 'There is no day 2026-02-31.'],
    [{ from: '2026-02-01', to: '2026-13-01' }, 'to', 'There is no day 2026-13-01.'],
    [{ from: '1 May', to: '2026-05-02' }, 'from', 'The first day is a day such as 2026-11-21.'],
  ])('refuse %j, naming %s', async (span, field, words) => {
    for (const [call, query] of [
      [profitReport, { ...span, by: 'day' }],
      [fundingReport, span],
    ] as const) {
      const { status, body } = await test.ask(call, { query, token });
      expect(status).toBe(422);
      expect(body.errors).toEqual({ [field]: [words] });
    }
  });

  it('have ninety-two days, and no more', async () => {
    expect((await profit({ from: '2026-08-01', to: '2026-10-31' }, 'day')).lines.length).toBeGreaterThan(0);
  });

  it('find their lines by the index of refs, not by a look at all', async () => {
    const [{ plan = '' } = {}] = await sql.begin(async (tx) => {
      await tx`SET LOCAL enable_seqscan = off`;
      const rows = await tx<Record<string, string>[]>`
        EXPLAIN SELECT FROM ${profitOf(sql, 'agent', { from: '2026-10-01', to: '2026-10-01' }, '2026-10-01')} sums`;
      return [{ plan: rows.flatMap((row) => Object.values(row)).join('\n') }];
    });
    expect(plan).toContain('transactions_ref_key');
  });
});
