import { formatNaira, type Kobo } from '#domain/money.ts';
import type { Sql, Transaction } from '../platform/db/sql.ts';
import { fundWallet } from '../ledger/fund-wallet.ts';
import { postNotice } from '../messages/notices/notices.ts';

export interface DecidedClaim {
  agentId: string;
  ref: string;
  amountKobo: Kobo;
  senderName: string;
}

interface ApprovedClaim extends DecidedClaim {
  /** Of the wallet, with the claim's money in it. */
  balanceKobo: Kobo;
}

/** Money that looks like an earlier payment. */
export interface LikePayment {
  /** Of an approved claim, or of a bank's payment. */
  ref: string;
  username: string;
  senderName: string | null;
  at: Date;
}

/** Within how many days a payment and a claim may be the same: a person writes down the day of a transfer, often from memory. */
export const LIKE_DAYS = 3;

/**
 * Credits what a claim says, once.
 * @param judge called with credited money that looks like the claim; an error it throws refuses the claim
 * @returns undefined, and changes nothing, when no claim of this ref is pending
 */
export async function approveClaim(
  sql: Sql,
  ref: string,
  note: string,
  now: Date,
  judge: (like: LikePayment[]) => void,
): Promise<ApprovedClaim | undefined> {
  return sql.begin(async (tx) => {
    await lockLike(tx, ref);
    judge(await readLikePayments(tx, [ref]));
    const claim = await decide(tx, ref, 'APPROVED', note, now);
    if (!claim) return undefined;
    const { agentId, amountKobo, senderName } = claim;
    const funding = {
      agentId,
      ref,
      provider: 'manual',
      amountKobo,
      description: `Transfer by hand from ${senderName}`,
      note: 'Your claim was approved; the money is in your wallet.',
    };
    return { ...claim, balanceKobo: await fundWallet(tx, funding, now) };
  });
}

/** Claims of the same amount are locked: of two that are decided at once, the second sees what became of the first. */
const lockLike = (tx: Transaction, ref: string) => tx`
  SELECT FROM funding_claims
  WHERE amount_kobo = (SELECT amount_kobo FROM funding_claims WHERE ref = ${ref}) ORDER BY ref FOR UPDATE`;

/** Money that looks like one of these claims, each with the claim's ref. */
export function readLikePayments(sql: Sql | Transaction, refs: readonly string[]) {
  const days = `${LIKE_DAYS} days`;
  return sql<(LikePayment & { claimRef: string })[]>`
    WITH claim AS (SELECT * FROM funding_claims WHERE ref = ANY(${[...refs]})), alike AS (
      SELECT claim.ref AS claim_ref, other.ref, other.agent_id, other.sender_name, other.paid_at AS at
      FROM claim JOIN funding_claims other ON other.amount_kobo = claim.amount_kobo AND other.ref <> claim.ref AND other.status = 'APPROVED'
        AND (other.agent_id = claim.agent_id OR lower(other.sender_name) = lower(claim.sender_name))
      WHERE other.paid_at BETWEEN claim.paid_at - ${days}::interval AND claim.paid_at + ${days}::interval
      UNION ALL
      SELECT claim.ref, provider || ' ' || reference, payment.agent_id, NULL, received_at
      FROM claim JOIN funding_payments payment ON payment.agent_id = claim.agent_id
        AND payment.gross_kobo = claim.amount_kobo
      WHERE received_at BETWEEN claim.paid_at - ${days}::interval AND claim.paid_at + ${days}::interval
    )
    SELECT claim_ref, alike.ref, username, sender_name, at FROM alike JOIN agents ON agents.id = agent_id ORDER BY at`;
}

/** @returns undefined, and changes nothing, when no claim of this ref is pending */
export async function rejectClaim(
  sql: Sql,
  ref: string,
  reason: string,
  now: Date,
): Promise<DecidedClaim | undefined> {
  return sql.begin(async (tx) => {
    const claim = await decide(tx, ref, 'REJECTED', reason, now);
    if (!claim) return undefined;
    await postNotice(tx, {
      agentId: claim.agentId,
      title: 'Funding claim rejected',
      message: `Your claim of ${formatNaira(claim.amountKobo)} from ${claim.senderName} was rejected: ${reason}`,
      level: 'warning',
      now,
    });
    return claim;
  });
}

async function decide(
  tx: Transaction,
  ref: string,
  status: 'APPROVED' | 'REJECTED',
  note: string,
  now: Date,
) {
  const [claim] = await tx<DecidedClaim[]>`
    UPDATE funding_claims SET status = ${status}, decided_at = ${now}, decision_note = ${note}
    WHERE ref = ${ref} AND status = 'PENDING'
    RETURNING agent_id, ref, amount_kobo, sender_name`;
  return claim;
}
