import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewApiKey } from '#contract/keys.ts';
import { MAX_BODY_BYTES } from '#contract/limits.ts';
import type { Transaction } from '#contract/transactions.ts';
import { noteOutage } from '#server/catalogue/tell-status.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { hashRequest } from '#server/orders/place.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { confirmed, createTestApp, PASSWORD, registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const vendor = sandboxVendor(1);
const test = await createTestApp(sql, { deps: { vendors: [vendor] } });

const AIRTIME = { network: 'MTN', phone: '08031230000', amount: '2000' };
const DATA = { network: 'MTN', phone: '08031230000', planId: 'mtn-sme-1gb-7d' };
const METER = {
  discoName: 'IKEDC',
  meterNumber: '45012345678',
  meterType: 'prepaid',
  amount: '5000',
  phone: '08031234567',
};

let agent: Awaited<ReturnType<typeof registered>>;
let key: string;

const send = (path: string, body: unknown, token = agent.token, headers: Record<string, string> = {}) =>
  test.call<Transaction>(path, { body, token, headers: { 'Idempotency-Key': key, ...headers } });
const markerOf = ({ headers }: { headers: Headers }) => headers.get('idempotent-replayed');
const setPin = () =>
  test.call('auth/pin', {
    body: { password: PASSWORD, pin: '7391', aboveAmount: '1000' },
    token: agent.token,
  });
const makeKey = async () => {
  await confirmed(test, agent);
  const { body } = await test.call<NewApiKey>('api/keys', { body: {}, token: agent.token });
  return body.data.key;
};
const empty = () => sql`UPDATE wallets SET balance_kobo = 0 WHERE agent_id = ${agent.id}`;

beforeEach(async () => {
  await sql`UPDATE plans SET withdrawn_at = NULL`;
  await sql`UPDATE providers SET down_until = NULL`;
  agent = await registered(test);
  await sql`UPDATE wallets SET balance_kobo = 10000000 WHERE agent_id = ${agent.id}`;
  key = randomUUID();
});

interface Refusal {
  path: string;
  body: object;
  /** What makes the server refuse this order from now on. @returns the token to go on with */
  turn: () => Promise<unknown>;
  /** The code that a key gets which has made no order. */
  code: string;
  byKey?: true;
}

const REFUSALS: Record<string, Refusal> = {
  'too little money': { path: 'services/airtime', body: AIRTIME, turn: empty, code: 'INSUFFICIENT_BALANCE' },
  'a provider that is down': {
    path: 'services/airtime',
    body: AIRTIME,
    turn: () => noteOutage(sql, 'airtime', 'MTN', new Date()),
    code: 'SERVICE_DOWN',
  },
  'a plan that was withdrawn': {
    path: 'services/data',
    body: DATA,
    turn: () => sql`UPDATE plans SET withdrawn_at = now() WHERE id = ${DATA.planId}`,
    code: 'VALIDATION_FAILED',
  },
  'a company that does not answer for the meter': {
    path: 'services/electricity',
    body: METER,
    turn: async () => {
      test.deps.vendors = [{ ...vendor, verifyMeter: () => Promise.resolve({ kind: 'unreachable' }) }];
      await Promise.resolve();
    },
    code: 'SERVICE_DOWN',
  },
  'a PIN that was set since': {
    path: 'services/airtime',
    body: AIRTIME,
    turn: setPin,
    code: 'VALIDATION_FAILED',
  },
  "an API key's amount": {
    path: 'services/airtime',
    body: AIRTIME,
    turn: setPin,
    code: 'FORBIDDEN',
    byKey: true,
  },
  "an API key's rate": {
    path: 'services/airtime',
    body: AIRTIME,
    turn: async () => {},
    code: 'RATE_LIMITED',
    byKey: true,
  },
};

describe('a key that has made an order answers it, whatever else would be refused:', () => {
  it.each(Object.entries(REFUSALS))('%s', async (name, { path, body, turn, code, byKey }) => {
    const token = byKey ? await makeKey() : agent.token;
    const first = await send(path, body, token);
    expect(first.status).toBe(201);
    await turn();
    if (name === "an API key's rate")
      for (let count = 0; count < LIMITS.apiKey.burst; count += 1)
        await test.call('wallet/balance', { token });
    const again = await send(path, body, token);
    expect([again.status, again.body.data.ref]).toEqual([201, first.body.data.ref]);
    expect([first, again].map(markerOf)).toEqual([null, 'true']);
    key = randomUUID();
    const fresh = await send(path, body, token);
    expect(fresh.body.code).toBe(code);
    test.deps.vendors = [vendor];
  });
});

describe('a key that has made an order', () => {
  it('answers it to a body that the contract no longer takes, where that was its body', async () => {
    const { body } = await send('services/airtime', AIRTIME);
    const former = { ...AIRTIME, amount: 'two thousand' };
    await sql`
      UPDATE transactions SET request_hash = ${hashRequest('services/airtime', former)}
      WHERE ref = ${body.data.ref}`;
    const again = await send('services/airtime', former);
    expect(markerOf(again)).toBe('true');
    expect([again.status, again.body.data.ref]).toEqual([201, body.data.ref]);
  });

  it.each<[string, unknown]>([
    ['another amount', { ...AIRTIME, amount: '3000' }],
    ['a wrong field', { ...AIRTIME, amount: '-1' }],
    ['what is no JSON', '{"network": '],
    ['too large a body', { ...AIRTIME, note: 'x'.repeat(MAX_BODY_BYTES) }],
  ])('is a conflict with %s', async (_, body) => {
    await send('services/airtime', AIRTIME);
    const { status, body: answer } = await send('services/airtime', body);
    expect([status, answer.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  });

  it('says that it bought nothing now, also where nothing would refuse it', async () => {
    const first = await send('services/airtime', AIRTIME);
    const again = await send('services/airtime', AIRTIME);
    expect([first, again].map((one) => [one.status, one.body.data.ref, markerOf(one)])).toEqual([
      [201, first.body.data.ref, null],
      [201, first.body.data.ref, 'true'],
    ]);
  });

  it('is nobody else’s, and answers nobody who is not signed in or suspended', async () => {
    const first = await send('services/airtime', AIRTIME);
    const other = await registered(test);
    expect((await send('services/airtime', AIRTIME, other.token)).body.code).toBe('INSUFFICIENT_BALANCE');
    expect((await send('services/airtime', AIRTIME, 'x'.repeat(43))).status).toBe(401);
    await sql`UPDATE agents SET suspended_at = now() WHERE id = ${agent.id}`;
    expect((await send('services/airtime', AIRTIME)).body.code).toBe('FORBIDDEN');
    expect(first.status).toBe(201);
  });

  it('answers it also when it was made while the repeat was being judged', async () => {
    let first: Promise<unknown> | undefined;
    test.deps.vendors = [
      {
        ...vendor,
        verifyMeter: async (query) => {
          if (first) return vendor.verifyMeter(query);
          first = send('services/electricity', METER);
          await first;
          return { kind: 'unknown', reason: 'No such meter.' };
        },
      },
    ];
    const { status } = await send('services/electricity', METER);
    test.deps.vendors = [vendor];
    expect(status).toBe(201);
  });

  it('asks no company about its meter again', async () => {
    let asked = 0;
    test.deps.vendors = [
      { ...vendor, verifyMeter: (...meter) => ((asked += 1), vendor.verifyMeter(...meter)) },
    ];
    await send('services/electricity', METER);
    await send('services/electricity', METER);
    test.deps.vendors = [vendor];
    expect(asked).toBe(1);
  });
});

it('refuses with the fault where the key has made none', async () => {
  expect((await send('services/airtime', { ...AIRTIME, amount: '-1' })).body.code).toBe('VALIDATION_FAILED');
  expect((await send('services/airtime', '{')).body.code).toBe('MALFORMED_REQUEST');
  const short = await send('services/airtime', AIRTIME, agent.token, { 'Idempotency-Key': 'short' });
  expect(Object.keys(short.body.errors ?? {})).toEqual(['Idempotency-Key']);
});
