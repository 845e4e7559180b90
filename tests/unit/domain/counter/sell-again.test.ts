import { expect, it } from 'vitest';
import type { Service } from '#contract/catalogue.ts';
import type { Recipient, UsualOrder } from '#contract/recipients.ts';
import { regulars } from '#domain/counter/sell-again.ts';

const SERVICES: Service[] = [
  {
    code: 'data',
    name: 'Data',
    status: 'up',
    providers: [
      {
        code: 'MTN',
        name: 'MTN',
        status: 'up',
        discountPercent: 0,
        plans: [{ id: 'sme-1', name: 'MTN 1GB SME', price: '775.00' }],
      },
    ],
  },
];

const usual = (count: number, order: Partial<UsualOrder>): UsualOrder => ({
  count,
  lastUsedAt: '2026-11-20T09:00:00Z',
  ...order,
});

const customer = (recipient: string, orders: UsualOrder[], more: Partial<Recipient> = {}): Recipient => ({
  id: recipient,
  service: 'data',
  name: '',
  recipient,
  provider: 'MTN',
  saved: false,
  usual: orders,
  ...more,
});

const numbers = (customers: Recipient[], most = 9) =>
  regulars(customers, SERVICES, most).map(({ recipient }) => recipient);

it('puts who was sold to most first, all orders counted, and of equals the latest', () => {
  const list = [
    customer('+2348030000001', [usual(3, { planId: 'sme-1' })]),
    customer('+2348030000002', [usual(2, { planId: 'sme-1' }), usual(2, { planId: 'gone' })]),
    customer('+2348030000003', [usual(1, {})], { lastUsedAt: '2026-11-19T09:00:00Z' }),
    customer('+2348030000004', [usual(1, {})], { lastUsedAt: '2026-11-20T09:00:00Z' }),
  ];
  const sorted = ['+2348030000002', '+2348030000001', '+2348030000004', '+2348030000003'];
  expect(numbers(list)).toEqual(sorted);
  expect(numbers(list, 2)).toEqual(sorted.slice(0, 2));
});

it('leaves out who has bought nothing that can be repeated, and services unknown here', () => {
  const list = [
    customer('1', []),
    customer('2', [usual(5, {})], { service: 'insurance' }),
    { ...customer('3', []), usual: undefined },
  ];
  expect(numbers(list)).toEqual([]);
});

it('offers the order placed most often, ready to be sold', () => {
  const [regular] = regulars(
    [customer('+2348031234567', [usual(3, { planId: 'sme-1' }), usual(1, {})], { name: 'Ngozi' })],
    SERVICES,
    1,
  );
  expect(regular).toMatchObject({
    name: 'Ngozi',
    offer: { service: 'data', recipient: '08031234567', provider: 'MTN', planId: 'sme-1', isUsual: true },
  });
});

it('leaves a plan that is no longer sold to the form', () => {
  const [regular] = regulars([customer('+2348031234567', [usual(3, { planId: 'gone' })])], SERVICES, 1);
  expect(regular?.offer.planId).toBeUndefined();
});

it('knows the meter and the phone of an electricity sale', () => {
  const order = usual(2, { amount: '5000.00', meterType: 'postpaid', phone: '08031234567' });
  const meter = customer('45012345678', [order], { service: 'electricity', provider: 'IKEDC' });
  expect(regulars([meter], SERVICES, 1)[0]?.offer).toMatchObject({
    recipient: '45012345678',
    amount: '5000.00',
    meterType: 'postpaid',
    phone: '08031234567',
  });
});
