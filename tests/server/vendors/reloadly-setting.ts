import type { ServiceCode } from '#contract/service-codes.ts';
import { type Mock, onTestFinished, vi } from 'vitest';
import { createReloadly } from '#server/vendors/reloadly/reloadly.ts';
import type { Vendor, VendorOrder } from '#server/vendors/vendor.ts';
import { POSTPAID_BILLER, PREPAID_BILLER } from './fake-reloadly-answers.ts';
import { FakeReloadly } from './fake-reloadly.ts';
import { orderOf } from './setting.ts';

/** The catalogue's codes of a provider and a plan, as Reloadly's adapter reads them. */
const CODES: Partial<Record<ServiceCode, Partial<VendorOrder>>> = {
  airtime: { vendorCode: '341' },
  data: { vendorCode: '646', planVendorCode: '775' },
  electricity: { vendorCode: `${PREPAID_BILLER}/${POSTPAID_BILLER}` },
  cable: { vendorCode: 'tv/12', planVendorCode: '7' },
};

/** An order that Reloadly can be sent, where it sells the service. */
export const reloadlyOrderOf = (service: ServiceCode, change: Partial<VendorOrder> = {}): VendorOrder =>
  orderOf(service, { ...CODES[service], ...change });

export interface ReloadlySetting {
  fake: FakeReloadly;
  vendor: Vendor;
  log: { error: Mock<() => void>; warn: Mock<() => void> };
}

/** Reloadly's adapter before a fake of its own, which is gone after the test. */
export async function reloadlySetting({ timeoutMs = 10_000 } = {}): Promise<ReloadlySetting> {
  const fake = await FakeReloadly.start();
  onTestFinished(() => fake.stop());
  const log = { error: vi.fn<() => void>(), warn: vi.fn<() => void>() };
  return { fake, vendor: createReloadly(fake.settings, { fetch, timeoutMs }, log), log };
}

/** As reloadlySetting; every call but those for tokens is answered so. */
export async function reloadlyAnswering(answer: unknown, status = 200): Promise<ReloadlySetting> {
  const setting = await reloadlySetting();
  setting.fake.faultOf = ({ api }) =>
    api === 'auth' ? undefined : { when: 'before', how: { answer, status } };
  return setting;
}
