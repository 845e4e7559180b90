import type { Attempt } from '../ledger/note-attempt.ts';
import type { Outcome } from '../vendors/vendor.ts';

/** When an order's vendor was asked to deliver it and, where this is known, why it was. */
export interface Asked extends Pick<Attempt, 'sentAt' | 'reason'> {
  /**
   * How often the order had been claimed for asking by then: a failure counts only while it has not been since, as who claimed it may have
   * sent it again, and what one sending is refused says nothing of the other. @default a failure always counts
   */
  claimsWhenSent?: number | undefined;
}

/** What an outcome says of the vendor that was asked. */
export const attemptOf = (vendor: string, outcome: Outcome, { sentAt, reason }: Asked): Attempt => ({
  vendor,
  sentAt,
  reason,
  outcome: outcome.kind,
  ...(outcome.kind === 'failed' && { failureCode: outcome.code }),
  ...('vendorRef' in outcome && { vendorRef: outcome.vendorRef }),
  ...(outcome.kind === 'delivered' && { costKobo: outcome.costKobo }),
});
