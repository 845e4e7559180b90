import type { FailureCode } from '#contract/failure-codes.ts';
import { REASONS } from './outcomes.ts';
import type { Outcome, Scene } from './vendor.ts';

const failed = (code: FailureCode): Outcome => ({ kind: 'failed', code, reason: REASONS[code] });

/** What the sandbox answers about an order whose scenario has an outcome, first and when it is asked again. */
export function playScene(
  { then, failure = 'REFUSED', isDue, isDelivered }: Scene,
  delivered: Extract<Outcome, { kind: 'delivered' }>,
): Outcome {
  if (then === 'unknown') return { kind: 'unknown', note: 'The provider has not confirmed this order yet.' };
  if (!isDue) return { kind: 'pending', note: 'The provider is working on it.' };
  switch (then) {
    case 'delivered':
      return delivered;
    case 'failed':
    case 'refused':
      return failed(failure);
    case 'reversed':
      return isDelivered ? failed('REVERSED') : { ...delivered, askAgain: true };
  }
}
