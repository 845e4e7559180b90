import type { Found, FoundAgent, FoundLine, OrderCase } from '#contract/console/orders.ts';
import type { Dispute } from '#contract/disputes.ts';
import { ADAEZE, minutesAgo } from '../support/agent.ts';
import { DATA, ELECTRICITY, EXAM_PINS, PENDING_DATA, TRANSACTIONS } from '../support/transactions.ts';

export const AGENT: FoundAgent = {
  id: '7',
  username: ADAEZE.username,
  name: `${ADAEZE.firstName} ${ADAEZE.lastName}`,
  phone: ADAEZE.phone,
  email: ADAEZE.email,
  suspendedAt: null,
  erasedAt: null,
};

const lineOf = (item: (typeof TRANSACTIONS)[number]): FoundLine => ({
  ref: item.ref,
  name: item.name,
  status: item.status,
  amount: item.amount,
  isCredit: ['WALLET_FUNDING', 'REFUND'].includes(item.transactionType),
  createdAt: item.createdAt,
  recipient: item.details.recipient ?? null,
  agent: AGENT.username,
});

export const LINES = TRANSACTIONS.map(lineOf);

const ATTEMPT: OrderCase['attempts'][number] = {
  vendor: 'vtpass',
  reason: 'CHEAPEST',
  outcome: 'unknown',
  failureCode: null,
  vendorRef: null,
  cost: null,
  sentAt: minutesAgo(3),
  answeredAt: minutesAgo(2.5),
  askAt: null,
};

/** Waits for a person: the first vendor failed it for certain, and of the second nothing is known. */
export const PENDING: OrderCase = {
  transaction: PENDING_DATA,
  agent: AGENT,
  vendor: 'vtpass',
  vendorRef: null,
  cost: null,
  profit: null,
  askAt: null,
  attempts: [
    {
      ...ATTEMPT,
      vendor: 'reloadly',
      outcome: 'failed',
      failureCode: 'PROVIDER_DOWN',
      vendorRef: 'RL-99182734',
      answeredAt: minutesAgo(2.986),
    },
    { ...ATTEMPT, reason: 'OTHERS_FAILED' },
  ],
  delivers: null,
  quantity: 1,
  likeIt: [],
  around: LINES.slice(0, 5),
  disputes: [],
  incidents: [],
  requests: [],
  twoPeopleAbove: '50000.00',
  taken: null,
  notes: [],
};

export const STILL_ASKED: OrderCase = {
  ...PENDING,
  askAt: minutesAgo(-24),
  attempts: PENDING.attempts.map((attempt) => ({
    ...attempt,
    askAt: attempt.outcome === 'unknown' ? minutesAgo(-24) : null,
  })),
};

/** Somebody else looks into it, and left a word. */
export const TAKEN: OrderCase = {
  ...PENDING,
  taken: { id: '0198c0de-0000-7000-8000-000000000002', name: 'Bola Ade', at: minutesAgo(2) },
  notes: [
    {
      id: '1',
      author: 'Bola Ade',
      text: 'I wrote to the vendor. They look it up until noon.',
      at: minutesAgo(2),
    },
  ],
};

export const DUPLICATED: OrderCase = { ...PENDING, likeIt: [{ ...lineOf(DATA), createdAt: minutesAgo(9) }] };

/** Of tokens and pins the staff see the last characters. */
export const TOKEN: OrderCase = {
  ...PENDING,
  transaction: {
    ...ELECTRICITY,
    status: 'PENDING',
    details: {
      ...ELECTRICITY.details,
      meter: { number: '45012345678', type: 'prepaid', customerName: 'Oluwaseun Adebayo' },
    },
  },
  delivers: 'token',
};

export const PINS: OrderCase = {
  ...PENDING,
  transaction: { ...EXAM_PINS, status: 'PENDING', details: { ...EXAM_PINS.details, pins: undefined } },
  delivers: 'pins',
  quantity: 2,
};

export const DELIVERED: OrderCase = {
  ...PENDING,
  transaction: {
    ...ELECTRICITY,
    faceValue: '5000.00',
    details: { ...ELECTRICITY.details, meter: { ...ELECTRICITY.details.meter, token: '•••• 1983' } },
  },
  vendorRef: '202611211014-77120',
  cost: '4925.00',
  profit: '25.00',
  attempts: [
    {
      ...ATTEMPT,
      reason: 'PREFERRED',
      outcome: 'delivered',
      vendorRef: '202611211014-77120',
      cost: '4925.00',
      sentAt: minutesAgo(26),
      answeredAt: minutesAgo(25.97),
    },
  ],
};

/** Its vendor took it back after it had delivered it, and nobody has looked into that. */
export const TAKEN_BACK: OrderCase = {
  ...PENDING,
  transaction: { ...PENDING_DATA, status: 'REVERSED', failureCode: 'REVERSED' },
  cost: '1380.00',
  incidents: [{ kind: 'reversal', vendor: 'vtpass', at: minutesAgo(320), dealt: null }],
};

export const REFUNDED: OrderCase = {
  ...PENDING,
  transaction: {
    ...PENDING_DATA,
    status: 'FAILED',
    failureCode: 'EXPIRED',
    details: { ...PENDING_DATA.details, refundRef: 'KD-8WM2-6TTB' },
  },
};

export const DISPUTE: Dispute = {
  id: '1',
  reason: 'CODE_REFUSED',
  state: 'OPEN',
  openedAt: minutesAgo(14),
  resolvedAt: null,
  resolvedBy: null,
  messages: [{ id: '1', author: 'agent', text: 'The meter says “rejected”.', at: minutesAgo(14) }],
};

export const ANSWERED: Dispute = {
  ...DISPUTE,
  state: 'ANSWERED',
  messages: [
    ...DISPUTE.messages,
    {
      id: '2',
      author: 'support',
      text: 'Please ask the customer to enter both key-change tokens first.',
      at: minutesAgo(0),
    },
  ],
};

export const DISPUTED: OrderCase = { ...DELIVERED, disputes: [DISPUTE] };

export const FOUND: Found = {
  orders: LINES.slice(0, 4),
  agents: [
    AGENT,
    {
      ...AGENT,
      id: '8',
      username: 'adaora',
      name: 'Adaora Nwosu',
      phone: '+2348067654321',
      email: 'adaora@example.com',
      suspendedAt: minutesAgo(600),
    },
  ],
  payments: [
    {
      reference: 'WEMA-261121-0093812',
      amount: '50000.00',
      paidAt: minutesAgo(1620),
      agent: { id: AGENT.id, username: AGENT.username },
    },
    { reference: 'WEMA-261121-0093999', amount: '7500.00', paidAt: minutesAgo(80), agent: null },
  ],
  claims: [
    {
      ref: 'KD-4CL2-92QC',
      senderName: 'Adaora Nwosu',
      amount: '2500.00',
      claimedAt: minutesAgo(20),
      agent: { id: '8', username: 'musa.kano' },
    },
  ],
};
