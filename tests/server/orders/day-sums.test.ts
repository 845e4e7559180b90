import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Factors } from '#contract/factors.ts';
import type { Preferences } from '#contract/preferences.ts';
import type { Transaction } from '#contract/transactions.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { confirmed, createTestApp, PASSWORD, registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
// A discount would make the sums hard to read.
await sql`UPDATE providers SET discount_points = 0 WHERE service = 'airtime'`;
const test = await createTestApp(sql, { deps: { vendors: [sandboxVendor(1)] } });
const START_KOBO = 100_000_000n;
const PIN = '7391';
const HOUR_MS = 3_600_000;
const FAILS = '08044444444';

let agent: Awaited<ReturnType<typeof registered>>;
beforeEach(async () => {
  agent = await registered(test);
  await sql`UPDATE wallets SET balance_kobo = ${START_KOBO} WHERE agent_id = ${agent.id}`;
});

const sell = (
  amount: string,
  { pin, phone = '08031230000', token = agent.token, key = randomUUID() as string } = {} as {
    pin?: string;
    phone?: string;
    token?: string;
    key?: string;
  },
) =>
  test.call<Transaction>('services/airtime', {
    body: { network: 'MTN', phone, amount, ported: true },
    token,
    headers: { 'Idempotency-Key': key, ...(pin && { 'Transaction-Pin': pin }) },
  });
const setPin = (changes: object = {}) =>
  test.call<Factors>('auth/pin', {
    body: { password: PASSWORD, pin: PIN, aboveAmount: '1000', dayAmount: '3000', ...changes },
    token: agent.token,
  });
const prefer = (dailyLimitAmount: string) =>
  test.call<Preferences>('preferences', { method: 'PATCH', body: { dailyLimitAmount }, token: agent.token });
const shownLimit = async () =>
  (await test.call<Preferences>('preferences', { token: agent.token })).body.data.dailyLimitAmount;
const spentKobo = async () => {
  const [row] = await sql<{ balanceKobo: bigint }[]>`
    SELECT balance_kobo FROM wallets WHERE agent_id = ${agent.id}`;
  return START_KOBO - (row?.balanceKobo ?? 0n);
};
const statuses = async (sales: Promise<{ status: number }>[]) =>
  (await Promise.all(sales)).map(({ status }) => status);
const fieldOf = ({ body }: Awaited<ReturnType<typeof sell>>) => [body.code, Object.keys(body.errors ?? {})];

describe('the PIN', () => {
  it('is asked for once the sales of a day without it come to the sum', async () => {
    await setPin();
    expect(await statuses([sell('1000'), sell('1000')])).toEqual([201, 201]);
    expect((await sell('900')).status).toBe(201);
    const refused = await sell('101');
    expect([refused.status, ...fieldOf(refused)]).toEqual([422, 'VALIDATION_FAILED', ['pin']]);
    expect(refused.body.message).toContain('₦3,000');
    expect((await sell('100')).status).toBe(201);
    expect(await spentKobo()).toBe(300_000n);
  });

  it('lets a sale go on that it comes with, which uses up none of the sum', async () => {
    await setPin();
    expect((await sell('1000', { pin: PIN })).status).toBe(201);
    for (let count = 0; count < 3; count += 1) expect((await sell('1000')).status).toBe(201);
    expect((await sell('500')).status).toBe(422);
    expect((await sell('500', { pin: '7392' })).status).toBe(422);
    expect((await sell('500', { pin: PIN })).status).toBe(201);
  });

  it('is asked for above five times the amount where no sum was chosen', async () => {
    const { pin } = (await setPin({ dayAmount: undefined })).body.data;
    expect(pin?.dayAmount).toBe('5000.00');
    const answers = await statuses(Array.from({ length: 10 }, () => sell('990')));
    expect(answers.filter((status) => status === 201)).toHaveLength(5);
    expect(await spentKobo()).toBe(495_000n);
  });

  it('is not slipped past by twenty sales at once', async () => {
    await setPin();
    const answers = await statuses(Array.from({ length: 20 }, () => sell('500')));
    expect(answers.filter((status) => status === 201)).toHaveLength(6);
    expect(answers.filter((status) => status === 422)).toHaveLength(14);
    expect(await spentKobo()).toBe(300_000n);
  });

  it('begins anew at midnight in Lagos', async () => {
    await setPin();
    await statuses([sell('1000'), sell('1000'), sell('1000')]);
    expect((await sell('100')).status).toBe(422);
    const toMidnightMs = 24 * HOUR_MS - ((test.deps.now().getTime() + HOUR_MS) % (24 * HOUR_MS));
    await sql`UPDATE sessions SET expires_at = ${new Date(test.deps.now().getTime() + toMidnightMs + 2 * HOUR_MS)} WHERE agent_id = ${agent.id}`;
    test.advance(toMidnightMs - 1);
    expect((await sell('100')).status).toBe(422);
    test.advance(1);
    expect((await sell('1000')).status).toBe(201);
  });

  it('is not asked of an API key, whose sales use up none of the sum', async () => {
    await confirmed(test, agent);
    const { key } = (await test.call<{ key: string }>('api/keys', { method: 'POST', token: agent.token }))
      .body.data;
    await setPin();
    const byKey = await statuses(Array.from({ length: 5 }, () => sell('1000', { token: key })));
    expect(byKey).toEqual([201, 201, 201, 201, 201]);
    expect((await sell('1000')).status).toBe(201);
  });
});

describe('a daily limit', () => {
  it('refuses what would pass it, naming it, and takes nothing', async () => {
    expect(await shownLimit()).toBe('0.00');
    expect((await prefer('2000')).body.data.dailyLimitAmount).toBe('2000.00');
    expect((await sell('1500')).status).toBe(201);
    const refused = await sell('600');
    expect([refused.status, ...fieldOf(refused)]).toEqual([422, 'VALIDATION_FAILED', ['dailyLimit']]);
    expect(refused.body.message).toMatch(/₦2,100.*₦2,000/);
    expect(await spentKobo()).toBe(150_000n);
    expect((await sell('500')).status).toBe(201);
  });

  it('counts what was sold before it was set, and pending sales', async () => {
    await sell('1000', { phone: '08022222222' });
    await prefer('1500');
    expect((await sell('600')).status).toBe(422);
  });

  it('is given back what was refunded', async () => {
    await prefer('1000');
    expect((await sell('1000', { phone: FAILS })).body.data.status).toBe('FAILED');
    expect((await sell('1000')).status).toBe(201);
    expect((await sell('100')).status).toBe(422);
  });

  it('holds for API keys, and is not slipped past by twenty sales at once', async () => {
    await confirmed(test, agent);
    const { key } = (await test.call<{ key: string }>('api/keys', { method: 'POST', token: agent.token }))
      .body.data;
    await prefer('2000');
    const tokens = Array.from({ length: 20 }, (_, index) => (index % 2 ? key : agent.token));
    const answers = await statuses(tokens.map((token) => sell('300', { token })));
    expect(answers.filter((status) => status === 201)).toHaveLength(6);
    expect(await spentKobo()).toBe(180_000n);
  });

  it('answers an order that was made, also once the limit is reached', async () => {
    await prefer('1000');
    const key = randomUUID();
    expect((await sell('1000', { key })).status).toBe(201);
    expect((await sell('1000', { key })).status).toBe(201);
  });

  it('says that the wallet is short where it is that', async () => {
    await prefer('900000000');
    expect((await sell('49000')).status).toBe(201);
    await sql`UPDATE wallets SET balance_kobo = 0 WHERE agent_id = ${agent.id}`;
    expect((await sell('1000')).body.code).toBe('INSUFFICIENT_BALANCE');
  });

  it('is lowered by a session, and raised or removed with the password alone', async () => {
    for (const amount of ['5000', '4000', '4000']) expect((await prefer(amount)).status).toBe(200);
    for (const amount of ['4000.01', '0']) {
      const { status, body } = await prefer(amount);
      expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([403, 'FORBIDDEN', ['password']]);
    }
    expect(await shownLimit()).toBe('4000.00');
    await confirmed(test, agent);
    expect((await prefer('6000')).status).toBe(200);
    expect((await prefer('0')).body.data.dailyLimitAmount).toBe('0.00');
    const mails =
      await sql`SELECT FROM mails WHERE recipient = ${agent.email} AND kind = 'DAILY_LIMIT_RAISED'`;
    expect(mails.count).toBe(2);
  });

  it('stays as it is when something else is changed', async () => {
    await prefer('5000');
    await test.call('preferences', { method: 'PATCH', body: { businessName: 'Shop' }, token: agent.token });
    expect(await shownLimit()).toBe('5000.00');
  });
});
