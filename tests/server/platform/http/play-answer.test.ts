import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { API_BASE } from '#contract/endpoint.ts';
import { SCENARIO_HEADER } from '#contract/test-scenario.ts';
import type { Transaction } from '#contract/transactions.ts';
import { createLiveHouse } from '../../orders/test-mode/setting.ts';
import { callApi, createIntegrator, withKobodesk } from '../../support/integrator.ts';
import { createTestDatabase } from '../../support/database.ts';

const apiUrl = withKobodesk();
const airtime = { network: 'MTN', phone: '08031234567', amount: '100' };

const initOf = (token: string, scenario: string, key: string) => ({
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${token}`,
    'Idempotency-Key': key,
    [SCENARIO_HEADER]: scenario,
  },
  body: JSON.stringify(airtime),
});

async function openShop() {
  const { apiUrl: base, key } = await createIntegrator(apiUrl(), '500.00', 'test');
  const orders = async () =>
    (await callApi<Transaction[]>(base, 'transactions?type=AIRTIME_ORDER', key)).length;
  const send = (scenario: string, orderKey: string, signal?: AbortSignal) =>
    fetch(`${base}/services/airtime`, { ...initOf(key, scenario, orderKey), ...(signal && { signal }) });
  return { orders, send };
}

it('a lost answer ends the connection once the order is there, and a repeat is answered', async () => {
  const { orders, send } = await openShop();
  const key = randomUUID();
  await expect(send('answer=lost', key)).rejects.toThrow('fetch failed');
  expect(await orders()).toBe(1);
  const again = await send('answer=lost', key);
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  expect(await orders()).toBe(1);
});

it('a slow answer comes after the patience of ten seconds, and a repeat at once', async () => {
  const { orders, send } = await openShop();
  const key = randomUUID();
  await expect(send('answer=slow', key, AbortSignal.timeout(4_000))).rejects.toThrow(
    'aborted due to timeout',
  );
  expect(await orders()).toBe(1);
  const again = await send('answer=slow', key);
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
});

it('a slow answer is the answer', async () => {
  const { send } = await openShop();
  const begun = performance.now();
  const answer = await send('answer=slow; then=refused', randomUUID());
  expect(answer.status).toBe(201);
  expect(performance.now() - begun).toBeGreaterThan(9_900);
});

it('a refusal is answered, whatever was to be played', async () => {
  const { orders, send } = await openShop();
  expect((await send('answer=lost; then=fine', randomUUID())).status).toBe(422);
  expect(await orders()).toBe(0);
});

it('a lost answer is a proxy’s page where there is no connection to end', async () => {
  const house = await createLiveHouse((await createTestDatabase()).sql);
  const agent = await house.openAgent();
  const init = initOf(agent.test, 'answer=lost', randomUUID());
  const answer = await house.app.request(`${API_BASE}/services/airtime`, init);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([502, 'text/html; charset=UTF-8']);
});
