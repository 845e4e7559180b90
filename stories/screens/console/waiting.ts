import type { Waiting } from '#contract/console/waiting.ts';
import { minutesAgo } from '../support/agent.ts';
import { ELECTRICITY, PENDING_DATA, type TRANSACTIONS } from '../support/transactions.ts';
import { AGENT } from './cases.ts';

const waits = (
  { details, ref, name, amount, createdAt }: (typeof TRANSACTIONS)[number],
  more: Partial<Waiting['items'][number]>,
): Waiting['items'][number] => ({
  kind: 'order',
  ref,
  name,
  amount,
  recipient: details.recipient ?? null,
  agent: AGENT.username,
  reason: null,
  count: null,
  vendor: null,
  since: createdAt,
  dueAt: minutesAgo(-1437),
  takenBy: null,
  askedBy: null,
  ...more,
});

const OF_NO_ORDER = {
  recipient: null,
  reason: null,
  takenBy: null,
  askedBy: null,
  count: null,
  vendor: null,
};

/** One of each kind, and two orders; the first two are overdue. */
export const WAITING: Waiting = {
  isCut: false,
  items: [
    waits(PENDING_DATA, {
      ref: 'KD-1AA1-77PZ',
      agent: 'musa.kano',
      since: minutesAgo(1580),
      dueAt: minutesAgo(140),
    }),
    {
      ...OF_NO_ORDER,
      kind: 'claim',
      ref: 'KD-1AA1-CLM1',
      name: 'Chinedu Eze',
      amount: '12000.00',
      agent: AGENT.username,
      since: minutesAgo(125),
      dueAt: minutesAgo(5),
    },
    {
      ...OF_NO_ORDER,
      kind: 'payment',
      ref: 'PSK_77120',
      name: 'paystack PSK_77120',
      amount: '7500.00',
      agent: null,
      since: minutesAgo(95),
      dueAt: minutesAgo(-145),
    },
    waits(ELECTRICITY, {
      kind: 'dispute',
      reason: 'CODE_REFUSED',
      since: minutesAgo(14),
      dueAt: minutesAgo(-226),
      takenBy: 'Bola Ade',
    }),
    {
      ...OF_NO_ORDER,
      kind: 'books',
      ref: 'books',
      name: 'The books',
      amount: null,
      agent: null,
      count: 2,
      since: minutesAgo(10),
      dueAt: minutesAgo(-230),
    },
    waits(ELECTRICITY, {
      ref: 'KD-1AA1-90TB',
      kind: 'reversal',
      vendor: 'vtpass',
      since: minutesAgo(320),
      dueAt: minutesAgo(-1120),
    }),
    waits(PENDING_DATA, {
      ref: 'KD-1AA1-91LT',
      kind: 'late',
      vendor: 'reloadly',
      since: minutesAgo(200),
      dueAt: minutesAgo(-1240),
    }),
    waits(PENDING_DATA, { takenBy: 'Bola Ade' }),
    {
      ...OF_NO_ORDER,
      kind: 'statement',
      ref: '0190a5b0-0000-7000-8000-000000000001',
      name: 'vtpass',
      amount: '7330.00',
      agent: null,
      count: 4,
      since: minutesAgo(25),
      dueAt: minutesAgo(-4295),
      takenBy: 'Zainab Yusuf',
    },
    {
      ...OF_NO_ORDER,
      kind: 'request',
      ref: '0198c0de-0000-7000-8000-00000000000a',
      name: 'credit',
      amount: '75000.00',
      agent: 'musa.kano',
      since: minutesAgo(60),
      dueAt: minutesAgo(-4260),
      askedBy: 'Zainab Yusuf',
    },
  ],
};
