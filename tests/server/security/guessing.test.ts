import { afterAll, describe, expect, it, vi } from 'vitest';
import type { SignedIn } from '#contract/accounts.ts';
import { makeResetCode } from '#server/identity/resets/reset-code.ts';
import { newToken } from '#server/identity/token.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import type { Limit } from '#server/platform/limits/allowance.ts';
import { take } from '#server/platform/limits/limit.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import {
  type Answer,
  type CallOptions,
  confirmed,
  createTestApp,
  PASSWORD,
  registered,
  somebody,
} from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';

/** What hashing cost so far. Instead of hashing, so that thousands of guesses take no time. */
const work = vi.hoisted(() => {
  // What an earlier file of this process has loaded hashes as it should.
  vi.resetModules();
  return [] as string[];
});
vi.mock('@node-rs/argon2', () => ({
  hash: (password: string, options: { memoryCost: number; timeCost: number; parallelism: number }) => {
    const { memoryCost, timeCost, parallelism } = options;
    const cost = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}`;
    work.push(`hash ${cost}`);
    return Promise.resolve(`${cost}$salt$${password}`);
  },
  verify: (hashed: string, password: string) => {
    work.push(`verify ${hashed.split('$').slice(0, 4).join('$')}`);
    return Promise.resolve(hashed.split('$')[5] === password);
  },
}));
// And so it shall in a later one.
afterAll(() => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const test = await createTestApp(sql, { deps: { vendors: [sandboxVendor(1)] } });
const UNKNOWN = { username: 'nobody.here', email: 'nobody@example.com', phone: '08039999999' };

const from = (address: string) => ({ 'X-Forwarded-For': address });
const post = (path: string, body: object, address = '127.0.0.1') =>
  test.call(path, { body, headers: from(address) });

type Names = typeof UNKNOWN;
const DOORS: Record<string, (names: Names, attempt: number) => Promise<Awaited<ReturnType<typeof post>>>> = {
  'a login by username': ({ username }) => post('auth/login', { username, password: 'a guess' }),
  'a login by email': ({ email }) => post('auth/login', { username: email, password: 'a guess' }),
  'a login by phone number': ({ phone }) => post('auth/login', { username: phone, password: 'a guess' }),
  'asking for a code': ({ email }) => post('auth/reset-password', { email }),
  'guessing a code': ({ email }, attempt) =>
    post('auth/otp-reset-password', { email, otp: String(100_000 + attempt) }),
  'guessing a reset token': ({ email }, attempt) =>
    post('auth/confirm-reset-password', { email, resetToken: `guess ${attempt}`, password: PASSWORD }),
};

describe('whether an account exists', () => {
  /** Twenty tries: past the limits, so that these tell nothing either. */
  async function watch(door: (typeof DOORS)[string], names: Names) {
    const seen: string[] = [];
    for (let attempt = 0; attempt < 20; attempt += 1) {
      work.length = 0;
      const { status, headers, body } = await door(names, attempt);
      seen.push(JSON.stringify([status, headers.get('retry-after'), { ...body, requestId: '' }, work]));
    }
    return seen;
  }

  it.each(Object.keys(DOORS))('%s does not tell: the same answers, the same work', async (name) => {
    const door = DOORS[name];
    if (!door) throw new Error(`there is no ${name}`);
    const agent = await registered(test);
    await post('auth/reset-password', { email: agent.email });
    const known = await watch(door, agent);
    const unknown = await watch(door, UNKNOWN);
    // The code asked for above was one of the known agent's five.
    if (name === 'asking for a code') unknown.shift();
    expect(known.slice(0, unknown.length)).toEqual(unknown);
    if (name.startsWith('a login')) expect(known[0]).toContain('verify $argon2id$v=19$m=19456,t=2,p=1"]');
  });

  it('a code is checked at the price of a password, also where there is none', async () => {
    work.length = 0;
    await post('auth/otp-reset-password', { email: 'no.one@example.com', otp: '123456' });
    expect(work).toEqual(['verify $argon2id$v=19$m=19456,t=2,p=1']);
  });
});

describe('guessing comes to an end', () => {
  /** One call more than is let through, all at once: how many came through, and what the other was told. */
  async function letThrough(call: (attempt: number) => Promise<Answer<unknown>>, { burst }: Limit) {
    const answers = await Promise.all(Array.from({ length: burst + 1 }, (_, attempt) => call(attempt)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map(({ headers }) => Number(headers.get('retry-after')) > 0)).toEqual([true]);
  }
  const address = (host: number, net = 89) => `102.${net}.${host >> 8}.${host & 255}`;

  describe('for one account, from however many addresses', () => {
    const { loginByAccount } = LIMITS;
    const log = (given: { username: string; password: string; deviceMark?: string }, host: number) =>
      test.call<SignedIn>('auth/login', { body: given, headers: from(address(host)) });
    /** Uses up what all guests have together, but for one try. */
    const crowd = (id: string) =>
      take(
        test.deps,
        { ...loginByAccount, burst: 1, everyMs: (loginByAccount.burst - 1) * loginByAccount.everyMs },
        id,
      );

    it('and the agent is told; who waits a little gets in', async () => {
      const { id, username, password, email } = await registered(test);
      await crowd(id);
      for (const name of [username, email]) await log({ username: name, password: 'a guess' }, 1);
      const { status, headers } = await log({ username: email, password }, 2);
      expect([status, headers.get('retry-after')]).toEqual([429, '20']);
      await log({ username, password }, 3);
      expect(await sql`SELECT kind FROM mails WHERE recipient = ${email}`).toEqual([
        { kind: 'LOGINS_STOPPED' },
      ]);
      test.advance(loginByAccount.everyMs);
      expect((await log({ username, password }, 2)).status).toBe(200);
    });

    it("but for the device, the address and the mailbox that are the agent's", async () => {
      const { id, username, password, email } = await registered(test);
      const { deviceMark = '' } = (await log({ username, password }, 10)).body.data;
      await crowd(id);
      await log({ username, password: 'a guess' }, 11);
      expect((await log({ username, password }, 12)).status, 'a new place').toBe(429);
      expect((await log({ username, password, deviceMark: 'none of ours' }, 12)).status).toBe(429);
      expect((await log({ username, password, deviceMark: newToken() }, 12)).status).toBe(429);
      expect((await log({ username, password, deviceMark }, 13)).status, 'the device').toBe(200);
      expect((await log({ username, password }, 10)).status, 'the address').toBe(200);
      const code = (await makeResetCode(test.deps, email)) ?? '';
      const { body } = await post('auth/otp-reset-password', { email, otp: code }, address(14));
      const { resetToken } = body.data as { resetToken: string };
      await post(
        'auth/confirm-reset-password',
        { email, resetToken, password: 'a new word 77' },
        address(14),
      );
      const renewed = { username, password: 'a new word 77' };
      expect((await log({ ...renewed, deviceMark }, 13)).status, 'places of before').toBe(429);
      expect((await log(renewed, 14)).status, 'where the mail was read').toBe(200);
    });

    describe('a reset of the password', () => {
      const ask = (email: string, host: number, deviceMark?: string) =>
        post('auth/reset-password', { email, deviceMark }, address(host));
      const exchange = (email: string, otp: string, host: number, deviceMark?: string) =>
        post('auth/otp-reset-password', { email, otp, deviceMark }, address(host));
      const code = async (email: string) => (await makeResetCode(test.deps, email)) ?? '';
      const wrong = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
      /** At home at address 30, with a device, while guests (from 100 on) do their worst. */
      async function besieged() {
        const { username, password, email } = await registered(test);
        const { deviceMark } = (await log({ username, password }, 30)).body.data;
        const otp = await code(email);
        for (let host = 100; host < 100 + LIMITS.resetByEmail.burst + 1; host += 1) await ask(email, host);
        for (let host = 100; host < 100 + LIMITS.codeByEmail.burst + 1; host += 1)
          await exchange(email, wrong(otp), host);
        return { username, email, otp, deviceMark };
      }

      it("by guests ends no code of the owner's, who asks and enters it where they are known", async () => {
        const { username, email, otp, deviceMark } = await besieged();
        expect((await ask(email, 31)).status, 'a new place').toBe(429);
        expect((await exchange(email, otp, 31)).status).toBe(429);
        expect((await ask(email, 30)).status, 'the address').toBe(200);
        expect((await ask(email, 31, deviceMark)).status, 'the device').toBe(200);
        expect((await exchange(email, otp, 30)).status).toBe(200);
        const second = await code(email);
        for (let tries = 0; tries < 5; tries += 1) await exchange(email, wrong(second), 30);
        expect((await exchange(email, second, 30)).status, 'the five tries of the address').toBe(422);
        const { status, body } = await exchange(email, second, 31, deviceMark);
        expect(status, 'those of the device').toBe(200);
        const { resetToken } = body.data as { resetToken: string };
        const renewed = { password: 'a new word 77', deviceMark };
        await post('auth/confirm-reset-password', { email, resetToken, ...renewed }, address(31));
        await crowd((await sql`SELECT id FROM agents WHERE email = ${email}`)[0]?.id as string);
        await log({ username, password: 'a guess' }, 32);
        expect((await log({ username, ...renewed, deviceMark: deviceMark ?? '' }, 33)).status).toBe(200);
      });

      it.each(['the address', 'the device'])('is bounded at a known place too: %s', async (place) => {
        const { email, deviceMark } = await besieged();
        const [host, mark] = place === 'the device' ? [31, deviceMark] : [30, undefined];
        await letThrough(() => ask(email, host, mark), LIMITS.resetByPlace);
        await letThrough(() => exchange(email, '000000', host, mark), LIMITS.codeByPlace);
      });
    });

    it('on a known device too, without harm to another', async () => {
      const { username, password } = await registered(test);
      const mark = async (host: number) =>
        (await log({ username, password }, host)).body.data.deviceMark ?? '';
      const [phone, laptop] = [await mark(20), await mark(21)];
      await letThrough(
        (attempt) => log({ username, password: 'a guess', deviceMark: phone }, 100 + attempt),
        LIMITS.loginByDevice,
      );
      expect((await log({ username, password, deviceMark: phone }, 20)).status).toBe(429);
      expect((await log({ username, password, deviceMark: laptop }, 20)).status).toBe(200);
    });
  });

  const BY_ADDRESS: [string, Limit, (attempt: number) => ReturnType<typeof post>][] = [
    [
      'for one address, over however many accounts',
      LIMITS.loginByAddress,
      (attempt) =>
        post('auth/login', { username: `user${attempt}`, password: 'winter 2026' }, address(1, 90)),
    ],
    [
      'of codes, for one address',
      LIMITS.codeByAddress,
      (attempt) =>
        post('auth/otp-reset-password', { email: `a${attempt}@example.com`, otp: '123456' }, address(2, 90)),
    ],
    [
      'of codes, for one account from however many addresses',
      LIMITS.codeByEmail,
      (attempt) =>
        post('auth/otp-reset-password', { email: 'b@example.com', otp: '123456' }, address(attempt, 91)),
    ],
    [
      'of addresses that have an account',
      LIMITS.resetByAddress,
      (attempt) => post('auth/reset-password', { email: `c${attempt}@example.com` }, address(3, 90)),
    ],
    [
      'of names that are taken',
      LIMITS.registerByAddress,
      () => post('auth/register', somebody(), address(4, 90)),
    ],
  ];
  it.each(BY_ADDRESS)('%s', async (_, limit, call) => {
    await letThrough(call, limit);
  });

  const costly: [string, Limit, string, CallOptions][] = [
    [
      'checks of meters',
      LIMITS.check,
      'validate/meter?meter_number=45030000009&disco_name=IKEDC&meter_type=prepaid',
      {},
    ],
    ['requeries', LIMITS.requery, 'transactions/202611211000AAAAAAAAAA/requery', { method: 'POST' }],
    ['funding accounts', LIMITS.openFundingAccount, 'banks', { body: { bankCode: 'none' } }],
    ['API keys', LIMITS.newApiKey, 'api/keys', { method: 'POST' }],
  ];
  it.each(costly)('of %s, for one agent and nobody else', async (_, limit, path, options) => {
    const [agent, other] = [await registered(test), await registered(test)];
    for (const one of [agent, other]) await confirmed(test, one);
    const call = () => test.call(path, { ...options, token: agent.token });
    await letThrough(call, limit);
    expect((await test.call(path, { ...options, token: other.token })).status).not.toBe(429);
  });

  it('of meters, cards and profiles together', async () => {
    const { token } = await registered(test);
    const [card, profile] = [
      'cable?smart_card_number=7030000009&cable_name=DSTV',
      'profile?profile_id=2345678901&exam=jamb-utme',
    ];
    await letThrough(
      (attempt) => test.call(`validate/${attempt % 2 ? card : profile}`, { token }),
      LIMITS.check,
    );
  });

  it('of files of the statement', async () => {
    const { token } = await registered(test);
    const init = { headers: { Authorization: `Bearer ${token}` } };
    const ask = async () => (await test.app.request('/api/v1/agent/transactions/export', init)).status;
    const answers = await Promise.all(Array.from({ length: LIMITS.export.burst + 1 }, ask));
    expect(answers.filter((status) => status === 200)).toHaveLength(LIMITS.export.burst);
  });
});
