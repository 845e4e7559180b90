import { type Kobo, kobo } from '#domain/money.ts';
import type { Transaction } from '../platform/db/sql.ts';
import { BETWEEN } from './accounts.ts';
import { writeFinalLine } from './final-line.ts';

/** One end of a movement between two agents, as its own statement tells it. */
export interface MoveEnd {
  agentId: string;
  /** Of its line. */
  ref: string;
  name: string;
  description: string;
}

/** What two wallets hold, locked until the transaction ends. The lower id is locked first, so that two moves never wait in a circle. */
export async function holdWallets(tx: Transaction, agentIds: readonly string[]): Promise<Map<string, Kobo>> {
  const rows = await tx<{ agentId: string; balanceKobo: bigint }[]>`
    SELECT agent_id, balance_kobo FROM wallets WHERE agent_id = ANY(${agentIds}) ORDER BY agent_id FOR UPDATE`;
  return new Map(rows.map(({ agentId, balanceKobo }) => [agentId, kobo(balanceKobo)]));
}

/**
 * Moves money from one wallet to another by an account that holds nothing before and after: two transfers and two lines, in the
 * caller's transaction, which has locked both wallets with `holdWallets`. What it sets off: see final-line.ts.
 * @returns what the receiver's wallet holds then; undefined, with nothing written, when the sender's holds too little
 */
export async function moveBetween(
  tx: Transaction,
  { from, to, amountKobo }: { from: MoveEnd; to: MoveEnd; amountKobo: Kobo },
  now: Date,
): Promise<Kobo | undefined> {
  const common = {
    kind: 'ADJUSTMENT',
    type: 'ADJUSTMENT',
    account: BETWEEN,
    amountKobo,
    note: 'Moved at once.',
  } as const;
  const left = await writeFinalLine(tx, { ...common, ...from, direction: 'debit' }, now);
  if (left === undefined) return undefined;
  return writeFinalLine(tx, { ...common, ...to, direction: 'credit' }, now);
}
