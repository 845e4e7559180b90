import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { createVendors } from '#server/vendors/index.ts';
import type { Vendor } from '#server/vendors/vendor.ts';
import { log } from '../orders/support.ts';
import { FakeVtpass, KEYS } from './fake-vtpass.ts';
import { orderOf } from './setting.ts';

// A real vendor wants a real bank beside it.
const BANK = { FUNDING: 'paystack', PAYSTACK_SECRET_KEY: 'sk_live_1' };

it('sells through the sandbox when nothing else is set', async () => {
  const [vendor] = createVendors(readConfig({}), log) as [Vendor];
  expect(vendor.name).toBe('sandbox');
  expect(vendor.balance).toBeUndefined();
  expect((await vendor.pay(orderOf('airtime'))).kind).toBe('delivered');
});

it('sells through VTpass with the keys and the address that are set', async () => {
  const fake = await FakeVtpass.start();
  onTestFinished(() => fake.stop());
  const config = readConfig({
    VENDOR: 'vtpass',
    VTPASS_API_KEY: KEYS.apiKey,
    VTPASS_PUBLIC_KEY: KEYS.publicKey,
    VTPASS_SECRET_KEY: KEYS.secretKey,
    VTPASS_BASE_URL: `${fake.baseUrl}/`,
    ...BANK,
  });
  const [vendor] = createVendors(config, log) as [Vendor];
  const order = orderOf('airtime');
  expect((await vendor.pay(order)).kind).toBe('delivered');
  expect(await vendor.balance?.()).toBeGreaterThan(0n);
  expect([...fake.transactions.keys()]).toEqual([order.ref]);
});

it('fails at once, refundably, with keys that VTpass refuses', async () => {
  const fake = await FakeVtpass.start();
  onTestFinished(() => fake.stop());
  const wrong = { VTPASS_API_KEY: 'x', VTPASS_PUBLIC_KEY: 'y', VTPASS_SECRET_KEY: 'z' };
  const settings = { VENDOR: 'vtpass', VTPASS_BASE_URL: fake.baseUrl, ...wrong, ...BANK };
  const [vendor] = createVendors(readConfig(settings), log) as [Vendor];
  expect((await vendor.pay(orderOf('airtime'))).kind).toBe('failed');
  expect(fake.transactions.size).toBe(0);
});
