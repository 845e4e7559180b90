import { feeOn } from '#domain/fee.ts';
import { type BasisPoints, type Kobo, kobo, ZERO } from '#domain/money.ts';
import type { FundingPayment } from './banks/funding-provider.ts';
import type { Sql, Transaction } from '../platform/db/sql.ts';
import { creditWallet, recordTransfer } from '../ledger/ledger.ts';
import { newRef } from '../platform/ref.ts';
import { insertStatement } from '../ledger/statement.ts';

/** What became of a payment. `repeated`: it was counted before, nothing changed. `unmatched`: kept for the operator. */
export type Credit =
  | { kind: 'credited'; ref: string; feeKobo: Kobo; netKobo: Kobo }
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

/** Credits a kept payment that belongs to nobody yet. The row's lock makes a second caller wait, then find it taken. */
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
  const source = `bank:${provider}`;
  const common = { agentId, subjectRef: ref, source, now };
  if (feeKobo > ZERO)
    await recordTransfer(tx, { ...common, kind: 'FUNDING_FEE', destination: 'fees', amountKobo: feeKobo });
  const balance = await creditWallet(tx, { ...common, kind: 'FUNDING', amountKobo: netKobo });
  await insertStatement(tx, {
    ...balance,
    agentId,
    ref,
    type: 'WALLET_FUNDING',
    name: 'Wallet funding',
    description: bankName ? `Bank transfer to ${bankName} ${payment.accountNumber}` : 'Bank transfer',
    amountKobo: netKobo,
    feeKobo,
    ...(bankName && { provider: bankName }),
    note: 'The bank told us of the transfer; it is in your wallet.',
  });
  return { kind: 'credited', ref, feeKobo, netKobo };
}
