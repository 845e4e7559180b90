import { kobo } from '#domain/money.ts';
import { beforeEach, expect, it } from 'vitest';
import { createFundingProvider } from '#server/funding/banks/index.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { listFunding } from '#server/backoffice/funding.ts';
import { readWaiting } from '#server/backoffice/console/waiting.ts';
import { ROLES } from '#contract/console/permissions.ts';
import { closePastDays } from '#server/demo/close-days.ts';
import { inviteDemoStaff, leaveRequest } from '#server/demo/demo-staff.ts';
import { playHistory } from '#server/demo/history.ts';
import { leaveStatement } from '#server/demo/statement.ts';
import { leaveWaiting } from '#server/demo/waiting.ts';
import type { Deps } from '#server/funding/deps.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { openAccount } from '#server/funding/accounts.ts';
import { balanceOf, ledgerBalanceOf, openAgent, orderDeps } from '../orders/support.ts';
import { createTestDatabase } from '../support/database.ts';

let sql: Sql;
// Each test has a bank of its own.
beforeEach(async () => {
  ({ sql } = await createTestDatabase());
  await seedCatalogue(sql, new Date());
});

it('gives each of several vendors its costs, and the preferred one a bad day that ends well', async () => {
  const base = orderDeps(sql);
  const vendors = ['north', 'south', 'east'].map((name) => sandboxVendor(1, name));
  const deps: Deps = { ...base, vendors, fundingProvider: await createFundingProvider(base.config, sql) };
  const agentId = await openAgent(sql, kobo(0));
  const [bank] = await deps.fundingProvider.banks();
  const { accountNumber } = await openAccount(sql, deps.fundingProvider, agentId, bank?.code ?? '');
  const noon = new Date('2026-10-21T11:00:00Z');
  await playHistory({ ...deps, now: () => noon }, { agentId, accountNumber }, 4);
  const attempts = await sql<
    { day: string; vendor: string; outcome: string; code: string | null; count: number }[]
  >`
    SELECT to_char(sent_at AT TIME ZONE 'Africa/Lagos', 'DD') AS day, vendor, outcome, failure_code AS code, count(*)::int
    FROM attempts WHERE agent_id = ${agentId} AND (outcome = 'delivered' OR failure_code = 'PROVIDER_DOWN')
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3`;
  const of = (day: string, vendor: string, outcome: string) =>
    attempts.find((row) => row.day === day && row.vendor === vendor && row.outcome === outcome)?.count ?? 0;
  expect([of('18', 'north', 'failed'), of('20', 'north', 'failed'), of('21', 'north', 'failed')]).toEqual([
    0, 0, 0,
  ]);
  expect(of('19', 'north', 'failed')).toBeGreaterThan(0);
  expect(of('19', 'south', 'delivered')).toBeGreaterThan(0);
  expect(of('20', 'north', 'delivered')).toBeGreaterThan(0);
  const [books] = await sql<{ unknown: number; losses: number; open: number; late: number }[]>`
    SELECT count(*) FILTER (WHERE status = 'SUCCESSFUL' AND cost_kobo IS NULL)::int AS unknown,
      count(*) FILTER (WHERE cost_kobo >= amount_kobo)::int AS losses,
      (SELECT count(*)::int FROM attempts WHERE ask_at IS NOT NULL AND agent_id = ${agentId}
        AND failure_code = 'PROVIDER_DOWN') AS open,
      (SELECT count(*)::int FROM alerts WHERE event = 'order.delivered_late') AS late
    FROM transactions WHERE agent_id = ${agentId} AND type LIKE '%\\_ORDER'`;
  expect(books).toEqual({ unknown: 0, losses: 0, open: 0, late: 0 });
});

it('fills the days before now through the ledger, and plays nothing twice', async () => {
  const base = orderDeps(sql);
  const deps: Deps = { ...base, fundingProvider: await createFundingProvider(base.config, sql) };
  const agentId = await openAgent(sql, kobo(0));
  const [bank] = await deps.fundingProvider.banks();
  const { accountNumber } = await openAccount(sql, deps.fundingProvider, agentId, bank?.code ?? '');
  const noon = new Date('2026-11-21T11:00:00Z');
  const play = () => playHistory({ ...deps, now: () => noon }, { agentId, accountNumber }, 5);
  const sales = await play();
  const count = async () => {
    const [row] = await sql<{ orders: number; days: number; pending: number }[]>`
      SELECT count(*) FILTER (WHERE service IS NOT NULL)::int AS orders,
        count(DISTINCT (created_at AT TIME ZONE 'Africa/Lagos')::date)::int AS days,
        count(*) FILTER (WHERE status = 'PENDING')::int AS pending
      FROM transactions WHERE agent_id = ${agentId}`;
    return row;
  };
  expect(await count()).toEqual({ orders: sales, days: 5, pending: 3 });
  expect(await ledgerBalanceOf(sql, agentId)).toBe(await balanceOf(sql, agentId));
  await play();
  expect(await count()).toEqual({ orders: sales, days: 5, pending: 3 });
});

it('leaves the staff of the console something of each kind to decide on, once', async () => {
  const base = orderDeps(sql);
  const noon = new Date('2026-11-21T11:00:00Z');
  const fundingProvider = await createFundingProvider(base.config, sql);
  const vendors = ['north', 'south', 'east'].map((name) => sandboxVendor(1, name));
  const deps: Deps = { ...base, vendors, fundingProvider, now: () => noon };
  const agentId = await openAgent(sql, kobo(0));
  const [bank] = await deps.fundingProvider.banks();
  const { accountNumber } = await openAccount(sql, deps.fundingProvider, agentId, bank?.code ?? '');
  await playHistory(deps, { agentId, accountNumber }, 12);
  for (const _ of ['a first start', 'a second']) {
    await leaveWaiting(deps, agentId);
    await leaveStatement(deps);
    await inviteDemoStaff(deps);
    await leaveRequest(deps, agentId);
  }
  const staff = await sql`SELECT role FROM staff ORDER BY role`;
  expect(staff.map(({ role }) => String(role))).toEqual(ROLES.toSorted());
  const { items } = await readWaiting(sql, deps, 'owner');
  const named = (kind: string) => items.filter((item) => item.kind === kind).map(({ name }) => name);
  expect(named('order')).toEqual(['MTN airtime', 'MTN airtime']);
  expect(items.filter(({ kind }) => kind === 'dispute')).toMatchObject([{ reason: 'CODE_REFUSED' }]);
  expect([named('claim').length, named('payment').length]).toEqual([2, 1]);
  expect([named('reversal').length, named('request')]).toEqual([1, ['credit']]);
  expect(items.filter(({ kind }) => kind === 'statement')).toHaveLength(1);
  const differences = await sql`SELECT kind FROM statement_rows ORDER BY no`;
  expect(differences.map(({ kind }) => String(kind))).toEqual(['price', 'gap', 'gap']);
  const { rows } = await listFunding({ ...deps, operator: 'tester' }, {});
  expect(rows?.map(({ what, amount }) => [what, amount])).toEqual([
    ['payment', 750_000n],
    ['claim', expect.any(BigInt)],
    ['claim', 2_500_000n],
  ]);
});

it('has its days closed, all that are over and each once', async () => {
  const base = orderDeps(sql);
  const noon = new Date('2026-11-21T11:00:00Z');
  const deps: Deps = {
    ...base,
    fundingProvider: await createFundingProvider(base.config, sql),
    now: () => noon,
  };
  const agentId = await openAgent(sql, kobo(0));
  const [bank] = await deps.fundingProvider.banks();
  const { accountNumber } = await openAccount(sql, deps.fundingProvider, agentId, bank?.code ?? '');
  await playHistory(deps, { agentId, accountNumber }, 4);
  expect(await closePastDays(deps)).toBe(3);
  const days = await sql`SELECT number, day::text, sold_kobo > 0 AS is_sold FROM day_closes ORDER BY number`;
  expect(days).toEqual([
    { number: 1, day: '2026-11-18', isSold: true },
    { number: 2, day: '2026-11-19', isSold: true },
    { number: 3, day: '2026-11-20', isSold: true },
  ]);
  expect(await closePastDays(deps)).toBe(0);
  expect(await closePastDays({ ...deps, now: () => new Date('2026-11-21T23:10:00Z') })).toBe(1);
});

it('leaves a day that does not add up to a person', async () => {
  const base = orderDeps(sql);
  const noon = new Date('2026-11-21T11:00:00Z');
  const deps: Deps = { ...base, now: () => noon };
  const agentId = await openAgent(sql, kobo(0));
  expect(await closePastDays(deps)).toBe(1);
  await sql`UPDATE wallets SET balance_kobo = balance_kobo + 5 WHERE agent_id = ${agentId}`;
  expect(await closePastDays({ ...deps, now: () => new Date('2026-11-23T11:00:00Z') })).toBe(0);
});
