import { beforeAll, expect, it } from 'vitest';
import { setLimits } from '#server/backoffice/identity/limits.ts';
import { openAccount } from '#server/funding/accounts.ts';
import { playTransfer } from '#server/funding/sandbox-transfer.ts';
import { listNotices } from '#server/messages/notices/notices.ts';
import { createTestDatabase } from '../support/database.ts';
import { createAgent, createDeps, log } from './setting.ts';

const { sql } = await createTestDatabase();
const deps = await createDeps(sql);
const operator = { ...deps, operator: 'tester' };

beforeAll(async () => {
  await sql`UPDATE funding_fees SET fee_points = 0`;
  await setLimits(operator, { level: 'none', balance: '5000', reason: 'The law' });
});

const funding = async () => {
  const agentId = await createAgent(sql);
  const { accountNumber } = await openAccount(sql, deps.fundingProvider, agentId, 'sandbox-wema');
  return {
    agentId,
    pay: (amount: string) => playTransfer(deps, log, agentId, { accountNumber, amount }),
    told: async () =>
      (await listNotices(sql, agentId, deps.now())).filter(
        ({ title }) => title === 'Your wallet holds more than it may',
      ),
  };
};
const balanceOf = async (agentId: string) =>
  (await sql<{ balanceKobo: bigint }[]>`SELECT balance_kobo FROM wallets WHERE agent_id = ${agentId}`)[0]
    ?.balanceKobo;

it('credits what arrives above the limit of the balance, and tells the agent once', async () => {
  const { agentId, pay, told } = await funding();
  await pay('5000');
  expect(await told()).toEqual([]);
  await pay('1000');
  expect(await balanceOf(agentId)).toBe(600_000n);
  expect(await told()).toMatchObject([
    {
      level: 'warning',
      message:
        'It holds ₦6,000.00. It may hold ₦5,000.00 until support has verified more of your identity. The money is yours, and you can sell with it. Pay in no more until it is below, or ask support to verify your BVN or NIN.',
    },
  ]);
  await pay('1000');
  expect(await balanceOf(agentId)).toBe(700_000n);
  expect(await told()).toHaveLength(1);
});
