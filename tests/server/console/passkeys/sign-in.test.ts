import { describe, expect, it } from 'vitest';
import { ownAccount } from '#contract/console/account.ts';
import { askPasskey, signInWithPasskey } from '#contract/console/passkeys.ts';
import { staffSession } from '#contract/console/session.ts';
import { disableStaff, inviteAgain } from '#server/backoffice/staff/staff.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { createTestDatabase } from '../../support/database.ts';
import { createConsole } from '../setting.ts';
import { createKeyedConsole, SITE } from './passkey-setting.ts';

const { sql } = await createTestDatabase();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const house = () => createKeyedConsole(sql);
type House = Awaited<ReturnType<typeof house>>;

const WRONG = 'This passkey does not open the console. Try again, or sign in with password and code.';
const REFUSED = { status: 422, body: { code: 'VALIDATION_FAILED', message: WRONG } };

/** Somebody with a passkey, who signs with these slips. */
async function signing(test: House, slips: Parameters<ReturnType<typeof createAuthenticator>['sign']>[1]) {
  const hired = await test.hire('support');
  const authenticator = await test.withPasskey(hired);
  return test.signIn(authenticator.sign(await test.options(), slips));
}

describe('a passkey', () => {
  it('signs in in place of password and code, for eight hours with an idle end', async () => {
    const test = await house();
    const hired = await test.hire('support');
    const authenticator = await test.withPasskey(hired);
    const { status, body } = await test.signIn(authenticator.sign(await test.options()));
    expect(status).toBe(200);
    expect(body.data.staff).toMatchObject({ id: hired.id, role: 'support' });
    expect(Date.parse(body.data.expiresAt) - test.deps.now().getTime()).toBe(8 * HOUR_MS);
    const { token } = body.data;
    expect((await test.ask(staffSession, { token })).status).toBe(200);
    const account = await test.ask(ownAccount, { token });
    expect(account.body.data.passkeys[0]?.usedAt).toBe(test.deps.now().toISOString());
    test.advance(30 * MINUTE_MS);
    expect((await test.ask(staffSession, { token })).status).toBe(401);
  });

  it('is asked of nobody by name, and to verify its holder', async () => {
    const options = await (await house()).options();
    expect(options).toMatchObject({ rpId: 'shop.example.com', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
  });

  it('that counts signs again and again', async () => {
    const test = await house();
    const authenticator = await test.withPasskey(await test.hire('support'), 5);
    for (let turn = 0; turn < 2; turn += 1)
      expect((await test.signIn(authenticator.sign(await test.options()))).status).toBe(200);
  });
});

describe('a passkey is refused, with one text', () => {
  it.each([
    ['for another address', { origin: 'https://shop.example.org' }],
    ['for another domain', { rpId: 'example.com' }],
    ['when it has not verified its holder', { isVerified: false }],
    ['when it was made for something else', { type: 'webauthn.create' }],
    ['with a challenge of nobody', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['when it names somebody else', { userHandle: 'AZ3iV_AAcACAAAAAAAAAAA' }],
    ['when it names nobody', { userHandle: null }],
  ] as const)('%s', async (_, slips) => {
    expect(await signing(await house(), slips)).toMatchObject(REFUSED);
  });

  it('with the challenge of adding one', async () => {
    const test = await house();
    const hired = await test.hire('support');
    const authenticator = await test.withPasskey(hired);
    const { body } = await test.begin(hired);
    expect(await test.signIn(authenticator.sign(body.data))).toMatchObject(REFUSED);
  });

  it('the second time a challenge is answered, also when the first answer was wrong', async () => {
    const test = await house();
    const authenticator = await test.withPasskey(await test.hire('support'));
    const once = await test.options();
    const signed = authenticator.sign(once);
    const both = await Promise.all([test.signIn(signed), test.signIn(signed)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const tried = await test.options();
    expect((await test.signIn(authenticator.sign(tried, { isVerified: false }))).status).toBe(422);
    expect(await test.signIn(authenticator.sign(tried))).toMatchObject(REFUSED);
  });

  it('after five minutes', async () => {
    const test = await house();
    const authenticator = await test.withPasskey(await test.hire('support'));
    const [old, late] = [await test.options(), await test.options()];
    test.advance(5 * MINUTE_MS - 1);
    expect((await test.signIn(authenticator.sign(late))).status).toBe(200);
    test.advance(1);
    expect(await test.signIn(authenticator.sign(old))).toMatchObject(REFUSED);
  });

  it('when nobody added it, and its challenge is used up', async () => {
    const test = await house();
    const known = await test.withPasskey(await test.hire('support'));
    const options = await test.options();
    const foreign = createAuthenticator(SITE);
    foreign.make({ challenge: 'none', rp: { id: 'shop.example.com' }, user: { id: 'AAAA' } });
    expect(await test.signIn(foreign.sign(options))).toMatchObject(REFUSED);
    expect(await test.signIn(known.sign(options))).toMatchObject(REFUSED);
  });

  it('when another key signed', async () => {
    const test = await house();
    const authenticator = await test.withPasskey(await test.hire('support'));
    const options = await test.options();
    const right = authenticator.sign(options);
    const { signature } = createAuthenticator(SITE).sign(options).response;
    const forged = { ...right, response: { ...right.response, signature } };
    expect(await test.signIn(forged)).toMatchObject(REFUSED);
  });

  it('when its count went back, as a copy’s does, and its holder is told', async () => {
    const test = await house();
    const hired = await test.hire('support');
    const authenticator = await test.withPasskey(hired, 5);
    expect((await test.signIn(authenticator.sign(await test.options()))).status).toBe(200);
    for (const counter of [6, 5, 0])
      expect(await test.signIn(authenticator.sign(await test.options(), { counter }))).toMatchObject(REFUSED);
    // Once a day: whoever has a copy could fill a mailbox.
    expect(await test.mailsTo(hired.email)).toEqual(['STAFF_PASSKEY_ADDED', 'STAFF_PASSKEY_COPIED']);
    expect((await test.signIn(authenticator.sign(await test.options(), { counter: 7 }))).status).toBe(200);
  });

  it('when the access of its holder ended, who is told', async () => {
    const test = await house();
    const hired = await test.hire('support');
    const authenticator = await test.withPasskey(hired);
    await disableStaff(test.context, { staff: hired.email });
    expect(await test.signIn(authenticator.sign(await test.options()))).toMatchObject(REFUSED);
    expect(await test.mailsTo(hired.email)).toContain('STAFF_PASSKEYS_ENDED');
  });

  it('of somebody without access, even if one were left', async () => {
    const test = await house();
    const hired = await test.hire('support');
    const authenticator = await test.withPasskey(hired);
    await sql`UPDATE staff SET disabled_at = ${test.deps.now()} WHERE id = ${hired.id}`;
    expect(await test.signIn(authenticator.sign(await test.options()))).toMatchObject(REFUSED);
  });

  it('once its holder is invited again, and one that was added before that was taken up', async () => {
    const test = await house();
    const hired = await test.hire('support');
    const lost = await test.withPasskey(hired);
    const { link } = await inviteAgain(test.context, { staff: hired.email });
    expect(await test.signIn(lost.sign(await test.options()))).toMatchObject(REFUSED);
    const between = await test.withPasskey(hired);
    expect((await test.signIn(between.sign(await test.options()))).status).toBe(200);
    await test.takeUp({ ...hired, token: link.split('#')[1] ?? '' });
    expect(await test.signIn(between.sign(await test.options()))).toMatchObject(REFUSED);
    const ended = (await test.mailsTo(hired.email)).filter((kind) => kind === 'STAFF_PASSKEYS_ENDED');
    expect(ended).toHaveLength(2);
  });
});

describe('tries with passkeys', () => {
  it('are counted by passkey and address, and right ones given back', async () => {
    const test = await house();
    const authenticator = await test.withPasskey(await test.hire('support'));
    const ask = async (slips = {}) =>
      (await test.signIn(authenticator.sign(await test.options(), slips))).status;
    const { burst } = LIMITS.staffLoginByAddress;
    for (let turn = 0; turn < burst + 1; turn += 1) expect(await ask()).toBe(200);
    for (let turn = 0; turn < burst; turn += 1) expect(await ask({ isVerified: false })).toBe(422);
    expect(await ask()).toBe(429);
    const another = await test.withPasskey(await test.hire('support'));
    expect((await test.signIn(another.sign(await test.options()))).status).toBe(200);
  });

  it('are counted by address, whatever they bring', async () => {
    const test = await house();
    const headers = { 'X-Forwarded-For': '198.51.100.7' };
    const passkey = createAuthenticator(SITE).sign({ challenge: 'none' }, { userHandle: 'AAAA' });
    const ask = () => test.ask(signInWithPasskey, { body: { passkey }, headers });
    for (let turn = 1; turn < LIMITS.loginByAddress.burst; turn += 1) await test.ask(askPasskey, { headers });
    expect((await ask()).status).toBe(422);
    expect((await test.ask(askPasskey, { headers })).status).toBe(429);
    expect((await ask()).status).toBe(429);
  });

  it('leave no old challenges behind', async () => {
    const test = await house();
    test.advance(HOUR_MS);
    await test.options();
    test.advance(6 * MINUTE_MS);
    await test.options();
    expect(await sql`SELECT hash FROM staff_challenges WHERE expires_at <= ${test.deps.now()}`).toHaveLength(
      0,
    );
  });

  it('come from trusted networks alone', async () => {
    const plain = await house();
    const config = { ...plain.deps.config, trustedNetworks: ['10.0.0.0/8'] };
    const test = await createConsole(sql, { config });
    expect((await test.ask(askPasskey)).status).toBe(403);
    expect((await test.ask(signInWithPasskey, { body: {} })).status).toBe(403);
  });
});

describe('without PUBLIC_URL', () => {
  it('there are passkeys at localhost alone', async () => {
    const test = await createConsole(sql);
    const at = (Host: string) => test.ask(askPasskey, { headers: { Host } });
    expect((await at('localhost:4321')).body.data).toMatchObject({ rpId: 'localhost' });
    for (const host of [
      'shop.example.com',
      '127.0.0.1:4321',
      'localhost.example.com',
      'localhost:1@shop.example',
    ])
      expect(await at(host), host).toMatchObject({
        status: 200,
        body: { message: expect.stringContaining('PUBLIC_URL') as string, data: null },
      });
  });

  it('with it, a request names no other host', async () => {
    const { body } = await (await house()).ask(askPasskey, { headers: { Host: 'localhost:4321' } });
    expect(body.data).toMatchObject({ rpId: 'shop.example.com' });
  });
});
