import { type Kobo, kobo, toNaira } from '#domain/money.ts';
import type { Deps } from '../funding/deps.ts';
import { makeClaim } from '../funding/claims.ts';
import { creditPayment } from '../funding/credit.ts';
import { openDispute } from '../orders/disputes/write.ts';
import type { OrderRow } from '../orders/order.ts';
import { applyOutcome } from '../orders/settle.ts';
import type { Sql } from '../platform/db/sql.ts';

const MINUTE_MS = 60_000;
const UNKNOWN_ACCOUNT = { reference: 'demo-unknown', accountNumber: '9900112233', grossKobo: kobo(750_000) };

/**
 * Leaves the staff something to decide on: a token that a meter refused, two claims, of which one looks like a transfer that is in the
 * wallet already, a payment into an account that is nobody's, and airtime that its vendor took back. Once, however often it is called.
 */
export async function leaveWaiting(deps: Deps, agentId: string): Promise<void> {
  const { sql, fundingProvider } = deps;
  const ago = (minutes: number) => new Date(deps.now().getTime() - minutes * MINUTE_MS);
  await creditPayment(
    sql,
    fundingProvider.name,
    UNKNOWN_ACCOUNT,
    { demo: UNKNOWN_ACCOUNT.reference },
    ago(95),
  );
  const [claimed] = await sql`SELECT FROM funding_claims WHERE agent_id = ${agentId}`;
  if (claimed) return;
  const [order] = await sql<{ id: string }[]>`
    SELECT id FROM transactions WHERE agent_id = ${agentId} AND service = 'electricity' AND status = 'SUCCESSFUL'
    ORDER BY id DESC LIMIT 1`;
  const text = 'The customer called: the meter shows “rejected” for this token.';
  await takeAirtimeBack(sql, agentId, ago(320));
  if (order) await openDispute(sql, { agentId, id: order.id }, { reason: 'CODE_REFUSED', text }, ago(14));
  const [paid] = await sql<{ grossKobo: Kobo; receivedAt: Date }[]>`
    SELECT gross_kobo, received_at FROM funding_payments WHERE agent_id = ${agentId} ORDER BY received_at DESC LIMIT 1`;
  const claim = (amount: Kobo, paidAt: Date, note: string, at: Date) =>
    makeClaim(
      sql,
      fundingProvider,
      agentId,
      { amount: toNaira(amount), senderName: 'Chinedu Eze', paidAt: paidAt.toISOString(), note },
      at,
    );
  if (paid) await claim(paid.grossKobo, paid.receivedAt, 'By mobile app', ago(70));
  await claim(kobo(2_500_000), ago(60), 'Cash at the branch in Ikeja', ago(50));
}

/** The last airtime that was delivered more than a day before. */
async function takeAirtimeBack(sql: Sql, agentId: string, at: Date): Promise<void> {
  const [order] = await sql<OrderRow[]>`
    SELECT * FROM transactions WHERE agent_id = ${agentId} AND service = 'airtime' AND status = 'SUCCESSFUL'
      AND settled_at < ${at}::timestamptz - interval '1 day'
    ORDER BY id DESC LIMIT 1`;
  const outcome = { kind: 'failed', code: 'REVERSED', reason: 'The provider took it back.' } as const;
  if (order) await applyOutcome(sql, order, outcome, at, null);
}
