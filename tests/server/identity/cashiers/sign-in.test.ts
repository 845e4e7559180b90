import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/accounts.ts';
import { PIN } from '#contract/limits.ts';
import { makeResetCode } from '#server/identity/resets/reset-code.ts';
import { exchangeCode } from '#server/identity/resets/reset-password.ts';
import { suspend } from '#server/backoffice/suspend.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { createTestApp } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';
import { race } from '../../support/race.ts';
import { addedTo, CASHIER_PIN, logIn, selling, type Shop, shopOf } from './support.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);
let shop: Shop;
beforeEach(async () => {
  shop = await shopOf(test);
});

const user = (token: string) => test.call<{ user: object }>('auth/user', { token });
const switchTo = (cashierId: string, deviceMark: string, pin = CASHIER_PIN) =>
  test.call<SignedIn>('auth/switch', { body: { cashierId, deviceMark, pin } });
const HALF_AN_HOUR = 30 * 60_000;

describe('the login of a cashier', () => {
  it('takes the login and the PIN, and answers nothing of the agent', async () => {
    const { login, name } = await addedTo(test, shop, { login: '08037770001' });
    const { status, body } = await logIn(test, '0803 777 0001');
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({ firstName: name, username: login, email: '' });
    for (const own of [shop.id, shop.email, shop.phone.slice(1), shop.username])
      expect(JSON.stringify(body)).not.toContain(own);
    expect((await user(body.data.authorization.token)).body.data.user).toMatchObject({ firstName: name });
  });

  it("does not touch the agent's session, and an agent of the same name still logs in", async () => {
    const { login } = await addedTo(test, shop, { login: shop.username });
    expect((await logIn(test, login)).body.data.user.firstName).toMatch(/^Bola/);
    expect((await user(shop.token)).status).toBe(200);
    const { body } = await logIn(test, shop.username, shop.password);
    expect(body.data.user.id).toBe(shop.id);
  });

  it('has one session each: a newer one ends it with 409, and no colleague’s', async () => {
    const [ada, bola] = [await selling(test, shop), await selling(test, shop)];
    const { body } = await logIn(test, ada.login);
    expect((await user(ada.token)).status).toBe(409);
    expect((await user(body.data.authorization.token)).status).toBe(200);
    expect((await user(bola.token)).status).toBe(200);
  });

  it('ends with a logout, by itself after three hours, and when the shop is suspended', async () => {
    const [ada, bola] = [await selling(test, shop), await selling(test, shop)];
    await test.call('auth/logout', { method: 'POST', token: ada.token });
    expect((await user(ada.token)).status).toBe(401);
    await suspend(
      { ...test.deps, operator: 'tester' },
      { agent: shop.username, reason: 'For a secret reason' },
    );
    const refused = await user(bola.token);
    expect([refused.status, refused.body.message]).toEqual([403, 'This shop is suspended. Ask its owner.']);
    expect((await logIn(test, bola.login)).status).toBe(403);
    await sql`UPDATE agents SET suspended_at = NULL WHERE id = ${shop.id}`;
    expect((await user(bola.token)).status).toBe(200);
    test.advance(3 * 60 * 60_000);
    expect((await user(bola.token)).status).toBe(401);
  });

  it('is for the hours of the cashier, past midnight too', async () => {
    const now = test.deps.now();
    const hour = (ahead: number) =>
      new Date(now.getTime() + (1 + ahead) * 3_600_000).toISOString().slice(11, 16);
    const day = await addedTo(test, shop, { opens: hour(-1), closes: hour(1) });
    const over = await addedTo(test, shop, { opens: hour(-3), closes: hour(0) });
    const all = await addedTo(test, shop, { opens: hour(1), closes: hour(0.5) });
    expect((await logIn(test, day.login)).status).toBe(200);
    expect((await logIn(test, over.login)).body.message).toContain(`You sell from ${hour(-3)} to ${hour(0)}`);
    expect((await logIn(test, all.login)).status).toBe(200);
  });

  it('counts the guesses on new devices apart, which lock out nobody on a known device', async () => {
    const ada = await selling(test, shop);
    for (let tries = 0; tries < LIMITS.cashierLogin.burst; tries += 1)
      expect((await logIn(test, ada.login, '111222')).body.message).toMatch(/username or password is wrong/);
    expect((await logIn(test, ada.login)).status).toBe(429);
    expect((await logIn(test, ada.login, CASHIER_PIN, ada.deviceMark)).status).toBe(200);
  });
});

describe('switching on a shared phone', () => {
  const both = async () => {
    const ada = await selling(test, shop);
    const bola = await addedTo(test, shop);
    const { body } = await logIn(test, bola.login, CASHIER_PIN, ada.deviceMark);
    return { ada, bola, token: body.data.authorization.token, deviceMark: ada.deviceMark };
  };

  it('lists who has logged in on this device, by its mark alone', async () => {
    const { ada, bola, deviceMark } = await both();
    await selling(test, shop);
    const here = async (mark: string) =>
      (await test.call<object[]>('auth/cashiers', { body: { deviceMark: mark } })).body.data;
    expect(await here(deviceMark)).toEqual([ada, bola].map(({ id, name }) => ({ id, name })));
    expect(await here('nobody')).toEqual([]);
  });

  it('logs in by PIN and logs out whoever sold there', async () => {
    const { ada, bola, token, deviceMark } = await both();
    expect((await user(ada.token)).status).toBe(409);
    const switched = await switchTo(ada.id, deviceMark);
    expect([switched.status, switched.body.data.deviceMark]).toEqual([200, deviceMark]);
    expect((await user(token)).status).toBe(409);
    expect((await switchTo(bola.id, deviceMark)).status).toBe(200);
    expect((await user(switched.body.data.authorization.token)).status).toBe(409);
  });

  it('needs a device where this cashier has logged in', async () => {
    const { ada } = await both();
    const elsewhere = await selling(test, shop);
    for (const [id, mark] of [
      [ada.id, elsewhere.deviceMark],
      [elsewhere.id, ada.deviceMark],
      ['no id', ada.deviceMark],
    ] as const)
      expect((await switchTo(id, mark)).body.errors).toHaveProperty('cashierId');
  });

  it('locks after wrong PINs, the right one too, until the time is over', async () => {
    const { ada, bola, deviceMark } = await both();
    for (let left = PIN.tries - 1; left > 0; left -= 1)
      expect((await switchTo(ada.id, deviceMark, '111222')).body.message).toContain(`${left} tr`);
    expect((await switchTo(ada.id, deviceMark, '111222')).status).toBe(429);
    expect((await switchTo(ada.id, deviceMark)).status).toBe(429);
    expect((await logIn(test, ada.login, CASHIER_PIN, deviceMark)).status).toBe(429);
    expect((await switchTo(bola.id, deviceMark)).status).toBe(200);
    test.advance(HALF_AN_HOUR);
    expect((await switchTo(ada.id, deviceMark)).status).toBe(200);
  });

  it('takes no right PIN once parallel guesses have locked it', async () => {
    const { ada, deviceMark } = await both();
    const until = new Date(test.deps.now().getTime() + HALF_AN_HOUR);
    const [answer] = await race(
      sql,
      (tx) => tx`SELECT FROM cashiers WHERE id = ${ada.id} FOR UPDATE`,
      [() => switchTo(ada.id, deviceMark)],
      (tx) => tx`UPDATE cashiers SET pin_locked_until = ${until} WHERE id = ${ada.id}`,
    );
    expect(answer?.status).toBe(429);
  });

  it('tells the outcome of no more parallel guesses than there are tries', async () => {
    const { ada, deviceMark } = await both();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => switchTo(ada.id, deviceMark, '111222')),
    );
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThan(PIN.tries);
    expect((await switchTo(ada.id, deviceMark)).status).toBe(429);
  });
});

describe("a reset of the agent's password", () => {
  const reset = async (choice: object) => {
    const otp = (await makeResetCode(test.deps, shop.email)) ?? '';
    const resetToken = await exchangeCode(test.deps, { email: shop.email, otp }, '192.0.2.1');
    const body = { email: shop.email, resetToken, password: `${shop.password} anew`, ...choice };
    return test.call('auth/confirm-reset-password', { body });
  };

  it.each([
    [{}, 422],
    [{ endKeys: false }, 200],
  ])('ends the sessions of cashiers, and their PINs unless keys are kept (%j)', async (choice, status) => {
    const ada = await selling(test, shop);
    expect((await reset(choice)).status).toBe(200);
    expect((await user(ada.token)).status).toBe(401);
    expect((await logIn(test, ada.login, CASHIER_PIN, ada.deviceMark)).status).toBe(status);
  });
});
