import type { WaitingMoney } from '#contract/console/money.ts';
import { type Kobo, toNaira } from '#domain/money.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { readLikePayments } from '../decide-claim.ts';

/** The most of each that is shown; who has more works off the oldest first. */
const MOST = 100;

interface ClaimRow {
  ref: string;
  agentId: string;
  username: string;
  amountKobo: Kobo;
  senderName: string;
  paidAt: Date;
  createdAt: Date;
  note: string;
}

interface PaymentRow {
  provider: string;
  reference: string;
  accountNumber: string;
  grossKobo: Kobo;
  receivedAt: Date;
}

/** Claims and payments that wait for a decision, the oldest first, each with what speaks against it. */
export async function readWaitingMoney(sql: Sql): Promise<WaitingMoney> {
  const [claims, payments] = await Promise.all([
    sql<ClaimRow[]>`
      SELECT c.ref, c.agent_id, a.username, c.amount_kobo, c.sender_name, c.paid_at, c.created_at, c.note
      FROM funding_claims c JOIN agents a ON a.id = c.agent_id WHERE c.status = 'PENDING' ORDER BY c.created_at LIMIT ${MOST}`,
    sql<PaymentRow[]>`
      SELECT provider, reference, account_number, gross_kobo, received_at FROM funding_payments
      WHERE agent_id IS NULL ORDER BY received_at LIMIT ${MOST}`,
  ]);
  const refs = claims.map(({ ref }) => ref);
  const alike = refs.length > 0 ? await readLikePayments(sql, refs) : [];
  return {
    claims: claims.map(({ agentId, username, amountKobo, paidAt, createdAt, ...claim }) => ({
      ...claim,
      agent: { id: agentId, username },
      amount: toNaira(amountKobo),
      paidAt: paidAt.toISOString(),
      claimedAt: createdAt.toISOString(),
      likeIt: alike
        .filter(({ claimRef }) => claimRef === claim.ref)
        .map(({ ref, username: agent, senderName, at }) => ({
          ref,
          agent,
          senderName,
          at: at.toISOString(),
        })),
    })),
    payments: payments.map(({ grossKobo, receivedAt, ...payment }) => ({
      ...payment,
      amount: toNaira(grossKobo),
      receivedAt: receivedAt.toISOString(),
    })),
  };
}
