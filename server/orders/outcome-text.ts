import { toE164 } from '#domain/phone.ts';
import { serviceOf } from '#services/services.ts';
import type { OutcomeText } from '../ledger/text-customer.ts';
import { TEST_VENDOR } from '../vendors/index.ts';
import type { OrderRow } from './order.ts';
import { isAwaited } from './outcome-notice.ts';

/**
 * The text to the customer of an order that has ended, wherever the agent's bell rings: it was pending, or it was delivered and taken
 * back. Undefined for a test order, and where the order names no phone of the customer's.
 */
export function outcomeText(order: OrderRow, outcome: OutcomeText['outcome']): OutcomeText | undefined {
  const isNews = outcome === 'REVERSED' || isAwaited(order);
  const recipient = isNews && order.vendor !== TEST_VENDOR ? customerPhone(order) : undefined;
  return recipient === undefined
    ? undefined
    : { kind: 'OUTCOME', recipient, agentId: order.agentId, transactionId: order.id, outcome };
}

/** What is no number that a text could go to must not stand in the way of the outcome. */
function customerPhone({ service, recipient, request }: OrderRow): string | undefined {
  const phone = serviceOf(service).recipient === 'phone' ? recipient : request.phone;
  return toE164(phone ?? '');
}
