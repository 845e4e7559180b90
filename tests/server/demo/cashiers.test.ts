import { expect, it } from 'vitest';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { addCashiers, countCash } from '#server/demo/cashiers.ts';
import { playHistory } from '#server/demo/history.ts';
import { openAccount } from '#server/funding/accounts.ts';
import { createFundingProvider } from '#server/funding/banks/index.ts';
import type { Deps } from '#server/funding/deps.ts';
import { listCashiers } from '#server/identity/cashiers/manage.ts';
import { listDays } from '#server/orders/cashiers/day.ts';
import { kobo } from '#domain/money.ts';
import { balanceOf, ledgerBalanceOf, openAgent, orderDeps } from '../orders/support.ts';
import { createTestDatabase } from '../support/database.ts';

it('gives the demo shop two cashiers, who sold for a week and whose cash was counted, once', async () => {
  const { sql } = await createTestDatabase();
  await seedCatalogue(sql, new Date());
  const base = orderDeps(sql);
  const fundingProvider = await createFundingProvider(base.config, sql);
  const noon = new Date('2026-11-21T11:00:00Z');
  const deps: Deps = { ...base, fundingProvider, now: () => noon };
  const agentId = await openAgent(sql, kobo(0));
  const [bank] = await fundingProvider.banks();
  const { accountNumber } = await openAccount(sql, fundingProvider, agentId, bank?.code ?? '');
  const play = async () => {
    const cashiers = await addCashiers(deps, agentId);
    await playHistory(deps, { agentId, accountNumber, cashiers }, 9);
    await countCash(deps, agentId);
    return {
      cashiers: await listCashiers(deps, agentId),
      yesterday: await listDays(sql, agentId, '2026-11-20'),
      today: await listDays(sql, agentId, '2026-11-21'),
      before: await listDays(sql, agentId, '2026-11-14'),
    };
  };
  const first = await play();
  expect(first.cashiers.map(({ name, login, hasPin }) => ({ name, login, hasPin }))).toEqual([
    { name: 'Bola Adeyemi', login: 'bola', hasPin: true },
    { name: 'Chidi Okeke', login: 'chidi', hasPin: true },
  ]);
  expect(first.yesterday.map(({ difference }) => difference)).toEqual(['0.00', '-200.00']);
  expect(first.today.map(({ counted }) => counted)).toEqual([null, null]);
  expect(first.before.map(({ count }) => count)).toEqual([0, 0]);
  for (const { count, cash } of first.yesterday) {
    expect(count).toBeGreaterThan(0);
    expect(Number(cash)).toBeGreaterThan(0);
  }
  expect(await play()).toEqual(first);
  expect(await balanceOf(sql, agentId)).toBe(await ledgerBalanceOf(sql, agentId));
});
