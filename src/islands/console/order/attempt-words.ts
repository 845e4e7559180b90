import type { OrderCase } from '#contract/console/orders.ts';
import type { BadgeProps } from '#components/Badge.tsx';
import { own } from '#domain/own.ts';
import { duration } from '../../shared/when.ts';

type Attempt = OrderCase['attempts'][number];

const REASONS: Record<string, string> = {
  PREFERRED: 'First in the list',
  CHEAPEST: 'The cheapest',
  MOST_RELIABLE: 'The most reliable',
  WEIGHT: 'Its share of orders',
  PROBE: 'To find out about it',
  TRIAL: 'Tried again after a pause',
  OTHERS_CLOSED: 'The others were closed',
  OTHERS_EMPTY: 'The others held too little',
  OTHERS_FAILED: 'The others failed',
};

const OUTCOMES: Record<string, { label: string; tone: BadgeProps['tone'] }> = {
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  pending: { label: 'Pending', tone: 'warning' },
  unknown: { label: 'Unknown', tone: 'warning' },
};

/** Why a vendor was asked; an unknown word from another server is shown unchanged. */
export const attemptReason = (reason: string): string => own(REASONS, reason) ?? reason;

export const attemptOutcome = (outcome: string) =>
  own(OUTCOMES, outcome) ?? ({ label: outcome, tone: 'neutral' } as const);

/** How long the vendor took to answer: "0.8 s", "1 min 05 s". */
export function timeTaken({ sentAt, answeredAt }: Pick<Attempt, 'sentAt' | 'answeredAt'>): string {
  const ms = Math.max(0, Date.parse(answeredAt) - Date.parse(sentAt));
  return ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : duration(ms);
}
