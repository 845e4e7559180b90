import type { ServiceCode } from '#contract/service-codes.ts';
import { kobo } from '#domain/money.ts';
import { onTestFinished, vi } from 'vitest';
import { newRef } from '#server/platform/ref.ts';
import type { Vendor, VendorOrder } from '#server/vendors/vendor.ts';
import { createVtpass } from '#server/vendors/vtpass/vtpass.ts';
import { FakeVtpass, KEYS } from './fake-vtpass.ts';

type Template = Omit<VendorOrder, 'ref' | 'recipient'>;

const PHONE = '+2348011111111';

const TEMPLATES: Record<ServiceCode, Template> = {
  airtime: { service: 'airtime', provider: 'MTN', vendorCode: 'mtn', faceKobo: kobo(10_000) },
  data: {
    service: 'data',
    provider: 'MTN',
    vendorCode: 'mtn-data',
    faceKobo: kobo(77_500),
    planId: 'mtn-1gb',
    planVendorCode: 'mtn-1000',
  },
  electricity: {
    service: 'electricity',
    provider: 'IKEDC',
    vendorCode: 'ikeja-electric',
    faceKobo: kobo(200_000),
    meterType: 'prepaid',
    phone: PHONE,
  },
  cable: {
    service: 'cable',
    provider: 'DSTV',
    vendorCode: 'dstv',
    faceKobo: kobo(440_000),
    action: 'change',
    planId: 'dstv-padi',
    planVendorCode: 'dstv-padi',
    phone: PHONE,
  },
  'result-checker': {
    service: 'result-checker',
    provider: 'WAEC',
    vendorCode: 'waec',
    faceKobo: kobo(700_000),
    planId: 'waec-result-checker',
    planVendorCode: 'waecdirect',
    quantity: 2,
  },
  'recharge-cards': {
    service: 'recharge-cards',
    provider: 'MTN',
    vendorCode: null,
    faceKobo: kobo(150_000),
    planId: 'mtn-card-500',
    quantity: 3,
  },
};

const RECIPIENTS: Record<ServiceCode, string> = {
  airtime: PHONE,
  data: PHONE,
  electricity: '1111111111111',
  cable: '1212121212',
  'result-checker': PHONE,
  'recharge-cards': PHONE,
};

/** An order that both vendors can be sent. */
export const orderOf = (service: ServiceCode, change: Partial<VendorOrder> = {}): VendorOrder => ({
  ...TEMPLATES[service],
  recipient: RECIPIENTS[service],
  ref: newRef(new Date()),
  ...change,
});

export interface VtpassSetting {
  fake: FakeVtpass;
  vendor: Vendor;
  log: { error: ReturnType<typeof vi.fn>; warn: ReturnType<typeof vi.fn> };
}

/** VTpass's adapter before a fake of its own, which is gone after the test. */
export async function vtpassSetting({ timeoutMs = 10_000 } = {}): Promise<VtpassSetting> {
  const fake = await FakeVtpass.start();
  onTestFinished(() => fake.stop());
  const log = { error: vi.fn(), warn: vi.fn() };
  const vendor = createVtpass({ ...KEYS, baseUrl: fake.baseUrl }, { fetch, timeoutMs }, log);
  return { fake, vendor, log };
}
