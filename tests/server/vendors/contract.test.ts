import { SERVICE_CODES } from '#contract/service-codes.ts';
import { describe, expect, it } from 'vitest';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import type { Vendor, VendorOrder } from '#server/vendors/vendor.ts';
import { isSold } from '#server/vendors/vtpass/request.ts';
import { orderOf, vtpassSetting } from './setting.ts';

type Scene = 'delivered' | 'delivered-late' | 'failed-late' | 'refused' | 'silent';

interface Setting {
  vendor: Vendor;
  order(service: VendorOrder['service'], scene: Scene): VendorOrder;
  /** The vendor comes to a decision on a pending order. */
  decide(order: VendorOrder, isDelivered: boolean): void;
  unknownMeter: string;
  unknownCard: string;
}

const SANDBOX_ENDS: Record<Scene, string> = {
  delivered: '1',
  'delivered-late': '2',
  'failed-late': '3',
  refused: '4',
  silent: '5',
};

function sandbox(): Promise<Setting> {
  return Promise.resolve({
    vendor: sandboxVendor(1),
    order(service, scene) {
      const end = SANDBOX_ENDS[scene].repeat(8);
      return orderOf(service, {
        recipient: service === 'electricity' || service === 'cable' ? `123${end}` : `+23480${end}`,
      });
    },
    // The recipient's number has decided already.
    decide: () => undefined,
    unknownMeter: '12345670000',
    unknownCard: '1234560000',
  });
}

const VTPASS_NUMBERS: Record<Scene, string | undefined> = {
  delivered: undefined,
  'delivered-late': '201000000000',
  'failed-late': '201000000000',
  refused: '+2348099999999',
  silent: '400000000000',
};

async function vtpass(): Promise<Setting> {
  const { fake, vendor } = await vtpassSetting();
  return {
    vendor,
    order(service, scene) {
      const recipient = VTPASS_NUMBERS[scene];
      return orderOf(service, recipient ? { recipient } : {});
    },
    decide: ({ ref }, isDelivered) => fake.settle(ref, { status: isDelivered ? 'delivered' : 'failed' }),
    unknownMeter: '1234567890123',
    unknownCard: '1234567890',
  };
}

const meterQuery = (meterNumber: string) => ({
  provider: 'IKEDC',
  vendorCode: 'ikeja-electric',
  meterNumber,
  meterType: 'prepaid' as const,
});
const cardQuery = (smartCardNumber: string) => ({ provider: 'DSTV', vendorCode: 'dstv', smartCardNumber });

const profileQuery = (profileId: string) => ({
  provider: 'JAMB',
  vendorCode: 'jamb',
  planVendorCode: 'utme',
  profileId,
});

const SOLD = { sandbox: SERVICE_CODES, vtpass: SERVICE_CODES.filter(isSold) };

describe.each([
  ['sandbox', sandbox],
  ['vtpass', vtpass],
] as const)('the vendor %s', (name, start) => {
  it('bears its name', async () => {
    expect((await start()).vendor.name).toBe(name);
  });

  describe.each(SOLD[name])('selling %s', (service) => {
    it('delivers, and a requery repeats what was delivered', async () => {
      const { vendor, order } = await start();
      const asked = order(service, 'delivered');
      const paid = await vendor.pay(asked);
      expect(paid).toMatchObject({ kind: 'delivered', vendorRef: expect.stringMatching(/\S/) as string });
      expect(await vendor.requery(asked)).toEqual(paid);
    });

    it.each([true, false])(
      'leaves an order pending until it is decided (delivered: %s)',
      async (isDelivered) => {
        const { vendor, order, decide } = await start();
        const asked = order(service, isDelivered ? 'delivered-late' : 'failed-late');
        expect((await vendor.pay(asked)).kind).toBe('pending');
        decide(asked, isDelivered);
        expect((await vendor.requery(asked)).kind).toBe(isDelivered ? 'delivered' : 'failed');
      },
    );

    it('fails with a reason what it refuses', async () => {
      const { vendor, order } = await start();
      const outcome = await vendor.pay(order(service, 'refused'));
      expect(outcome).toMatchObject({
        kind: 'failed',
        reason: expect.stringMatching(/^[A-Z].+\.$/) as string,
      });
    });

    it('does not know the outcome when there is no answer, and learns it by a requery', async () => {
      const { vendor, order, decide } = await start();
      const asked = order(service, 'silent');
      expect((await vendor.pay(asked)).kind).toBe('unknown');
      decide(asked, true);
      expect((await vendor.requery(asked)).kind).toBe('delivered');
    });
  });

  it('hands over the token of a prepaid meter, and none of a postpaid one', async () => {
    const { vendor, order } = await start();
    const prepaid = await vendor.pay(order('electricity', 'delivered'));
    expect(prepaid).toMatchObject({
      delivery: { meter: { token: expect.stringMatching(/^\d{20}$/) as string } },
    });
    const postpaid = await vendor.pay({ ...order('electricity', 'delivered'), meterType: 'postpaid' });
    expect(postpaid).not.toHaveProperty('delivery.meter.token');
  });

  it('hands over as many pins as were bought, each once', async () => {
    const { vendor, order } = await start();
    const outcome = await vendor.pay({ ...order('result-checker', 'delivered'), quantity: 20 });
    const pins = outcome.kind === 'delivered' ? (outcome.delivery?.pins ?? []) : [];
    expect(new Set(pins.map(({ pin }) => pin)).size).toBe(20);
    expect(pins.every(({ serial, pin }) => /\d{9}$/.test(serial ?? '') && /^\d{12}$/.test(pin))).toBe(true);
  });

  it('says of every service whether it sells it', async () => {
    const { vendor } = await start();
    expect(SERVICE_CODES.map((service) => typeof vendor.sells(service))).toEqual(
      SERVICE_CODES.map(() => 'boolean'),
    );
    expect(vendor.sells('airtime')).toBe(true);
  });

  it('names the customer of a meter and of a smart card', async () => {
    const { vendor } = await start();
    const customer = { customerName: expect.stringMatching(/\S/) as string };
    const meter = await vendor.verifyMeter(meterQuery('1111111111111'));
    expect(meter).toMatchObject({ kind: 'known', customer: { ...customer, canVend: true } });
    expect(await vendor.verifySmartCard(cardQuery('1212121212'))).toMatchObject({ kind: 'known', customer });
    expect(await vendor.verifyProfile(profileQuery('0123456789'))).toMatchObject({ kind: 'known', customer });
  });

  it('says so when nobody knows a number', async () => {
    const { vendor, unknownMeter, unknownCard } = await start();
    const meter = await vendor.verifyMeter(meterQuery(unknownMeter));
    expect(meter).toMatchObject({ kind: 'unknown', reason: expect.stringContaining(unknownMeter) as string });
    const card = await vendor.verifySmartCard(cardQuery(unknownCard));
    expect(card).toMatchObject({ kind: 'unknown', reason: expect.stringContaining(unknownCard) as string });
    const profile = await vendor.verifyProfile(profileQuery('1234560000'));
    expect(profile).toMatchObject({
      kind: 'unknown',
      reason: expect.stringContaining('1234560000') as string,
    });
  });
});

it('the pins of the sandbox cannot be taken for real ones, and none comes twice in an order', async () => {
  const outcome = await sandboxVendor(1).pay({ ...orderOf('result-checker'), quantity: 100 });
  const pins = outcome.kind === 'delivered' ? (outcome.delivery?.pins ?? []) : [];
  expect(new Set(pins.map(({ pin }) => pin)).size).toBe(100);
  expect(pins.every(({ serial, pin }) => serial?.startsWith('SBX') && pin.startsWith('0000'))).toBe(true);
});
