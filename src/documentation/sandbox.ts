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
    words: 'PENDING for so long: a whole number with s, m or h, 24h at most; 0 is at once.',
  },
  { written: 'then=delivered', words: 'Delivered after the delay. So it is where delay stands alone.' },
  { written: 'then=failed', words: 'Fails after the delay: the money comes back.' },
  { written: 'then=refused', words: 'Refused at once, without a delay: the money comes back.' },
  {
    written: 'then=reversed',
    words: 'Delivered after the delay, then taken back when we ask again: the money comes back.',
  },
  { written: 'then=unknown', words: 'No answer, also when we ask again: pending until a person settles it.' },
  {
    written: 'failure=PROVIDER_DOWN',
    words: 'The failureCode of then=failed or then=refused, any but REVERSED; REFUSED where it is left out.',
  },
  {
    written: 'answer=lost',
    words: 'The order is placed, then the connection ends without an answer. A repeat is answered.',
  },
  {
    written: 'answer=slow',
    words: 'The order is placed, and its answer comes ten seconds late. A repeat is answered at once.',
  },
  { written: 'webhook=once', words: 'Each event is posted once, at once, as without the header.' },
  { written: 'webhook=twice', words: 'Each event is posted again, with the same id, after it arrived.' },
  { written: 'webhook=late', words: 'Each event is posted ten minutes late.' },
  {
    written: 'webhook=none',
    words: 'No event is posted. It is in the list of events, and can be sent again from there.',
  },
  {
    written: 'webhook=out-of-order',
    words: 'With then=reversed: order.reversed is posted first, order.successful after it.',
  },
];
