import type { UnmatchedPayment } from '#contract/console/money.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { LIKE_DAYS } from '../decide-claim.ts';

/** The most that are told of one payment, those that wait first. */
const MOST = 5;

interface ClaimRow {
  name: string;
  ref: string;
  agentId: string;
  username: string;
  senderName: string;
  paidAt: Date;
  isApproved: boolean;
}

/**
 * What agents say they paid that may be one of these payments, as whose it is, or as money that is in a wallet already.
 * @param names each a provider and a reference with a space between them
 */
export async function readClaimsOfPayments(
  sql: Sql,
  names: readonly string[],
): Promise<ReadonlyMap<string, UnmatchedPayment['claims']>> {
  if (names.length === 0) return new Map();
  const days = `${LIKE_DAYS} days`;
  const rows = await sql<ClaimRow[]>`
    SELECT p.provider || ' ' || p.reference AS name, c.ref, c.agent_id, a.username, c.sender_name, c.paid_at,
      c.status = 'APPROVED' AS is_approved
    FROM funding_payments p CROSS JOIN LATERAL (
      SELECT * FROM funding_claims
      WHERE amount_kobo = p.gross_kobo AND status IN ('PENDING', 'APPROVED')
        AND paid_at BETWEEN p.received_at - ${days}::interval AND p.received_at + ${days}::interval
      ORDER BY status DESC, paid_at, ref LIMIT ${MOST}) c
    JOIN agents a ON a.id = c.agent_id
    WHERE p.agent_id IS NULL AND p.provider || ' ' || p.reference = ANY (${[...names]}::text[])
    ORDER BY c.status DESC, c.paid_at, c.ref`;
  const known = new Map<string, UnmatchedPayment['claims']>();
  for (const { name, agentId, username, paidAt, ...claim } of rows) {
    const told = { ...claim, agent: { id: agentId, username }, paidAt: paidAt.toISOString() };
    known.set(name, [...(known.get(name) ?? []), told]);
  }
  return known;
}
