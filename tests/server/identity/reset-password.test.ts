import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ONE_TIME_CODE } from '#contract/limits.ts';
import { makeResetCode } from '#server/identity/resets/reset-code.ts';
import { sendMails } from '#server/messages/letters/send-mails.ts';
import { createTestApp, PASSWORD, registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { race } from '../support/race.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);
const NEW_PASSWORD = 'jollof & suya 77';

const ask = (email: string) => test.call('auth/reset-password', { body: { email } });
const exchange = (email: string, otp: string, headers = {}) =>
  test.call<{ resetToken: string }>('auth/otp-reset-password', { body: { email, otp }, headers });
const confirm = (email: string, resetToken: string, password = NEW_PASSWORD) =>
  test.call('auth/confirm-reset-password', { body: { email, resetToken, password } });
const login = (username: string, password: string) =>
  test.call('auth/login', { body: { username, password } });

/** Sends what waits; answers the letters to an address, the oldest first. */
async function letters(email: string): Promise<string[]> {
  await sendMails.runOnce(test.deps);
  const folder = join(test.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(names.toSorted().map((name) => readFile(join(folder, name), 'utf8')));
  return texts.filter((text) => text.includes(`To: ${email}`));
}

async function codeFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200);
  const code = /Your code is (\d{6})\./.exec((await letters(email)).at(-1) ?? '')?.[1];
  if (code === undefined) throw new Error('no letter with a code came');
  return code;
}

const wrong = (code: string) => String((Number(code) + 1) % 10 ** ONE_TIME_CODE.digits).padStart(6, '0');

describe('resetting a forgotten password', () => {
  it('leads from a code over a token to the new password, and ends the session', async () => {
    const agent = await registered(test);
    const { status, body } = await exchange(agent.email, await codeFor(agent.email));
    expect(status).toBe(200);
    const done = await confirm(agent.email, body.data.resetToken);
    expect([done.status, done.body.data]).toEqual([200, null]);
    expect((await test.call('auth/user', { token: agent.token })).status).toBe(401);
    expect((await login(agent.username, PASSWORD)).status).toBe(422);
    expect((await login(agent.username, NEW_PASSWORD)).status).toBe(200);
    expect((await letters(agent.email)).at(-1)).toContain('Subject: Your password was changed');
    expect((await confirm(agent.email, body.data.resetToken, 'once more please')).status).toBe(422);
  });

  it('answers the same whether or not somebody has the email, and writes to nobody else', async () => {
    const agent = await registered(test);
    const known = await ask(agent.email);
    const unknown = await ask('nobody@example.com');
    expect(unknown.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    expect(await letters('nobody@example.com')).toEqual([]);
    const guess = await exchange('nobody@example.com', '123456');
    expect([guess.status, Object.keys(guess.body.errors ?? {})]).toEqual([422, ['otp']]);
    expect(await sql`SELECT 1 FROM mails`).toHaveLength(0);
  });

  it('keeps no code that can be read', async () => {
    const agent = await registered(test);
    const code = await codeFor(agent.email);
    const [row] = await sql<{ text: string }[]>`
      SELECT password_resets::text AS text FROM password_resets WHERE agent_id = ${agent.id}`;
    expect(row?.text).toContain('$argon2id$');
    expect(row?.text.split(',')).not.toContain(code);
  });

  it('forgets a code after ten minutes', async () => {
    const agent = await registered(test);
    const code = await codeFor(agent.email);
    test.advance(ONE_TIME_CODE.lifetimeMs);
    expect((await exchange(agent.email, code)).status).toBe(422);
  });

  it('takes five tries, and not one more', async () => {
    const agent = await registered(test);
    const code = await codeFor(agent.email);
    for (let tries = 1; tries < ONE_TIME_CODE.tries; tries += 1)
      expect((await exchange(agent.email, wrong(code))).status).toBe(422);
    expect((await exchange(agent.email, code)).status).toBe(200);

    const second = await codeFor(agent.email);
    for (let tries = 0; tries < ONE_TIME_CODE.tries; tries += 1)
      expect((await exchange(agent.email, wrong(second))).status).toBe(422);
    expect((await exchange(agent.email, second)).status).toBe(422);
  });

  it('counts tries that come at once', async () => {
    const agent = await registered(test);
    const code = await codeFor(agent.email);
    await Promise.all(Array.from({ length: 8 }, () => exchange(agent.email, wrong(code))));
    expect((await exchange(agent.email, code)).status).toBe(422);
  });

  it('gives one token for a code sent twice at once', async () => {
    const agent = await registered(test);
    const code = await codeFor(agent.email);
    const answers = await Promise.all([exchange(agent.email, code), exchange(agent.email, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('lets a new code replace the one before', async () => {
    const agent = await registered(test);
    const first = await codeFor(agent.email);
    const second = await codeFor(agent.email);
    if (first !== second) expect((await exchange(agent.email, first)).status).toBe(422);
    expect((await exchange(agent.email, second)).status).toBe(200);
  });

  it('wants a fresh token of this very agent, and a good password', async () => {
    const [agent, other] = [await registered(test), await registered(test)];
    const { body } = await exchange(agent.email, await codeFor(agent.email));
    const { resetToken } = body.data;
    expect((await confirm(other.email, resetToken)).status).toBe(422);
    expect((await confirm(agent.email, 'made up')).body.errors).toHaveProperty('resetToken');
    expect((await confirm(agent.email, resetToken, 'password123')).body.errors).toHaveProperty('password');
    test.advance(ONE_TIME_CODE.lifetimeMs);
    expect((await confirm(agent.email, resetToken)).body.errors).toHaveProperty('resetToken');
    expect((await login(agent.username, PASSWORD)).status).toBe(200);
  });

  it('limits how often a code is asked for', async () => {
    const agent = await registered(test);
    for (let asked = 0; asked < 5; asked += 1) expect((await ask(agent.email)).status).toBe(200);
    const { status, headers, body } = await ask(agent.email);
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'RATE_LIMITED', '600']);
  });
});

describe('a code', () => {
  const GUEST = { 'X-Forwarded-For': '203.0.113.9' };
  const made = async (email: string) => {
    const code = await makeResetCode(test.deps, email);
    if (code === undefined) throw new Error('nobody has this email');
    return code;
  };

  it('is six digits of chance, whatever the clock says', async () => {
    const { email } = await registered(test);
    const codes = await Promise.all(Array.from({ length: 12 }, () => made(email)));
    expect(new Set(codes).size).toBeGreaterThan(8);
    expect(new Set(codes.map(([first]) => first)).size).toBeGreaterThan(1);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  });

  it('is for nobody who is suspended', async () => {
    const { id, email } = await registered(test);
    await sql`UPDATE agents SET suspended_at = now() WHERE id = ${id}`;
    expect(await makeResetCode(test.deps, email)).toBeUndefined();
  });

  it.each([
    ['at a place that the agent knows', {}],
    ['as a guest', GUEST],
  ])('asked for anew has five tries of its own, %s', async (_, headers) => {
    const { email } = await registered(test);
    const first = await made(email);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await exchange(email, wrong(first), headers)).status).toBe(422);
    expect((await exchange(email, first, headers)).status).toBe(422);
    expect((await exchange(email, await made(email), headers)).status).toBe(200);
  });

  it('asked for anew holds for ten minutes of its own', async () => {
    const { email } = await registered(test);
    await made(email);
    test.advance(9 * 60_000);
    const second = await made(email);
    test.advance(9 * 60_000);
    expect((await exchange(email, second)).status).toBe(200);
  });

  it('asked for anew ends the token of the one before', async () => {
    const { email } = await registered(test);
    const { body } = await exchange(email, await made(email));
    await made(email);
    const { resetToken } = body.data;
    expect((await confirm(email, resetToken)).body.errors).toHaveProperty('resetToken');
  });

  it('does not hold for longer when its clock ran ahead', async () => {
    const { id, email } = await registered(test);
    const code = await made(email);
    await sql`UPDATE password_resets SET expires_at = '2030-01-01' WHERE agent_id = ${id}`;
    expect((await exchange(email, code)).status).toBe(422);
  });

  it('that is right is not counted as a try', async () => {
    const { email } = await registered(test);
    for (let codes = 0; codes < 16; codes += 1)
      expect((await exchange(email, await made(email), GUEST)).status).toBe(200);
  });
});

describe('the new password', () => {
  const tokenFor = async (email: string) => {
    const code = (await makeResetCode(test.deps, email)) ?? '';
    return (await exchange(email, code)).body.data.resetToken;
  };

  it.each([
    [
      'replaced',
      (id: string) => sql`UPDATE password_resets SET token_hash = 'another' WHERE agent_id = ${id}`,
    ],
    ['used', (id: string) => sql`DELETE FROM password_resets WHERE agent_id = ${id}`],
  ])('is not taken for a token that is %s meanwhile', async (_, change) => {
    const { id, email, username } = await registered(test);
    const resetToken = await tokenFor(email);
    const [answer] = await race(
      sql,
      (tx) => tx`SELECT FROM agents WHERE id = ${id} FOR UPDATE`,
      [() => confirm(email, resetToken)],
      () => change(id),
    );
    expect(Object.keys(answer?.body.errors ?? {})).toEqual(['resetToken']);
    expect((await login(username, PASSWORD)).status).toBe(200);
  });

  it('leaves one place known, which is where it was chosen', async () => {
    const { id, email } = await registered(test);
    const resetToken = await tokenFor(email);
    await sql`INSERT INTO known_places (agent_id, place, seen_at) VALUES (${id}, 'of a thief', now())`;
    const before = await sql`SELECT place FROM known_places WHERE agent_id = ${id}`;
    expect((await confirm(email, resetToken)).status).toBe(200);
    const after = await sql<{ place: Buffer }[]>`SELECT place FROM known_places WHERE agent_id = ${id}`;
    expect(before).toHaveLength(3);
    expect(after).toHaveLength(2);
    expect(after.map(({ place }) => place.toString())).not.toContain('of a thief');
  });
});
