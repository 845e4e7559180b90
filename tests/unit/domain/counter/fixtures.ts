import type { Provider, Service } from '#contract/catalogue.ts';
import type { Offer } from '#domain/counter/offers.ts';

export const PHONE = '08031234567';
export const METER = '45012345678';
export const CARD = '7023456789';

export const provider = (code: string, plans: Provider['plans'] = []): Provider => ({
  code,
  name: code,
  status: 'up',
  discountPercent: 0,
  plans,
});
export const plan = (
  id: string,
  name: string,
  price: string,
  sizeMb?: number,
  validityDays?: number,
  kind?: string,
) => ({
  id,
  name,
  price,
  ...(sizeMb && { sizeMb }),
  ...(validityDays && { validityDays }),
  ...(kind && { kind }),
});
export const service = (code: string, providers: Provider[]): Service => ({
  code,
  name: code,
  status: 'up',
  providers,
});

export const SERVICES: Service[] = [
  service('data', [
    provider('MTN', [
      plan('gift-1', 'MTN 1GB Gifting', '800.00', 1000, 30, 'GIFTING'),
      plan('sme-1', 'MTN 1GB SME', '775.00', 1000, 7, 'SME'),
      plan('sme-2', 'MTN 2GB SME', '1450.00', 2000, 30, 'SME'),
    ]),
    provider('GLO', [plan('glo-1', 'Glo 1GB', '700.00', 1000)]),
  ]),
  service('cable', [
    provider('DSTV', [plan('padi', 'DStv Padi', '4400.00'), plan('compact', 'DStv Compact', '19000.00')]),
  ]),
  service('result-checker', [
    provider('WAEC', [plan('waec', 'WAEC result checker', '3900.00')]),
    provider('JAMB', [plan('utme', 'JAMB UTME', '7200.00'), plan('de', 'JAMB DE', '7200.00')]),
  ]),
];

export const DATA: Offer = {
  service: 'data',
  recipient: PHONE,
  provider: 'MTN',
  planId: 'sme-1',
  isUsual: true,
};
export const AIRTIME: Offer = {
  service: 'airtime',
  recipient: PHONE,
  provider: 'MTN',
  amount: '500.00',
  isUsual: true,
};
export const LIGHT: Offer = {
  service: 'electricity',
  recipient: METER,
  provider: 'IKEDC',
  amount: '5000.00',
  meterType: 'postpaid',
  phone: PHONE,
};
