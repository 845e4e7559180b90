import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { API_BASE } from '#contract/endpoint.ts';
import { kobo } from '#domain/money.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { connect } from '#server/platform/db/connect.ts';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { openLanes, SALES } from '#server/platform/db/lanes.ts';
import { fundWallet } from '#server/ledger/fund-wallet.ts';
import { newRef } from '#server/platform/ref.ts';
import { createTestApp, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';
import { balanceOf } from '../../orders/support.ts';

const { sql, url } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const sales = connect(url, SALES);
const lanes = openLanes(url);
afterAll(async () => {
  await Promise.all([sales.end({ timeout: 1 }), lanes.close(1)]);
});
const test = await createTestApp(sales, { deps: lanes });

async function fundedAgent() {
  const agent = await registered(test);
  const funding = {
    agentId: agent.id,
    ref: newRef(new Date()),
    provider: 'test',
    amountKobo: kobo(1_000_000),
  };
  await sql.begin((tx) => fundWallet(tx, { ...funding, description: '', note: '' }, new Date()));
  return agent;
}

/** Holds a lock until the test lets go, or ends. */
async function hold(statement: string): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (release = resolve));
  let begun: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (begun = resolve));
  const over = sql.begin(async (tx) => {
    await tx.unsafe(statement);
    begun();
    await until;
  });
  const letGo = async () => {
    release();
    await over;
  };
  onTestFinished(letGo);
  await held;
  return letGo;
}

const airtime = { amount: 100, phone: '08031234567', network: 'MTN' };
const sell = (token: string, key: string = randomUUID()) =>
  test.call('services/airtime', { token, body: airtime, headers: { 'Idempotency-Key': key } });

const waitingForLocks = async () =>
  (
    await sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  ).length;

describe('one agent whose searches take for ever', () => {
  it('stops neither the probe nor another agent, and what is given up is cancelled', async () => {
    const [greedy, other] = [await fundedAgent(), await fundedAgent()];
    await hold('LOCK TABLE disputes IN ACCESS EXCLUSIVE MODE');
    const leaving = new AbortController();
    const searches = Array.from({ length: 12 }, async () =>
      test.app.request(`${API_BASE}/transactions/20260101XXXX`, {
        headers: { Authorization: `Bearer ${greedy.token}` },
        signal: leaving.signal,
      }),
    );
    expect(await waitUntil(async () => (await waitingForLocks()) === 2, 5_000, 20)).toBe(true);
    expect((await test.app.request('/readyz')).status).toBe(200);
    expect((await test.call('wallet/balance', { token: other.token })).status).toBe(200);
    expect((await sell(other.token)).status).toBe(201);
    // The agent's own sales do not wait behind the agent's own searches.
    expect((await sell(greedy.token)).status).toBe(201);
    expect(await waitingForLocks()).toBe(2);
    leaving.abort();
    // Long before a search takes too long, which ends it as well.
    expect(await waitUntil(async () => (await waitingForLocks()) === 0, 3_000, 20)).toBe(true);
    await Promise.all(searches);
  });
});

describe('an agent whose wallet is locked by somebody', () => {
  it('is told to come back, with nothing sold, and starves nobody', async () => {
    const [stuck, ...others] = await Promise.all(Array.from({ length: 9 }, fundedAgent));
    if (!stuck) throw new Error('no agent');
    const letGo = await hold(`SELECT 1 FROM wallets WHERE agent_id = '${stuck.id}' FOR UPDATE`);
    const key = randomUUID();
    const tries = [key, key, key, ...Array.from({ length: 12 }, () => randomUUID())].map((one) =>
      sell(stuck.token, one),
    );
    expect(await waitUntil(async () => (await waitingForLocks()) >= 2, 5_000, 20)).toBe(true);
    const sold = await Promise.all(others.map(({ token }) => sell(token)));
    expect(sold.map(({ status }) => status)).toEqual(others.map(() => 201));
    // Of the ten connections for sales three at most are one agent's.
    expect(await waitingForLocks()).toBeLessThanOrEqual(3);
    for (const { status, body, headers } of await Promise.all(tries)) {
      expect([status, body.code]).toEqual([503, 'SERVICE_DOWN']);
      expect(headers.get('retry-after')).toBe('5');
    }
    await letGo();
    expect(await balanceOf(sql, stuck.id)).toBe(1_000_000n);
    expect((await sell(stuck.token, key)).status).toBe(201);
    expect((await sell(stuck.token, key)).status).toBe(201);
    expect(await balanceOf(sql, stuck.id)).toBe(990_200n);
  });
});
