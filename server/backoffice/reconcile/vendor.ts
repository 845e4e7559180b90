import type { TransactionStatus } from '#contract/transactions.ts';
import type { OrderRow } from '../../orders/order.ts';
import { readRequest } from '../../orders/order.ts';
import { isReversal, type Outcome, type Vendor } from '../../vendors/vendor.ts';
import type { OperatorContext } from '../context.ts';
import type { Fault } from './checks.ts';

const AT_ONCE = 8;
const HOUR_MS = 3_600_000;

/** Asks a vendor again about its orders settled in the last hours and reports where the answers differ. */
export async function vendorDifferences(
  { sql, now }: OperatorContext,
  vendor: Vendor,
  hours: number,
): Promise<{ asked: number; faults: Omit<Fault, 'found'>[] }> {
  const since = new Date(now().getTime() - hours * HOUR_MS);
  const orders = await sql<(OrderRow & { username: string })[]>`
    SELECT t.*, a.username FROM transactions t JOIN agents a ON a.id = t.agent_id
    WHERE t.settled_at >= ${since} AND t.vendor = ${vendor.name} AND t.type LIKE '%\\_ORDER'`;
  const faults: Omit<Fault, 'found'>[] = [];
  const queue = orders.values();
  const ask = async () => {
    for (const order of queue) {
      const outcome = await vendor.requery(readRequest(order.request));
      if (contradicts(order, outcome))
        faults.push({
          agent: order.username,
          ref: order.ref,
          fault: `is ${order.status} here and ${wordOf(outcome)} at ${vendor.name}`,
        });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return { asked: orders.length, faults };
}

const wordOf = (outcome: Outcome) => (isReversal(outcome) ? 'reversed (see "orders reverse")' : outcome.kind);

/** The vendor's answers that contradict this status. */
const CONTRADICTIONS: Record<TransactionStatus, Outcome['kind'] | undefined> = {
  PENDING: undefined,
  SUCCESSFUL: 'failed',
  FAILED: 'delivered',
  REVERSED: 'delivered',
};

const contradicts = ({ status }: OrderRow, { kind }: Outcome) => CONTRADICTIONS[status] === kind;
