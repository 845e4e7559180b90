import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Transaction } from '#contract/transactions.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { setLimits } from '#server/backoffice/identity/limits.ts';
import { verifyIdentity, withdrawIdentity } from '#server/backoffice/identity/verify.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { confirmed, createTestApp, registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
// A discount would make the sums hard to read.
await sql`UPDATE providers SET discount_points = 0 WHERE service = 'airtime'`;
const test = await createTestApp(sql, { deps: { vendors: [sandboxVendor(1)] } });
const operator = { ...test.deps, operator: 'tester' };
const START_KOBO = 100_000_000n;
const FAILS = '08044444444';
const WHY = { reason: 'The law' };

let agent: Awaited<ReturnType<typeof registered>>;
beforeEach(async () => {
  agent = await registered(test);
  await sql`UPDATE wallets SET balance_kobo = ${START_KOBO} WHERE agent_id = ${agent.id}`;
  await sql`UPDATE identity_levels SET sale_kobo = NULL, day_kobo = NULL, balance_kobo = NULL`;
});

const limit = (level: string, limits: object) => setLimits(operator, { level, ...limits, ...WHY });
const verify = (level: string, { id } = agent) =>
  verifyIdentity(operator, {
    agent: id,
    level,
    kind: 'BVN',
    lastFour: '4421',
    proof: 'document',
    ...WHY,
  });
const sell = (amount: string, { phone = '08031230000', token = agent.token } = {}) =>
  test.call<Transaction>('services/airtime', {
    body: { network: 'MTN', phone, amount, ported: true },
    token,
    headers: { 'Idempotency-Key': randomUUID() },
  });
const spentKobo = async () => {
  const [row] = await sql<{ balanceKobo: bigint }[]>`
    SELECT balance_kobo FROM wallets WHERE agent_id = ${agent.id}`;
  return START_KOBO - (row?.balanceKobo ?? 0n);
};

it('limits nothing until the owner sets something', async () => {
  expect((await sell('50000')).status).toBe(201);
  expect((await sell('50000')).status).toBe(201);
});

it('refuses a sale above the limit of the level before the debit, with what helps', async () => {
  await limit('none', { sale: '1000' });
  expect((await sell('1000')).status).toBe(201);
  expect((await sell('1001')).body).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: {
      amount: [
        'One sale may cost you at most ₦1,000.00. Ask support to verify your BVN or NIN, or sell less at a time.',
      ],
    },
  });
  expect(await spentKobo()).toBe(100_000n);
});

it('refuses what would pass the day’s limit, gives failed orders back, and begins anew at midnight', async () => {
  await limit('none', { day: '3000' });
  expect((await sell('2000')).status).toBe(201);
  expect((await sell('1500')).body).toMatchObject({
    errors: {
      dailyLimit: [
        "This would bring today's sales to ₦3,500.00, above the ₦3,000.00 you may sell in a day. Ask support to verify your BVN or NIN, or sell it tomorrow.",
      ],
    },
  });
  expect((await sell('1000', { phone: FAILS })).body.data.status).toBe('FAILED');
  expect((await sell('1000')).status).toBe(201);
  expect((await sell('50')).status).toBe(422);
  test.advance(24 * 3_600_000);
  agent = {
    ...agent,
    token: (
      await test.call<{ authorization: { token: string } }>('auth/login', {
        body: { username: agent.username, password: agent.password },
      })
    ).body.data.authorization.token,
  };
  expect((await sell('3000')).status).toBe(201);
});

it('lets no two of twenty sales at once pass the day’s limit', async () => {
  await limit('none', { day: '5000' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => sell('1000')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(await spentKobo()).toBe(500_000n);
});

it('goes by what is verified of the agent, from the next order on', async () => {
  await limit('none', { sale: '1000' });
  await limit('number', { sale: '2000' });
  await limit('address', { sale: '3000' });
  await verify('address', await registered(test));
  const most = async () => {
    const answers = [];
    for (const amount of ['1000', '2000', '3000', '4000']) answers.push((await sell(amount)).status);
    return answers.filter((status) => status === 201).length;
  };
  expect(await most()).toBe(1);
  await verify('number');
  expect(await most()).toBe(2);
  expect((await sell('2001')).body.errors?.amount?.[0]).toMatch(/verify your address/);
  await verify('address');
  expect(await most()).toBe(3);
  await withdrawIdentity(operator, { agent: agent.id, ...WHY });
  expect(await most()).toBe(1);
});

it('tells an empty wallet as an empty wallet', async () => {
  await limit('none', { sale: '1000', day: '3000' });
  await sql`UPDATE wallets SET balance_kobo = 100 WHERE agent_id = ${agent.id}`;
  expect((await sell('1000')).body.code).toBe('INSUFFICIENT_BALANCE');
});

it('leaves test orders alone, which are no sales', async () => {
  await confirmed(test, agent);
  await limit('none', { sale: '100', day: '100' });
  const made = await test.call<{ key: string }>('api/keys?mode=test', { method: 'POST', token: agent.token });
  expect((await sell('1000', { token: made.body.data.key })).status).toBe(201);
});
