import type { DiscountEffect } from '#contract/console/discounts.ts';
import type { CodeAt, PlanPrices, PriceEffect, Prices, ProviderPrices } from '#contract/console/prices.ts';
import { minutesAgo } from '../support/agent.ts';

const price = (level: string, naira: string, margin: string, marginPercent: number, former?: string) => ({
  level,
  price: naira,
  paid: naira,
  margin,
  marginPercent,
  former: former ?? null,
});

const at = (vtpass: string | null, reloadly: string | null): CodeAt[] => [
  { vendor: 'vtpass', code: vtpass, without: vtpass === null ? 'none' : null },
  { vendor: 'reloadly', code: reloadly, without: reloadly === null ? 'none' : null },
];

const ONE_GB: PlanPrices = {
  id: 'mtn-sme-1gb-7d.2',
  name: 'MTN 1GB SME',
  prices: [price('standard', '775.00', '75.00', 9.67, '790.00'), price('gold', '750.00', '50.00', 6.66)],
  costs: [
    { vendor: 'vtpass', cost: '700.00' },
    { vendor: 'reloadly', cost: '712.50' },
  ],
  codes: at('mtn-1gb-sme', '341'),
  sold: { count: 1204, amount: '931200.00' },
  unsold: null,
};

const LOSING: PlanPrices = {
  ...ONE_GB,
  id: 'mtn-2gb-30d',
  name: 'MTN 2GB Monthly',
  prices: [price('standard', '1490.00', '-10.00', -0.67), price('gold', '1490.00', '-10.00', -0.67)],
  costs: [{ vendor: 'vtpass', cost: '1500.00' }],
  codes: at('mtn-2gb', null),
  sold: { count: 38, amount: '56620.00' },
};

const UNKNOWN: PlanPrices = {
  ...ONE_GB,
  id: 'mtn-10gb-30d',
  name: 'MTN 10GB Monthly',
  prices: [{ ...price('standard', '4350.00', '0.00', 0), margin: null, marginPercent: null }],
  costs: [],
  codes: at(null, null),
  sold: { count: 0, amount: '0.00' },
  unsold: 'The catalogue has no code for this plan at vtpass, reloadly.',
};

const MTN: ProviderPrices = {
  service: 'data',
  serviceName: 'Data',
  code: 'MTN',
  name: 'MTN',
  imageUrl: '/images/providers/mtn.svg',
  hasOwnPicture: false,
  codes: at('mtn-data', '341'),
  unsold: null,
  discounts: [{ level: 'standard', percent: 0 }],
  commissions: [],
  sold: { count: 1242, amount: '987820.00' },
  plans: [ONE_GB, LOSING, UNKNOWN],
};

const AIRTIME: ProviderPrices = {
  ...MTN,
  service: 'airtime',
  serviceName: 'Airtime',
  discounts: [
    { level: 'standard', percent: 2 },
    { level: 'gold', percent: 2.5 },
  ],
  commissions: [{ vendor: 'vtpass', percent: 3 }],
  sold: { count: 4100, amount: '2050000.00' },
  plans: [],
};

const SMILE: ProviderPrices = {
  ...MTN,
  code: '9MOBILE',
  name: '9mobile',
  imageUrl: null,
  codes: at(null, null),
  unsold: 'The catalogue has no code for this provider at vtpass, reloadly.',
  sold: { count: 0, amount: '0.00' },
  plans: [
    { ...UNKNOWN, id: '9mobile-1gb', name: '9mobile 1GB', unsold: 'The catalogue has no code for it.' },
  ],
};

export const PRICES: Prices = {
  levels: [
    { code: 'standard', name: 'Standard', agents: 1180 },
    { code: 'gold', name: 'Gold', agents: 24 },
  ],
  vendors: ['vtpass', 'reloadly'],
  providers: [AIRTIME, MTN, SMILE],
  coming: [
    {
      id: '11',
      at: minutesAgo(-960),
      title: 'MTN 2GB Monthly at 1550.00 naira',
      operator: 'halima@kobodesk.example',
    },
  ],
};

/** One plan, where the rest of the catalogue says nothing more. */
export const SMALL: Prices = { ...PRICES, providers: [{ ...MTN, plans: [ONE_GB] }] };

export const CHANGED: Prices = {
  ...PRICES,
  providers: [
    AIRTIME,
    { ...MTN, plans: [{ ...ONE_GB, prices: [price('standard', '760.00', '60.00', 7.89)] }] },
  ],
};

const before = { price: '775.00', paid: '775.00', margin: '75.00', marginPercent: 9.67 };

export const EFFECT: PriceEffect = {
  doubts: [],
  waits: [],
  levels: [
    {
      level: 'standard',
      before,
      after: { price: '760.00', paid: '760.00', margin: '60.00', marginPercent: 7.89 },
      told: 1180,
    },
  ],
  lastWeek: { count: 1204, before: '89550.00', after: '71490.00' },
};

export const BELOW_COST: PriceEffect = {
  doubts: ['Plan mtn-sme-1gb-7d.2 would cost ₦690.00, and the vendor asks ₦700.00 for it: below cost.'],
  waits: ['The standard price is below cost.'],
  levels: [
    {
      level: 'standard',
      before,
      after: { price: '690.00', paid: '690.00', margin: '-10.00', marginPercent: -1.44 },
      told: 1180,
    },
  ],
  lastWeek: { count: 1204, before: '89550.00', after: '-12040.00' },
};

/** Where agents choose the amount. */
export const AMOUNTS: Prices = { ...PRICES, providers: [AIRTIME], coming: [] };

export const DISCOUNTED: Prices = {
  ...AMOUNTS,
  providers: [{ ...AIRTIME, discounts: [{ level: 'standard', percent: 2.4 }] }],
};

export const SAVED_MORE: DiscountEffect = {
  doubts: [],
  levels: [{ level: 'standard', before: 2, after: 2.4, told: 1180 }],
  commission: 3,
  lastWeek: { count: 4100, before: '20918.36', after: '12551.02' },
};

export const CODED: Prices = {
  ...PRICES,
  providers: [{ ...MTN, plans: [{ ...ONE_GB, codes: at('mtn-1gb-sme', '342') }] }],
};

/** With a picture of the staff's own; the build's stands for it here. */
export const PICTURED: Prices = {
  ...SMALL,
  providers: SMALL.providers.map((each) => ({
    ...each,
    imageUrl: '/images/providers/glo.svg',
    hasOwnPicture: true,
  })),
};
