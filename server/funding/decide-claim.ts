import { formatNaira, type Kobo } from '#domain/money.ts';
import type { Sql, Transaction } from '../db/connect.ts';
import { creditWallet } from '../ledger/ledger.ts';
import { insertStatement } from '../ledger/statement.ts';
import { postNotice } from '../notices/notices.ts';

export interface DecidedClaim {
  agentId: string;
  ref: string;
  amountKobo: Kobo;
  senderName: string;
}

/** Credits what a claim says, once. @returns undefined, and changes nothing, when no claim of this ref is pending */
export async function approveClaim(
  sql: Sql,
  ref: string,
  note: string,
  now: Date,
): Promise<DecidedClaim | undefined> {
  return sql.begin(async (tx) => {
    const claim = await decide(tx, ref, 'APPROVED', note, now);
    if (!claim) return undefined;
    const { agentId, amountKobo, senderName } = claim;
    const source = 'bank:manual';
    const balance = await creditWallet(tx, {
      agentId,
      kind: 'FUNDING',
      subjectRef: ref,
      source,
      amountKobo,
      now,
    });
    await insertStatement(tx, {
      ...balance,
      agentId,
      ref,
      type: 'WALLET_FUNDING',
      name: 'Wallet funding',
      description: `Transfer by hand from ${senderName}`,
      amountKobo,
      note: 'Your claim was approved; the money is in your wallet.',
      now,
    });
    return claim;
  });
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
