import type { BodyOf, Endpoint } from '#contract/endpoint.ts';
import type { TransactionDetails } from '#contract/transactions.ts';
import type { OrderDeps } from '../../vendors/deps.ts';
import type { TransactionRow } from '../order.ts';
import type { OrderDraft } from '../place.ts';

/** The call that buys a service. */
export type Purchase = Endpoint & { access: 'agent'; idempotent: true; takesPin: true };

/** What the server does in its own way for one service; all else about an order is the same for every service. */
export interface ServiceHandler<E extends Purchase = Purchase> {
  endpoint: E;
  /**
   * Checks and prices what a body asks for, and says what the vendor is to be asked. No money moves.
   * @throws AppError VALIDATION_FAILED or SERVICE_DOWN, naming the field
   */
  draft(deps: OrderDeps, body: BodyOf<E>): Promise<OrderDraft>;
  /** What a transaction of it tells besides what every order does. */
  details?(row: TransactionRow): Partial<TransactionDetails>;
}
