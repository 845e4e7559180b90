import { describe, expect, it } from 'vitest';
import { makeResetCode } from '#server/identity/resets/reset-code.ts';
import { createTestApp, PASSWORD, registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { race } from '../support/race.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);
const NEW_PASSWORD = 'jollof & suya 77';
const change = (token: string, oldPassword: string, newPassword: string) =>
  test.call('auth/change-password', { token, body: { oldPassword, newPassword } });
const login = (username: string, password: string) =>
  test.call('auth/login', { body: { username, password } });

describe('changing the password', () => {
  it('takes the new one from then on, keeps the session, and tells the agent by mail', async () => {
    const agent = await registered(test);
    const { status, body } = await change(agent.token, PASSWORD, NEW_PASSWORD);
    expect([status, body.data, body.message]).toEqual([200, null, 'Your password is changed.']);
    expect((await test.call('auth/user', { token: agent.token })).status).toBe(200);
    expect(await sql`SELECT kind FROM mails WHERE recipient = ${agent.email}`).toMatchObject([
      { kind: 'PASSWORD_CHANGED' },
    ]);
    expect((await login(agent.username, PASSWORD)).status).toBe(422);
    expect((await login(agent.username, NEW_PASSWORD)).status).toBe(200);
  });

  it.each([
    ['a wrong old password', 'not this one', NEW_PASSWORD, 'oldPassword'],
    ['a common new one', PASSWORD, 'password123', 'newPassword'],
    ['a short new one', PASSWORD, 'short', 'newPassword'],
    ['the same again', PASSWORD, PASSWORD, 'newPassword'],
    ['no old password', '', NEW_PASSWORD, 'oldPassword'],
  ])('refuses %s', async (_, oldPassword, newPassword, field) => {
    const agent = await registered(test);
    const { status, body } = await change(agent.token, oldPassword, newPassword);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect((await login(agent.username, PASSWORD)).status).toBe(200);
  });

  it('lets one of two changes at once win', async () => {
    const agent = await registered(test);
    const passwords = ['first to arrive', 'second to arrive'];
    const answers = await race(
      sql,
      (tx) => tx`SELECT FROM agents WHERE id = ${agent.id} FOR UPDATE`,
      passwords.map((password) => () => change(agent.token, PASSWORD, password)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await login(agent.username, winner)).status).toBe(200);
  });

  it('ends a code that was asked for before', async () => {
    const agent = await registered(test);
    const otp = await makeResetCode(test.deps, agent.email);
    expect((await change(agent.token, PASSWORD, NEW_PASSWORD)).status).toBe(200);
    const answer = await test.call('auth/otp-reset-password', { body: { email: agent.email, otp } });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['otp']]);
  });

  it('does not count changes that succeed', async () => {
    const agent = await registered(test);
    const passwords = [PASSWORD, NEW_PASSWORD];
    for (let changes = 0; changes <= 10; changes += 1) {
      const [from = '', to = ''] = changes % 2 === 0 ? passwords : passwords.toReversed();
      expect((await change(agent.token, from, to)).status).toBe(200);
    }
  });

  it('limits wrong tries for whoever found the portal open', async () => {
    const agent = await registered(test);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await change(agent.token, `guess number ${tries}`, NEW_PASSWORD)).status).toBe(422);
    const { status, headers } = await change(agent.token, PASSWORD, NEW_PASSWORD);
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
  });
});
