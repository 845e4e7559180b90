import { feeOn } from '#domain/fee.ts';
import { type BasisPoints, type Kobo, kobo } from '#domain/money.ts';
import type { FundingPayment } from './banks/funding-provider.ts';
import type { Sql, Transaction } from '../platform/db/sql.ts';
import { fundWallet } from '../ledger/fund-wallet.ts';
import { newRef } from '../platform/ref.ts';

/** What became of a payment. `repeated`: it was counted before, nothing changed. `unmatched`: kept for the operator. */
export type Credit =
  | { kind: 'credited'; ref: string; feeKobo: Kobo; netKobo: Kobo; balanceKobo: Kobo }
  | { kind: 'repeated' }
  | { kind: 'unmatched' };

interface Owner {
  agentId: string;
  /** Undefined when the agent is known but not the account. */
  bankName?: string | undefined;
}

/**
 * Credits a payment to whom its account belongs, once per (provider, reference) however often it is told of, all in one
 * database transaction. A payment told of before its account was known is credited when it is told of again.
 */
export async function creditPayment(
  sql: Sql,
  provider: string,
  payment: FundingPayment,
  event: unknown,
  now: Date,
): Promise<Credit> {
  return sql.begin(async (tx): Promise<Credit> => {
    const owner = await findOwner(tx, provider, payment);
    const isNew = await keepPayment(tx, provider, payment, event, now);
    if (owner) return settlePayment(tx, provider, payment.reference, owner, now);
    return { kind: isNew ? 'unmatched' : 'repeated' };
  });
}

// PostgreSQL's jsonb holds neither NUL nor half a surrogate pair; a payer's odd narration must not stop a payment.
const storable = (event: unknown): unknown =>
  JSON.parse(JSON.stringify(event), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '\ufffd').replace(/\p{Cs}/gu, '\ufffd') : value,
  );

async function findOwner(
  tx: Transaction,
  provider: string,
  { accountNumber, agentId }: FundingPayment,
): Promise<Owner | undefined> {
  const [owner] = await tx<Owner[]>`
    SELECT agent_id, bank_name FROM funding_accounts
    WHERE provider = ${provider} AND account_number = ${accountNumber}`;
  if (owner || !agentId) return owner;
  const [agent] = await tx`SELECT id FROM agents WHERE id = ${agentId} AND live_agent_id IS NULL`;
  return agent && { agentId };
}

async function keepPayment(
  tx: Transaction,
  provider: string,
  { reference, accountNumber, grossKobo }: FundingPayment,
  event: unknown,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    INSERT INTO funding_payments (provider, reference, account_number, gross_kobo, event, received_at)
    VALUES (${provider}, ${reference}, ${accountNumber}, ${grossKobo}, ${tx.json(storable(event) as never)}, ${now})
    ON CONFLICT (provider, reference) DO NOTHING RETURNING reference`;
  return rows.length > 0;
}

/** Credits a stored payment that has no owner yet. The row's lock makes a second caller wait and then find it taken. */
export async function settlePayment(
  tx: Transaction,
  provider: string,
  reference: string,
  { agentId, bankName }: Owner,
  now: Date,
): Promise<Credit> {
  const [payment] = await tx<
    { accountNumber: string; grossKobo: bigint; feePoints: BasisPoints | null; capKobo: bigint | null }[]
  >`
    SELECT p.account_number, p.gross_kobo, f.fee_points, f.cap_kobo
    FROM funding_payments p LEFT JOIN funding_fees f ON f.provider = p.provider
    WHERE p.provider = ${provider} AND p.reference = ${reference} AND p.agent_id IS NULL
    FOR UPDATE OF p`;
  if (!payment) return { kind: 'repeated' };
  const rule = { points: payment.feePoints ?? 0, capKobo: kobo(payment.capKobo ?? 0n) };
  const { feeKobo, netKobo } = feeOn(kobo(payment.grossKobo), rule);
  const ref = newRef(now);
  await tx`
    UPDATE funding_payments SET agent_id = ${agentId}, transaction_ref = ${ref}, fee_kobo = ${feeKobo}
    WHERE provider = ${provider} AND reference = ${reference}`;
  const funding = {
    agentId,
    ref,
    provider,
    amountKobo: netKobo,
    feeKobo,
    description: bankName ? `Bank transfer to ${bankName} ${payment.accountNumber}` : 'Bank transfer',
    bankName,
    note: 'The bank told us of the transfer; it is in your wallet.',
  };
  const balanceKobo = await fundWallet(tx, funding, now);
  return { kind: 'credited', ref, feeKobo, netKobo, balanceKobo };
}
