import type { Transaction, TransactionDetails } from '#contract/transactions.ts';
import { minutesAgo } from './agent.ts';

interface Parts {
  ref: string;
  type: string;
  name: string;
  /** What the wallet moved by, in naira. */
  amount: string;
  minutes: number;
  details: TransactionDetails;
  status?: string;
}

const transaction = ({
  ref,
  type,
  name,
  amount,
  minutes,
  details,
  status = 'SUCCESSFUL',
}: Parts): Transaction => ({
  id: ref,
  ref,
  name,
  amount,
  status,
  description: details.recipient ? `${name} to ${details.recipient}` : name,
  createdAt: minutesAgo(minutes),
  transactionType: type,
  details,
});

const balance = (before: string, after: string) => ({ balance: { before, after } });

const sent = (minutes: number) => ({
  status: 'PENDING',
  at: minutesAgo(minutes),
  note: 'Paid from the wallet',
});

/** A sale of each service, as it ends well. */
export const DATA = transaction({
  ref: 'KD-7F3K-92QC',
  type: 'DATA_ORDER',
  name: 'MTN 2 GB SME',
  amount: '1406.50',
  minutes: 0,
  details: {
    ...balance('48250.00', '46843.50'),
    recipient: '+2348031234567',
    provider: 'MTN',
    plan: 'MTN 2 GB SME',
    discount: '43.50',
    timeline: [sent(0), { status: 'SUCCESSFUL', at: minutesAgo(0), note: 'MTN delivered it' }],
  },
});

export const AIRTIME = transaction({
  ref: 'KD-4QR8-11VB',
  type: 'AIRTIME_ORDER',
  name: 'MTN airtime',
  amount: '970.00',
  minutes: 0,
  details: {
    ...balance('48250.00', '47280.00'),
    recipient: '+2348031234567',
    provider: 'MTN',
    discount: '30.00',
    timeline: [sent(0)],
  },
});

export const CABLE = transaction({
  ref: 'KD-9BD2-37HK',
  type: 'CABLE_ORDER',
  name: 'DStv Compact',
  amount: '18810.00',
  minutes: 0,
  details: {
    ...balance('48250.00', '29440.00'),
    recipient: '7027914432',
    provider: 'DStv',
    discount: '190.00',
    cable: { smartCardNumber: '7027914432', customerName: 'Halima Bello', plan: 'DStv Compact' },
    timeline: [sent(0)],
  },
});

export const EXAM_PINS = transaction({
  ref: 'KD-3KD9-7YBM',
  type: 'RESULT_CHECKER_ORDER',
  name: '2 × WAEC result checker',
  amount: '7800.00',
  minutes: 0,
  details: {
    ...balance('48250.00', '40450.00'),
    recipient: '+2348031234567',
    provider: 'WAEC',
    pins: [
      { serial: 'WRN251048816', pin: '482917365120' },
      { serial: 'WRN251048817', pin: '730164928855' },
    ],
    timeline: [sent(0)],
  },
});

/** A data order that nobody knows the end of yet. */
export const PENDING_DATA = transaction({
  ref: 'KD-7F3K-92QD',
  type: 'DATA_ORDER',
  name: 'MTN 2 GB SME',
  amount: '1406.50',
  minutes: 3,
  status: 'PENDING',
  details: {
    ...balance('48250.00', '46843.50'),
    recipient: '+2348031234567',
    provider: 'MTN',
    plan: 'MTN 2 GB SME',
    discount: '43.50',
    timeline: [sent(3), { status: 'PENDING', at: minutesAgo(2), note: 'Sent to MTN, no answer yet' }],
  },
});

/** A prepaid meter's token. */
export const ELECTRICITY = transaction({
  ref: 'KD-2RX8-41QF',
  type: 'ELECTRICITY_ORDER',
  name: 'Ikeja Electric, prepaid',
  amount: '4950.00',
  minutes: 26,
  details: {
    ...balance('53200.00', '48250.00'),
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
    timeline: [sent(26), { status: 'SUCCESSFUL', at: minutesAgo(26), note: 'Ikeja Electric sent the token' }],
  },
});

const FAILED_AIRTIME = transaction({
  ref: 'KD-8WM2-6TTA',
  type: 'AIRTIME_ORDER',
  name: 'Airtel airtime',
  amount: '970.00',
  minutes: 75,
  status: 'FAILED',
  details: {
    ...balance('54170.00', '53200.00'),
    recipient: '+2348081234567',
    provider: 'Airtel',
    discount: '30.00',
    refundRef: 'KD-8WM2-6TTB',
    timeline: [sent(75), { status: 'FAILED', at: minutesAgo(74), note: 'Airtel refused the number' }],
  },
});

const FURTHER: Parts[] = [
  {
    ref: 'KD-8WM2-6TTB',
    type: 'REFUND',
    name: 'Refund of Airtel airtime',
    amount: '970.00',
    minutes: 74,
    details: { ...balance('53200.00', '54170.00'), refundOf: 'KD-8WM2-6TTA' },
  },
  {
    ref: 'KD-5GH1-0PLZ',
    type: 'CABLE_ORDER',
    name: 'DStv Compact',
    amount: '18810.00',
    minutes: 190,
    details: {
      ...balance('72980.00', '54170.00'),
      recipient: '7027914432',
      provider: 'DStv',
      discount: '190.00',
    },
  },
  {
    ref: 'KD-3KD9-7YBN',
    type: 'RESULT_CHECKER_ORDER',
    name: 'WAEC result checker',
    amount: '3900.00',
    minutes: 26 * 60,
    details: {
      ...balance('76880.00', '72980.00'),
      recipient: '+2349012345678',
      pins: [{ serial: 'WRN251', pin: '482917365120' }],
    },
  },
  {
    ref: 'KD-1FUN-52MC',
    type: 'WALLET_FUNDING',
    name: 'Transfer from Wema Bank',
    amount: '49950.00',
    minutes: 27 * 60,
    details: { ...balance('26930.00', '76880.00'), fee: '50.00' },
  },
  {
    ref: 'KD-6XA4-88RE',
    type: 'DATA_ORDER',
    name: 'Glo 5.8 GB',
    amount: '1920.00',
    minutes: 52 * 60,
    details: {
      ...balance('28850.00', '26930.00'),
      recipient: '+2348055551234',
      provider: 'Glo',
      discount: '80.00',
    },
  },
];

/** The last days of a counter, newest first. */
export const TRANSACTIONS: Transaction[] = [
  PENDING_DATA,
  ELECTRICITY,
  FAILED_AIRTIME,
  ...FURTHER.map(transaction),
];
