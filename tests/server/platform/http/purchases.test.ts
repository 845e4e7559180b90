import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { REPLAYED_HEADER } from '#contract/idempotency-key.ts';
import type { NewApiKey } from '#contract/keys.ts';
import type { Transaction } from '#contract/transactions.ts';
import { MODE_HEADER } from '#contract/test-mode.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { confirmed, createTestApp, PASSWORD, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const test = await createTestApp(sql);

const FUNDED_KOBO = 10_000_000;
const AIRTIME = { network: 'MTN', phone: '08031230000', amount: '2000' };
const MISSPELT = { ...AIRTIME, portd: true };

/** A funded agent with a key of each mode. */
async function openAgent() {
  const agent = await registered(test);
  await sql`UPDATE wallets SET balance_kobo = ${FUNDED_KOBO} WHERE agent_id = ${agent.id}`;
  await confirmed(test, agent);
  const makeKey = async (mode: 'live' | 'test') => {
    const path = `api/keys?mode=${mode}`;
    return (await test.call<NewApiKey>(path, { method: 'POST', token: agent.token })).body.data.key;
  };
  return { ...agent, live: await makeKey('live'), test: await makeKey('test') };
}

let agent: Awaited<ReturnType<typeof openAgent>>;
beforeAll(async () => {
  agent = await openAgent();
});

interface Sent {
  body?: object;
  key?: string;
  headers?: Record<string, string>;
}

const buy = (token: string, { body = AIRTIME, key = randomUUID(), headers }: Sent = {}) =>
  test.call<Transaction>('services/airtime', {
    body,
    token,
    headers: { 'Idempotency-Key': key, ...headers },
  });
const fieldsOf = ({ status, body }: Awaited<ReturnType<typeof buy>>) => [
  status,
  Object.keys(body.errors ?? {}),
];

const balance = async () => {
  const [wallet] = await sql<{ kobo: bigint }[]>`
    SELECT balance_kobo AS kobo FROM wallets WHERE agent_id = ${agent.id}`;
  return wallet?.kobo;
};

describe('a field that no call has', () => {
  it('is refused by its name to a key, in the lines of a list too, and passed over for the portal', async () => {
    expect(fieldsOf(await buy(agent.live, { body: MISSPELT }))).toEqual([422, ['portd']]);
    expect((await buy(agent.token, { body: MISSPELT })).status).toBe(201);
    const lines = [{ clientReference: 'A-1', amount: '98', amonut: '98' }];
    const compared = await test.call('reconciliation', { token: agent.live, body: { lines } });
    expect([compared.status, Object.keys(compared.body.errors ?? {})]).toEqual([422, ['lines.0.amonut']]);
  });
});

describe('a scenario', () => {
  it('is refused where money is real, understood or not', async () => {
    for (const caller of [agent.live, agent.token])
      for (const scenario of ['then=failed', 'nonsense'])
        expect(fieldsOf(await buy(caller, { headers: { 'Test-Scenario': scenario } }))).toEqual([
          422,
          ['Test-Scenario'],
        ]);
  });

  it('is played for a test key, whose purchase costs no real money and says that it is none', async () => {
    const before = await balance();
    const { status, headers, body } = await buy(agent.test, { headers: { 'Test-Scenario': 'then=failed' } });
    expect([status, body.data.status, headers.get(MODE_HEADER)]).toEqual([201, 'FAILED', 'test']);
    expect((await buy(agent.test)).body.data).toMatchObject({ status: 'SUCCESSFUL', mode: 'test' });
    expect(await balance()).toBe(before);
  });
});

describe('a purchase that is sent again', () => {
  it('says that it bought nothing, and is answered though it would be refused now', async () => {
    const key = randomUUID();
    const first = await buy(agent.live, { key });
    expect([first.status, first.headers.get(REPLAYED_HEADER)]).toEqual([201, null]);
    const before = await balance();
    for (const body of [AIRTIME, MISSPELT]) {
      const again = await buy(agent.live, { key, body });
      expect([again.status, again.headers.get(REPLAYED_HEADER)]).toEqual([201, 'true']);
      expect(again.body.data.ref).toBe(first.body.data.ref);
    }
    expect(await balance()).toBe(before);
  });
});

it('carries the PIN where one is needed', async () => {
  const careful = await openAgent();
  const body = { password: PASSWORD, pin: '7391', aboveAmount: '1000' };
  expect((await test.call('auth/pin', { token: careful.token, body })).status).toBe(200);
  expect(fieldsOf(await buy(careful.token))).toEqual([422, ['pin']]);
  expect((await buy(careful.token, { headers: { 'Transaction-Pin': '7391' } })).status).toBe(201);
});
