import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/accounts.ts';
import type { Factors, RecoveryCodes, TotpSetup } from '#contract/factors.ts';
import { TOTP } from '#contract/limits.ts';
import { toBase32 } from '#server/identity/factors/base32.ts';
import { stepAt, totpCode } from '#server/identity/factors/totp.ts';
import { createTestApp, PASSWORD, registered, type TestApp } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';
import { freshResetToken } from '../../security/owner.ts';
import { fromBase32 } from './from-base32.ts';

const { sql } = await createTestDatabase();
const plain = await createTestApp(sql);
const KEY = Buffer.alloc(32, 7);
const sealed = await createTestApp(sql, { deps: { config: { ...plain.deps.config, totpKey: KEY } } });
const STEP_MS = TOTP.stepSeconds * 1000;

describe('codes', () => {
  // RFC 6238, appendix B: the secret, seconds since 1970 and the eight digits of SHA-1.
  const SECRET = Buffer.from('12345678901234567890');
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are what RFC 6238 says they are, %s seconds after 1970', (seconds, wanted) => {
    expect(totpCode(SECRET, stepAt(new Date(seconds * 1000)), 8)).toBe(wanted);
  });

  // RFC 4648, section 10, without the padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('have their secret in base32: %j is %j', (text, wanted) => {
    expect(toBase32(Buffer.from(text))).toBe(wanted);
  });
});

let test: TestApp;
let agent: Awaited<ReturnType<typeof registered>>;
let secret: Buffer;
let recoveryCodes: string[];

const call = <Data = unknown>(path: string, body?: object) =>
  test.call<Data>(path, { token: agent.token, ...(body && { body }) });
const codeAt = (steps = 0) => totpCode(secret, stepAt(test.deps.now()) + steps);
const nextCode = () => {
  test.advance(STEP_MS);
  return codeAt();
};
const logIn = (code?: string, password = PASSWORD) =>
  test.call<SignedIn>('auth/login', { body: { username: agent.username, password, ...(code && { code }) } });
const mails = async () =>
  (await sql<{ kind: string }[]>`SELECT kind FROM mails WHERE recipient = ${agent.email} ORDER BY kind`).map(
    ({ kind }) => kind,
  );

async function setUp(app: TestApp) {
  test = app;
  agent = await registered(test);
  const begun = await call<TotpSetup>('auth/totp', { password: PASSWORD });
  secret = fromBase32(begun.body.data.secret);
  const confirmed = await call<RecoveryCodes>('auth/totp/confirm', { code: codeAt() });
  recoveryCodes = confirmed.body.data.recoveryCodes;
}

beforeEach(() => setUp(plain));

describe('setting up', () => {
  it('needs the password, and asks for nothing before a code was confirmed', async () => {
    agent = await registered(test);
    expect((await call('auth/totp', { password: 'not mine' })).body.errors).toHaveProperty('password');
    const { body } = await call<TotpSetup>('auth/totp', { password: PASSWORD });
    expect(fromBase32(body.data.secret)).toHaveLength(20);
    expect((await call('auth/totp/confirm', { code: '000000' })).body.errors).toHaveProperty('code');
    expect((await logIn()).status).toBe(200);
  });

  it('answers ten recovery codes and tells the agent by mail', async () => {
    expect(recoveryCodes).toHaveLength(TOTP.recoveryCodes);
    expect(new Set(recoveryCodes).size).toBe(TOTP.recoveryCodes);
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
    expect((await call<Factors>('auth/factors')).body.data.totp?.recoveryCodesLeft).toBe(TOTP.recoveryCodes);
    expect(await mails()).toEqual(['TOTP_ON']);
  });

  it('cannot be done over another one, and shows its secret never again', async () => {
    expect((await call('auth/totp', { password: PASSWORD })).status).toBe(422);
    expect((await call('auth/totp/confirm', { code: nextCode() })).status).toBe(422);
    expect(JSON.stringify((await call('auth/factors')).body)).not.toContain(toBase32(secret));
  });
});

describe('logging in', () => {
  it('asks for the code only who has the password', async () => {
    expect((await logIn(undefined, 'not mine')).body.errors).toEqual({
      password: ['This username or password is wrong.'],
    });
    const { status, body } = await logIn();
    expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(body.errors).toEqual({ code: ['Enter the code of your authenticator app.'] });
    expect((await call('auth/user')).status).toBe(200);
  });

  it('takes the code of a step to either side, since clocks differ and typing takes a moment', async () => {
    test.advance(2 * STEP_MS);
    expect((await logIn(codeAt(-2))).status).toBe(422);
    expect((await logIn(codeAt(2))).status).toBe(422);
    expect((await logIn(codeAt(-1))).status).toBe(200);
    expect((await logIn(codeAt(0))).status).toBe(200);
    expect((await logIn(codeAt(1))).status).toBe(200);
  });

  it('takes a code once, also when it comes several times at once', async () => {
    const code = nextCode();
    const statuses = (await Promise.all(Array.from({ length: 4 }, () => logIn(code)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await logIn(code)).status).toBe(422);
    expect((await logIn(codeAt(-1))).status).toBe(422);
  });

  it('takes each recovery code once, in any spelling, and tells the agent', async () => {
    const [first = '', second = ''] = recoveryCodes;
    const answers = await Promise.all([logIn(first), logIn(first)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await logIn(first)).status).toBe(422);
    expect((await logIn(` ${second.toLowerCase().replace('-', ' ')}`)).status).toBe(200);
    expect(await mails()).toEqual(['RECOVERY_CODE_USED', 'RECOVERY_CODE_USED', 'TOTP_ON']);
  });

  it('takes five wrong codes, of many at once too, then none, and warns the agent once a day', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn('000000')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    expect((await logIn(codeAt(1))).status).toBe(429);
    expect(await mails()).toEqual(['LOGIN_CODES_REFUSED', 'TOTP_ON']);
    test.advance(5 * 60_000);
    expect((await logIn(codeAt())).status).toBe(200);
  });

  it('asks for the code after a reset by mail too, which signs nobody in', async () => {
    const resetToken = await freshResetToken(test, agent);
    const password = 'okra & egusi 4242';
    await test.call('auth/confirm-reset-password', { body: { email: agent.email, resetToken, password } });
    expect((await logIn(undefined, password)).body.errors).toHaveProperty('code');
    expect((await logIn(nextCode(), password)).status).toBe(200);
  });

  it('does not wait for a step that a wrong clock used', async () => {
    await sql`UPDATE totp SET last_step = last_step + 1000000 WHERE agent_id = ${agent.id}`;
    expect((await logIn(nextCode())).status).toBe(200);
  });
});

describe('later', () => {
  it.each(['auth/totp/recovery-codes', 'auth/totp/remove'])('%s needs password and code', async (path) => {
    const wrongPassword = await call(path, { password: 'not mine', code: nextCode() });
    expect(Object.keys(wrongPassword.body.errors ?? {})).toEqual(['password']);
    const wrongCode = await call(path, { password: PASSWORD, code: '000000' });
    expect(Object.keys(wrongCode.body.errors ?? {})).toEqual(['code']);
    expect((await call(path, { password: PASSWORD, code: codeAt() })).status).toBe(200);
  });

  it('new recovery codes end the former ones', async () => {
    const proof = { password: PASSWORD, code: nextCode() };
    const { body } = await call<RecoveryCodes>('auth/totp/recovery-codes', proof);
    expect((await logIn(recoveryCodes[0])).status).toBe(422);
    expect((await logIn(body.data.recoveryCodes[0])).status).toBe(200);
  });

  it('turned off with a recovery code, a password is enough', async () => {
    await call('auth/totp/remove', { password: PASSWORD, code: recoveryCodes[0] });
    expect((await logIn()).status).toBe(200);
    expect(await mails()).toContain('TOTP_OFF');
  });
});

describe('the secret at rest', () => {
  const kept = async () => {
    const [row] = await sql<{ secret: Buffer }[]>`SELECT secret FROM totp WHERE agent_id = ${agent.id}`;
    return row?.secret ?? Buffer.of();
  };

  it('is sealed where there is a key, and opens with that key alone', async () => {
    await setUp(sealed);
    expect((await kept()).includes(secret)).toBe(false);
    expect((await logIn(nextCode())).status).toBe(200);
    test = plain;
    expect((await logIn(recoveryCodes[0])).status).toBe(200);
    test = sealed;
    await sql`UPDATE totp SET secret = ${Buffer.concat([await kept(), Buffer.of(0)])} WHERE agent_id = ${agent.id}`;
    expect((await logIn(nextCode())).status).toBe(500);
  });

  it('is sealed at the next login when a key comes later', async () => {
    expect((await kept()).includes(secret)).toBe(true);
    plain.advance(STEP_MS);
    const code = codeAt();
    test = sealed;
    sealed.advance(plain.deps.now().getTime() - sealed.deps.now().getTime());
    expect((await logIn(code)).status).toBe(200);
    expect((await kept()).includes(secret)).toBe(false);
  });
});
