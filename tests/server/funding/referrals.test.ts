import { describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/accounts.ts';
import type { Notice } from '#contract/notices.ts';
import type { Referral } from '#contract/referral.ts';
import type { Transaction } from '#contract/transactions.ts';
import { creditAgent } from '#server/backoffice/adjust.ts';
import { approveClaim } from '#server/backoffice/decide-claim.ts';
import { reconcile } from '#server/backoffice/reconcile/reconcile.ts';
import { makeClaim } from '#server/funding/claims.ts';
import { createPayBonuses } from '#server/backoffice/pay-bonuses.ts';
import { kobo } from '#domain/money.ts';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { createTestApp, registered, somebody } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';

const DAY_MS = 24 * 3_600_000;
const { sql } = await createTestDatabase();
const test = await createTestApp(sql);
const operator = { ...test.deps, operator: 'tester' };
const rule = { bonusKobo: kobo(50_000), fundedKobo: kobo(500_000), most: 2 };

/** The task's work, as often as there is some. */
async function work(isPaid = true) {
  const config = { ...test.deps.config, referral: isPaid ? rule : undefined };
  const task = createPayBonuses();
  while (await task.runOnce({ ...test.deps, config }));
}

type Agent = Awaited<ReturnType<typeof registered>>;
const read = async ({ token }: { token: string }) =>
  (await test.call<Referral>('referral', { token })).body.data;

/** Opens an account by somebody's link. @param deviceMark of a browser that is known already */
async function brought(by: Agent, changes: { deviceMark?: string; referralCode?: string } = {}) {
  const { code } = await read(by);
  const given = somebody();
  const body = { ...given, referralCode: code, ...changes };
  const answer = await test.call<SignedIn>('auth/register', { body });
  expect(answer.status).toBe(201);
  return { ...given, id: answer.body.data.user.id ?? '', token: answer.body.data.authorization.token };
}

let senders = 0;
/** Pays in by hand, and the money has come. */
async function pays({ id }: { id: string }, amount: string, senderName = `Sender ${(senders += 1)}`) {
  const now = test.deps.now();
  const claim = { amount, senderName, paidAt: now.toISOString().slice(0, 10) };
  const { ref } = await makeClaim(sql, test.deps.fundingProvider, id, claim, now);
  expect(await approveClaim(sql, ref, '', now, () => undefined)).toBeDefined();
}
const stateOf = async ({ id }: { id: string }) =>
  (
    await sql<
      { state: string; because: string | null }[]
    >`SELECT state, because FROM referrals WHERE agent_id = ${id}`
  )[0];
const balanceOf = async ({ id }: { id: string }) =>
  (await sql<{ balanceKobo: bigint }[]>`SELECT balance_kobo FROM wallets WHERE agent_id = ${id}`)[0]
    ?.balanceKobo;

describe('a referral code', () => {
  it('is made once, also when it is asked for many times at once, and stays', async () => {
    const agent = await registered(test);
    const codes = (await Promise.all(Array.from({ length: 8 }, () => read(agent)))).map(({ code }) => code);
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[a-z2-9]{8}$/);
    expect((await read(await registered(test))).code).not.toBe(codes[0]);
  });

  it('that is nobody’s, or a suspended agent’s, opens an account all the same and counts for none', async () => {
    const [by, suspended] = [await registered(test), await registered(test)];
    await read(suspended);
    await sql`UPDATE agents SET suspended_at = now() WHERE id = ${suspended.id}`;
    const [{ code } = { code: '' }] = await sql<{ code: string }[]>`
      SELECT code FROM referral_codes WHERE agent_id = ${suspended.id}`;
    for (const referralCode of ['zzzzzzzz', '?', code]) {
      const come = await brought(by, { referralCode });
      expect(await stateOf(come)).toBeUndefined();
    }
  });

  it('is read in any spelling of small and large letters', async () => {
    const by = await registered(test);
    const come = await brought(by, { referralCode: ` ${(await read(by)).code.toUpperCase()}` });
    expect(await stateOf(come)).toEqual({ state: 'waiting', because: null });
    expect(await read(by)).toMatchObject({ joined: 1, rewarded: 0, earned: '0.00', bonus: null });
  });
});

describe('the bonus', () => {
  it('comes once the new agent has paid in enough, once, with a line and a notice, and the books agree', async () => {
    const by = await registered(test);
    const come = await brought(by);
    await pays(come, '4999.99');
    await work();
    expect(await stateOf(come)).toMatchObject({ state: 'waiting' });
    const credit = { agent: come.username, amount: '9000', reference: 'x', reason: 'By hand' };
    await creditAgent(operator, credit);
    await work();
    expect(await stateOf(come)).toMatchObject({ state: 'waiting' });
    await pays(come, '500');
    await work();
    await pays(come, '9000');
    await work();
    expect(await stateOf(come)).toEqual({ state: 'paid', because: null });
    expect(await balanceOf(by)).toBe(kobo(50_000));
    expect(await read(by)).toMatchObject({ joined: 1, rewarded: 1, earned: '500.00' });
    const { body } = await test.call<Transaction[]>('transactions', { token: by.token });
    expect(body.data).toMatchObject([
      { name: 'Referral bonus', description: `Bonus for bringing ${come.username}`, amount: '500.00' },
    ]);
    const notices = (await test.call<Notice[]>('notify', { token: by.token })).body.data;
    expect(notices[0]).toMatchObject({ title: 'You got ₦500.00' });
    const { isBad } = await reconcile(operator, {});
    expect(isBad ?? false).toBe(false);
  });

  it('is paid once by two processes at once', async () => {
    const by = await registered(test);
    const come = await brought(by);
    await pays(come, '5000');
    await Promise.all([work(), work(), work()]);
    expect(await balanceOf(by)).toBe(kobo(50_000));
    expect(await stateOf(come)).toMatchObject({ state: 'paid' });
  });

  it('is decided by one process at a time', async () => {
    const come = await brought(await registered(test));
    await pays(come, '5000');
    let working: Promise<void> | undefined;
    await sql.begin(async (tx) => {
      await tx`SELECT pg_advisory_xact_lock(hashtext('pay-bonuses'))`;
      working = work();
      const waits = async () =>
        (
          await sql`
            SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
            WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`
        ).length > 0;
      expect(await waitUntil(waits, 5_000, 5)).toBe(true);
      expect(await stateOf(come)).toMatchObject({ state: 'waiting' });
    });
    await working;
    expect(await stateOf(come)).toMatchObject({ state: 'paid' });
  });

  it('is paid for so many agents within 30 days, and for the others after them', async () => {
    const by = await registered(test);
    const come = [await brought(by), await brought(by), await brought(by)];
    for (const agent of come) await pays(agent, '5000');
    await Promise.all([work(), work()]);
    expect(await balanceOf(by)).toBe(kobo(100_000));
    test.advance(30 * DAY_MS - 1);
    await work();
    expect(await balanceOf(by)).toBe(kobo(100_000));
    test.advance(1);
    await work();
    expect(await balanceOf(by)).toBe(kobo(150_000));
  });

  it('waits while there is none in the settings, or either is suspended', async () => {
    const by = await registered(test);
    const come = await brought(by);
    await pays(come, '5000');
    await work(false);
    expect(await stateOf(come)).toMatchObject({ state: 'waiting' });
    for (const { id } of [by, come]) {
      await sql`UPDATE agents SET suspended_at = now() WHERE id = ${id}`;
      await work();
      expect(await stateOf(come)).toMatchObject({ state: 'waiting' });
      await sql`UPDATE agents SET suspended_at = NULL WHERE id = ${id}`;
    }
    await work();
    expect(await stateOf(come)).toMatchObject({ state: 'paid' });
  });
});

describe('who looks like the agent who brought them brings no bonus', () => {
  it('on the same device', async () => {
    const given = somebody();
    const { body } = await test.call<SignedIn>('auth/register', { body: given });
    const by = { ...given, id: body.data.user.id ?? '', token: body.data.authorization.token };
    const come = await brought(by, { deviceMark: body.data.deviceMark ?? '' });
    expect(await stateOf(come)).toEqual({ state: 'refused', because: 'same-device' });
    await pays(come, '5000');
    await work();
    expect(await balanceOf(by)).toBe(0n);
  });

  it('with the same person paying in', async () => {
    const by = await registered(test);
    const come = await brought(by);
    await pays(by, '500', 'Chinedu Eze');
    await pays(come, '5000', 'chinedu eze');
    await work();
    expect(await stateOf(come)).toEqual({ state: 'refused', because: 'same-payer' });
  });

  it.each([
    [
      'most of their customers',
      ['a', 'b', 'c', 'd', 'e'],
      ['a', 'b', 'c'],
      { state: 'refused', because: 'same-customers' },
    ],
    ['half of their customers', ['a', 'b', 'c', 'd'], ['a', 'b'], { state: 'paid', because: null }],
    ['two customers, which says nothing', ['a', 'b'], ['a', 'b'], { state: 'paid', because: null }],
  ])('with %s the same', async (_, theirs, own, expected) => {
    const by = await registered(test);
    const come = await brought(by);
    const sell = ({ id }: { id: string }, recipients: string[]) => sql`
      INSERT INTO customers (agent_id, service, recipient, provider, product, orders, last_id)
      SELECT ${id}, 'airtime', recipient, 'MTN', '100', 1, gen_random_uuid() FROM unnest(${recipients}::text[]) AS recipient`;
    await sell(come, theirs);
    await sell(by, own);
    await pays(come, '5000');
    await work();
    expect(await stateOf(come)).toEqual(expected);
  });
});
