import { kobo } from '#domain/money.ts';
import { expect, it } from 'vitest';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { playSubAgents } from '#server/demo/sub-agents.ts';
import { openAccount } from '#server/funding/accounts.ts';
import { createFundingProvider } from '#server/funding/banks/index.ts';
import type { Deps } from '#server/funding/deps.ts';
import { readSubAgents } from '#server/orders/sub-agents/read.ts';
import { openAgent, orderDeps } from '../orders/support.ts';
import { expectAllToAgree } from '../orders/sub-agents/support.ts';
import { createTestDatabase } from '../support/database.ts';

it('puts two agents below the demo shop, who sold with commission, once', async () => {
  const { sql } = await createTestDatabase();
  await seedCatalogue(sql, new Date());
  const base = orderDeps(sql);
  const noon = new Date('2026-11-21T11:00:00Z');
  const fundingProvider = await createFundingProvider(base.config, sql);
  const deps: Deps = { ...base, fundingProvider, now: () => noon };
  const aboveId = await openAgent(sql, kobo(0));
  const [bank] = await fundingProvider.banks();
  await openAccount(sql, fundingProvider, aboveId, bank?.code ?? '');
  const play = async () => {
    await playSubAgents(deps, aboveId, 'kobodesk-demo-shop');
    return readSubAgents(deps, aboveId);
  };
  const first = await play();
  expect(
    first.people.map(({ name, percent, given, takenBack }) => ({ name, percent, given, takenBack })),
  ).toEqual([
    { name: 'Halima Yusuf', percent: 2, given: '20000.00', takenBack: '5000.00' },
    { name: 'Tunde Bakare', percent: 1.5, given: '20000.00', takenBack: '0.00' },
  ]);
  for (const { today, month } of first.people) {
    expect(today.count).toBeGreaterThan(0);
    expect(Number(month.commission)).toBeGreaterThan(0);
  }
  expect(Number(first.commission)).toBeGreaterThan(0);
  expect(await play()).toEqual(first);
  await expectAllToAgree(sql);
});
