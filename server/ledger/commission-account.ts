import { type Kobo, kobo } from '#domain/money.ts';
import type { Sql, Transaction } from '../platform/db/sql.ts';
import { COMMISSION } from './accounts.ts';
import { writeFinalLine } from './final-line.ts';
import { holdWallets } from './move-between.ts';
import { tellAbove } from './tell-above.ts';

/** Makes the row of an agent's commission account, unless there is one. Whoever has an agent below has it: see payCommission. */
export const openCommissionAccount = (tx: Transaction, agentId: string) => tx`
  INSERT INTO commission_accounts (agent_id) VALUES (${agentId}) ON CONFLICT DO NOTHING`;

/** What an agent has earned and not moved yet; below zero after a reversal of what was moved. */
export async function readCommission(sql: Sql | Transaction, agentId: string): Promise<Kobo> {
  const [row] = await sql<{ balanceKobo: bigint }[]>`
    SELECT balance_kobo FROM commission_accounts WHERE agent_id = ${agentId}`;
  return kobo(row?.balanceKobo ?? 0n);
}

/**
 * Moves commission to the wallet of the agent whose it is. The wallet is locked first, as a reversal does. What it sets off: see
 * final-line.ts.
 * @param ref of the line
 * @returns what the wallet holds then; undefined, with nothing written, when the commission account holds less
 */
export async function moveCommission(
  tx: Transaction,
  { agentId, ref, amountKobo }: { agentId: string; ref: string; amountKobo: Kobo },
  now: Date,
): Promise<Kobo | undefined> {
  await holdWallets(tx, [agentId]);
  const { count } = await tx`
    UPDATE commission_accounts SET balance_kobo = balance_kobo - ${amountKobo}
    WHERE agent_id = ${agentId} AND balance_kobo >= ${amountKobo}`;
  if (count === 0) return undefined;
  const balanceKobo = await writeFinalLine(
    tx,
    {
      agentId,
      ref,
      kind: 'ADJUSTMENT',
      type: 'ADJUSTMENT',
      direction: 'credit',
      account: COMMISSION,
      amountKobo,
      name: 'Commission',
      description: 'From the sales of your sub-agents',
      note: 'Moved from your commission account.',
    },
    now,
  );
  if (balanceKobo !== undefined) await tellAbove(tx, agentId, { balanceKobo, amountKobo }, now);
  return balanceKobo;
}
