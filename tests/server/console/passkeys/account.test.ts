import { describe, expect, it } from 'vitest';
import { endOtherSessions, ownAccount } from '#contract/console/account.ts';
import { addPasskey, beginPasskey, removePasskey } from '#contract/console/passkeys.ts';
import { staffSession } from '#contract/console/session.ts';
import { staffLogin } from '#contract/console/sign-in.ts';
import { disableStaff } from '#server/backoffice/staff/staff.ts';
import { addPasskey as addPasskeyOf } from '#server/identity/staff/passkeys/add-passkey.ts';
import { authenticateStaff, endStaffSession, type StaffCaller } from '#server/identity/staff/session.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { createTestDatabase } from '../../support/database.ts';
import { createConsole, type Hired, STAFF_PASSWORD, STEP_MS } from '../setting.ts';
import { createKeyedConsole, SITE } from './passkey-setting.ts';

const { sql } = await createTestDatabase();
const MINUTE_MS = 60_000;

const house = () => createKeyedConsole(sql);
type House = Awaited<ReturnType<typeof house>>;

/** The same person at another screen. */
async function elsewhere(test: House, { email, code }: Hired): Promise<string> {
  test.advance(STEP_MS);
  const { body } = await test.ask(staffLogin, { body: { email, password: STAFF_PASSWORD, code: code() } });
  return body.data.token;
}

const passkeysOf = async (test: House, token: string) =>
  (await test.ask(ownAccount, { token })).body.data.passkeys;

const recorded = (operator: string) =>
  sql<{ command: string; arguments: object; outcome: string }[]>`
    SELECT command, arguments, outcome FROM operator_audit WHERE operator = ${operator}
    ORDER BY at, outcome = 'begun' DESC`;

describe('one’s own account', () => {
  it('shows who one is and the sessions that are open', async () => {
    const test = await house();
    const hired = await test.hire('auditor');
    const token = await elsewhere(test, hired);
    const { data } = (await test.ask(ownAccount, { token })).body;
    expect(data.staff).toMatchObject({ id: hired.id, email: hired.email, role: 'auditor' });
    expect(data.sessions.map(({ isThis }) => isThis)).toEqual([true, false]);
    expect(data).toMatchObject({ passkeys: [], passkeysOff: null });
    test.advance(30 * MINUTE_MS - STEP_MS);
    expect((await test.ask(ownAccount, { token })).body.data.sessions).toHaveLength(1);
  });

  it('ends the other sessions, of nobody else', async () => {
    const test = await house();
    const [hired, other] = [await test.hire('support'), await test.hire('support')];
    const token = await elsewhere(test, hired);
    const { body } = await test.ask(endOtherSessions, { token });
    expect(body).toMatchObject({ message: 'One session is ended.', data: { sessions: [{ isThis: true }] } });
    const status = async (of: string) => (await test.ask(staffSession, { token: of })).status;
    expect([await status(token), await status(hired.token), await status(other.token)]).toEqual([
      200, 401, 200,
    ]);
    expect(await recorded(hired.email)).toMatchObject([
      { command: 'staff end-sessions', outcome: 'begun' },
      { command: 'staff end-sessions', outcome: 'done' },
    ]);
  });

  it('says why no passkey can be added where the address is not known', async () => {
    const test = await createConsole(sql);
    const hired = await test.hire('support');
    const { body } = await test.ask(ownAccount, hired);
    expect(body.data.passkeysOff).toContain('PUBLIC_URL');
    test.advance(STEP_MS);
    const given = { password: STAFF_PASSWORD, code: hired.code() };
    const begun = await test.ask(beginPasskey, { token: hired.token, body: given });
    expect(begun).toMatchObject({ status: 404, body: { message: body.data.passkeysOff } });
  });
});

describe('adding a passkey', () => {
  it('asks for password and code, names it, tells by mail and keeps it on record', async () => {
    const test = await house();
    const hired = await test.hire('support');
    const { body } = await test.begin(hired);
    expect(body.data).toMatchObject({
      rp: { id: 'shop.example.com' },
      user: { name: hired.email, displayName: 'Ada support' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const made = createAuthenticator(SITE).make(body.data);
    const added = await test.add(hired, made, ' Phone ');
    expect(added.body.message).toBe('Phone signs you in from now on.');
    const addedAt = test.deps.now().toISOString();
    expect(added.body.data.passkeys).toMatchObject([{ name: 'Phone', addedAt, usedAt: null }]);
    expect(await test.mailsTo(hired.email)).toEqual(['STAFF_PASSKEY_ADDED']);
    expect(await recorded(hired.email)).toMatchObject([
      { command: 'staff add-passkey', arguments: { name: 'Phone' }, outcome: 'begun' },
      { command: 'staff add-passkey', outcome: 'done' },
    ]);
    const next = await test.begin(hired);
    expect(next.body.data.excludeCredentials).toMatchObject([{ id: made.id }]);
  });

  it('refuses a wrong password and a wrong code with one text, and counts tries', async () => {
    const test = await house();
    const hired = await test.hire('support');
    const ask = (body: object) => test.ask(beginPasskey, { token: hired.token, body });
    test.advance(STEP_MS);
    const right = { password: STAFF_PASSWORD, code: hired.code() };
    const [password, code] = [
      await ask({ ...right, password: 'wrong' }),
      await ask({ ...right, code: '000000' }),
    ];
    expect(password).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.stringContaining('wrong')] } },
    });
    expect(code.body.errors).toEqual(password.body.errors);
    expect((await ask(right)).status).toBe(200);
    // It was used up.
    expect((await ask(right)).status).toBe(422);
    for (let turn = 1; turn < LIMITS.staffCode.burst; turn += 1)
      expect((await ask({ ...right, password: 'wrong' })).status).toBe(422);
    expect((await ask(right)).status).toBe(429);
  });

  it.each([
    ['of another address', { origin: 'https://shop.example.org' }],
    ['of another domain', { rpId: 'example.com' }],
    ['that has not verified its holder', { isVerified: false }],
    ['that was signed, not made', { type: 'webauthn.get' }],
  ] as const)('refuses one %s', async (_, slips) => {
    const test = await house();
    const hired = await test.hire('support');
    const { body } = await test.begin(hired);
    const authenticator = createAuthenticator(SITE);
    expect(await test.add(hired, authenticator.make(body.data, slips))).toMatchObject({ status: 422 });
    // Begin again: the challenge is used up.
    expect((await test.add(hired, authenticator.make(body.data))).status).toBe(422);
    expect(await passkeysOf(test, hired.token)).toEqual([]);
    expect(await test.mailsTo(hired.email)).toEqual([]);
  });

  it('refuses a challenge of signing in, of another session, of somebody else, and one that is too old', async () => {
    const test = await house();
    const [hired, other] = [await test.hire('support'), await test.hire('support')];
    const token = await elsewhere(test, hired);
    const { body } = await test.begin(hired);
    const authenticator = createAuthenticator(SITE);
    const made = authenticator.make(body.data);
    const { challenge } = await test.options();
    const signIn = authenticator.make(body.data, { challenge: challenge as string });
    const status = async (of: string, passkey: unknown) =>
      (await test.ask(addPasskey, { token: of, body: { name: 'Key', passkey } })).status;
    expect(await status(hired.token, signIn)).toBe(422);
    expect(await status(token, made)).toBe(422);
    expect(await status(other.token, made)).toBe(422);
    test.advance(5 * MINUTE_MS);
    expect(await status(hired.token, made)).toBe(422);
    expect(await passkeysOf(test, hired.token)).toEqual([]);
  });

  it('takes each passkey once, and ten of a person', async () => {
    const test = await house();
    const hired = await test.hire('support');
    const authenticator = await test.withPasskey(hired);
    const again = await test.begin(hired);
    expect(await test.add(hired, authenticator.make(again.body.data))).toMatchObject({
      status: 422,
      body: { message: 'This passkey was added before.' },
    });
    for (let count = 2; count < 10; count += 1) await test.withPasskey(hired);
    const tenth = await test.begin(hired);
    await test.withPasskey(hired);
    const refused = await test.add(hired, createAuthenticator(SITE).make(tenth.body.data));
    expect(refused.body.message).toContain('Remove one first');
    expect((await test.begin(hired)).body.message).toContain('Remove one first');
  });

  it('is over when the session or the access ended meanwhile', async () => {
    const test = await house();
    const hired = await test.hire('support');
    const { body } = await test.begin(hired);
    await disableStaff(test.context, { staff: hired.email });
    expect((await test.add(hired, createAuthenticator(SITE).make(body.data))).status).toBe(401);
    expect(await sql`SELECT id FROM staff_passkeys WHERE staff_id = ${hired.id}`).toHaveLength(0);
  });
});

describe('a passkey that is being added', () => {
  it.each([
    ['the session', ({ deps }: House, caller: StaffCaller) => endStaffSession(deps, caller)],
    [
      'the access',
      ({ context }: House, { person }: StaffCaller) => disableStaff(context, { staff: person.email }),
    ],
  ])('is not taken when %s ends between the two', async (_, end) => {
    const test = await house();
    const hired = await test.hire('support');
    const { body } = await test.begin(hired);
    // Their call has come through the door already.
    const caller = await authenticateStaff(test.deps, `Bearer ${hired.token}`);
    await end(test, caller);
    const made = { name: 'Key', passkey: createAuthenticator(SITE).make(body.data) };
    await expect(addPasskeyOf(test.deps, caller, made, undefined)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(await sql`SELECT id FROM staff_passkeys WHERE staff_id = ${hired.id}`).toHaveLength(0);
  });
});

describe('removing a passkey', () => {
  it('ends it, also the last, and tells by mail', async () => {
    const test = await house();
    const hired = await test.hire('support');
    const authenticator = await test.withPasskey(hired);
    const [{ id } = { id: '' }] = await passkeysOf(test, hired.token);
    const removed = await test.ask(removePasskey, { token: hired.token, params: { id } });
    expect(removed.body.data.passkeys).toEqual([]);
    expect((await test.signIn(authenticator.sign(await test.options()))).status).toBe(422);
    expect(await test.mailsTo(hired.email)).toEqual(['STAFF_PASSKEY_ADDED', 'STAFF_PASSKEY_REMOVED']);
    const lines = await recorded(hired.email);
    expect(lines.filter(({ command }) => command === 'staff remove-passkey')).toMatchObject([
      { arguments: { passkey: id }, outcome: 'begun' },
      { arguments: { passkey: id }, outcome: 'done' },
    ]);
    expect((await test.ask(removePasskey, { token: hired.token, params: { id } })).status).toBe(404);
  });

  it('is possible for one’s own alone', async () => {
    const test = await house();
    const [hired, other] = [await test.hire('support'), await test.hire('owner')];
    await test.withPasskey(hired);
    const [{ id } = { id: '' }] = await passkeysOf(test, hired.token);
    expect((await test.ask(removePasskey, { token: other.token, params: { id } })).status).toBe(404);
    expect(await passkeysOf(test, hired.token)).toHaveLength(1);
  });
});
