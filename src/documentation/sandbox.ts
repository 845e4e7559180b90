import type { TransactionStatus } from '#contract/transactions.ts';

/** What a number makes the sandbox play. A phone for airtime, data and pins; for meters and cards the last digits. */
export interface SandboxNumber {
  phone?: string;
  ending: string;
  /** The purchase's answer, and what the order comes to. */
  answer: 201 | 202 | 422;
  outcome: TransactionStatus | undefined;
  words: string;
}

export const SANDBOX_NUMBERS: readonly SandboxNumber[] = [
  {
    phone: '08022222222',
    ending: '2222',
    answer: 202,
    outcome: 'SUCCESSFUL',
    words: 'Pending, delivered when we ask again.',
  },
  {
    phone: '08033333333',
    ending: '3333',
    answer: 202,
    outcome: 'FAILED',
    words: 'Pending, then failed: the money comes back.',
  },
  {
    phone: '08044444444',
    ending: '4444',
    answer: 201,
    outcome: 'FAILED',
    words: 'Refused at once: the money comes back.',
  },
  {
    phone: '08055555555',
    ending: '5555',
    answer: 202,
    outcome: 'SUCCESSFUL',
    words: 'No answer at first; delivered when we ask again.',
  },
  {
    phone: '08066666666',
    ending: '6666',
    answer: 202,
    outcome: 'PENDING',
    words: 'No answer, also when we ask again: pending until a person settles it.',
  },
  {
    ending: '7777',
    answer: 201,
    outcome: 'SUCCESSFUL',
    words: 'A prepaid meter whose keys change: kct1 and kct2, to be entered in this order before the token.',
  },
  {
    phone: '08088888888',
    ending: '8888',
    answer: 201,
    outcome: 'REVERSED',
    words: 'Delivered, then taken back when we ask again: the money comes back, a token or pin is void.',
  },
  {
    ending: '0000',
    answer: 422,
    outcome: undefined,
    words: 'An unknown meter or card: refused before anything is charged.',
  },
];
