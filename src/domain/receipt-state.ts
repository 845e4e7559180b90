import { readLagosTime } from './lagos-time.ts';

export interface ReceiptState {
  tone: 'success' | 'warning' | 'danger';
  heading: string;
  /** Who acts next, and what happens to the money. */
  words: string;
}

/** What a shared receipt says of its order; times are ISO 8601. */
export interface FollowedOrder {
  status: string;
  settledAt: string | null;
  answerBy: string | null;
}

const MINUTE_MS = 60_000;

/** "14:05 on 21 Nov"; empty for what is no time. */
export function clockOf(iso: string | null): string {
  const at = iso === null ? undefined : readLagosTime(iso);
  return at ? `${at.time} on ${at.day}` : '';
}

const at = (iso: string | null): string => (clockOf(iso) ? ` at ${clockOf(iso)}` : '');

/** "less than a minute", "12 minutes", "3 hours", from then until now. */
export function waitedSince(iso: string, nowMs: number): string {
  const minutes = Math.floor((nowMs - Date.parse(iso)) / MINUTE_MS);
  if (!(minutes >= 1)) return 'less than a minute';
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.floor(minutes / 60), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** What became of an order, to the customer who paid the shop. @param business the shop's name */
export function receiptState({ status, settledAt, answerBy }: FollowedOrder, business: string): ReceiptState {
  switch (status) {
    case 'SUCCESSFUL':
      return { tone: 'success', heading: 'Delivered', words: `Delivered${at(settledAt)}.` };
    case 'FAILED':
      return {
        tone: 'danger',
        heading: 'Not delivered',
        words: `It failed${at(settledAt)}, and the money is back with ${business}. Ask ${business} for your money, or to try again.`,
      };
    case 'REVERSED':
      return {
        tone: 'danger',
        heading: 'Taken back',
        words: `The provider took this back, and the money is back with ${business}. Ask ${business} for your money, or to try again.`,
      };
    case 'PENDING':
      return { tone: 'warning', heading: 'On its way', words: pendingWords(answerBy, business) };
    default:
      return { tone: 'warning', heading: status, words: '' };
  }
}

function pendingWords(answerBy: string | null, business: string): string {
  const until = clockOf(answerBy)
    ? `You get an answer here by ${clockOf(answerBy)} at the latest.`
    : 'It took longer than usual, so support is looking into it.';
  return `The provider has not confirmed it yet. We keep asking, and this page updates itself. ${until} If it fails, the money goes back to ${business}, who refunds you or tries again.`;
}
