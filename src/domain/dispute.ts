import type { DisputeReason, DisputeState } from '#contract/disputes.ts';
import { own } from './own.ts';

export const REASON_LABELS: Record<DisputeReason, string> = {
  NOT_RECEIVED: 'The customer has not received it',
  WRONG_DELIVERY: 'Something else was delivered',
  CODE_REFUSED: 'The token or pin is refused',
  NOT_REFUNDED: 'It failed, and the money is not back',
  OTHER: 'Something else',
};

const STATE_LABELS: Record<DisputeState, string> = {
  OPEN: 'Waiting for support',
  ANSWERED: 'Support has answered',
  RESOLVED: 'Resolved',
};

const TONES: Record<DisputeState, 'warning' | 'info' | 'success'> = {
  OPEN: 'warning',
  ANSWERED: 'info',
  RESOLVED: 'success',
};

/** For people; an unknown word from another server is shown unchanged. */
export const disputeReason = (reason: string): string => own(REASON_LABELS, reason) ?? reason;
export const disputeState = (state: string): string => own(STATE_LABELS, state) ?? state;
export const disputeTone = (state: string) => own(TONES, state) ?? 'neutral';
