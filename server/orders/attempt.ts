import type { Attempt, KeptAnswer } from '../ledger/note-attempt.ts';
import { newId } from '../platform/ref.ts';
import type { HeardAt } from '../vendors/heard.ts';
import { maskAnswer } from '../vendors/mask-answer.ts';
import type { Outcome } from '../vendors/vendor.ts';
import { type OrderRow, readRequest } from './order.ts';

/** When an order's vendor was asked to deliver it and, where this is known, why it was. */
export interface Asked extends Pick<Attempt, 'sentAt' | 'reason'> {
  /**
   * How often the order had been claimed for asking by then: a failure counts only while it has not been since, as who claimed it may have
   * sent it again, and what one sending is refused says nothing of the other. @default a failure always counts
   */
  claimsWhenSent?: number | undefined;
  /** What it wrote. @default nothing is kept */
  heard?: readonly HeardAt[] | undefined;
}

type Sold = Pick<OrderRow, 'vendor' | 'request'>;

/** What an outcome says of the vendor that was asked. */
export const attemptOf = (order: Sold, outcome: Outcome, { sentAt, reason, heard }: Asked): Attempt => ({
  vendor: order.vendor,
  sentAt,
  reason,
  outcome: outcome.kind,
  ...(outcome.kind === 'failed' && { failureCode: outcome.code }),
  ...('vendorRef' in outcome && { vendorRef: outcome.vendorRef }),
  ...(outcome.kind === 'delivered' && { costKobo: outcome.costKobo }),
  answers: keptAnswers(order, outcome, heard),
});

/** What is kept for the staff of what a vendor wrote. */
export const keptAnswers = (
  { request }: Pick<OrderRow, 'request'>,
  outcome: Outcome,
  heard: readonly HeardAt[] = [],
): KeptAnswer[] =>
  heard.map(({ at, status, text }) => ({
    id: newId(at),
    at,
    status,
    body: maskAnswer(text, readRequest(request), outcome),
  }));
