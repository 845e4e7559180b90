import { expect, it } from 'vitest';
import { registerDemoAgent } from '#server/demo/demo-agent.ts';
import { createFundingProvider } from '#server/funding/banks/index.ts';
import { orderDeps } from '../orders/support.ts';
import { createTestDatabase } from '../support/database.ts';

it('has been an agent for as long as it has sold', async () => {
  const { sql } = await createTestDatabase();
  const base = orderDeps(sql);
  const fundingProvider = await createFundingProvider(base.config, sql);
  await registerDemoAgent({ ...base, fundingProvider, now: () => new Date('2026-11-21T11:00:00Z') });
  const [agent] = await sql`SELECT created_at FROM agents`;
  expect(agent).toEqual({ createdAt: new Date('2026-08-23T11:00:00Z') });
});
