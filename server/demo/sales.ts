import type { ForAgent } from '../catalogue/levels.ts';
import type { Deps } from '../funding/deps.ts';
import type { OrderDraft } from '../orders/place.ts';
import { HANDLERS } from '../orders/services/handlers.ts';
import type { Random } from './random.ts';

/** A sale that a customer at the counter asks for, checked and priced as any other. */
export type Sale = (deps: Deps & ForAgent, random: Random) => Promise<OrderDraft>;

const SUBSCRIBERS = {
  MTN: ['08031204417', '08064410273', '07033319082', '08139055216', '09061178843', '08101192385'],
  AIRTEL: ['08021934470', '08125530918', '07011827364', '09024478120'],
  GLO: ['08052210934', '08077361945', '07050091823'],
  T2: ['08091827364', '08170029384'],
} as const;

const PLANS = {
  MTN: ['mtn-sme-500mb-7d', 'mtn-sme-1gb-7d', 'mtn-sme-2gb-30d'],
  AIRTEL: ['airtel-cg-500mb-7d', 'airtel-cg-1gb-7d', 'airtel-cg-2gb-30d'],
} as const;

// A meter and a card belong to one company each.
const METERS = [
  { discoName: 'IKEDC', meterNumber: '45012398761' },
  { discoName: 'EKEDC', meterNumber: '45020917342' },
  { discoName: 'IBEDC', meterNumber: '04172650981' },
  { discoName: 'IKEDC', meterNumber: '54140098217' },
];
const CARDS = [
  { cableName: 'DSTV', smartCardNumber: '7018829341' },
  { cableName: 'GOTV', smartCardNumber: '7029910248' },
  { cableName: 'DSTV', smartCardNumber: '7034418820' },
];
const AIRTIME_NAIRA = ['100', '200', '200', '500', '500', '1000', '1500', '2000'];
const ENERGY_NAIRA = ['2000', '3000', '5000', '5000', '10000', '15000'];
const CONTACT = '08031204417';

const airtime: Sale = (deps, random) => {
  const network = random.pick(['MTN', 'MTN', 'MTN', 'AIRTEL', 'AIRTEL', 'GLO', 'T2'] as const);
  const phone = random.pick(SUBSCRIBERS[network]);
  return HANDLERS.airtime.draft(deps, { network, phone, amount: `${random.pick(AIRTIME_NAIRA)}.00` });
};

const data: Sale = (deps, random) => {
  const network = random.pick(['MTN', 'MTN', 'AIRTEL'] as const);
  return HANDLERS.data.draft(deps, {
    network,
    phone: random.pick(SUBSCRIBERS[network]),
    planId: random.pick(PLANS[network]),
  });
};

// The sandbox refuses this number, whatever the network.
const refused: Sale = (deps) =>
  HANDLERS.airtime.draft(deps, { network: 'MTN', phone: '08044444444', amount: '500.00', ported: true });

const electricity: Sale = (deps, random) =>
  HANDLERS.electricity.draft(deps, {
    ...random.pick(METERS),
    meterType: 'prepaid',
    amount: `${random.pick(ENERGY_NAIRA)}.00`,
    phone: CONTACT,
  });

const cable: Sale = (deps, random) =>
  HANDLERS.cable.draft(deps, {
    ...random.pick(CARDS),
    phone: CONTACT,
    action: 'renew',
  });

const exam: Sale = (deps, random) =>
  HANDLERS['result-checker'].draft(deps, { exam: 'WAEC', quantity: random.between(1, 2), phone: CONTACT });

// How often each is asked for, of a hundred.
const MIX: [number, Sale][] = [
  [44, data],
  [34, airtime],
  [11, electricity],
  [6, cable],
  [3, exam],
  [2, refused],
];

export const randomSale: Sale = (deps, random) => {
  let ticket = random.between(0, 99);
  for (const [share, sale] of MIX) {
    if (ticket < share) return sale(deps, random);
    ticket -= share;
  }
  return data(deps, random);
};

/** Never answered by the sandbox: a sale that stays open. */
export const openSale: Sale = (deps) =>
  HANDLERS.airtime.draft(deps, { network: 'MTN', phone: '08066666666', amount: '1000.00' });
