import { expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { API_BASE } from '#contract/endpoint.ts';
import { createClient } from '../../../packages/sdk/src/client.ts';
import type { Orders, ServiceCode } from '../../../packages/sdk/src/types.ts';
import type { Client } from '../../../packages/sdk/src/client-types.ts';
import {
  ApiError,
  OrderRefusedError,
  OrderUnknownError,
  TimeoutError,
} from '../../../packages/sdk/src/errors.ts';

const ORDER = { network: 'MTN', phone: '08031234567', amount: '100' };
const KEY = 'order-0001';
const PLACED = {
  id: '1',
  name: 'MTN',
  amount: '100.00',
  description: '',
  status: 'PENDING',
  ref: 'KD1',
  createdAt: '2026-11-21T09:00:00.000Z',
  transactionType: 'AIRTIME_ORDER',
  details: {},
};

const json =
  (status: number, body: object, headers = {}) =>
  () =>
    Response.json(body, { status, headers });
const placed = json(201, { status: 'success', message: '', data: PLACED });
const refusal = (status: number, code: string, errors?: Record<string, string[]>) =>
  json(status, { status: 'error', message: 'Not now.', code, errors });
const lost = () => {
  throw new TypeError('fetch failed');
};

/** A client that gets these answers one after the other, and the keys it sent. */
function answered(...answers: (() => Response)[]) {
  const keys: (string | null)[] = [];
  const client = createClient({
    apiKey: 'key',
    baseUrl: 'https://portal.example/',
    waitsMs: [1, 1],
    fetch: async (_, init) => {
      keys.push(new Headers(init.headers).get('Idempotency-Key'));
      const answer = answers.shift();
      if (!answer) throw new Error('One sending more than was expected.');
      return answer();
    },
  });
  return { client, keys };
}

const outcome = (client: Client, isRepeat = false) =>
  client.buy('airtime', ORDER, { idempotencyKey: KEY, isRepeat }).then(
    ({ ref }) => ref,
    (error: unknown) => error,
  );

it('sends an order again under its key until an answer comes', async () => {
  const { client, keys } = answered(lost, json(502, {}), placed);
  expect(await outcome(client)).toBe('KD1');
  expect(keys).toEqual([KEY, KEY, KEY]);
});

it.each([
  ['a refusal of the first sending', [refusal(403, 'FORBIDDEN')]],
  ['too many calls', [refusal(429, 'RATE_LIMITED')]],
  ['a provider that is down', [refusal(503, 'SERVICE_DOWN', { network: ['MTN is down.'] })]],
  [
    'a refusal that says there is no order, after a lost answer',
    [lost, refusal(422, 'INSUFFICIENT_BALANCE')],
  ],
])('knows that nothing was bought by %s', async (_, answers) => {
  const { client } = answered(...answers);
  expect(await outcome(client)).toBeInstanceOf(OrderRefusedError);
});

it.each([
  ['no answer', [lost, lost, lost]],
  ["a firewall's 403", [json(403, {}), json(403, {}), json(403, {})]],
  ['an error of the server', [refusal(500, 'INTERNAL'), refusal(500, 'INTERNAL'), refusal(500, 'INTERNAL')]],
  ['records that are down', [refusal(503, 'SERVICE_DOWN'), lost, lost]],
  [
    'a refusal that says nothing of the lost sending',
    [lost, refusal(403, 'FORBIDDEN'), refusal(403, 'FORBIDDEN')],
  ],
  ['an answer of another form', [json(201, { status: 'success' }), lost, lost]],
  ['a key that another order has', [refusal(409, 'IDEMPOTENCY_CONFLICT')]],
])('leaves open what %s leaves open', async (_, answers) => {
  const { client } = answered(...answers);
  const error = await outcome(client);
  expect(error).toBeInstanceOf(OrderUnknownError);
  expect((error as OrderUnknownError).idempotencyKey).toBe(KEY);
});

it('takes the first sending after a crash for a further one', async () => {
  const { client } = answered(refusal(401, 'UNAUTHENTICATED'), lost, lost);
  expect(await outcome(client, true)).toBeInstanceOf(OrderUnknownError);
});

it('waits as long as the server asks before it sends again', async () => {
  const busy = json(429, { status: 'error', message: '', code: 'RATE_LIMITED' }, { 'Retry-After': '1' });
  const { client } = answered(lost, busy, placed);
  const begun = performance.now();
  expect(await outcome(client)).toBe('KD1');
  expect(performance.now() - begun).toBeGreaterThan(990);
});

it('ends the waiting when it is told to, and leaves the order open', async () => {
  const client = createClient({
    apiKey: 'key',
    baseUrl: '',
    waitsMs: [60_000],
    fetch: () => Promise.reject(new TypeError()),
  });
  const options = { idempotencyKey: KEY, signal: AbortSignal.timeout(20) };
  await expect(client.buy('airtime', ORDER, options)).rejects.toBeInstanceOf(OrderUnknownError);
});

it('tries a read again, but not one that was refused', async () => {
  const balance = json(200, { status: 'success', message: '', data: { availableBalance: '5.00' } });
  expect(await answered(lost, balance).client.balance()).toEqual({ availableBalance: '5.00' });
  await expect(answered(refusal(401, 'UNAUTHENTICATED')).client.balance()).rejects.toBeInstanceOf(ApiError);
});

it('gives up a read that takes too long', async () => {
  const client = createClient({
    apiKey: 'key',
    baseUrl: '',
    waitsMs: [],
    timeoutMs: 5,
    fetch: () => new Promise(() => {}),
  });
  await expect(client.balance()).rejects.toBeInstanceOf(TimeoutError);
});

it('sends what the sandbox is to play with an order, each time', async () => {
  const sent: (string | null)[] = [];
  const client = createClient({
    apiKey: 'key',
    baseUrl: '',
    waitsMs: [1],
    fetch: (_, { headers }) => {
      sent.push(new Headers(headers).get('Test-Scenario'));
      return Promise.reject(new TypeError('fetch failed'));
    },
  });
  const scenario = 'delay=40s; then=failed';
  await client.buy('airtime', ORDER, { idempotencyKey: KEY, scenario }).catch(() => undefined);
  await client.buy('airtime', ORDER, { idempotencyKey: KEY }).catch(() => undefined);
  expect(sent).toEqual([scenario, scenario, null, null]);
});

it.each([
  ['where the portal is', 'https://portal.example'],
  ['with slashes', 'https://portal.example//'],
  ['where its API is', `https://portal.example${API_BASE}`],
  ['where its API is, with a slash', `https://portal.example${API_BASE}/`],
])('is told %s', async (_, baseUrl) => {
  const asked: string[] = [];
  const fetch = (url: string) => {
    asked.push(url);
    return Promise.resolve(Response.json({}, { status: 404 }));
  };
  await createClient({ apiKey: 'key', baseUrl, waitsMs: [], fetch })
    .balance()
    .catch(() => undefined);
  expect(asked).toEqual([`https://portal.example${API_BASE}/wallet/balance`]);
});

it('has a method for every call that an API key may make', async () => {
  const made: string[] = [];
  const client = createClient({
    apiKey: 'key',
    baseUrl: '',
    waitsMs: [],
    fetch: (url, { method }) => {
      made.push(
        `${method} ${new URL(url, 'http://x').pathname.replace(`${API_BASE}/`, '').replace('REF', ':ref')}`,
      );
      return Promise.resolve(Response.json({}, { status: 404 }));
    },
  });
  const calls: Record<Exclude<keyof Client, 'transactions' | 'buy'>, Promise<unknown>> = {
    catalogue: client.catalogue(),
    services: client.services(),
    discounts: client.discounts(),
    balance: client.balance(),
    fillTestBalance: client.fillTestBalance(),
    sandbox: Promise.allSettled([client.sandbox.clock(), client.sandbox.advance('2h')]),
    checkMeter: client.checkMeter({ meter_number: '12345678901', disco_name: 'X', meter_type: 'prepaid' }),
    checkCable: client.checkCable({ smart_card_number: '1234567890', cable_name: 'X' }),
    checkProfile: client.checkProfile({ profile_id: '1234567890', exam: 'X' }),
    transaction: client.transaction('REF'),
    requeryTransaction: client.requeryTransaction('REF'),
    transactionPage: client.transactionPage(),
    events: client.events()[Symbol.asyncIterator]().next(),
    reconcile: client.reconcile({ lines: [{ clientReference: 'A', amount: '1' }] }),
    transactionTotals: client.transactionTotals(),
    transactionSummary: client.transactionSummary(),
    exportTransactions: client.exportTransactions(),
  };
  const order = { idempotencyKey: KEY };
  const phone = '08031234567';
  const orders: Orders = {
    airtime: ORDER,
    data: { network: 'MTN', phone, planId: 'X' },
    electricity: { discoName: 'X', meterNumber: '12345678901', meterType: 'prepaid', phone, amount: '1000' },
    cable: { cableName: 'X', smartCardNumber: '1234567890', phone, planId: 'X' },
    'result-checker': { exam: 'X', quantity: 1, phone },
    'recharge-cards': { network: 'MTN', value: '500', quantity: 1, phone },
  };
  const buying = (Object.keys(orders) as ServiceCode[]).map((code) => client.buy(code, orders[code], order));
  await Promise.allSettled([...Object.values(calls), ...buying]);
  const expected = ENDPOINTS.filter(({ access }) => access === 'agent').map(
    ({ method, path }) => `${method} ${path}`,
  );
  expect(made.sort()).toEqual(expected.sort());
});
