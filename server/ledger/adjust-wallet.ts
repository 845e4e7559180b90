import type { Kobo } from '#domain/money.ts';
import type { Transaction } from '../platform/db/sql.ts';
import { OPERATOR } from './accounts.ts';
import { writeFinalLine } from './final-line.ts';

export interface WalletAdjustment {
  agentId: string;
  ref: string;
  direction: 'credit' | 'debit';
  amountKobo: Kobo;
  /** What the agent reads on the statement. */
  reason: string;
  /** What the agent reads above it. @default that support did it */
  name?: string;
}

/**
 * Moves money between the operator's account and a wallet. What it sets off: see final-line.ts.
 * @returns the new balance; undefined, with nothing written, when the wallet holds less than the debit
 */
export const adjustWallet = (
  tx: Transaction,
  { reason, name, ...adjustment }: WalletAdjustment,
  now: Date,
): Promise<Kobo | undefined> =>
  writeFinalLine(
    tx,
    {
      ...adjustment,
      kind: 'ADJUSTMENT',
      type: 'ADJUSTMENT',
      account: OPERATOR,
      name: name ?? (adjustment.direction === 'credit' ? 'Credit from support' : 'Debit by support'),
      description: reason,
      note: reason,
    },
    now,
  );
