import type { Kobo } from '#domain/money.ts';
import type { Transaction } from '../platform/db/sql.ts';
import { bankAccount } from './accounts.ts';
import { writeFinalLine } from './final-line.ts';
import { tellAbove } from './tell-above.ts';

export interface Funding {
  agentId: string;
  /** Of the line. A wallet is funded once for each. */
  ref: string;
  /** The funding provider that the money came through; `manual` for a transfer made by hand. */
  provider: string;
  /** What the wallet gains. */
  amountKobo: Kobo;
  /** What was kept of the payment; left out where nothing ever is. */
  feeKobo?: Kobo;
  description: string;
  /** The agent's bank, where it is known. */
  bankName?: string | undefined;
  /** For the timeline. */
  note: string;
}

/**
 * Puts a payment into a wallet. The caller marks the payment as counted in the same database transaction. What it sets off: see
 * final-line.ts.
 * @returns the new balance
 */
export async function fundWallet(tx: Transaction, funding: Funding, now: Date): Promise<Kobo> {
  const { provider, bankName, ...given } = funding;
  const balanceKobo = await writeFinalLine(
    tx,
    {
      ...given,
      kind: 'FUNDING',
      type: 'WALLET_FUNDING',
      direction: 'credit',
      account: bankAccount(provider),
      name: 'Wallet funding',
      ...(bankName && { provider: bankName }),
    },
    now,
  );
  if (balanceKobo === undefined) throw new Error(`agent ${funding.agentId} has no wallet`);
  await tellAbove(tx, funding.agentId, { balanceKobo, amountKobo: funding.amountKobo }, now);
  return balanceKobo;
}
