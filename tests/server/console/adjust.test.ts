import { beforeEach, expect, it } from 'vitest';
import { agentCase, creditAgent, debitAgent } from '#contract/console/agents.ts';
import { readBalance } from '#server/ledger/balance.ts';
import { registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { createConsole } from './setting.ts';

const { sql } = await createTestDatabase();
const test = await createConsole(sql);
const { token, email } = await test.hire('finance');

let agent: Awaited<ReturnType<typeof registered>>;
beforeEach(async () => {
  agent = await registered(test);
});

const adjust = (call: typeof creditAgent, amount: string, reference: string, given: object = {}) =>
  test.ask(call, {
    params: { id: agent.id },
    body: { amount, reference, reason: 'Lost order of 3 November', ...given },
    token,
  });
const balance = () => readBalance(sql, agent.id);

it('a credit and a debit move the wallet to the kobo, and the agent reads why', async () => {
  const credited = await adjust(creditAgent, '1234.56', 'T1');
  expect(credited.body.data).toMatchObject({ balance: '1234.56', lines: [{ amount: '1234.56' }] });
  const debited = await adjust(debitAgent, '34.57', 'T2');
  expect(debited.body.data.balance).toBe('1199.99');
  expect(await balance()).toBe(119_999n);
  const lines = await sql`
    SELECT description FROM transactions WHERE agent_id = ${agent.id} AND type = 'ADJUSTMENT'`;
  expect(lines.map(({ description }) => description as string)).toEqual(
    Array(2).fill('Lost order of 3 November'),
  );
  const [record] = await sql`
    SELECT operator, arguments ->> 'reference' AS reference FROM operator_audit
    WHERE command = 'agent credit' AND outcome = 'done' AND arguments ->> 'agent' = ${agent.id}`;
  expect(record).toEqual({ operator: email, reference: 'T1' });
});

it('a reference is applied once, however often it is sent', async () => {
  await Promise.all([1, 2, 3].map(() => adjust(creditAgent, '500.00', 'T1')));
  expect(await balance()).toBe(50_000n);
  const other = await adjust(creditAgent, '600.00', 'T1');
  expect(other.status).toBe(422);
  expect(other.body.message).toMatch(/^The reference T1 was applied as a credit of ₦500\.00, ref \w+\.$/);
});

it('the same credit again within a day is doubted, and made by who insists', async () => {
  await adjust(creditAgent, '500.00', 'T1');
  const doubted = await adjust(creditAgent, '500.00', 'T2');
  expect(doubted.status).toBe(422);
  expect(doubted.body.message).toContain('The same credit of ₦500.00 was made at');
  expect((await adjust(creditAgent, '500.00', 'T2', { insists: true })).status).toBe(200);
  expect(await balance()).toBe(100_000n);
});

it('nothing is taken that is not there, and nothing that is no amount', async () => {
  const answer = await adjust(debitAgent, '0.01', 'T1');
  expect(answer).toMatchObject({
    status: 422,
    body: { message: `The wallet of ${agent.username} holds less than ₦0.01.` },
  });
  for (const amount of ['0', '-5', '1.005', 'a lot'])
    expect(Object.keys((await adjust(creditAgent, amount, 'T2')).body.errors ?? {})).toEqual(['amount']);
  expect((await test.ask(agentCase, { params: { id: agent.id }, token })).body.data.lines).toEqual([]);
});
