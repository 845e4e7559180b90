import { afterEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/accounts.ts';
import { ONE_TIME_CODE, SESSION_LIFETIME_MS } from '#contract/limits.ts';
import { kobo } from '#domain/money.ts';
import { makeResetCode } from '#server/identity/resets/reset-code.ts';
import { findSellable } from '#server/catalogue/catalogue.ts';
import { noteOutage } from '#server/catalogue/tell-status.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { createForgetOld } from '#server/backoffice/forget-old.ts';
import { take } from '#server/platform/limits/limit.ts';
import { enqueueMail } from '#server/platform/mail/enqueue.ts';
import { sendMails } from '#server/messages/letters/send-mails.ts';
import { WALLET_CHECKS } from '#server/backoffice/reconcile/wallets.ts';
import { findTransaction } from '#server/orders/list.ts';
import { totalTransactions } from '#server/orders/totals.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import type { Vendor } from '#server/vendors/vendor.ts';
import { createTestApp, PASSWORD, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';
import {
  airtime,
  balanceOf,
  buy,
  ledgerBalanceOf,
  openAgent,
  orderDeps,
  orderKey,
  requeryDue,
  testClock,
} from '../../orders/support.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A clock that jumps, then runs on as if nothing had been. */
const JUMPS = {
  'a day ahead': [DAY_MS],
  'a day back': [-DAY_MS],
  'a day ahead and back again': [DAY_MS, -DAY_MS],
  'a day back and ahead again': [-DAY_MS, DAY_MS],
  'a month ahead and back again': [30 * DAY_MS, -30 * DAY_MS],
} as const;

/** A vendor that counts what it is asked. */
function countingVendor() {
  const sandbox = sandboxVendor(1);
  const paid: string[] = [];
  const vendor: Vendor = {
    ...sandbox,
    pay: (order) => {
      paid.push(order.ref);
      return sandbox.pay(order);
    },
  };
  return { vendor, paid };
}

describe.each(Object.entries(JUMPS))('orders under a clock that goes %s', (_, jumps) => {
  it.each([
    ['delivered late', '+2348022222222', 'SUCCESSFUL'],
    ['failed late', '+2348033333333', 'FAILED'],
    ['never heard of', '+2348066666666', 'PENDING'],
  ])('are %s once, within the time of the schedule', async (_scene, phone, end) => {
    const clock = testClock();
    const { vendor, paid } = countingVendor();
    const deps = orderDeps(sql, vendor, clock.now);
    const agentId = await openAgent(sql, kobo(50_000));
    const keys = [orderKey(agentId), orderKey(agentId), orderKey(agentId)];
    const refs: string[] = [];
    // One order before the jumps, and one after each: what was written at a wrong time is there too.
    for (const [index, key] of keys.slice(0, jumps.length + 1).entries()) {
      clock.advance(jumps[index - 1] ?? 0);
      refs.push((await buy(deps, key, airtime(phone))).ref);
      await requeryDue(deps);
    }
    // The schedule takes 50 seconds; a clock that fell back is caught up with by no more than the lease.
    for (let seconds = 0; seconds < 120; seconds += 5) {
      clock.advance(5_000);
      await requeryDue(deps);
    }
    const orders = await Promise.all(refs.map((ref) => findTransaction(sql, agentId, ref)));
    expect(orders.map((order) => order?.status)).toEqual(refs.map(() => end));
    expect(orders.map((order) => order?.requeryAt)).toEqual(refs.map(() => null));
    expect(paid.toSorted()).toEqual(refs.toSorted());
    expect(new Set(refs).size).toBe(refs.length);

    const left = end === 'FAILED' ? 50_000n : 50_000n - 9_800n * BigInt(refs.length);
    expect(await balanceOf(sql, agentId)).toBe(left);
    expect(await ledgerBalanceOf(sql, agentId)).toBe(left);
    const refunds = await sql`SELECT FROM transfers WHERE agent_id = ${agentId} AND kind = 'REFUND'`;
    expect(refunds).toHaveLength(end === 'FAILED' ? refs.length : 0);
    // A repeat is the same order still.
    for (const [index, ref] of refs.entries()) {
      const key = keys[index];
      if (key) expect((await buy(deps, key, airtime(phone))).ref).toBe(ref);
    }
    expect(paid).toHaveLength(refs.length);
    expect((await totalTransactions(sql, agentId, { type: 'AIRTIME_ORDER' })).count).toBe(refs.length);
    const totals = await sql`SELECT FROM day_totals WHERE agent_id = ${agentId}`;
    expect(totals.length > 0, 'a settled order counts for its day').toBe(end !== 'PENDING');
  });
});

// Whatever the clock did.
afterEach(async () => {
  for (const { rule, find } of WALLET_CHECKS) expect(await sql.begin((tx) => find(tx)), rule).toEqual([]);
});

/** Runs with the clock so far ahead, then sets it right. */
async function ahead<T>(ms: number, act: () => Promise<T>): Promise<T> {
  test.advance(ms);
  return act().finally(() => test.advance(-ms));
}

describe('after a clock that was ahead was set right', () => {
  const userOf = async (token: string) => (await test.call('auth/user', { token })).status;
  const signIn = async ({ username }: { username: string }) =>
    (await test.call<SignedIn>('auth/login', { body: { username, password: PASSWORD } })).body.data
      .authorization.token;

  it('no session lives longer than it should, and every other one goes on', async () => {
    const [early, late] = [await registered(test), await registered(test)];
    const token = await ahead(DAY_MS, () => signIn(late));
    expect([await userOf(early.token), await userOf(token)]).toEqual([200, 401]);
    expect(await userOf(await signIn(late))).toBe(200);
    test.advance(SESSION_LIFETIME_MS);
    expect(await userOf(early.token)).toBe(401);
  });

  it('a session of a process whose clock is minutes ahead holds', async () => {
    const agent = await registered(test);
    expect(await userOf(await ahead(5 * MINUTE_MS, () => signIn(agent)))).toBe(200);
  });

  it.each([
    ['minutes', 5 * MINUTE_MS, 200],
    ['a day', DAY_MS, 422],
  ])('a reset code made %s ahead is worth no more than one made now', async (_, ms, status) => {
    const { email } = await registered(test);
    const otp = await ahead(ms, () => makeResetCode(test.deps, email));
    expect((await test.call('auth/otp-reset-password', { body: { email, otp } })).status).toBe(status);
    const anew = await makeResetCode(test.deps, email);
    const answer = await test.call<{ resetToken: string }>('auth/otp-reset-password', {
      body: { email, otp: anew },
    });
    expect(answer.status).toBe(200);
    test.advance(ONE_TIME_CODE.lifetimeMs);
    const body = { email, resetToken: answer.body.data.resetToken, password: PASSWORD };
    expect((await test.call('auth/confirm-reset-password', { body })).status).toBe(422);
  });

  it('nobody waits for a limit until the wrong time has come true', async () => {
    const limit = { name: 'jumps', burst: 3, everyMs: 10_000 };
    const taken = (subject: string) =>
      take(test.deps, limit, subject).then(
        () => 'let through',
        () => 'refused',
      );
    const exhaust = async (subject: string) => {
      for (let calls = 0; calls < limit.burst; calls += 1) await taken(subject);
    };
    await ahead(DAY_MS, () => exhaust('far'));
    expect([await taken('far'), await taken('far'), await taken('far'), await taken('far')]).toEqual([
      'let through',
      'let through',
      'let through',
      'refused',
    ]);
    // A clock that differs by a little gives nothing away.
    await ahead(MINUTE_MS, () => exhaust('near'));
    expect(await taken('near')).toBe('refused');
  });

  it('mail that was asked for then goes out, once', async () => {
    const recipient = (await registered(test)).email;
    await ahead(DAY_MS, () => enqueueMail(sql, 'PASSWORD_RESET', recipient, test.deps.now()));
    await sendMails.runOnce(test.deps);
    expect(await sql`SELECT FROM mails WHERE recipient = ${recipient}`).toHaveLength(0);
    expect(await sql`SELECT FROM password_resets WHERE tries_left > 0`).not.toHaveLength(0);
  });

  it('what says nothing any more is removed on time', async () => {
    const job = createForgetOld();
    await ahead(DAY_MS, () => job.runOnce(test.deps));
    await sql`DELETE FROM rate_limits`;
    await sql`INSERT INTO rate_limits (key, full_at) VALUES ('old', ${new Date(0)})`;
    await job.runOnce(test.deps);
    expect(await sql`SELECT FROM rate_limits`).toHaveLength(0);
  });

  it('a provider is off sale for as long as an outage lasts', async () => {
    await seedCatalogue(sql, new Date());
    const statusOfMtn = async () => (await findSellable(sql, 'airtime', 'MTN', null))?.status;
    await noteOutage(sql, 'airtime', 'MTN', new Date(Date.now() + DAY_MS));
    expect(await statusOfMtn()).toBe('down');
    await sql`UPDATE providers SET down_until = now() + interval '1 day' WHERE code = 'MTN'`;
    expect(await statusOfMtn()).toBe('up');
  });
});
