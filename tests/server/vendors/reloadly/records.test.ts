import { describe, expect, it } from 'vitest';
import { acceptedBill, billEntry, type FakeOrder, topupAnswer } from '../fake-reloadly-answers.ts';
import { tokenOf } from '../fake-vtpass-answers.ts';
import { reloadlyAnswering, reloadlyOrderOf, reloadlySetting } from '../reloadly-setting.ts';

const fakeOrder = (ref: string, change: Partial<FakeOrder> = {}): FakeOrder => ({
  ref,
  api: 'topups',
  id: 1,
  body: { recipientPhone: {}, billerId: 5 },
  status: 'SUCCESSFUL',
  ...change,
});

describe('an answer that speaks of another order', () => {
  it.each(['SUCCESSFUL', 'FAILED', 'REFUNDED', 'PROCESSING'] as const)(
    'is not believed: %s',
    async (status) => {
      const other = fakeOrder('another-ref', { status });
      const topup = await reloadlyAnswering({ ...topupAnswer(other), content: [topupAnswer(other)] });
      expect((await topup.vendor.pay(reloadlyOrderOf('airtime'))).kind).toBe('unknown');
      expect((await topup.vendor.requery(reloadlyOrderOf('airtime'))).kind).toBe('unknown');
      const bill = await reloadlyAnswering({ ...acceptedBill(other), status, content: [billEntry(other)] });
      expect((await bill.vendor.pay(reloadlyOrderOf('cable'))).kind).toBe('unknown');
      expect((await bill.vendor.requery(reloadlyOrderOf('cable'))).kind).toBe('unknown');
    },
  );

  it('is not believed when its reference differs in capitals alone, as Reloadly finds them together', async () => {
    const { fake, vendor } = await reloadlySetting();
    const order = reloadlyOrderOf('airtime', { ref: '202611210900abc' });
    await vendor.pay({ ...order, ref: '202611210900ABC' });
    expect((await vendor.requery(order)).kind).toBe('unknown');
    expect(fake.callsOf('topups/reports/transactions')[0]?.query.get('customIdentifier')).toBe(order.ref);
  });
});

describe('the status', () => {
  it.each([
    ['SUCCESSFUL', 'delivered', undefined],
    ['successful', 'delivered', undefined],
    ['PROCESSING', 'pending', undefined],
    ['FAILED', 'failed', 'REFUSED'],
    ['REFUNDED', 'failed', 'REVERSED'],
    ['PENDING', 'unknown', undefined],
    ['who knows', 'unknown', undefined],
    ['', 'unknown', undefined],
  ])('"%s" is %s, paid or requeried', async (status, kind, code) => {
    const order = reloadlyOrderOf('airtime');
    const answer = { ...topupAnswer(fakeOrder(order.ref)), status };
    const { vendor } = await reloadlyAnswering({ ...answer, content: [answer] });
    for (const outcome of [await vendor.pay(order), await vendor.requery(order)])
      expect(outcome).toMatchObject(code ? { kind, code, vendorRef: '1' } : { kind });
  });

  it.each([
    [['FAILED', 'SUCCESSFUL'], 'delivered'],
    [['REFUNDED', 'PROCESSING'], 'pending'],
    [['FAILED', 'who knows'], 'unknown'],
    [['who knows', 'SUCCESSFUL'], 'delivered'],
    [['FAILED', 'REFUNDED'], 'failed'],
  ])('of several records under one reference, %o, makes it %s', async (statuses, kind) => {
    const order = reloadlyOrderOf('data');
    const content = statuses.map((status) => ({ ...topupAnswer(fakeOrder(order.ref)), status }));
    const { vendor } = await reloadlyAnswering({ content });
    expect((await vendor.requery(order)).kind).toBe(kind);
  });
});

it('keeps answers apart that come in another order than they were asked for', async () => {
  const { fake, vendor } = await reloadlySetting();
  const orders = Array.from({ length: 20 }, () => reloadlyOrderOf('electricity'));
  await Promise.all(orders.map((order) => vendor.pay(order)));
  const outcomes = await Promise.all(orders.toReversed().map((order) => vendor.requery(order)));
  expect(outcomes.toReversed()).toMatchObject(
    orders.map(({ ref }) => ({ kind: 'delivered', delivery: { meter: { token: tokenOf(ref) } } })),
  );
  expect(fake.orders.size).toBe(20);
});
