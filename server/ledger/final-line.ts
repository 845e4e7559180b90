import { kobo, type Kobo } from '#domain/money.ts';
import type { Transaction } from '../platform/db/sql.ts';
import { newId } from '../platform/ref.ts';
import { FEES } from './accounts.ts';
import { linePlace, moveWallet } from './line.ts';
import { tellLow } from './tell-low.ts';
import { step } from './timeline.ts';

/** A movement whose line on the statement is final from the start: a funding or an adjustment. */
export interface FinalLine {
  agentId: string;
  /** Of the line, and what the transfer is about. One transfer of a kind for each. */
  ref: string;
  kind: 'FUNDING' | 'ADJUSTMENT';
  type: 'WALLET_FUNDING' | 'ADJUSTMENT';
  /** `credit` puts money into the wallet. */
  direction: 'credit' | 'debit';
  /** The account at the other end; see accounts.ts. */
  account: string;
  amountKobo: Kobo;
  /** The fee that was kept of the payment. */
  feeKobo?: Kobo;
  name: string;
  description: string;
  /** The bank, as the agent knows it. */
  provider?: string;
  /** For the timeline. */
  note: string;
}

/**
 * Moves money between a wallet and another account, in one statement: the wallet with its number of lines, the transfer, that
 * of the fee, the line on the statement, and an event when a debit takes the wallet below what the agent wants to be told of. Sets
 * off: transactions_count_new (the day's totals), transactions_note_sold (the line's search terms), transactions_note_funding (the
 * event of a funding) and, with money of the sandbox, transfers_no_play_money.
 * @returns the new balance; undefined, with nothing written, when the wallet holds too little or does not exist
 */
export async function writeFinalLine(tx: Transaction, line: FinalLine, now: Date): Promise<Kobo | undefined> {
  const { agentId, ref, account, amountKobo } = line;
  const isCredit = line.direction === 'credit';
  const [source, destination] = isCredit ? [account, 'wallet'] : ['wallet', account];
  const change = isCredit ? tx`balance_kobo + ${amountKobo}` : tx`balance_kobo - ${amountKobo}`;
  const before = isCredit ? tx`balance_kobo - ${amountKobo}` : tx`balance_kobo + ${amountKobo}`;
  const holdsEnough = isCredit ? tx`true` : tx`balance_kobo >= ${amountKobo}`;
  const fee = line.feeKobo
    ? tx`, kept AS (
        INSERT INTO transfers (agent_id, id, kind, subject_ref, source, destination, amount_kobo, created_at)
        SELECT ${agentId}, ${newId(now)}, 'FUNDING_FEE', ${ref}, ${account}, ${FEES}, ${line.feeKobo}, ${now} FROM moved
      )`
    : tx``;
  const low = isCredit ? tx`` : tx`, ${tellLow(tx, agentId, amountKobo, now)}`;
  const [row] = await tx<{ balanceAfterKobo: bigint }[]>`
    WITH moved AS (
      UPDATE wallets SET ${moveWallet(tx, change, now)}
      WHERE agent_id = ${agentId} AND ${holdsEnough}
      RETURNING balance_kobo, ${linePlace(tx, now)}
    ), transferred AS (
      INSERT INTO transfers (agent_id, id, kind, subject_ref, source, destination, amount_kobo, created_at)
      SELECT ${agentId}, ${newId(now)}, ${line.kind}, ${ref}, ${source}, ${destination}, ${amountKobo}, ${now} FROM moved
    )${fee}${low}
    INSERT INTO transactions (agent_id, id, line_no, ref, type, status, name, description, amount_kobo, fee_kobo,
      balance_before_kobo, balance_after_kobo, provider, timeline, created_at, settled_at)
    SELECT ${agentId}, line_id, line_no, ${ref}, ${line.type}, 'SUCCESSFUL', ${line.name}, ${line.description}, ${amountKobo},
      ${line.feeKobo ?? null}, ${before}, balance_kobo, ${line.provider ?? null},
      ${tx.json([step('SUCCESSFUL', now, line.note)] as never)}, line_at, line_at
    FROM moved
    RETURNING balance_after_kobo`;
  return row && kobo(row.balanceAfterKobo);
}
