import type { Logger } from 'pino';
import { z } from 'zod';
import type { OrderDeps } from '../vendors/deps.ts';
import { AppError } from '../platform/errors.ts';
import { take } from '../platform/limits/limit.ts';
import { LIMITS } from '../platform/limits/limits.ts';
import type { OrderRow } from './order.ts';

const Update = z.object({
  type: z.literal('transaction-update'),
  data: z.object({ requestId: z.string().regex(/^\d{12}[0-9A-Z]{10}$/) }),
});

/**
 * Takes a vendor's webhook about an order. Anybody could have sent it, so its content is not trusted: it only makes the order
 * due, and the worker asks the vendor. The order must be pending, or delivered, since the vendor may have taken it back. One that
 * failed at this vendor may have been delivered after all: its attempt becomes due. So does an open probe sale. Anything else changes nothing.
 * @throws AppError MALFORMED_REQUEST for what is not JSON, RATE_LIMITED when one order is named too often
 */
export async function receiveVendorUpdate(
  deps: OrderDeps,
  log: Logger,
  { vendor, rawBody }: { vendor: string; rawBody: Buffer },
): Promise<void> {
  const { data: update } = Update.safeParse(parse(rawBody));
  if (!update) return log.info({ vendor }, 'webhook ignored: it names no order');
  const ref = update.data.requestId;
  const [order] = await deps.sql<Named[]>`
    SELECT t.agent_id, t.id, t.status, t.vendor, a.outcome = 'failed' AS has_failed FROM transactions t
    LEFT JOIN attempts a ON a.agent_id = t.agent_id AND a.order_id = t.id AND a.vendor = ${vendor}
    WHERE t.ref = ${ref}`;
  if (!order && (await makeProbeDue(deps, vendor, ref))) return;
  const isOpen = order?.vendor === vendor && (order.status === 'PENDING' || order.status === 'SUCCESSFUL');
  if (!order || (!isOpen && !order.hasFailed))
    return log.info({ vendor, ref, status: order?.status }, 'webhook ignored: its order cannot change');
  await take(deps, LIMITS.vendorUpdateByRef, ref);
  if (isOpen) await makeDue(deps, order);
  else await makeLateDue(deps, order, vendor);
}

type Named = Pick<OrderRow, 'agentId' | 'id' | 'status' | 'vendor'> & { hasFailed: boolean | null };

const makeLateDue = ({ sql, now }: OrderDeps, { agentId, id }: Named, vendor: string) => sql`
  UPDATE attempts SET ask_at = ${now()}
  WHERE agent_id = ${agentId} AND order_id = ${id} AND vendor = ${vendor} AND outcome = 'failed'`;

/** @returns whether it names an open probe sale of this vendor */
async function makeProbeDue(deps: OrderDeps, vendor: string, ref: string): Promise<boolean> {
  const [probe] = await deps.sql`
    SELECT FROM probe_sales WHERE ref = ${ref} AND vendor = ${vendor} AND status = 'PENDING'`;
  if (!probe) return false;
  await take(deps, LIMITS.vendorUpdateByRef, ref);
  const { sql, now } = deps;
  await sql`
    UPDATE probe_sales SET requery_at = ${now()}, requery_count = greatest(requery_count - 1, 0)
    WHERE ref = ${ref} AND status = 'PENDING'`;
  return true;
}

// The requery that follows counts as one of the schedule's, so give one back and the schedule does not change. A delivered
// order has used up its schedule and starts a new one.
const makeDue = ({ sql, now }: OrderDeps, { agentId, id }: Pick<OrderRow, 'agentId' | 'id'>) => sql`
  UPDATE transactions SET requery_at = ${now()},
    requery_count = CASE status WHEN 'PENDING' THEN greatest(requery_count - 1, 0) ELSE 0 END
  WHERE agent_id = ${agentId} AND id = ${id} AND status IN ('PENDING', 'SUCCESSFUL')`;

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch (error) {
    throw new AppError('MALFORMED_REQUEST', 'The body is not JSON.', { cause: error });
  }
}
