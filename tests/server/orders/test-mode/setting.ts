import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import type { NewApiKey } from '#contract/keys.ts';
import type { Transaction } from '#contract/transactions.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { creditAgent } from '#server/backoffice/adjust.ts';
import { runOperator } from '#server/cli/program.ts';
import { createVtpass } from '#server/vendors/vtpass/vtpass.ts';
import { log } from '../support.ts';
import { confirmed, createTestApp, PASSWORD, registered } from '../../support/app.ts';
import { FakeVtpass, KEYS } from '../../vendors/fake-vtpass.ts';

/** What the operator puts into each agent's wallet. */
export const FUNDED = '50000.00';

/** The product as it runs with VENDOR=vtpass, before a VTpass that delivers everything, and agents with both keys. */
export async function createLiveHouse(sql: Sql) {
  const fake = await FakeVtpass.start();
  afterAll(() => fake.stop());
  fake.fateOf = () => 'delivered';
  await seedCatalogue(sql, new Date());
  // As once the operator has taken the vendor's plans over.
  await sql`
    INSERT INTO plan_codes (plan_id, vendor, code) SELECT id, 'vtpass', id FROM plans ON CONFLICT DO NOTHING`;
  const vendor = createVtpass({ ...KEYS, baseUrl: fake.baseUrl }, { fetch, timeoutMs: 10_000 }, log);
  const test = await createTestApp(sql, { deps: { vendors: [vendor] } });
  const operator = { ...test.deps, operator: 'tester' };

  /** Runs an operator's command. @returns the exit code and what it told */
  async function command(...argv: string[]) {
    let printed = '';
    const write = (text: string) => void (printed += text);
    const open = () => Promise.resolve(operator);
    const code = await runOperator(['--json', ...argv], { open, write, writeError: write });
    return {
      code,
      ...(JSON.parse(printed) as { rows?: Record<string, unknown>[]; detail?: Record<string, unknown> }),
    };
  }

  const makeKey = async (token: string, mode: 'live' | 'test') => {
    await confirmed(test, { token, password: PASSWORD });
    return (await test.call<NewApiKey>(`api/keys?mode=${mode}`, { method: 'POST', token })).body.data.key;
  };

  const buy = (token: string, service: string, body: object, key: string = randomUUID()) =>
    test.call<Transaction>(`services/${service}`, { body, token, headers: { 'Idempotency-Key': key } });

  const balanceOf = async (token: string) =>
    (await test.call<{ availableBalance: string }>('wallet/balance', { token })).body.data.availableBalance;

  /** A funded agent with a live and a test key. */
  async function openAgent() {
    const agent = await registered(test);
    await creditAgent(operator, {
      agent: agent.username,
      amount: FUNDED,
      reference: 'first funding',
      reason: 'To sell with',
    });
    return { ...agent, live: await makeKey(agent.token, 'live'), test: await makeKey(agent.token, 'test') };
  }

  return { ...test, fake, command, makeKey, buy, balanceOf, openAgent };
}
