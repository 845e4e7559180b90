import { expect, it } from 'vitest';
import { createMeters } from '#server/platform/metrics/meters.ts';
import { meterVendors } from '#server/vendors/meter-vendors.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import type { VendorOrder } from '#server/vendors/vendor.ts';

const order = (recipient: string) => ({ service: 'airtime', provider: 'MTN', recipient }) as VendorOrder;

it('counts what vendors answer by outcome, and says nothing of whom the order was for', async () => {
  const meters = createMeters();
  const failing = {
    ...sandboxVendor(1, 'sandbox:bad'),
    pay: () => Promise.reject(new Error('a fault of ours')),
  };
  const [vendor, bad] = meterVendors([sandboxVendor(1), failing], meters);
  expect(await vendor?.pay(order('+2348030000001'))).toMatchObject({ kind: 'delivered' });
  expect(await vendor?.pay(order('+2348044444444'))).toMatchObject({ kind: 'failed' });
  await vendor?.requery(order('+2348066666666'));
  await expect(bad?.pay(order('+2348030000001'))).rejects.toThrow('a fault of ours');
  const text = await meters.registry.metrics();
  const count = (labels: string) => `kobodesk_vendor_attempt_duration_seconds_count{${labels}} 1`;
  expect(text).toContain(count('vendor="sandbox",asked="pay",outcome="delivered"'));
  expect(text).toContain(count('vendor="sandbox",asked="pay",outcome="failed"'));
  expect(text).toContain(count('vendor="sandbox",asked="requery",outcome="unknown"'));
  expect(text).toContain(count('vendor="sandbox:bad",asked="pay",outcome="error"'));
  expect(text).not.toContain('80300');
});

it('gives a vendor no call that it does not have', () => {
  const [vendor] = meterVendors([sandboxVendor(1)], createMeters());
  expect(vendor).not.toHaveProperty('payAgain');
});
