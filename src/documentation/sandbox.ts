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
    words: 'Pending, then delivered when we check.',
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
    words: 'No answer at first, then delivered when we check.',
  },
  {
    phone: '08066666666',
    ending: '6666',
    answer: 202,
    outcome: 'PENDING',
    words: 'No answer, even when we check: pending until a person settles it.',
  },
  {
    ending: '7777',
    answer: 201,
    outcome: 'SUCCESSFUL',
    words: 'A prepaid meter with new keys: the customer enters kct1, kct2 and then the token.',
  },
  {
    phone: '08088888888',
    ending: '8888',
    answer: 201,
    outcome: 'REVERSED',
    words:
      'Delivered, then taken back when we check: the money comes back, and a token or pin no longer works.',
  },
  {
    ending: '0000',
    answer: 422,
    outcome: undefined,
    words: 'An unknown meter or card: refused, and nothing is charged.',
  },
];

/** A value of the header Test-Scenario, and what it plays. */
export interface ScenarioWord {
  /** The word with its value, as it is written: "then=failed". */
  written: string;
  words: string;
}

/** A header that a reader can copy. */
export const SCENARIO_EXAMPLE = 'delay=40s; then=failed; webhook=twice,late';

export const SCENARIO_WORDS: readonly ScenarioWord[] = [
  {
    written: 'delay=40s',
    words:
      'How long the order stays PENDING: a whole number with s, m or h, at most 24h. 0 means not at all.',
  },
  { written: 'then=delivered', words: 'Delivered after the delay. This is the default.' },
  { written: 'then=failed', words: 'Fails after the delay: the money comes back.' },
  { written: 'then=refused', words: 'Refused at once, without a delay: the money comes back.' },
  {
    written: 'then=reversed',
    words: 'Delivered after the delay, then taken back when we check: the money comes back.',
  },
  { written: 'then=unknown', words: 'No answer, even when we check: pending until a person settles it.' },
  {
    written: 'failure=PROVIDER_DOWN',
    words: 'The failureCode for then=failed or then=refused: any but REVERSED. The default is REFUSED.',
  },
  {
    written: 'answer=lost',
    words: 'The order is placed, then the connection closes without an answer. A repeat is answered.',
  },
  {
    written: 'answer=slow',
    words: 'The order is placed, and the answer comes ten seconds late. A repeat is answered at once.',
  },
  { written: 'webhook=once', words: 'Each event is posted once, at once. This is the default.' },
  { written: 'webhook=twice', words: 'Each event is posted twice, with the same id.' },
  { written: 'webhook=late', words: 'Each event is posted ten minutes late.' },
  {
    written: 'webhook=none',
    words: 'No event is posted. You find it in the list of events and can resend it there.',
  },
  {
    written: 'webhook=out-of-order',
    words: 'With then=reversed: order.reversed is posted before order.successful.',
  },
];
