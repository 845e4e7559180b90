import { kobo } from '#domain/money.ts';
import { beforeAll, expect, it } from 'vitest';
import { createFundingProvider } from '#server/funding/banks/index.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { playHistory } from '#server/demo/history.ts';
import type { Deps } from '#server/funding/deps.ts';
import { openAccount } from '#server/funding/accounts.ts';
import { balanceOf, ledgerBalanceOf, openAgent, orderDeps } from '../orders/support.ts';
import { createTestDatabase } from '../support/database.ts';

let sql: Sql;
beforeAll(async () => {
  ({ sql } = await createTestDatabase());
  await seedCatalogue(sql, new Date());
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
  expect(await count()).toEqual({ orders: sales, days: 5, pending: 1 });
  expect(await ledgerBalanceOf(sql, agentId)).toBe(await balanceOf(sql, agentId));
  await play();
  expect(await count()).toEqual({ orders: sales, days: 5, pending: 1 });
});
