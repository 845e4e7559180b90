import { add, type Kobo, kobo, subtract } from '#domain/money.ts';
import type { Sql, Transaction } from '../db/connect.ts';
import { newId } from './ref.ts';

export type TransferKind = 'PURCHASE' | 'REFUND' | 'FUNDING' | 'FUNDING_FEE' | 'ADJUSTMENT';

/**
 * Money moving from one account to another. 'wallet' is the agent's wallet; the house's own accounts are 'vendor:<name>',
 * 'bank:<provider>', 'fees', 'operator' and, for test accounts alone, 'vendor:test' and 'test-float'.
 */
export interface Transfer {
  agentId: string;
  kind: TransferKind;
  /** The order or funding this is about; one transfer of a kind for each. */
  subjectRef: string;
  source: string;
  destination: string;
  amountKobo: Kobo;
  now: Date;
}

/** Appends a transfer. It changes no balance: the caller moves the wallet in the same database transaction. */
export async function recordTransfer(tx: Transaction, transfer: Transfer): Promise<void> {
  const { agentId, kind, subjectRef, source, destination, amountKobo, now } = transfer;
  await tx`
    INSERT INTO transfers (agent_id, id, kind, subject_ref, source, destination, amount_kobo, created_at)
    VALUES (${agentId}, ${newId(now)}, ${kind}, ${subjectRef}, ${source}, ${destination}, ${amountKobo}, ${now})`;
}

export interface BalanceChange {
  balanceBeforeKobo: Kobo;
  balanceAfterKobo: Kobo;
}

/** Puts money into a wallet, and on the record. */
export async function creditWallet(
  tx: Transaction,
  credit: Omit<Transfer, 'destination'>,
): Promise<BalanceChange> {
  const rows = await tx<{ balanceKobo: bigint }[]>`
    UPDATE wallets SET balance_kobo = balance_kobo + ${credit.amountKobo}
    WHERE agent_id = ${credit.agentId} RETURNING balance_kobo`;
  const after = rows[0];
  if (!after) throw new Error(`agent ${credit.agentId} has no wallet`);
  await recordTransfer(tx, { ...credit, destination: 'wallet' });
  const balanceAfterKobo = kobo(after.balanceKobo);
  return { balanceBeforeKobo: subtract(balanceAfterKobo, credit.amountKobo), balanceAfterKobo };
}

/** Takes money out of a wallet, and on the record; undefined, and nothing changed, when it holds too little. */
export async function debitWallet(
  tx: Transaction,
  debit: Omit<Transfer, 'source'>,
): Promise<BalanceChange | undefined> {
  const rows = await tx<{ balanceKobo: bigint }[]>`
    UPDATE wallets SET balance_kobo = balance_kobo - ${debit.amountKobo}
    WHERE agent_id = ${debit.agentId} AND balance_kobo >= ${debit.amountKobo} RETURNING balance_kobo`;
  const after = rows[0];
  if (!after) return undefined;
  await recordTransfer(tx, { ...debit, source: 'wallet' });
  const balanceAfterKobo = kobo(after.balanceKobo);
  return { balanceBeforeKobo: add(balanceAfterKobo, debit.amountKobo), balanceAfterKobo };
}

/** What a wallet holds now. */
export async function readBalance(sql: Sql, agentId: string): Promise<Kobo> {
  const [row] = await sql<{ balanceKobo: bigint }[]>`
    SELECT balance_kobo FROM wallets WHERE agent_id = ${agentId}`;
  if (!row) throw new Error(`agent ${agentId} has no wallet`);
  return kobo(row.balanceKobo);
}
