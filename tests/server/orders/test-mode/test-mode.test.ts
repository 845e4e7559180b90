import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ApiKey } from '#contract/keys.ts';
import { FULL_TEST_BALANCE } from '#contract/limits.ts';
import { MODE_HEADER, type TestAccount } from '#contract/test-mode.ts';
import type { TransactionTotals } from '#contract/transaction-totals.ts';
import type { Transaction, TransactionSummary } from '#contract/transactions.ts';
import type { WebhookDelivery } from '#contract/webhooks.ts';
import { judgeProviders } from '#server/orders/health/judge.ts';
import { createRequestLog } from '#server/messages/requests/request-log.ts';
import { startTasks } from '#server/tasks.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { createTestDatabase } from '../../support/database.ts';
import { createLiveHouse, FUNDED } from './setting.ts';

const { sql } = await createTestDatabase();
const house = await createLiveHouse(sql);
const { call, buy, balanceOf, makeKey, command, fake } = house;

const phone = '08031234567';
const airtime = { network: 'MTN', phone, amount: '100' };
const SALES = [
  ['airtime', airtime],
  ['data', { network: 'MTN', phone, planId: 'mtn-sme-500mb-7d' }],
  [
    'electricity',
    { discoName: 'IKEDC', meterNumber: '1111111111111', meterType: 'prepaid', amount: '2000', phone },
  ],
  ['cable', { cableName: 'DSTV', smartCardNumber: '1212121212', planId: 'dstv-padi', phone }],
  ['result-checker', { exam: 'WAEC', quantity: 1, phone }],
] as const;
const CHECKS = [
  'validate/meter?meter_number=1111111111111&disco_name=IKEDC&meter_type=prepaid',
  'validate/cable?smart_card_number=1212121212&cable_name=DSTV',
  'validate/profile?profile_id=0123456789&exam=jamb-utme',
];

let agent: Awaited<ReturnType<typeof house.openAgent>>;
beforeAll(async () => {
  agent = await house.openAgent();
});
beforeEach(() => void fake.calls.splice(0));

const vendorOf = async (ref: string) => {
  const [row] = await sql<{ vendor: string; destination: string }[]>`
    SELECT o.vendor, t.destination FROM transactions o
    JOIN transfers t ON t.subject_ref = o.ref AND t.kind = 'PURCHASE' WHERE o.ref = ${ref}`;
  return row;
};

describe('with VENDOR=vtpass', () => {
  it.each(SALES)('a test key sells %s in the sandbox, and VTpass hears nothing', async (service, body) => {
    const [before, live] = [await balanceOf(agent.test), await balanceOf(agent.live)];
    const { status, headers, body: answer } = await buy(agent.test, service, body);
    expect([status, answer.data.status, answer.data.mode]).toEqual([201, 'SUCCESSFUL', 'test']);
    expect(headers.get(MODE_HEADER)).toBe('test');
    expect(await vendorOf(answer.data.ref)).toEqual({ vendor: 'test', destination: 'vendor:test' });
    expect(answer.data.details.balance?.before).toBe(before);
    expect(await balanceOf(agent.test)).toBe(answer.data.details.balance?.after);
    expect(await balanceOf(agent.live)).toBe(live);
    expect(fake.calls).toEqual([]);
  });

  it.each(CHECKS)('a test key asks the sandbox: %s', async (path) => {
    expect((await call(path, { token: agent.test })).status).toBe(200);
    expect(fake.calls).toEqual([]);
    expect((await call(path, { token: agent.live })).status).toBe(200);
    expect(fake.calls).not.toEqual([]);
  });

  it('a live key never reaches the sandbox', async () => {
    const other = await house.openAgent();
    for (const [service, body] of SALES) {
      const { status, headers, body: answer } = await buy(other.live, service, body);
      expect([status, answer.data.mode, headers.get(MODE_HEADER)]).toEqual([201, undefined, null]);
      expect(await vendorOf(answer.data.ref)).toEqual({ vendor: 'vtpass', destination: 'vendor:vtpass' });
    }
    expect(fake.calls.filter(({ path }) => path === 'pay')).toHaveLength(SALES.length);
    expect(await balanceOf(other.test)).toBe(FULL_TEST_BALANCE);
  });

  it('the worker follows pending orders of both up, each at its own vendor', async () => {
    const other = await house.openAgent();
    fake.fateOf = () => 'pending';
    onTestFinished(() => void (fake.fateOf = () => 'delivered'));
    const sent = [
      await buy(other.test, 'airtime', { ...airtime, phone: '08022222222', ported: true }),
      await buy(other.test, 'airtime', { ...airtime, phone: '08033333333', ported: true }),
      await buy(other.live, 'airtime', airtime),
    ];
    expect(sent.map(({ status }) => status)).toEqual([202, 202, 202]);
    const [late, failing, live] = sent.map(({ body }) => body.data.ref);
    fake.settle(live ?? '', { status: 'delivered' });
    fake.calls.splice(0);
    house.advance(10_000);
    const worker = startTasks(house.deps, { requestLog: createRequestLog(), ownerUrl: '' });
    onTestFinished(() => worker.stop());
    const statuses = () => sql<{ ref: string; status: string }[]>`
      SELECT ref, status FROM transactions WHERE ref = ANY(${[late, failing, live]}) AND status <> 'PENDING'`;
    await expect.poll(statuses, { timeout: 10_000 }).toHaveLength(3);
    const settled = new Map((await statuses()).map(({ ref, status }) => [ref, status]));
    expect([late, failing, live].map((ref) => settled.get(ref ?? ''))).toEqual([
      'SUCCESSFUL',
      'FAILED',
      'SUCCESSFUL',
    ]);
    expect(
      fake.calls.filter(({ path }) => path !== 'balance').map(({ path, body }) => [path, body['request_id']]),
    ).toEqual([['requery', live]]);
    const lines = await call<Transaction[]>('transactions?type=REFUND', { token: other.test });
    expect(lines.body.data.map(({ details, mode }) => [details.refundOf, mode])).toEqual([[failing, 'test']]);
  });

  it('a requery that is asked for goes to the sandbox too', async () => {
    const { body } = await buy(agent.test, 'airtime', { ...airtime, phone: '08022222222', ported: true });
    const path = `transactions/${body.data.ref}/requery`;
    expect((await call(path, { method: 'POST', token: agent.live })).status).toBe(404);
    const asked = await call<Transaction>(path, { method: 'POST', token: agent.test });
    expect(asked.body.data).toMatchObject({ status: 'SUCCESSFUL', mode: 'test' });
    expect(fake.calls).toEqual([]);
  });
});

describe('the two keys of an agent', () => {
  const shown = async (token: string, mode: string) =>
    (await call<ApiKey | null>(`api/keys?mode=${mode}`, { token })).body.data;

  it('look different, and are made, used and replaced apart', async () => {
    const one = await house.openAgent();
    expect(one.live).toMatch(/^ak_[\w-]{43}$/);
    expect(one.test).toMatch(/^ak_test_[\w-]{43}$/);
    await call('wallet/balance', { token: one.test });
    expect(await shown(one.token, 'test')).toMatchObject({
      prefix: one.test.slice(0, 13),
      lastFour: one.test.slice(-4),
      createdAt: house.deps.now().toISOString(),
      lastUsedAt: house.deps.now().toISOString(),
    });
    expect(await shown(one.token, 'live')).toMatchObject({ lastUsedAt: null });
    const next = await makeKey(one.token, 'test');
    const statuses = [one.test, next, one.live].map(
      async (token) => (await call('wallet/balance', { token })).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 200, 200]);
    expect((await call('api/keys?mode=both', { token: one.token })).status).toBe(422);
  });

  it('take the same Idempotency-Key for an order each', async () => {
    const key = 'order-of-both-modes';
    const sent = await Promise.all(
      [agent.live, agent.test].map((token) => buy(token, 'airtime', airtime, key)),
    );
    expect(new Set(sent.map(({ body }) => body.data.ref)).size).toBe(2);
    const again = await buy(agent.test, 'airtime', airtime, key);
    expect(again.body.data.ref).toBe(sent[1]?.body.data.ref);
  });

  it('stop together when the agent is suspended', async () => {
    const one = await house.openAgent();
    await command('agent', 'suspend', one.username, '--reason', 'To see');
    const refused = await call('wallet/balance', { token: one.test });
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('suspended')]);
  });

  it('say in every answer which is the test key, in a refusal too', async () => {
    for (const path of ['wallet/balance', 'transactions/export', 'transactions/none', 'auth/user'])
      expect([
        path,
        (await house.app.request(`/api/v1/agent/${path}`, bearer(agent.test))).headers.get(MODE_HEADER),
      ]).toEqual([path, 'test']);
    for (const token of [agent.live, agent.token])
      expect((await call('wallet/balance', { token })).headers.get(MODE_HEADER)).toBeNull();
  });
});

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

describe('a test account', () => {
  it('is one, filled once, however many keys are made at once', async () => {
    const { body } = await call<{ user: { id: string } }>('auth/user', { token: agent.token });
    await Promise.all(Array.from({ length: 5 }, () => makeKey(agent.token, 'test')));
    agent.test = await makeKey(agent.token, 'test');
    const accounts = await sql<{ fills: number }[]>`
      SELECT (SELECT count(*)::int FROM transfers t WHERE t.agent_id = a.id AND source = 'test-float') AS fills
      FROM agents a WHERE live_agent_id = ${body.data.user.id}`;
    expect([...accounts]).toEqual([{ fills: 1 }]);
  });

  it('is filled up to its limit and no further, however often at once', async () => {
    const one = await house.openAgent();
    await buy(one.test, 'airtime', { ...airtime, amount: '5000' });
    const fill = (token: string) =>
      call<{ availableBalance: string }>('test/balance', { method: 'POST', token });
    const answers = await Promise.all([one.test, one.test, one.token, one.live].map(fill));
    expect(answers.map(({ status, body }) => [status, body.data.availableBalance])).toEqual(
      answers.map(() => [200, FULL_TEST_BALANCE]),
    );
    expect(await balanceOf(one.test)).toBe(FULL_TEST_BALANCE);
    expect(await balanceOf(one.live)).toBe(FUNDED);
    const statuses = [];
    for (let count = 0; count < LIMITS.fillTestBalance.burst; count++)
      statuses.push((await fill(one.test)).status);
    expect(statuses).toContain(429);
  });

  it('is shown to its agent apart; the live statement knows nothing of it, nor it of that', async () => {
    const one = await house.openAgent();
    expect((await call('test/account', { token: one.live })).status).toBe(403);
    // Lines of one moment stand in no order.
    house.advance(1_000);
    const { ref } = (await buy(one.test, 'airtime', airtime)).body.data;
    const live = (await buy(one.live, 'airtime', airtime)).body.data.ref;
    const { data } = (await call<TestAccount>('test/account', { token: one.token })).body;
    expect(data.transactions.map((item) => [item.mode, item.transactionType])).toEqual([
      ['test', 'AIRTIME_ORDER'],
      ['test', 'ADJUSTMENT'],
    ]);
    expect(data).toMatchObject({ availableBalance: '99902.00', fullBalance: FULL_TEST_BALANCE });
    const read = async <Data>(path: string, token: string) => (await call<Data>(path, { token })).body.data;
    for (const token of [one.token, one.live]) {
      expect((await call(`transactions/${ref}`, { token })).status).toBe(404);
      const lines = await read<Transaction[]>('transactions', token);
      expect(lines.map((line) => line.ref)).not.toContain(ref);
      expect((await read<TransactionTotals>('transactions/totals', token)).count).toBe(2);
      const { byStatus } = await read<TransactionSummary>('transactions/summary', token);
      expect(byStatus).toMatchObject([{ count: 1 }]);
    }
    expect((await call(`transactions/${live}`, { token: one.test })).status).toBe(404);
  });

  it('has no name, no password, nobody to log in as', async () => {
    for (const column of ['username', 'phone', 'email', 'password_hash', 'first_name'])
      await expect(
        sql`UPDATE agents SET ${sql(column)} = '+2348030009999' WHERE live_agent_id IS NOT NULL`,
      ).rejects.toThrow(/test_accounts_are_nameless|agents_can_be_reached/);
  });
});

it("what becomes of a test order is told to the agent's test webhook alone", async () => {
  const one = await house.openAgent();
  const { token, password } = one;
  expect((await call('auth/confirm', { body: { password }, token })).status).toBe(200);
  for (const mode of ['live', 'test']) {
    const body = { url: `http://127.0.0.1:4000/${mode}` };
    expect((await call(`webhook?mode=${mode}`, { body, token })).status).toBe(201);
  }
  const refs = [];
  for (const key of [one.test, one.live]) {
    house.advance(1_000);
    refs.push((await buy(key, 'airtime', airtime)).body.data.ref);
  }
  const listed = async (mode: string) =>
    (await call<WebhookDelivery[]>(`webhook/deliveries?mode=${mode}`, { token })).body.data.map(
      ({ ref }) => ref,
    );
  expect(await listed('test')).toEqual([refs[0]]);
  expect(await listed('live')).toEqual([refs[1]]);
});

it('test orders say nothing of how a provider delivers', async () => {
  for (const key of [agent.test, agent.live]) await buy(key, 'airtime', airtime);
  await judgeProviders(house.deps, 0);
  const [counts] = await sql<Record<string, number>[]>`
    SELECT (SELECT sum(orders)::int FROM provider_health) AS judged,
      count(*) FILTER (WHERE vendor = 'vtpass')::int AS live, count(*) FILTER (WHERE vendor = 'test')::int AS tested FROM transactions`;
  expect(counts?.judged).toBe(counts?.live);
  expect(counts?.tested).toBeGreaterThan(0);
});

describe('the operator', () => {
  it('meets test accounts and their orders only when asking for them', async () => {
    const one = await house.openAgent();
    const lost = { ...airtime, phone: '08022222222', ported: true };
    const { ref } = (await buy(one.test, 'airtime', lost)).body.data;
    const agents = await command('agent', 'list');
    expect(agents.rows?.every(({ username }) => typeof username === 'string')).toBe(true);
    expect((await command('agent', 'show', one.username)).detail).toMatchObject({
      balance: FUNDED,
      pendingOrders: 0,
      testBalance: '99902.00',
    });
    const [account] = await sql<{ id: string }[]>`SELECT id FROM agents WHERE live_agent_id = ${one.id}`;
    const options = ['--reference', 'x', '--reason', 'x'];
    await expect(command('agent', 'credit', account?.id ?? '', '100', ...options)).rejects.toThrow(
      'No agent',
    );
    const refs = async (...flags: string[]) =>
      (await command('orders', 'pending', '--all', ...flags)).rows?.map((row) => [row.agent, row.ref]);
    expect(await refs()).not.toContainEqual([one.username, ref]);
    expect(await refs('--test')).toContainEqual([one.username, ref]);
  });

  it('finds that the books agree, test money apart', async () => {
    const { code, rows, detail } = await command('reconcile');
    expect([code, rows?.filter(({ holds }) => !holds)]).toEqual([0, []]);
    const kobo = (name: string) => Number(detail?.[name]) * 100;
    expect(kobo('test wallets') + kobo('vendor:test') + kobo('test-float')).toBe(0);
    expect(kobo('all wallets') + kobo('vendor:vtpass') + kobo('profit') + kobo('operator')).toBe(0);
    expect(detail).toMatchObject({ 'pending orders': 0 });
  });
});
