import type { ProviderState, VendorBoard, VendorState } from '#contract/console/providers.ts';
import { minutesAgo } from '../support/agent.ts';

const MTN: ProviderState = {
  service: 'data',
  serviceName: 'Data',
  code: 'MTN',
  name: 'MTN',
  status: 'degraded',
  inCatalogue: 'up',
  isHeld: false,
  heldStatus: null,
  heldUntil: null,
  heldBecause: null,
  outUntil: null,
  degradedAt: minutesAgo(12),
  orders: 412,
  successPercent: 61,
  medianSeconds: 9,
  p95Seconds: 74,
};

const GLO: ProviderState = {
  ...MTN,
  code: 'GLO',
  name: 'Glo',
  status: 'up',
  isHeld: true,
  heldUntil: minutesAgo(-210),
  heldBecause: 'The vendor repaired it and asks for orders',
  orders: 38,
  successPercent: 71,
};

const AIRTEL: ProviderState = {
  ...MTN,
  code: 'AIRTEL',
  name: 'Airtel',
  status: 'down',
  degradedAt: null,
  outUntil: minutesAgo(-3),
  orders: 14,
  successPercent: 0,
  medianSeconds: null,
  p95Seconds: null,
};

const IKEDC: ProviderState = {
  ...MTN,
  service: 'electricity',
  serviceName: 'Electricity',
  code: 'IKEDC',
  name: 'Ikeja Electric',
  status: 'up',
  degradedAt: null,
  orders: 0,
  successPercent: null,
  medianSeconds: null,
  p95Seconds: null,
};

export const PROVIDERS: ProviderState[] = [MTN, GLO, AIRTEL, IKEDC];

export const HELD: ProviderState[] = [
  {
    ...MTN,
    status: 'up',
    isHeld: true,
    heldUntil: minutesAgo(-240),
    heldBecause: 'They say that it works',
  },
  GLO,
  AIRTEL,
  IKEDC,
];

export const DOWN: ProviderState[] = [
  {
    ...MTN,
    status: 'down',
    isHeld: true,
    heldStatus: 'down',
    heldUntil: minutesAgo(-1440),
    heldBecause: 'They dig at their mast',
  },
  GLO,
  AIRTEL,
  IKEDC,
];

const VTPASS: VendorState = {
  vendor: 'vtpass',
  sells: ['Airtime', 'Data', 'Electricity', 'Cable TV', 'Exam pins'],
  weight: null,
  orders: 420,
  delivered: 401,
  closed: [],
  keepsAccount: true,
  left: '184200.50',
  lasts: 'until',
  lastsUntil: minutesAgo(-130),
  isLow: true,
  asked: null,
};

const RELOADLY: VendorState = {
  ...VTPASS,
  vendor: 'reloadly',
  sells: ['Airtime', 'Data'],
  orders: 0,
  delivered: 0,
  closed: [
    { service: 'data', provider: 'AIRTEL', until: minutesAgo(-2) },
    { service: 'airtime', provider: 'MTN', until: minutesAgo(2_000) },
  ],
  left: null,
  lasts: 'unknown',
  lastsUntil: null,
  isLow: false,
};

const PARTNER: VendorState = { ...RELOADLY, vendor: 'partner', sells: [], closed: [], keepsAccount: false };

export const BOARD: VendorBoard = {
  routing: 'preferred',
  twoPeopleAbove: '50000.00',
  vendors: [VTPASS, RELOADLY, PARTNER],
};

export const ASKED: VendorBoard = {
  ...BOARD,
  vendors: [
    {
      ...VTPASS,
      asked: { held: '184200.50', books: '186700.50', pending: '1500.00', unexplained: '-1000.00' },
    },
    RELOADLY,
    PARTNER,
  ],
};
