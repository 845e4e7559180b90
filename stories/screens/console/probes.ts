import type { Probes, ProbeSale } from '#contract/console/probes.ts';
import { minutesAgo } from '../support/agent.ts';

const SALE: ProbeSale = {
  ref: '202611210912K3F8QZ7T2M',
  at: minutesAgo(4),
  by: 'ngozi@shop.example',
  vendor: 'reloadly',
  service: 'Airtime',
  provider: 'Airtel',
  plan: null,
  phone: '08021234567',
  amount: '100.00',
  status: 'SUCCESSFUL',
  seconds: 6,
  cost: '97.00',
  said: 'Delivered.',
  vendorRef: 'R-5581',
  askAt: null,
};

export const OPEN: ProbeSale = {
  ...SALE,
  ref: '202611210855T7B5YH2W9D',
  at: minutesAgo(21),
  status: 'PENDING',
  seconds: null,
  cost: null,
  said: 'The provider gave no answer.',
  vendorRef: null,
  askAt: minutesAgo(-9),
};

export const PROBES: Probes = {
  vendors: [
    {
      vendor: 'vtpass',
      sells: [
        { service: 'airtime', provider: 'MTN', name: 'MTN airtime', least: '50.00', plans: [] },
        {
          service: 'data',
          provider: 'MTN',
          name: 'MTN data',
          least: null,
          plans: [{ id: 'mtn-110', name: '110 MB, 1 day', price: '100.00' }],
        },
      ],
    },
    {
      vendor: 'reloadly',
      sells: [{ service: 'airtime', provider: 'AIRTEL', name: 'Airtel airtime', least: '50.00', plans: [] }],
    },
  ],
  sales: [
    SALE,
    OPEN,
    {
      ...SALE,
      ref: '202611201711M8D2RX9V4B',
      at: minutesAgo(60 * 20),
      vendor: 'vtpass',
      provider: 'MTN',
      plan: '110 MB, 1 day',
      service: 'Data',
      status: 'FAILED',
      seconds: 2,
      cost: '0.00',
      said: 'The provider is down at the moment.',
      vendorRef: null,
    },
  ],
  spent: '294.00',
};

export const ANSWERED: Probes = {
  ...PROBES,
  sales: PROBES.sales.map((sale) =>
    sale.ref === OPEN.ref ? { ...SALE, ref: sale.ref, at: sale.at, seconds: 1_260 } : sale,
  ),
};
