import { beforeAll, describe, expect, it } from 'vitest';
import { services } from '#contract/catalogue.ts';
import { agentCase } from '#contract/console/agents.ts';
import { staffLogout } from '#contract/console/session.ts';
import { VIEW_LIFETIME_MS, viewAgent } from '#contract/console/views.ts';
import type { Transaction } from '#contract/transactions.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { createForgetOld } from '#server/backoffice/forget-old.ts';
import { suspend } from '#server/backoffice/suspend.ts';
import { changeRole, disableStaff } from '#server/backoffice/staff/staff.ts';
import { hashToken } from '#server/identity/token.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { CALLS } from '../security/calls.ts';
import { createOwner, type Owner, rowsOf } from '../security/owner.ts';
import { EVERY_CALL, requestOf } from '../security/requests.ts';
import { registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { createConsole, type Hired } from './setting.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const test = await createConsole(sql, { vendors: [sandboxVendor(1)] });

const NOTHING_CHANGES = 'You see this as the agent does. Nothing can be changed here.';
const ENDED = 'This view has ended. Open it again on the agent’s page of the console.';

let owner: Owner;
let staff: Hired;
let view: string;

async function opened(by: Hired, id = owner.id): Promise<string> {
  const { status, body } = await test.ask(viewAgent, { params: { id }, token: by.token });
  expect([status, body.message]).toEqual([200, expect.stringMatching(/^You see the portal as .+ does\.$/)]);
  return body.data.token;
}

const me = async (token: string) => (await test.call('auth/user', { token })).status;

beforeAll(async () => {
  owner = await createOwner(test, 'Quagga', '11');
  staff = await test.hire('support');
  view = await opened(staff);
});

/** What there is of the agent, but for the views themselves. */
async function rows() {
  const { agent_views: _, ...rest } = await rowsOf(sql, owner.id);
  return rest;
}

describe('the portal as an agent sees it', { shuffle: false }, () => {
  it('shows who the agent is, for a quarter of an hour, and leaves a line on the record before and after', async () => {
    const { body } = await test.ask(viewAgent, { params: { id: owner.id }, token: staff.token });
    expect(body.data).toEqual({
      token: expect.stringMatching(/^view_[\w-]{43}$/),
      expiresAt: new Date(test.deps.now().getTime() + VIEW_LIFETIME_MS).toISOString(),
      user: expect.objectContaining({ username: owner.username, firstName: 'FirstQuagga' }),
    });
    const lines = await sql`
    SELECT operator, arguments, outcome FROM operator_audit WHERE command = 'agent view' AND operator = ${staff.email}`;
    // Of this view and the one that the other tests look with.
    expect(lines.map(({ outcome }) => String(outcome)).sort()).toEqual(['begun', 'begun', 'done', 'done']);
    expect(lines.map((line) => line.arguments as object)).toEqual(lines.map(() => ({ agent: owner.id })));
    expect(JSON.stringify(lines)).not.toContain(body.data.token);
  });

  it('keeps no token that it could be opened with', async () => {
    const kept = await sql<{ row: string }[]>`SELECT to_jsonb(v)::text AS row FROM agent_views v`;
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter(({ row }) => row.includes(view.slice(5)))).toEqual([]);
  });

  // Three ask a vendor, and a file of the statement is no JSON, in which codes could be masked.
  const NO_READS = [
    'GET validate/meter',
    'GET validate/cable',
    'GET validate/profile',
    'GET transactions/export',
  ];

  async function send(name: string, token: string) {
    const { endpoint } = EVERY_CALL.find((call) => call.name === name) ?? {};
    if (!endpoint) throw new Error(`there is no ${name}`);
    const [url, init] = requestOf(endpoint, (await CALLS[name]?.parts?.(owner, owner, test)) ?? {}, token);
    const response = await test.app.request(url, init);
    return { status: response.status, text: await response.text(), headers: response.headers };
  }

  const names = EVERY_CALL.map(({ name }) => name);
  const refused = names.filter((name) => !name.startsWith('GET ') || NO_READS.includes(name));
  const read = names.filter((name) => !refused.includes(name));

  it('has calls of each kind', () => {
    expect(names).toEqual(expect.arrayContaining(NO_READS));
    expect(refused.length).toBeGreaterThan(40);
    expect(read.length).toBeGreaterThan(20);
  });

  it.each(refused)('refuses %s, and nothing changes', async (name) => {
    const [endpoint] = EVERY_CALL.filter((call) => call.name === name).map((call) => call.endpoint);
    if (!endpoint) throw new Error(`there is no ${name}`);
    const before = await rows();
    // The parts that the agent would send, where making them changes nothing by itself; the refusal comes before they are read.
    const params = { ref: owner.ref, id: owner.recipientId };
    const [url, init] = requestOf(
      endpoint,
      { params, body: {}, idempotencyKey: `view-${name.length}-12345` },
      view,
    );
    const { body: _, ...bodyless } = init;
    const response = await test.app.request(url, endpoint.method === 'GET' ? bodyless : init);
    expect([response.status, await response.json()]).toEqual([
      403,
      expect.objectContaining({ message: NOTHING_CHANGES, code: 'FORBIDDEN' }),
    ]);
    expect(await rows()).toEqual(before);
  });

  it.each(read)(
    '%s: what the agent reads, without what is worth money, and without a trace',
    async (name) => {
      const own = await send(name, owner.token);
      const before = await rows();
      const seen = await send(name, view);
      expect([seen.status, seen.text]).toEqual([own.status, expect.any(String)]);
      expect(await rows()).toEqual(before);
      const { codes } = await secretsOf();
      expect(codes.filter((code) => seen.text.includes(code))).toEqual([]);
      expect(seen.headers.get('cache-control')).toMatch(/no-store/);
    },
  );

  it('keeps nothing in the browser that the agent’s own may keep', async () => {
    const agent = await registered(test);
    const kept = async (token: string) => {
      const [url, init] = requestOf(services, {}, token);
      return (await test.app.request(url, init)).headers.get('cache-control');
    };
    expect(await kept(agent.token)).toBe('private, no-cache');
    expect(await kept(await opened(staff, agent.id))).toBe('no-store');
  });

  /** Read with the agent's own session, so that the test knows what must be missing. */
  async function secretsOf() {
    const { body } = await test.call<Transaction[]>('transactions?limit=200', { token: owner.token });
    const codes = body.data.flatMap(({ details: { meter, pins = [] } }) => [
      ...[meter?.token, meter?.kct1, meter?.kct2, meter?.bonusToken].flatMap((code) => code ?? []),
      ...pins.map(({ pin }) => pin),
    ]);
    expect(codes.length).toBeGreaterThan(1);
    return { codes: [...codes, owner.key, owner.testKey] };
  }

  it('masks a token and pins as the console does, also where the agent sent for it, and leaves the shared page out', async () => {
    const path = `transactions/${owner.ref}`;
    const { body: own } = await test.call<Transaction>(path, { token: owner.token });
    const { body: seen } = await test.call<Transaction>(path, { token: view });
    const token = own.data.details.meter?.token ?? '';
    expect(own.data.details.receiptId).toMatch(/\w+/);
    expect(seen.data.details).toMatchObject({
      receiptId: null,
      meter: { token: `•••• ${token.slice(-4)}`, number: own.data.details.meter?.number },
    });
    const { body: list } = await test.call<Transaction[]>('transactions?limit=200', { token: view });
    const pins = list.data.flatMap(({ details }) => details.pins ?? []);
    expect(pins.map(({ pin }) => pin)).toEqual(pins.map(() => expect.stringMatching(/^•••• \w{4}$/)));
    expect(pins).not.toEqual([]);
  });

  it('makes no link for new agents', async () => {
    const agent = await registered(test);
    const token = await opened(staff, agent.id);
    expect((await test.call('referral', { token })).body.data).toMatchObject({ code: '', joined: 0 });
    expect(await sql`SELECT FROM referral_codes WHERE agent_id = ${agent.id}`).toEqual([]);
  });

  it('neither displaces the agent’s session nor counts as a sign-in', async () => {
    const at = async () =>
      await sql`SELECT signed_in_at, last_signed_in_at FROM agents WHERE id = ${owner.id}`;
    const before = await at();
    const another = await opened(staff);
    expect([await me(another), await me(view), await me(owner.token)]).toEqual([200, 200, 200]);
    expect(await at()).toEqual(before);
  });

  it('opens nothing of the console, and a session of the staff nothing of the agent’s', async () => {
    expect((await test.ask(agentCase, { params: { id: owner.id }, token: view })).status).toBe(401);
    expect(await me(staff.token)).toBe(401);
    expect(await me(`${view.slice(0, -1)}${view.endsWith('A') ? 'B' : 'A'}`)).toBe(401);
  });

  it('shows a suspended agent’s portal too', async () => {
    const agent = await registered(test);
    const token = await opened(staff, agent.id);
    await suspend(test.context, { agent: agent.id, reason: 'Ticket 3' });
    expect([await me(token), await me(agent.token)]).toEqual([200, 403]);
  });

  it('is of agents alone: there is none for a test account or nobody', async () => {
    const [account] = await sql<{ id: string }[]>`SELECT id FROM agents WHERE live_agent_id = ${owner.id}`;
    for (const id of [account?.id ?? '', '00000000-0000-7000-8000-000000000000'])
      expect((await test.ask(viewAgent, { params: { id }, token: staff.token })).status).toBe(422);
  });

  const ended = async (token: string) => {
    const { status, body } = await test.call('auth/user', { token });
    expect([status, body.message]).toEqual([401, ENDED]);
  };

  it('ends with the session that it was asked in, and no other', async () => {
    const person = await test.hire('finance');
    const other = await test.hire('finance');
    const [token, others] = [await opened(person), await opened(other)];
    await test.ask(staffLogout, { token: person.token, body: {} });
    await ended(token);
    expect(await me(others)).toBe(200);
  });

  it('ends when the person’s access does, or their role sees no agents so any more', async () => {
    const gone = await test.hire('manager');
    const token = await opened(gone);
    await disableStaff(test.context, { staff: gone.email });
    await ended(token);
    const moved = await test.hire('support');
    const theirs = await opened(moved);
    await changeRole(test.context, { staff: moved.email, role: 'auditor' });
    await ended(theirs);
  });

  it('is closed where the console is', async () => {
    const config = { ...test.deps.config, trustedNetworks: ['10.0.0.0/8'] };
    const office = await createConsole(sql, { config, vendors: [sandboxVendor(1)] });
    const ask = async (address: string) => {
      const headers = { Authorization: `Bearer ${view}`, 'X-Forwarded-For': address };
      const response = await office.app.request('/api/v1/agent/auth/user', { headers });
      return response.status;
    };
    expect([await ask('10.1.2.3'), await ask('192.0.2.7')]).toEqual([200, 403]);
  });

  it('ends after a quarter of an hour, whoever goes on looking', async () => {
    const token = await opened(staff);
    test.advance(VIEW_LIFETIME_MS - 1_000);
    expect(await me(token)).toBe(200);
    test.advance(1_000);
    await ended(token);
  });

  it('is none when a clock that ran ahead opened it', async () => {
    const token = await opened(await test.hire('support'));
    await sql`
    UPDATE agent_views SET created_at = created_at + interval '11 minutes', expires_at = expires_at + interval '11 minutes'
    WHERE token_hash = ${hashToken(token)}`;
    await ended(token);
  });

  it('does not keep the session open that it was asked in, and ends with it', async () => {
    const idle = await test.hire('support');
    const last = await opened(idle);
    await sql`UPDATE staff_sessions SET seen_at = seen_at - interval '20 minutes' WHERE staff_id = ${idle.id}`;
    test.advance(9 * 60_000);
    expect(await me(last)).toBe(200);
    test.advance(60_000);
    await ended(last);
  });

  it('is forgotten a day after its end', async () => {
    await opened(await test.hire('support'));
    const kept = async () => (await sql`SELECT FROM agent_views`).length;
    test.advance(VIEW_LIFETIME_MS + 60_000);
    await createForgetOld().runOnce(test.deps);
    expect(await kept()).toBeGreaterThan(0);
    // The one of the clock that ran ahead is the last to end.
    test.advance(86_400_000 + 11 * 60_000);
    await createForgetOld().runOnce(test.deps);
    expect(await kept()).toBe(0);
  });
});
