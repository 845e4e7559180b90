import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Service } from '#contract/catalogue.ts';
import type { Transaction } from '#contract/transactions.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { findUnsold } from '#server/catalogue/unsold.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { createTestApp, registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const asked: string[] = [];
const sandbox = sandboxVendor(1);
const test = await createTestApp(sql, {
  deps: {
    vendors: [
      {
        ...sandbox,
        sells: (service) => service !== 'cable',
        pay: (order) => {
          asked.push(order.service);
          return sandbox.pay(order);
        },
      },
    ],
  },
});

const card = { cableName: 'DSTV', smartCardNumber: '7012345678', phone: '08031234567' };

it('a service that the vendor does not sell is refused before the debit, and shown as not on sale', async () => {
  const { token, id } = await registered(test);
  await sql`UPDATE wallets SET balance_kobo = 5000000 WHERE agent_id = ${id}`;
  const buy = (service: string, body: object) =>
    test.call<Transaction>(`services/${service}`, {
      body,
      token,
      headers: { 'Idempotency-Key': randomUUID() },
    });

  const refused = await buy('cable', { ...card, planId: 'dstv-padi' });
  expect([refused.status, refused.body.code]).toEqual([422, 'VALIDATION_FAILED']);
  expect(refused.body.errors).toEqual({ cableName: ['Cable: not on sale here. Nothing was charged.'] });
  expect((await test.call<Transaction[]>('transactions', { token })).body.data).toEqual([]);
  expect(asked).toEqual([]);

  const { data } = (await test.call<Service[]>('services', { token })).body;
  expect(data.find(({ code }) => code === 'cable')).toMatchObject({ status: 'down', providers: [] });

  const sold = await buy('airtime', { network: 'MTN', phone: '08031234567', amount: '100' });
  expect(sold.body.data.status).toBe('SUCCESSFUL');
  expect(asked).toEqual(['airtime']);
});

it('a plan that no vendor has a code for is neither listed nor sold, and staff can see which', async () => {
  const { sql: own } = await createTestDatabase();
  await seedCatalogue(own, new Date());
  const vtpass = { ...sandbox, name: 'vtpass', usesOurCodes: false };
  const live = await createTestApp(own, { deps: { vendors: [vtpass] } });
  const { token, id } = await registered(live);
  await own`UPDATE wallets SET balance_kobo = 5000000 WHERE agent_id = ${id}`;
  await own`INSERT INTO plan_codes (plan_id, vendor, code) VALUES ('mtn-sme-1gb-7d', 'vtpass', 'mtn-1000')`;
  const { data } = (await live.call<Service[]>('services', { token })).body;
  const mtn = data.find(({ code }) => code === 'data')?.providers.find(({ code }) => code === 'MTN');
  expect(mtn?.plans?.map((plan) => plan.id)).toEqual(['mtn-sme-1gb-7d']);
  expect(data.find(({ code }) => code === 'recharge-cards')?.providers).toEqual([]);

  const refused = await live.call<Transaction>('services/data', {
    body: { network: 'MTN', phone: '08031234567', planId: 'mtn-sme-500mb-7d' },
    token,
    headers: { 'Idempotency-Key': randomUUID() },
  });
  expect(refused.body.errors).toEqual({ planId: ['MTN 500MB SME: not on sale here. Nothing was charged.'] });

  const unsold = await findUnsold(own, [vtpass]);
  expect(unsold).toContainEqual({ service: 'data', provider: 'MTN', plan: 'mtn-sme-500mb-7d' });
  expect(unsold).toContainEqual({ service: 'recharge-cards', provider: 'MTN', plan: null });
  expect(unsold).not.toContainEqual(expect.objectContaining({ plan: 'mtn-sme-1gb-7d' }));
  expect(await findUnsold(own, [vtpass, sandbox])).toEqual([]);
});
