import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Factors } from '#contract/factors.ts';
import type { NewApiKey } from '#contract/keys.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { confirmed, createTestApp, PASSWORD, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const test = await createTestApp(sql, { deps: { vendors: [sandboxVendor(1)] } });
const RIGHT = '7391';
const WRONG = '7392';

type Agent = Awaited<ReturnType<typeof registered>>;
let agent: Agent;

const setPin = (changes: object = {}, { token }: Agent = agent) =>
  test.call<Factors>('auth/pin', {
    token,
    body: { password: PASSWORD, pin: RIGHT, aboveAmount: '1000', ...changes },
  });
const sell = async (pin: string | undefined, token = agent.token) => {
  const { status } = await test.call('services/airtime', {
    body: { network: 'MTN', phone: '08031230000', amount: '2000' },
    token,
    headers: { 'Idempotency-Key': randomUUID(), ...(pin !== undefined && { 'Transaction-Pin': pin }) },
  });
  return status;
};
/** What so many wrong PINs, one after the other, are answered. */
async function guess(count: number) {
  const statuses = [];
  for (let tries = 0; tries < count; tries += 1) statuses.push(await sell(WRONG));
  return statuses;
}
async function newAgent() {
  const made = await registered(test);
  await sql`UPDATE wallets SET balance_kobo = 10000000 WHERE agent_id = ${made.id}`;
  return made;
}

beforeEach(async () => {
  agent = await newAgent();
  await setPin();
});

it('another amount leaves a locked PIN locked', async () => {
  await guess(5);
  expect((await setPin({ pin: undefined, aboveAmount: '1500' })).status).toBe(200);
  expect(await sell(RIGHT)).toBe(429);
});

it('another amount gives no tries back: the fifth wrong one locks', async () => {
  expect(await guess(4)).toEqual([422, 422, 422, 422]);
  await setPin({ pin: undefined, aboveAmount: '1500' });
  await guess(1);
  expect(await sell(RIGHT)).toBe(429);
});

it('a new PIN begins with five tries', async () => {
  await guess(4);
  await setPin();
  expect(await guess(4)).toEqual([422, 422, 422, 422]);
  expect(await sell(RIGHT)).toBe(201);
});

it('lets the keys of its own agent sell, and of nobody else', async () => {
  const other = await newAgent();
  await setPin({}, other);
  await confirmed(test, other);
  const { key } = (await test.call<NewApiKey>('api/keys', { method: 'POST', token: other.token })).body.data;
  await setPin({ pin: undefined, keySells: true });
  expect(await sell(undefined, key)).toBe(403);
});

it('takes its sum for a day with it when it is removed', async () => {
  expect((await setPin({ dayAmount: '3000' })).body.data.pin?.dayAmount).toBe('3000.00');
  await test.call('auth/pin/remove', { token: agent.token, body: { password: PASSWORD } });
  // Five times the amount, where none is chosen.
  expect((await setPin()).body.data.pin?.dayAmount).toBe('5000.00');
});
