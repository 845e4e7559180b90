import { describe, expect, it } from 'vitest';
import type { User } from '#contract/session.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { createForgetOld } from '#server/backoffice/forget-old.ts';
import { makeEmailCode, makePhoneCode } from '#server/identity/contacts/code.ts';
import { compose } from '#server/messages/letters/compose.ts';
import { compose as composeText, type ToCompose } from '#server/messages/texts/compose.ts';
import { readConfig } from '#server/platform/config.ts';
import { confirmed, createTestApp, registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const test = await createTestApp(sql);

type Answer = { user: User };
type Agent = Awaited<ReturnType<typeof registered>>;

const confirmEmail = ({ token }: Agent, otp: string) =>
  test.call<Answer>('auth/email', { token, body: { otp } });
const askPhone = ({ token }: Agent, phone: string) =>
  test.call<{ sentTo: string }>('auth/phone/code', { token, body: { phone } });
const changePhone = ({ token }: Agent, otp: string) =>
  test.call<Answer>('auth/phone', { token, body: { otp } });

const mailsTo = async (email: string) =>
  (await sql<{ kind: string }[]>`SELECT kind FROM mails WHERE recipient = ${email} ORDER BY kind DESC`).map(
    ({ kind }) => kind,
  );
const emailCode = async ({ email }: Agent) => (await makeEmailCode(test.deps, email)) ?? '';
const phoneCode = async ({ email }: Agent) => (await makePhoneCode(test.deps, { email })) ?? '';
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const phoneOf = async ({ id }: Agent) =>
  (await sql<{ phone: string }[]>`SELECT phone FROM agents WHERE id = ${id}`)[0]?.phone;

let last = 0;
/** A number that nobody has. */
const freeNumber = () => `0806${String((last += 1)).padStart(7, '0')}`;
const wrong = { otp: ['This code is wrong or has expired. Check it, or ask for a new one.'] };

describe('another phone number', () => {
  it('is the agent’s once the code came back, and the email tells of it', async () => {
    const agent = await confirmed(test, await registered(test));
    const number = freeNumber();
    const asked = await askPhone(agent, number);
    expect([asked.status, asked.body.message, asked.body.data]).toEqual([
      200,
      'A code is on its way to your email.',
      { sentTo: 'email' },
    ]);
    const old = await phoneOf(agent);
    expect(await mailsTo(agent.email)).toEqual(['PHONE_CODE']);
    const letter = await compose(test.deps, { kind: 'PHONE_CODE', recipient: agent.email });
    const code = /^(\d{6}) is your code for another phone number$/.exec(letter?.subject ?? '')?.[1] ?? '';
    expect(await phoneOf(agent)).toBe(old);
    const { status, body } = await changePhone(agent, code);
    const e164 = `+234${number.slice(1)}`;
    expect([status, body.data.user.phone, await phoneOf(agent)]).toEqual([200, e164, e164]);
    expect(await mailsTo(agent.email)).toEqual(['PHONE_CODE', 'PHONE_CHANGED']);
    const login = (username: string) =>
      test.call('auth/login', { body: { username, password: agent.password } });
    expect([(await login(number)).status, (await login(old ?? '')).status]).toEqual([200, 422]);
  });

  it('needs a code that was made for it: an earlier one is for an earlier number', async () => {
    const agent = await confirmed(test, await registered(test));
    await askPhone(agent, freeNumber());
    const code = await phoneCode(agent);
    await askPhone(agent, freeNumber());
    expect((await changePhone(agent, code)).body.errors).toEqual(wrong);
  });

  it('needs its own code: that of the email does not do', async () => {
    const agent = await confirmed(test, await registered(test));
    await askPhone(agent, freeNumber());
    const code = await emailCode(agent);
    await phoneCode(agent);
    expect((await changePhone(agent, code)).body.errors).toEqual(wrong);
    expect((await confirmEmail(agent, code)).status).toBe(200);
  });

  it('has five tries of each code, a new one as many', async () => {
    const agent = await confirmed(test, await registered(test));
    await askPhone(agent, freeNumber());
    const code = await phoneCode(agent);
    for (let tries = 0; tries < 5; tries += 1) await changePhone(agent, other(code));
    expect((await changePhone(agent, code)).status).toBe(422);
    await askPhone(agent, freeNumber());
    expect((await changePhone(agent, await phoneCode(agent))).status).toBe(200);
  });

  it('is forgotten a day after it was asked for, not before', async () => {
    const agent = await confirmed(test, await registered(test));
    await askPhone(agent, freeNumber());
    await phoneCode(agent);
    const asked = async () => (await sql`SELECT FROM contact_codes WHERE agent_id = ${agent.id}`).count;
    test.advance(86_400_000);
    await createForgetOld().runOnce(test.deps);
    expect(await asked()).toBe(1);
    test.advance(1);
    await createForgetOld().runOnce(test.deps);
    expect(await asked()).toBe(0);
  });

  it('is asked for no more than five times at once', async () => {
    const agent = await confirmed(test, await registered(test));
    for (let asked = 0; asked < 5; asked += 1) expect((await askPhone(agent, freeNumber())).status).toBe(200);
    expect((await askPhone(agent, freeNumber())).status).toBe(429);
  });

  it('is refused where it is the agent’s already, or somebody else’s', async () => {
    const agent = await confirmed(test, await registered(test));
    const another = await registered(test);
    expect((await askPhone(agent, agent.phone)).body.errors).toEqual({
      phone: ['This is already your number. Enter another one.'],
    });
    expect((await askPhone(agent, another.phone)).body.errors).toEqual({
      phone: ['This phone number already has an account. Enter another one.'],
    });
    expect(await makePhoneCode(test.deps, agent)).toBeUndefined();
  });

  it('goes to who was first of two that asked for it, and the other keeps theirs', async () => {
    const agents = [await registered(test), await registered(test)] as const;
    const number = freeNumber();
    const olds = await Promise.all(agents.map(phoneOf));
    for (const agent of agents) {
      await confirmed(test, agent);
      await askPhone(agent, number);
    }
    const [first, second] = agents;
    expect((await changePhone(first, await phoneCode(first))).status).toBe(200);
    const { status, body } = await changePhone(second, await phoneCode(second));
    expect([status, body.errors]).toEqual([
      422,
      { phone: ['This phone number already has an account. Enter another one.'] },
    ]);
    expect(await phoneOf(second)).toBe(olds[1]);
    expect(await mailsTo(second.email)).toEqual(['PHONE_CODE']);
  });
});

describe('a shop that sends texts', async () => {
  const config = readConfig({ SMS: 'sandbox' });
  const texting = await createTestApp(sql, { deps: { config } });
  const ask = ({ token }: Agent, body: object) =>
    texting.call<{ sentTo: string }>('auth/phone/code', { token, body });

  it('sends the code to the old number, unless the agent has lost it', async () => {
    const agent = await confirmed(texting, await registered(texting));
    const old = await phoneOf(agent);
    const asked = await ask(agent, { phone: freeNumber() });
    expect([asked.body.message, asked.body.data]).toEqual([
      'A code is on its way to your old phone number.',
      { sentTo: 'phone' },
    ]);
    expect(await mailsTo(agent.email)).toEqual([]);
    const texts = await sql<ToCompose[]>`SELECT * FROM texts WHERE agent_id = ${agent.id}`;
    expect(texts).toMatchObject([{ kind: 'PHONE_CODE', recipient: old }]);
    const words = texts[0] && (await composeText(texting.deps, texts[0]));
    const code = /^Your code for another phone number: (\d{6})\. It works for 10 minutes\./.exec(
      words ?? '',
    )?.[1];
    const changed = await texting.call('auth/phone', { token: agent.token, body: { otp: code } });
    expect(changed.status).toBe(200);
    expect(texts[0] && (await composeText(texting.deps, texts[0]))).toBeUndefined();

    const lost = await ask(agent, { phone: freeNumber(), sendTo: 'email' });
    expect(lost.body.data).toEqual({ sentTo: 'email' });
    expect(await mailsTo(agent.email)).toContain('PHONE_CODE');
  });

  it('is asked in vain for a text where there are none', async () => {
    const agent = await confirmed(test, await registered(test));
    const { status, body } = await test.call('auth/phone/code', {
      token: agent.token,
      body: { phone: freeNumber(), sendTo: 'phone' },
    });
    expect([status, body.errors]).toEqual([
      422,
      { sendTo: ['We send no texts. Have the code sent to your email.'] },
    ]);
  });
});
