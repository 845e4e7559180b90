import type { Kobo } from '#domain/money.ts';
import type { Transaction } from '../platform/db/sql.ts';
import type { BalanceChange } from './ledger.ts';

/** A line of the agent's statement that is final from the start: a funding, a refund or an adjustment. */
export interface StatementLine extends BalanceChange {
  agentId: string;
  ref: string;
  type: 'WALLET_FUNDING' | 'ADJUSTMENT';
  name: string;
  description: string;
  amountKobo: Kobo;
  feeKobo?: Kobo;
  provider?: string;
  note: string;
}

export async function insertStatement(tx: Transaction, line: StatementLine): Promise<void> {
  const timeline = [{ status: 'SUCCESSFUL', at: line.lineAt.toISOString(), note: line.note }];
  await tx`
    INSERT INTO transactions (agent_id, id, line_no, ref, type, status, name, description, amount_kobo, fee_kobo,
      balance_before_kobo, balance_after_kobo, provider, timeline, created_at, settled_at)
    VALUES (${line.agentId}, ${line.lineId}, ${line.lineNo}, ${line.ref}, ${line.type}, 'SUCCESSFUL', ${line.name},
      ${line.description}, ${line.amountKobo}, ${line.feeKobo ?? null}, ${line.balanceBeforeKobo},
      ${line.balanceAfterKobo}, ${line.provider ?? null}, ${tx.json(timeline)}, ${line.lineAt}, ${line.lineAt})`;
}
