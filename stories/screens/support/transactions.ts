import type { Transaction, TransactionDetails } from '#contract/transactions.ts';
import { BALANCE, minutesAgo } from './agent.ts';

interface Parts {
  ref: string;
  type: string;
  name: string;
  /** What the wallet moved by, in naira. */
  amount: string;
  /** The wallet before it. @default the agent's balance now */
  before?: string;
  /** How long ago. @default 0 */
  minutes?: number;
  status?: string;
  /** What the timeline says of its end. */
  end?: string;
  details?: TransactionDetails;
}

/** "48250.00" is 4825000. */
const kobo = (naira: string): number => Number(naira.replace('.', ''));

const naira = (amountKobo: number): string => String(amountKobo).replace(/(\d\d)$/, '.$1');

/** @param sign -1 for what the wallet pays */
const moved = (sign: 1 | -1, { minutes = 0, status = 'SUCCESSFUL', ...parts }: Parts): Transaction => {
  const { ref, type, name, amount, before = BALANCE, details = {} } = parts;
  const after = naira(kobo(before) + sign * kobo(amount));
  return {
    id: ref,
    ref,
    name,
    amount,
    status,
    description: details.recipient ? `${name} to ${details.recipient}` : name,
    createdAt: minutesAgo(minutes),
    transactionType: type,
    details: { balance: { before, after }, ...details },
  };
};

const income = (parts: Parts): Transaction => moved(1, parts);

function sale({ end, ...parts }: Parts): Transaction {
  const { minutes = 0, status = 'SUCCESSFUL', details } = parts;
  const paid = { status: 'PENDING', at: minutesAgo(minutes), note: 'Paid from the wallet' };
  const ended = end ? [{ status, at: minutesAgo(Math.max(minutes - 1, 0)), note: end }] : [];
  return moved(-1, { ...parts, details: { timeline: [paid, ...ended], ...details } });
}

const ADAEZES_PHONE = '+2348031234567';

const MTN_DATA = {
  ref: 'KD-7F3K-92QC',
  type: 'DATA_ORDER',
  name: 'MTN 2 GB SME',
  amount: '1406.50',
  details: { recipient: ADAEZES_PHONE, provider: 'MTN', plan: 'MTN 2 GB SME', discount: '43.50' },
};

const DSTV = {
  type: 'CABLE_ORDER',
  name: 'DStv Compact',
  amount: '18810.00',
  details: {
    recipient: '7027914432',
    provider: 'DStv',
    discount: '190.00',
    cable: { smartCardNumber: '7027914432', customerName: 'Halima Bello', plan: 'DStv Compact' },
  },
};

/** A sale of each service, as it ends well. */
export const DATA = sale({ ...MTN_DATA, end: 'MTN delivered it' });

export const AIRTIME = sale({
  ref: 'KD-4QR8-11VB',
  type: 'AIRTIME_ORDER',
  name: 'MTN airtime',
  amount: '970.00',
  details: { recipient: ADAEZES_PHONE, provider: 'MTN', discount: '30.00' },
});

export const CABLE = sale({ ...DSTV, ref: 'KD-9BD2-37HK' });

export const EXAM_PINS = sale({
  ref: 'KD-3KD9-7YBM',
  type: 'RESULT_CHECKER_ORDER',
  name: '2 × WAEC result checker',
  amount: '7800.00',
  details: {
    recipient: ADAEZES_PHONE,
    provider: 'WAEC',
    pins: [
      { serial: 'WRN251048816', pin: '482917365120' },
      { serial: 'WRN251048817', pin: '730164928855' },
    ],
  },
});

/** Test pins: no network takes one that begins with four zeros. */
export const RECHARGE_CARDS = sale({
  ref: 'KD-8QT5-20RC',
  type: 'RECHARGE_CARDS_ORDER',
  name: 'MTN ₦500 recharge card',
  amount: '5880.00',
  details: {
    recipient: ADAEZES_PHONE,
    provider: 'MTN',
    plan: 'MTN ₦500',
    discount: '120.00',
    pins: Array.from({ length: 12 }, (_, index) => ({
      serial: `SBX${104_627_315 + index}`,
      pin: `0000${40_718_265 + index * 7_919}`,
    })),
  },
});

/** A prepaid meter's token. */
export const ELECTRICITY = sale({
  ref: 'KD-2RX8-41QF',
  type: 'ELECTRICITY_ORDER',
  name: 'Ikeja Electric, prepaid',
  amount: '4950.00',
  before: '53200.00',
  minutes: 26,
  end: 'Ikeja Electric sent the token',
  details: {
    recipient: '45012345678',
    provider: 'Ikeja Electric',
    discount: '50.00',
    meter: {
      number: '45012345678',
      type: 'prepaid',
      customerName: 'Oluwaseun Adebayo',
      token: '58210934771044261983',
      units: '24.1 kWh',
    },
  },
});

/** A data order with an unknown outcome. */
export const PENDING_DATA = sale({
  ...MTN_DATA,
  ref: 'KD-7F3K-92QD',
  minutes: 3,
  status: 'PENDING',
  end: 'Sent to MTN, no answer yet',
});

/** The last days of a counter, newest first. */
export const TRANSACTIONS: Transaction[] = [
  PENDING_DATA,
  ELECTRICITY,
  sale({
    ref: 'KD-8WM2-6TTA',
    type: 'AIRTIME_ORDER',
    name: 'Airtel airtime',
    amount: '970.00',
    before: '54170.00',
    minutes: 75,
    status: 'FAILED',
    end: 'Airtel refused the number',
    details: {
      recipient: '+2348081234567',
      provider: 'Airtel',
      discount: '30.00',
      refundRef: 'KD-8WM2-6TTB',
    },
  }),
  income({
    ref: 'KD-8WM2-6TTB',
    type: 'REFUND',
    name: 'Refund of Airtel airtime',
    amount: '970.00',
    before: '53200.00',
    minutes: 74,
    details: { refundOf: 'KD-8WM2-6TTA' },
  }),
  sale({ ...DSTV, ref: 'KD-5GH1-0PLZ', before: '72980.00', minutes: 190 }),
  sale({
    ref: 'KD-3KD9-7YBN',
    type: 'RESULT_CHECKER_ORDER',
    name: 'WAEC result checker',
    amount: '3900.00',
    before: '76880.00',
    minutes: 26 * 60,
    details: { recipient: '+2349012345678', pins: [{ serial: 'WRN251', pin: '482917365120' }] },
  }),
  income({
    ref: 'KD-1FUN-52MC',
    type: 'WALLET_FUNDING',
    name: 'Transfer from Wema Bank',
    amount: '49950.00',
    before: '26930.00',
    minutes: 27 * 60,
    details: { fee: '50.00' },
  }),
  sale({
    ref: 'KD-6XA4-88RE',
    type: 'DATA_ORDER',
    name: 'Glo 5.8 GB',
    amount: '1920.00',
    before: '28850.00',
    minutes: 52 * 60,
    details: { recipient: '+2348055551234', provider: 'Glo', discount: '80.00' },
  }),
];
