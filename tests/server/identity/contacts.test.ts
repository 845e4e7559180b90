import { describe, expect, it } from 'vitest';
import type { User } from '#contract/session.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { makeEmailCode } from '#server/identity/contacts/code.ts';
import { compose } from '#server/messages/letters/compose.ts';
import type { Transaction } from '#server/platform/db/sql.ts';
import { readConfig } from '#server/platform/config.ts';
import { confirmed, createTestApp, registered, somebody } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { race } from '../support/race.ts';
import { selling } from './cashiers/support.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const test = await createTestApp(sql);

type Answer = { user: User };
type Agent = Awaited<ReturnType<typeof registered>>;

const sendCode = ({ token }: Agent) => test.call<null>('auth/email/code', { method: 'POST', token });
const confirmEmail = ({ token }: Agent, otp: string) =>
  test.call<Answer>('auth/email', { token, body: { otp } });

const mailsTo = async (email: string) =>
  (await sql<{ kind: string }[]>`SELECT kind FROM mails WHERE recipient = ${email} ORDER BY kind DESC`).map(
    ({ kind }) => kind,
  );
const emailCode = async ({ email }: Agent) => (await makeEmailCode(test.deps, email)) ?? '';
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const confirmedAt = async ({ id }: Agent) =>
  (await sql<{ at: Date | null }[]>`SELECT email_confirmed_at AS at FROM agents WHERE id = ${id}`)[0]?.at;

const wrong = { otp: ['This code is wrong or has expired. Check it, or ask for a new one.'] };

describe('confirming the email', () => {
  it('begins with the registration, and ends with the code of its mail', async () => {
    const given = somebody();
    const opened = await test.call<Answer & { authorization: { token: string } }>('auth/register', {
      body: given,
    });
    expect(opened.body.data.user.emailConfirmedAt).toBeNull();
    expect(await mailsTo(given.email)).toEqual(['EMAIL_CODE']);
    const letter = await compose(test.deps, { kind: 'EMAIL_CODE', recipient: given.email });
    const code = /^(\d{6}) confirms your email$/.exec(letter?.subject ?? '')?.[1] ?? '';
    expect(letter?.text).toContain(`Your code is ${code}.`);
    const token = opened.body.data.authorization.token;
    const { status, body } = await test.call<Answer>('auth/email', { token, body: { otp: code } });
    expect([status, body.message]).toEqual([200, 'Your email is confirmed.']);
    expect(body.data.user.emailConfirmedAt).toBe(test.deps.now().toISOString());
    expect((await test.call<Answer>('auth/user', { token })).body.data.user).toEqual(body.data.user);
  });

  it('sends a new code, which alone holds, and one mail for many presses', async () => {
    const agent = await registered(test);
    const first = await emailCode(agent);
    expect((await sendCode(agent)).body.message).toBe(`A code is on its way to ${agent.email}.`);
    await sendCode(agent);
    expect(await mailsTo(agent.email)).toEqual(['EMAIL_CODE']);
    const second = await emailCode(agent);
    if (first !== second) expect((await confirmEmail(agent, first)).status).toBe(422);
    expect((await confirmEmail(agent, second)).status).toBe(200);
  });

  it('sends no more than five at once', async () => {
    const agent = await registered(test);
    for (let sent = 0; sent < 5; sent += 1) expect((await sendCode(agent)).status).toBe(200);
    expect((await sendCode(agent)).status).toBe(429);
  });

  it('refuses a wrong code, counts five tries, and then the right one too', async () => {
    const agent = await registered(test);
    const code = await emailCode(agent);
    for (let tries = 0; tries < 5; tries += 1) {
      const { status, body } = await confirmEmail(agent, other(code));
      expect([status, body.errors]).toEqual([422, wrong]);
    }
    expect((await confirmEmail(agent, code)).body.errors).toEqual(wrong);
    expect(await confirmedAt(agent)).toBeNull();
  });

  it('refuses a code after ten minutes', async () => {
    const agent = await registered(test);
    const code = await emailCode(agent);
    test.advance(600_000);
    expect((await confirmEmail(agent, code)).status).toBe(422);
  });

  it('refuses the code of another agent', async () => {
    const [agent, another] = [await registered(test), await registered(test)];
    const code = await emailCode(another);
    expect((await confirmEmail(agent, code)).status).toBe(422);
    expect((await confirmEmail(another, code)).status).toBe(200);
  });

  it('counts no try of one agent on the code of another', async () => {
    const [agent, another] = [await registered(test), await registered(test)];
    const [code, own] = [await emailCode(another), await emailCode(agent)];
    for (let tries = 0; tries < 5; tries += 1) await confirmEmail(agent, other(own));
    expect((await confirmEmail(another, code)).status).toBe(200);
  });

  it('takes a code once', async () => {
    const agent = await registered(test);
    const code = await emailCode(agent);
    const hold = (tx: Transaction) => tx`SELECT FROM agents WHERE id = ${agent.id} FOR UPDATE`;
    const answers = await race(
      sql,
      hold,
      [1, 2, 3, 4].map(() => () => confirmEmail(agent, code)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  });

  it('is not asked for twice: nothing is sent, and a mail that waits is not written', async () => {
    const agent = await registered(test);
    await confirmEmail(agent, await emailCode(agent));
    expect((await sendCode(agent)).body.message).toBe('Your email is confirmed already.');
    expect(await mailsTo(agent.email)).toEqual([]);
    expect(await compose(test.deps, { kind: 'EMAIL_CODE', recipient: agent.email })).toBeUndefined();
  });

  it('is done by a password reset too, whose code came back from the email', async () => {
    const agent = await registered(test);
    await test.call('auth/reset-password', { body: { email: agent.email } });
    const letter = await compose(test.deps, { kind: 'PASSWORD_RESET', recipient: agent.email });
    const otp = /\d{6}/.exec(letter?.subject ?? '')?.[0] ?? '';
    const { body } = await test.call<{ resetToken: string }>('auth/otp-reset-password', {
      body: { email: agent.email, otp },
    });
    const { resetToken } = body.data;
    await test.call('auth/confirm-reset-password', {
      body: { email: agent.email, resetToken, password: 'jollof & suya 77' },
    });
    expect(await confirmedAt(agent)).toEqual(test.deps.now());
  });
});

describe('a shop where emails have to be confirmed first', async () => {
  const config = readConfig({ EMAIL_CONFIRMATION: 'needed' });
  const strict = await createTestApp(sql, { deps: { config } });
  const MESSAGE = 'Confirm your email first. We have sent a code to it: enter it under Profile.';
  const airtime = { network: 'MTN', phone: '08031234567', amount: '100', ported: true };
  const buy = (token: string, body: object = airtime) =>
    strict.call('services/airtime', {
      token,
      body,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });

  it('sells nothing before, whoever calls, and moves no money', async () => {
    const agent = await confirmed(strict, await registered(strict));
    const { body: made } = await strict.call<{ key: string }>('api/keys', {
      method: 'POST',
      token: agent.token,
    });
    const cashier = await selling(strict, agent);
    for (const [token, message] of [
      [agent.token, MESSAGE],
      [made.data.key, MESSAGE],
      [cashier.token, 'The owner of this shop has to confirm their email first. Ask them.'],
    ] as const) {
      const { status, body } = await buy(token);
      expect([status, body.code, body.message]).toEqual([403, 'FORBIDDEN', message]);
    }
    const bank = await strict.call('banks', { token: agent.token, body: { bankCode: '035' } });
    expect([bank.status, bank.body.message]).toEqual([403, MESSAGE]);
    const moved = await strict.call(`sub-agents/money/${agent.id}`, {
      token: agent.token,
      body: { direction: 'down', amount: '50' },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
    expect([moved.status, moved.body.message]).toEqual([403, MESSAGE]);
    expect(await sql`SELECT FROM transactions WHERE agent_id = ${agent.id}`).toEqual([]);
  });

  it('lets test keys sell test money', async () => {
    const agent = await confirmed(strict, await registered(strict));
    const { body } = await strict.call<{ key: string }>('api/keys?mode=test', {
      method: 'POST',
      token: agent.token,
    });
    expect((await buy(body.data.key)).status).toBe(201);
  });

  it('sells after it', async () => {
    const agent = await registered(strict);
    await confirmEmail(agent, await emailCode(agent));
    expect((await buy(agent.token)).body.code).toBe('INSUFFICIENT_BALANCE');
  });

  it('is no other shop’s', async () => {
    const agent = await registered(test);
    const { body } = await test.call('services/airtime', {
      token: agent.token,
      body: airtime,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
    expect(body.code).toBe('INSUFFICIENT_BALANCE');
  });
});
