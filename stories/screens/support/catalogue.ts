import type { Plan, Provider, Service, services } from '#contract/catalogue.ts';
import type { DataOf } from '#contract/endpoint.ts';

const provider = (code: string, name: string, rest: Partial<Provider> = {}): Provider => ({
  code,
  name,
  status: 'up',
  discountPercent: 0,
  ...rest,
});

const picture = (code: string): { imageUrl: string } => ({
  imageUrl: `/images/providers/${code.toLowerCase()}.svg`,
});

const dataPlan = (id: string, kind: string, sizeMb: number, validityDays: number, price: string): Plan => ({
  id,
  name: `MTN ${sizeMb >= 1000 ? `${sizeMb / 1000} GB` : `${sizeMb} MB`} ${kind}`,
  kind,
  sizeMb,
  validityDays,
  price,
});

const DATA_PLANS: Plan[] = [
  dataPlan('mtn-sme-500', 'SME', 500, 7, '485.00'),
  dataPlan('mtn-sme-1000', 'SME', 1000, 7, '775.00'),
  dataPlan('mtn-sme-2000', 'SME', 2000, 30, '1450.00'),
  dataPlan('mtn-gift-3500', 'GIFTING', 3500, 7, '1500.00'),
  dataPlan('mtn-gift-7000', 'GIFTING', 7000, 30, '3500.00'),
  dataPlan('mtn-sme-10000', 'SME', 10_000, 30, '4400.00'),
];

const plan = (id: string, name: string, price: string): Plan => ({ id, name, price });

const cards = (network: string): Plan[] =>
  [100, 200, 500, 1000].map((value) => plan(`${network}-${value}`, `${network} ₦${value}`, `${value}.00`));

const NETWORKS = [
  provider('MTN', 'MTN', {
    ...picture('mtn'),
    discountPercent: 3,
    minAmount: '50.00',
    maxAmount: '50000.00',
    health: { orders: 412, successPercent: 98, medianSeconds: 4, p95Seconds: 31 },
  }),
  provider('AIRTEL', 'Airtel', { ...picture('airtel'), discountPercent: 3 }),
  provider('GLO', 'Glo', {
    ...picture('glo'),
    discountPercent: 4,
    minAmount: '50.00',
    status: 'degraded',
    health: { orders: 57, successPercent: 31, medianSeconds: 260, p95Seconds: 900 },
  }),
  provider('T2', 'T2', { ...picture('t2'), discountPercent: 4, status: 'down' }),
];

const service = (code: string, name: string, providers: Provider[]): Service => ({
  code,
  name,
  status: 'up',
  providers,
});

/** What can be sold in the stories: one Glo in trouble, one T2 that is down. */
export const CATALOGUE: DataOf<typeof services> = [
  service(
    'data',
    'Data',
    NETWORKS.map((network) => ({ ...network, plans: network.code === 'MTN' ? DATA_PLANS : [] })),
  ),
  service('airtime', 'Airtime', NETWORKS),
  service('electricity', 'Electricity', [
    provider('ikeja-electric', 'Ikeja Electric', { discountPercent: 1, minAmount: '1000.00' }),
    provider('eko-electric', 'Eko Electricity', { discountPercent: 1, minAmount: '1000.00' }),
    provider('kano-electric', 'Kano Electricity', { status: 'down' }),
  ]),
  service('cable', 'Cable', [
    provider('dstv', 'DStv', {
      ...picture('dstv'),
      discountPercent: 1,
      plans: [
        plan('dstv-padi', 'DStv Padi', '4400.00'),
        plan('dstv-yanga', 'DStv Yanga', '6000.00'),
        plan('dstv-compact', 'DStv Compact', '19000.00'),
      ],
    }),
    provider('gotv', 'GOtv', { ...picture('gotv'), plans: [plan('gotv-jinja', 'GOtv Jinja', '3900.00')] }),
    provider('startimes', 'StarTimes', { ...picture('startimes'), status: 'down' }),
  ]),
  service('result-checker', 'Result checker', [
    provider('WAEC', 'WAEC', { plans: [plan('waec', 'WAEC result checker', '3900.00')] }),
    provider('NECO', 'NECO', { plans: [plan('neco', 'NECO result token', '1300.00')] }),
    provider('JAMB', 'JAMB', { plans: [plan('jamb-utme', 'JAMB UTME e-pin', '7200.00')], status: 'down' }),
  ]),
  service('recharge-cards', 'Recharge cards', [
    provider('MTN', 'MTN', { ...picture('MTN'), discountPercent: 2, plans: cards('MTN') }),
    provider('AIRTEL', 'Airtel', { ...picture('AIRTEL'), discountPercent: 2, plans: cards('Airtel') }),
    provider('GLO', 'Glo', { ...picture('GLO'), discountPercent: 3, plans: cards('Glo') }),
    provider('T2', 'T2', { ...picture('T2'), status: 'down', plans: cards('T2') }),
  ]),
];

/** The same catalogue while one service sells nothing. */
export const withServiceDown = (code: string): Service[] =>
  CATALOGUE.map((each) => (each.code === code ? { ...each, status: 'down' } : each));

/** The same catalogue for an agent who sells every plan of one service at an amount on top. @param amount naira as the wire writes it */
export const withMarkUp = (code: string, amount: string): Service[] =>
  CATALOGUE.map((each) => {
    if (each.code !== code) return each;
    const markUp = { kind: 'amount', value: amount } as const;
    return { ...each, providers: each.providers.map((sold) => ({ ...sold, markUp })) };
  });
