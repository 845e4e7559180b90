import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { kobo, parseNaira } from '#domain/money.ts';
import { readConfig } from '#server/platform/config.ts';
import { createVendors } from '#server/vendors/index.ts';
import type { Vendor } from '#server/vendors/vendor.ts';
import { log } from '../../orders/support.ts';
import { createIntegrator, type Integrator } from '../../support/integrator.ts';
import { balanceOf, sharedOrder, withUpstream } from '../kobodesk-setting.ts';

const { apiUrl, open } = withUpstream({ REQUERY_SECONDS: '1,1,1' });

/** Buys in the same account, past the adapter, as another program of the owner's does. */
async function buyBeside({ apiUrl: base, key }: Integrator, clientReference: string): Promise<void> {
  const answer = await fetch(`${base}/services/airtime`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ network: 'MTN', phone: '08031234567', amount: '100', clientReference }),
  });
  expect(answer.status).toBe(201);
}

it('buys an order once, however often and however fast it is paid', async () => {
  const { vendor, integrator, bought } = await open();
  const before = parseNaira(await balanceOf(integrator)) ?? 0n;
  const order = sharedOrder('data');
  const first = await vendor.pay(order);
  expect(first.kind).toBe('delivered');
  expect(await Promise.all([vendor.pay(order), vendor.pay(order), vendor.requery(order)])).toEqual(
    Array(3).fill(first),
  );
  const lines = await bought(order);
  expect(lines).toHaveLength(1);
  const took = before - (parseNaira(await balanceOf(integrator)) ?? 0n);
  expect(took).toBe(parseNaira(lines[0]?.amount ?? ''));
  expect(first).toMatchObject({ costKobo: took });
});

it('buys an order that never arrived when it is sent again, and one that did not a second time', async () => {
  const { vendor, proxy, bought } = await open();
  const [lost, unanswered] = [sharedOrder('airtime'), sharedOrder('airtime')];
  for (const [order, when] of [
    [lost, 'before'],
    [unanswered, 'after'],
  ] as const) {
    proxy.faultOf = () => ({ when, how: 'cut' });
    expect((await vendor.pay(order)).kind).toBe('unknown');
    proxy.faultOf = () => undefined;
    expect((await vendor.payAgain?.(order))?.kind).toBe('delivered');
    expect(await bought(order)).toHaveLength(1);
  }
});

it('does not believe that an order failed whose key has bought something else', async () => {
  const { vendor, log, bought } = await open();
  const order = sharedOrder('airtime');
  await vendor.pay(order);
  expect((await vendor.pay({ ...order, faceKobo: kobo(20_000) })).kind).toBe('unknown');
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(await bought(order)).toHaveLength(1);
});

it('finds an order among similar ones, and none where there are only those', async () => {
  const { vendor, integrator } = await open();
  const order = sharedOrder('airtime');
  const similar = [`${order.ref}-2`, `${order.ref} again`, order.ref.toLowerCase(), order.ref.slice(0, -1)];
  for (const reference of similar) await buyBeside(integrator, reference);
  // Another program's order of the very same name, which needs not be unique.
  await buyBeside(integrator, order.ref);
  expect((await vendor.requery(order)).kind).toBe('unknown');
  const paid = await vendor.pay(order);
  for (const reference of similar) await buyBeside(integrator, reference);
  expect(await vendor.requery(order)).toEqual(paid);
});

it('learns that an order which was delivered has been taken back', async () => {
  const { vendor } = await open();
  const order = sharedOrder('airtime', { recipient: '+2348088888888' });
  expect((await vendor.pay(order)).kind).toBe('delivered');
  await expect
    .poll(() => vendor.requery(order), { timeout: 20_000 })
    .toMatchObject({ kind: 'failed', code: 'REVERSED' });
});

it('follows an order that the other shop settles by itself', async () => {
  const { vendor, proxy } = await open();
  const order = sharedOrder('electricity', { recipient: '12322222222' });
  expect(await vendor.pay(order)).toMatchObject({ kind: 'pending', vendorRef: expect.any(String) as string });
  await expect.poll(async () => (await vendor.requery(order)).kind, { timeout: 20_000 }).toBe('delivered');
  expect(proxy.purchases).toBe(1);
});

it('hands over the tokens of a meter whose keys change, and who its customer is', async () => {
  const { vendor } = await open();
  const digits = expect.stringMatching(/^\d{20}$/) as string;
  const meter = { token: digits, kct1: digits, kct2: digits, units: '9.5', customerName: 'Fatima Sani' };
  const outcome = await vendor.pay(sharedOrder('electricity', { recipient: '12345677777' }));
  expect(outcome).toMatchObject({ kind: 'delivered', delivery: { meter } });
});

it('sells to a number that was ported to another network', async () => {
  const { vendor } = await open();
  // Of Airtel, by its first digits.
  const recipient = '+2348021234567';
  for (const service of ['airtime', 'data'] as const)
    expect((await vendor.pay(sharedOrder(service, { recipient }))).kind).toBe('delivered');
});

const REFUSED: [string, ReturnType<typeof sharedOrder>, object, number][] = [
  [
    'a provider that the other shop does not have',
    sharedOrder('airtime', { vendorCode: 'mtn' }),
    { code: 'REFUSED', field: 'network' },
    1,
  ],
  [
    'a plan that it does not have',
    sharedOrder('data', { planVendorCode: 'mtn-1000' }),
    { code: 'REFUSED', field: 'planId' },
    1,
  ],
  [
    'an amount below the least',
    sharedOrder('electricity', { faceKobo: kobo(100) }),
    { code: 'AMOUNT_OUT_OF_RANGE', field: 'amount' },
    0,
  ],
  [
    'a number that is none',
    sharedOrder('airtime', { recipient: '+2341' }),
    { code: 'WRONG_RECIPIENT', field: 'phone' },
    0,
  ],
  [
    'a meter that is not found',
    sharedOrder('electricity', { recipient: '12345670000' }),
    { code: 'WRONG_RECIPIENT', field: 'meterNumber' },
    0,
  ],
  [
    'a card that is not found',
    sharedOrder('cable', { recipient: '1234560000' }),
    { code: 'WRONG_RECIPIENT', field: 'smartCardNumber' },
    0,
  ],
  [
    'an order that its own vendor refuses',
    sharedOrder('airtime', { recipient: '+2348044444444' }),
    { code: 'REFUSED' },
    0,
  ],
];

it.each(REFUSED)('%s fails, and leaves our wallet there as it was', async (_, order, failure, errors) => {
  const { vendor, integrator, log } = await open();
  const before = await balanceOf(integrator);
  expect(await vendor.pay(order)).toMatchObject({ kind: 'failed', ...failure });
  expect(await balanceOf(integrator)).toBe(before);
  expect(log.error).toHaveBeenCalledTimes(errors);
});

it('fails by our account when the wallet there is empty, and buys nothing', async () => {
  const poor = await createIntegrator(apiUrl(), '200.00');
  const { vendor, log } = await open({ key: poor.key });
  const before = await balanceOf(poor);
  expect(await vendor.pay(sharedOrder('data'))).toMatchObject({ kind: 'failed', code: 'VENDOR_ACCOUNT' });
  expect(await balanceOf(poor)).toBe(before);
  expect(log.error).toHaveBeenCalledTimes(1);
});

it('fails by our account with a key that is not valid there, while a requery stays open', async () => {
  const { vendor, log } = await open({ key: 'ak_wrong' });
  expect(await vendor.pay(sharedOrder('airtime'))).toMatchObject({ kind: 'failed', code: 'VENDOR_ACCOUNT' });
  expect(log.error).toHaveBeenCalledTimes(1);
  expect((await vendor.requery(sharedOrder('airtime'))).kind).toBe('unknown');
  expect(await vendor.balance?.()).toBeUndefined();
});

it('sells by the key and the address that are set, a test key from the test balance there', async () => {
  const { key } = await createIntegrator(apiUrl(), '200.00', 'test');
  const config = readConfig({ VENDOR: 'kobodesk', KOBODESK_API_KEY: key, KOBODESK_BASE_URL: apiUrl() });
  const [vendor] = createVendors(config, log) as [Vendor];
  expect((await vendor.pay(sharedOrder('airtime'))).kind).toBe('delivered');
});

it('takes nothing for delivered that a test key has bought in the place of a live one', async () => {
  const { key } = await createIntegrator(apiUrl(), '200.00', 'test');
  const { vendor, log } = await open({ key });
  expect(await vendor.pay(sharedOrder('airtime'))).toMatchObject({ kind: 'failed', code: 'VENDOR_ACCOUNT' });
  expect(log.error).toHaveBeenCalledTimes(1);
});

it('has the balance, and the cost of plans by service', async () => {
  const { vendor, integrator } = await open();
  expect(await vendor.balance?.()).toBe(parseNaira(await balanceOf(integrator)));
  const data = await vendor.plans?.('MTN', 'data');
  expect(data).toContainEqual({ code: 'mtn-sme-1gb-7d', name: 'MTN 1GB SME', priceKobo: 77_500n });
  const cards = await vendor.plans?.('MTN', 'recharge-cards');
  expect(cards).toContainEqual({ code: 'mtn-card-500', name: 'MTN ₦500', priceKobo: 49_000n });
  expect(await vendor.plans?.('IKEDC', 'electricity')).toEqual([]);
  expect(await vendor.plans?.('mtn', 'data')).toBeUndefined();
});
