import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Service } from '#contract/catalogue.ts';
import type { Transaction } from '#contract/transactions.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { createVtpass } from '#server/vendors/vtpass/vtpass.ts';
import { createTestApp, registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { FakeVtpass, KEYS } from '../vendors/fake-vtpass.ts';
import { log } from './support.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const test = await createTestApp(sql, { deps: { vendors: [sandboxVendor(1)] } });
const START_KOBO = 20_000_000n;
const CARDS = { network: 'MTN', value: '500.00', quantity: 3, phone: '08031234567' };

let agent: Awaited<ReturnType<typeof registered>>;
beforeEach(async () => {
  agent = await registered(test);
  await sql`UPDATE wallets SET balance_kobo = ${START_KOBO} WHERE agent_id = ${agent.id}`;
});

const buy = (changes: object, { call } = test) =>
  call<Transaction>('services/recharge-cards', {
    body: { ...CARDS, ...changes },
    token: agent.token,
    headers: { 'Idempotency-Key': randomUUID() },
  });
const paid = () => sql<{ amountKobo: bigint }[]>`
  SELECT amount_kobo FROM transfers WHERE agent_id = ${agent.id} AND kind = 'PURCHASE'`;
const balance = async () =>
  (await sql<{ balanceKobo: bigint }[]>`SELECT balance_kobo FROM wallets WHERE agent_id = ${agent.id}`)[0]
    ?.balanceKobo;

it('delivers a hundred cards for one debit, each with a pin and a serial of its own', async () => {
  const { status, body } = await buy({ quantity: 100 });
  expect([status, body.data.status]).toEqual([201, 'SUCCESSFUL']);
  expect(body.data).toMatchObject({
    transactionType: 'RECHARGE_CARDS_ORDER',
    name: 'MTN ₦500 recharge card',
    amount: '49000.00',
    details: { plan: 'MTN ₦500', discount: '1000.00', recipient: '+2348031234567' },
  });
  const { pins = [] } = body.data.details;
  expect(new Set(pins.map(({ pin }) => pin)).size).toBe(100);
  expect(new Set(pins.map(({ serial }) => serial)).size).toBe(100);
  expect(await paid()).toEqual([{ amountKobo: 4_900_000n }]);
  expect(await balance()).toBe(START_KOBO - 4_900_000n);
  const later = await test.call<Transaction>(`transactions/${body.data.ref}`, { token: agent.token });
  expect(later.body.data.details.pins).toEqual(pins);
});

it.each([
  ['no card', { quantity: 0 }, 'quantity', 'Choose 1 to 100 cards.'],
  ['too many cards', { quantity: 101 }, 'quantity', 'Choose 1 to 100 cards.'],
  ['part of a card', { quantity: 1.5 }, 'quantity', 'Choose 1 to 100 cards.'],
  [
    'a value that is not printed',
    { value: '300' },
    'value',
    'MTN has cards of ₦100.00, ₦200.00, ₦500.00, ₦1,000.00. Choose one of these.',
  ],
  [
    'an unknown network',
    { network: 'SMILE' },
    'network',
    'There is no provider SMILE. Choose one from the list.',
  ],
])('refuses %s, naming the field', async (_what, changes, field, message) => {
  const { status, body } = await buy(changes);
  expect([status, body.code, body.errors]).toEqual([422, 'VALIDATION_FAILED', { [field]: [message] }]);
  expect(await paid()).toEqual([]);
});

it('refuses a network without cards on sale', async () => {
  await sql`UPDATE plans SET withdrawn_at = now() WHERE service = 'recharge-cards' AND provider = 'T2'`;
  const { status, body } = await buy({ network: 'T2' });
  expect([status, body.code]).toEqual([503, 'SERVICE_DOWN']);
  expect(body.errors).toHaveProperty('network');
  expect(await paid()).toEqual([]);
});

it('is not on sale with VTpass, which is asked nothing and is owed nothing', async () => {
  const fake = await FakeVtpass.start();
  const vendor = createVtpass({ ...KEYS, baseUrl: fake.baseUrl }, { fetch, timeoutMs: 1_000 }, log);
  const live = await createTestApp(sql, { deps: { vendors: [vendor] } });
  const { status, body } = await buy({}, live);
  expect([status, body.errors]).toEqual([
    422,
    { network: ['Recharge cards: not on sale here. Nothing was charged.'] },
  ]);
  const listed = (await live.call<Service[]>('services', { token: agent.token })).body.data;
  expect(listed.find(({ code }) => code === 'recharge-cards')).toMatchObject({
    status: 'down',
    providers: [],
  });
  await fake.stop();
  expect(fake.calls).toEqual([]);
  expect(await paid()).toEqual([]);
  expect(await balance()).toBe(START_KOBO);
});
