import { expect, it } from 'vitest';
import type { Provider, Service } from '#contract/catalogue.ts';
import type { Offer } from '#domain/counter/offers.ts';
import { lineOf } from '#islands/dashboard/offer-line.ts';
import { INITIAL_SERVICE_STATE } from '#stores/orders/service.ts';

const provider = (more: Partial<Provider>): Provider => ({
  code: 'MTN',
  name: 'MTN',
  status: 'up',
  discountPercent: 3,
  ...more,
});
const service = (code: string, more: Partial<Provider>): Service => ({
  code,
  name: code,
  status: 'up',
  providers: [provider(more)],
});
const TEN_NAIRA = { kind: 'amount', value: '10.00' } as const;
const services = (markUp?: Provider['markUp']): Service[] => [
  service('data', { markUp, plans: [{ id: 'sme-1', name: 'MTN 1GB SME', price: '775.00' }] }),
  service('airtime', { markUp }),
  service('recharge-cards', { markUp, plans: [{ id: 'c5', name: 'MTN ₦500', price: '500.00' }] }),
];
const line = (offer: Partial<Offer> & Pick<Offer, 'service'>, markUp?: Provider['markUp']) => {
  const { title, price } = lineOf(
    { recipient: '08031234567', provider: 'MTN', ...offer },
    { ...INITIAL_SERVICE_STATE, services: services(markUp) },
  );
  return [title, price];
};

it('tells the face value where the agent has no selling price', () => {
  expect(line({ service: 'data', planId: 'sme-1' })).toEqual(['MTN 1GB SME', '₦775']);
  expect(line({ service: 'airtime', amount: '500.00' })).toEqual(['MTN Airtime', '₦500']);
});

it('tells what the customer pays, and what they get for it', () => {
  expect(line({ service: 'data', planId: 'sme-1' }, TEN_NAIRA)).toEqual(['MTN 1GB SME', '₦785']);
  expect(line({ service: 'airtime', amount: '500.00' }, TEN_NAIRA)).toEqual(['MTN Airtime ₦500', '₦510']);
});

it('counts every card', () => {
  const cards = { service: 'recharge-cards', amount: '500.00', quantity: 10 } as const;
  expect(line(cards, TEN_NAIRA)).toEqual(['MTN ₦500', '₦5,100']);
});

it('names no price where the form asks for it', () => {
  expect(line({ service: 'airtime' }, TEN_NAIRA)).toEqual(['MTN Airtime', '']);
});
