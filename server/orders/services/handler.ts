import type { BodyOf, Endpoint } from '#contract/endpoint.ts';
import type { TransactionDetails } from '#contract/transactions.ts';
import type { ForAgent } from '../../catalogue/levels.ts';
import type { OrderDeps } from '../../vendors/deps.ts';
import type { TransactionRow } from '../order.ts';
import type { OrderDraft } from '../place.ts';

/** What pricing an order needs: also whose order it is. */
export type DraftDeps = OrderDeps & ForAgent;

/** The call that buys a service. */
export type Purchase = Endpoint & { access: 'agent'; idempotent: true; takesPin: true; takesScenario: true };

/** The server's part that differs between services; everything else about an order is the same for all. */
export interface ServiceHandler<E extends Purchase = Purchase> {
  endpoint: E;
  /**
   * Checks the request, prices it for its agent and makes the vendor's order. No money moves.
   * @throws AppError VALIDATION_FAILED or SERVICE_DOWN, naming the field
   */
  draft(deps: DraftDeps, body: BodyOf<E>): Promise<OrderDraft>;
  /** The fields that this service adds to a transaction. */
  details?(row: TransactionRow): Partial<TransactionDetails>;
}
