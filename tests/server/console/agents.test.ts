import { expect, it } from 'vitest';
import {
  agentCase,
  endAgentSession,
  removeAuthenticator,
  removeKeys,
  removePin,
  restoreAgent,
  setLevel,
  suspendAgent,
  unlockPin,
} from '#contract/console/agents.ts';
import type { NewApiKey } from '#contract/keys.ts';
import type { SignedIn } from '#contract/accounts.ts';
import { confirmed, registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { createConsole } from './setting.ts';

const { sql } = await createTestDatabase();
const test = await createConsole(sql);
const { token, email } = await test.hire('support');
const agent = await registered(test);
const params = { id: agent.id };
const body = { reason: 'Ticket 12' };
/** What the agent showed who has lost what would show it. */
const proven = { ...body, proof: 'call' };
const login = { username: agent.username, password: agent.password };

it('shows an agent with what support is asked about', async () => {
  const asked = await registered(test);
  const { body: shown } = await test.ask(agentCase, { params: { id: asked.id }, token });
  expect(shown.data).toMatchObject({
    agent: { username: asked.username, name: 'Ada Obi', level: 'standard', suspendedAt: null },
    balance: '0.00',
    pin: 'none',
    hasAuthenticator: false,
    lines: [],
  });
  for (const id of ['none', '00000000-0000-7000-8000-000000000000'])
    expect((await test.ask(agentCase, { params: { id }, token })).status).toBe(404);
});

it('shows who stands above and below an agent, and what they have earned', async () => {
  const below = await registered(test);
  await sql`INSERT INTO sub_agents (agent_id, above_id, since) VALUES (${below.id}, ${agent.id}, now())`;
  await sql`INSERT INTO commission_accounts VALUES (${agent.id}, -250)`;
  const shown = async (id: string) => (await test.ask(agentCase, { params: { id }, token })).body.data;
  expect(await shown(agent.id)).toMatchObject({
    above: null,
    below: [{ id: below.id, username: below.username }],
    commission: '-2.50',
  });
  expect(await shown(below.id)).toMatchObject({
    above: { id: agent.id, username: agent.username },
    below: [],
    commission: '0.00',
  });
  await sql`DELETE FROM commission_accounts`;
  await sql`DELETE FROM sub_agents`;
});

it('suspends an agent at once, and lets them in again; the record says who and why', async () => {
  const { body: suspended } = await test.ask(suspendAgent, { params, body, token });
  expect(suspended.data.agent.suspendedAt).not.toBeNull();
  expect(suspended.data.agent.suspendedBecause).toBe('Ticket 12');
  const refused = {
    status: 403,
    body: { message: expect.stringMatching(/contact support\. The reason: Ticket 12$/) },
  };
  expect(await test.call('auth/user', { token: agent.token })).toMatchObject(refused);
  expect(await test.call('auth/login', { body: login })).toMatchObject(refused);
  const { body: restored } = await test.ask(restoreAgent, { params, body, token });
  expect(restored.data.agent).toMatchObject({ suspendedAt: null, suspendedBecause: null });
  const back = await test.call<SignedIn>('auth/login', { body: login });
  const { body: told } = await test.call('notify', { token: back.body.data.authorization.token });
  expect(told.data).toMatchObject([
    { message: expect.stringMatching(/You may log in and sell.*Ticket 12$/) },
  ]);
  const rows = await sql`
    SELECT operator, arguments ->> 'reason' AS reason FROM operator_audit
    WHERE command = 'agent suspend' AND outcome = 'done'`;
  expect([...rows]).toEqual([{ operator: email, reason: 'Ticket 12' }]);
});

it('unlocks and removes a PIN, and refuses where there is none', async () => {
  await sql`UPDATE agents SET pin_hash = 'x', pin_above_kobo = 0, pin_locked_until = ${new Date(test.deps.now().getTime() + 60_000)}
    WHERE id = ${agent.id}`;
  expect((await test.ask(agentCase, { params, token })).body.data.pin).toBe('locked');
  expect((await test.ask(unlockPin, { params, body: proven, token })).body.data.pin).toBe('set');
  expect((await test.ask(removePin, { params, body: proven, token })).body.data.pin).toBe('none');
  for (const call of [unlockPin, removePin, removeAuthenticator])
    expect((await test.ask(call, { params, body: proven, token })).status).toBe(422);
});

it.each([
  ['a PIN', removePin, 'agent remove-pin', 'pin', 'none'],
  ['a locked PIN', unlockPin, 'agent unlock-pin', 'pin', 'set'],
  ['an app', removeAuthenticator, 'agent remove-totp', 'hasAuthenticator', false],
] as const)(
  'lets go of %s for a proof that is kept on record, and for none does nothing',
  async (_, call, command, field, left) => {
    const someone = await registered(test);
    const theirs = { id: someone.id };
    const lockedUntil = new Date(test.deps.now().getTime() + 60_000);
    await sql`UPDATE agents SET pin_hash = 'x', pin_above_kobo = 0, pin_locked_until = ${lockedUntil} WHERE id = ${someone.id}`;
    await sql`
    INSERT INTO totp (agent_id, secret, confirmed_at, recovery_salt, created_at) VALUES (${someone.id}, 'x', now(), 'x', now())`;
    const state = async () => (await test.ask(agentCase, { params: theirs, token })).body.data;
    const before = await state();
    for (const proof of [undefined, '', 'trust me', 'CALL']) {
      const refused = await test.ask(call, { params: theirs, body: { ...body, proof }, token });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { proof: ['Choose what showed you that it is the agent.'] },
      ]);
    }
    expect(await state()).toEqual(before);
    const given = { ...body, proof: 'document' };
    expect((await test.ask(call, { params: theirs, body: given, token })).body.data[field]).toBe(left);
    const rows = await sql`
    SELECT arguments FROM operator_audit
    WHERE command = ${command} AND outcome = 'done' AND arguments ->> 'agent' = ${someone.id}`;
    expect(rows.map((row) => row.arguments as object)).toEqual([
      { agent: someone.id, because: 'other', ...given },
    ]);
  },
);

it('logs an agent out, who may log in again', async () => {
  const session = await test.call<SignedIn>('auth/login', { body: login });
  const { token: theirs } = session.body.data.authorization;
  expect((await test.ask(agentCase, { params, token })).body.data.isSignedIn).toBe(true);
  expect((await test.ask(endAgentSession, { params, body, token })).body.data.isSignedIn).toBe(false);
  expect((await test.call('auth/user', { token: theirs })).status).toBe(401);
  expect((await test.ask(endAgentSession, { params, body, token })).body.message).toMatch(/not logged in/);
  expect((await test.call('auth/login', { body: login })).status).toBe(200);
});

it('removes both keys at once, and tells the agent by mail', async () => {
  const session = await test.call<SignedIn>('auth/login', { body: login });
  const owner = await confirmed(test, { ...agent, token: session.body.data.authorization.token });
  const keys = await Promise.all(
    ['live', 'test'].map(async (mode) => {
      const made = await test.call<NewApiKey>(`api/keys?mode=${mode}`, {
        token: owner.token,
        method: 'POST',
      });
      return made.body.data.key;
    }),
  );
  const works = async (key: string | undefined) =>
    (await test.call('wallet/balance', { token: key ?? '' })).status;
  expect(await Promise.all(keys.map(works))).toEqual([200, 200]);
  const { body: before } = await test.ask(agentCase, { params, token });
  expect(before.data.keys).toMatchObject(
    keys.map((key, index) => ({ mode: ['live', 'test'][index], lastFour: key.slice(-4) })),
  );
  expect((await test.ask(removeKeys, { params, body, token })).body.data.keys).toEqual([]);
  expect(await Promise.all(keys.map(works))).toEqual([401, 401]);
  const mails = await sql`SELECT FROM mails WHERE kind = 'API_KEYS_REMOVED' AND recipient = ${agent.email}`;
  expect(mails).toHaveLength(1);
});

it('gives an agent the prices of a level, for a manager', async () => {
  await sql`INSERT INTO levels (code, name, position) VALUES ('gold', 'Gold', 1)`;
  const manager = await test.hire('manager');
  const given = { params, body: { level: 'gold', ...body }, token: manager.token };
  expect((await test.ask(setLevel, given)).body.data).toMatchObject({
    agent: { level: 'gold' },
    levels: [{ code: 'standard' }, { code: 'gold', name: 'Gold' }],
  });
  const none = { ...given, body: { level: 'none', ...body } };
  expect((await test.ask(setLevel, none)).body.message).toMatch(/There is no level none/);
});
