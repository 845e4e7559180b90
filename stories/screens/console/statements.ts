import type {
  OpenedStatement,
  StatementRow,
  StatementRun,
  Statements,
} from '#contract/console/statements.ts';
import { minutesAgo } from '../support/agent.ts';

export const RUN: StatementRun = {
  id: '0190a5b0-0000-7000-8000-000000000001',
  at: minutesAgo(25),
  by: 'tunde@shop.example',
  vendor: 'vtpass',
  file: 'vtpass-october.csv',
  bytes: 8_412_330,
  hash: '9f2c41d07be8a5136c0e4f7d2a918b35e6f04c7d8b12a9503fe7c6d4a1b28e90',
  from: '2026-09-30T23:00:00.000Z',
  to: '2026-10-31T22:59:59.999Z',
  lines: 98_204,
  agreed: 98_190,
  others: 3,
  outside: 0,
  unpriced: 12,
  atTheEdges: 1,
  totals: [
    { kind: 'unreadable', count: 1, amount: null },
    { kind: 'lost', count: 1, amount: '970.00' },
    { kind: 'extra', count: 1, amount: '4850.00' },
    { kind: 'price', count: 1, amount: '10.00' },
    { kind: 'gap', count: 1, amount: '1500.00' },
  ],
  listed: 5,
  open: 4,
  notes: 2,
  taken: null,
};

const AGREED: StatementRun = {
  ...RUN,
  id: '0190a5b0-0000-7000-8000-000000000002',
  at: minutesAgo(60 * 24 * 9),
  vendor: 'reloadly',
  file: 'transactions (3).csv',
  lines: 1_204,
  agreed: 1_204,
  totals: [],
  listed: 0,
  open: 0,
};

export const STATEMENTS: Statements = {
  vendors: [
    {
      vendor: 'vtpass',
      columns: {
        ref: ['request_id', 'requestId'],
        vendorRef: ['transaction_id'],
        amount: ['total_amount', 'amount'],
        status: ['status'],
        at: ['transaction_date', 'date'],
      },
      ends: { delivered: '', failed: '', reversed: '', pending: '' },
    },
    {
      vendor: 'partner',
      columns: { ref: ['Our no.'], vendorRef: [], amount: ['Fee'], status: ['State'], at: ['When'] },
      ends: { delivered: '00|01', failed: '99', reversed: '', pending: '' },
    },
  ],
  runs: [
    RUN,
    AGREED,
    { ...RUN, id: '0190a5b0-0000-7000-8000-000000000003', at: minutesAgo(60 * 30), open: 0 },
  ],
};

const ROW: StatementRow = {
  no: 1,
  kind: 'unreadable',
  line: 412,
  ref: null,
  isOrder: false,
  vendorRef: null,
  agent: null,
  amount: null,
  fault: 'line 412 has the amount "1,500". Amounts are naira, such as 970.00, and never below nothing',
  repair: null,
  dealt: null,
};

export const LOST: StatementRow = {
  ...ROW,
  no: 2,
  kind: 'lost',
  line: 977,
  ref: '202610140912K3F8QZ7T2M',
  isOrder: true,
  vendorRef: '17283940556',
  agent: 'amaka',
  amount: '970.00',
  fault: 'is FAILED here, and delivered at vtpass',
  repair:
    'ask vtpass to take 17283940556 back; if the customer keeps it: debit amaka by ₦980.00, on the agent’s page',
};

export const OPENED: OpenedStatement = {
  run: RUN,
  rows: [
    ROW,
    LOST,
    {
      ...LOST,
      no: 3,
      kind: 'extra',
      line: 1_004,
      ref: '202610150101ABCDEFGHJK',
      isOrder: false,
      agent: null,
      amount: '4850.00',
      fault: 'is delivered at vtpass and no order of ours',
      repair:
        'ask vtpass who ordered 17283940991, and to take it back; if nobody of yours did, change the key there',
      dealt: { at: minutesAgo(8), by: 'ngozi@shop.example', note: 'Asked vtpass, ticket 4471' },
    },
    {
      ...LOST,
      no: 4,
      kind: 'price',
      line: 2_310,
      ref: '202610181455M8D2RX9V4B',
      amount: '10.00',
      fault: 'cost more there than we noted',
      repair: 'ask vtpass about its price of 17283941877; what it asks now: its list for data MTN',
    },
    {
      ...LOST,
      no: 5,
      kind: 'gap',
      line: null,
      ref: '202610202003P6H1SW3N8C',
      amount: '1500.00',
      fault: 'is SUCCESSFUL here and not on the statement',
      repair:
        'ask vtpass for 17283942300; if it took it back: on the order’s page, ask whether it was taken back',
    },
  ],
  next: null,
};

/** As a vendor exports it. */
export const FILE = new File(
  [
    'request_id,Transaction ID,Total Amount,Status,Transaction Date\n',
    '202610140912K3F8QZ7T2M,17283940556,970.00,delivered,2026-10-14 09:12:44\n',
    '202610141003T7B5YH2W9D,17283940571,1455.00,delivered,2026-10-14 10:03:10\n',
  ],
  'vtpass-october.csv',
  { type: 'text/csv' },
);
