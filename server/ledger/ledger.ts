import { add, type Kobo, kobo, subtract } from '#domain/money.ts';
import type { Sql, Transaction } from '../platform/db/sql.ts';
import { type LinePlace, linePlace, moveWallet } from './line.ts';
import { newId } from '../platform/ref.ts';

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

/** What a movement did to a wallet, and the place of the line that tells of it. */
export interface BalanceChange extends LinePlace {
  balanceBeforeKobo: Kobo;
  balanceAfterKobo: Kobo;
}

type Moved = LinePlace & { balanceKobo: bigint };

/** Puts money into a wallet, and on the record. */
export async function creditWallet(
  tx: Transaction,
  credit: Omit<Transfer, 'destination'>,
): Promise<BalanceChange> {
  const [moved] = await tx<Moved[]>`
    UPDATE wallets SET ${moveWallet(tx, tx`balance_kobo + ${credit.amountKobo}`, credit.now)}
    WHERE agent_id = ${credit.agentId} RETURNING balance_kobo, ${linePlace(tx, credit.now)}`;
  if (!moved) throw new Error(`agent ${credit.agentId} has no wallet`);
  await recordTransfer(tx, { ...credit, destination: 'wallet' });
  const { balanceKobo, ...place } = moved;
  const balanceAfterKobo = kobo(balanceKobo);
  return { ...place, balanceBeforeKobo: subtract(balanceAfterKobo, credit.amountKobo), balanceAfterKobo };
}

/** Takes money out of a wallet, and on the record; undefined, and nothing changed, when it holds too little. */
export async function debitWallet(
  tx: Transaction,
  debit: Omit<Transfer, 'source'>,
): Promise<BalanceChange | undefined> {
  const [moved] = await tx<Moved[]>`
    UPDATE wallets SET ${moveWallet(tx, tx`balance_kobo - ${debit.amountKobo}`, debit.now)}
    WHERE agent_id = ${debit.agentId} AND balance_kobo >= ${debit.amountKobo}
    RETURNING balance_kobo, ${linePlace(tx, debit.now)}`;
  if (!moved) return undefined;
  await recordTransfer(tx, { ...debit, source: 'wallet' });
  const { balanceKobo, ...place } = moved;
  const balanceAfterKobo = kobo(balanceKobo);
  return { ...place, balanceBeforeKobo: add(balanceAfterKobo, debit.amountKobo), balanceAfterKobo };
}

/** What a wallet holds now. */
export async function readBalance(sql: Sql, agentId: string): Promise<Kobo> {
  const [row] = await sql<{ balanceKobo: bigint }[]>`
    SELECT balance_kobo FROM wallets WHERE agent_id = ${agentId}`;
  if (!row) throw new Error(`agent ${agentId} has no wallet`);
  return kobo(row.balanceKobo);
}
