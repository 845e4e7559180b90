import { SERVICE_CODES } from '#contract/service-codes.ts';
import { describe, expect, it } from 'vitest';
import { listen } from '#server/vendors/heard.ts';
import { maskAnswer } from '#server/vendors/mask-answer.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import type { Outcome, Vendor, VendorOrder } from '#server/vendors/vendor.ts';
import { VENDORS } from './contract-vendors.ts';
import { orderOf } from './setting.ts';

/** A code of VTpass; null for a vendor that sells by our own. */
const codeFor = ({ usesOurCodes }: Vendor, code: string) => (usesOurCodes ? null : code);

const checkMeter = (vendor: Vendor, meterNumber: string) =>
  vendor.verifyMeter({
    provider: 'IKEDC',
    vendorCode: codeFor(vendor, 'ikeja-electric'),
    meterNumber,
    meterType: 'prepaid',
  });
const checkCard = (vendor: Vendor, smartCardNumber: string) =>
  vendor.verifySmartCard({ provider: 'DSTV', vendorCode: codeFor(vendor, 'dstv'), smartCardNumber });
const checkProfile = (vendor: Vendor, profileId: string) =>
  vendor.verifyProfile({
    provider: 'JAMB',
    vendorCode: codeFor(vendor, 'jamb'),
    planId: 'jamb-utme',
    planVendorCode: codeFor(vendor, 'utme'),
    profileId,
  });

function codesIn(outcome: Outcome): string[] {
  const { meter, pins = [] } = (outcome.kind === 'delivered' && outcome.delivery) || {};
  return [meter?.token, ...pins.map(({ pin }) => pin)].filter((code) => code !== undefined);
}

describe.each(VENDORS)('the vendor $name', ({ name, start, sold, acceptsOnly, nobodys }) => {
  /** What becomes of an order by itself. */
  async function outcomeOf(vendor: Vendor, order: VendorOrder): Promise<Outcome> {
    const paid = await vendor.pay(order);
    if (!acceptsOnly.includes(order.service)) return paid;
    expect(paid).toMatchObject({ kind: 'pending', vendorRef: expect.stringMatching(/\S/) as string });
    return await vendor.requery(order);
  }

  it('bears its name', async () => {
    expect((await start()).vendor.name).toBe(name);
  });

  describe.each(sold)('selling %s', (service) => {
    it('delivers, and a requery repeats what was delivered', async () => {
      const { vendor, order } = await start();
      const asked = order(service, 'delivered');
      const paid = await outcomeOf(vendor, asked);
      expect(paid).toMatchObject({ kind: 'delivered', vendorRef: expect.stringMatching(/\S/) as string });
      expect(await vendor.requery(asked)).toEqual(paid);
    });

    it.each([true, false])(
      'leaves an order pending until it is decided (delivered: %s)',
      async (isDelivered) => {
        const { vendor, order, decide } = await start();
        const asked = order(service, isDelivered ? 'delivered-late' : 'failed-late');
        expect((await vendor.pay(asked)).kind).toBe('pending');
        await decide(asked, isDelivered);
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

    it('tells word for word what it wrote: our key is in none of it, and masked no code either', async () => {
      const { vendor, order } = await start();
      const asked = order(service, 'delivered');
      const { heard, hear } = listen(() => new Date());
      await vendor.pay(asked, hear);
      const toPay = heard.length;
      const outcome = await vendor.requery(asked, hear);
      expect(outcome.kind).toBe('delivered');
      expect([toPay > 0, heard.length > toPay]).toEqual([true, true]);
      for (const { status, text } of heard) {
        expect([status === 200 || status === 201, text]).toEqual([true, expect.stringMatching(/^[[{]/)]);
        expect(text).not.toContain('access_token');
        for (const code of codesIn(outcome)) expect(maskAnswer(text, asked, outcome)).not.toContain(code);
      }
      const ref = (outcome as { vendorRef?: string }).vendorRef ?? 'none';
      expect(heard.at(-1)?.text).toContain(ref);
    });

    it('tells what happened where no answer came', async () => {
      const { vendor, order } = await start();
      const { heard, hear } = listen(() => new Date());
      await vendor.pay(order(service, 'silent'), hear);
      expect(heard.at(-1)).toMatchObject({ status: null, text: expect.stringMatching(/\S/) as string });
    });

    it('does not know the outcome when there is no answer, and learns it by a requery', async () => {
      const { vendor, order, decide } = await start();
      const asked = order(service, 'silent');
      expect((await vendor.pay(asked)).kind).toBe('unknown');
      await decide(asked, true);
      expect((await vendor.requery(asked)).kind).toBe('delivered');
    });
  });

  it('hands over the token of a prepaid meter, and none of a postpaid one', async () => {
    const { vendor, order } = await start();
    const prepaid = await outcomeOf(vendor, order('electricity', 'delivered'));
    expect(prepaid).toMatchObject({
      delivery: { meter: { token: expect.stringMatching(/^\d{20}$/) as string } },
    });
    const postpaid = await outcomeOf(vendor, {
      ...order('electricity', 'delivered'),
      meterType: 'postpaid',
    });
    expect(postpaid.kind).toBe('delivered');
    expect(postpaid).not.toHaveProperty('delivery.meter.token');
  });

  it.each(sold.filter((service) => service === 'result-checker'))(
    'hands over as many pins of %s as were bought, each once',
    async (service) => {
      const { vendor, order } = await start();
      const outcome = await vendor.pay({ ...order(service, 'delivered'), quantity: 20 });
      const pins = outcome.kind === 'delivered' ? (outcome.delivery?.pins ?? []) : [];
      expect(new Set(pins.map(({ pin }) => pin)).size).toBe(20);
      expect(pins.every(({ serial, pin }) => /\d{9}$/.test(serial ?? '') && /^\d{12}$/.test(pin))).toBe(true);
    },
  );

  it('says of every service whether it sells it', async () => {
    const { vendor } = await start();
    expect(SERVICE_CODES.filter((service) => vendor.sells(service))).toEqual(sold);
    expect(vendor.sells('airtime')).toBe(true);
  });

  it.each(SERVICE_CODES.filter((service) => !sold.includes(service)))(
    'refuses an order of %s, which it does not sell',
    async (service) => {
      const { vendor } = await start();
      const outcome = await vendor.pay({ ...orderOf(service), vendorCode: '1', planVendorCode: '1' });
      expect(outcome).toMatchObject({ kind: 'failed', code: 'REFUSED' });
    },
  );

  const customer = { customerName: expect.stringMatching(/\S/) as string };
  const namesIt = (number: string) => ({
    kind: 'unknown',
    reason: expect.stringContaining(number) as string,
  });

  it.each(nobodys ? [name] : [])('%s names the customer of a meter and of a smart card', async () => {
    const { vendor } = await start();
    const meter = await checkMeter(vendor, '1111111111111');
    expect(meter).toMatchObject({ kind: 'known', customer: { ...customer, canVend: true } });
    expect(await checkCard(vendor, '1212121212')).toMatchObject({ kind: 'known', customer });
    expect(await checkProfile(vendor, '0123456789')).toMatchObject({ kind: 'known', customer });
  });

  it.each(nobodys ? [] : [name])('%s, which cannot check numbers, makes no customer up', async () => {
    const { vendor } = await start();
    expect(await checkMeter(vendor, '1111111111111')).toEqual({ kind: 'unreachable' });
    expect(await checkCard(vendor, '1212121212')).toEqual({ kind: 'unreachable' });
    expect(await checkProfile(vendor, '0123456789')).toEqual({ kind: 'unreachable' });
  });

  it.each(nobodys ? [nobodys] : [])('says so when nobody knows a number: %o', async (numbers) => {
    const { vendor } = await start();
    expect(await checkMeter(vendor, numbers.meter)).toMatchObject(namesIt(numbers.meter));
    expect(await checkCard(vendor, numbers.card)).toMatchObject(namesIt(numbers.card));
    expect(await checkProfile(vendor, numbers.profile)).toMatchObject(namesIt(numbers.profile));
  });
});

it('the pins of the sandbox cannot be taken for real ones, and none comes twice in an order', async () => {
  const outcome = await sandboxVendor(1).pay({ ...orderOf('result-checker'), quantity: 100 });
  const pins = outcome.kind === 'delivered' ? (outcome.delivery?.pins ?? []) : [];
  expect(new Set(pins.map(({ pin }) => pin)).size).toBe(100);
  expect(pins.every(({ serial, pin }) => serial?.startsWith('SBX') && pin.startsWith('0000'))).toBe(true);
});
