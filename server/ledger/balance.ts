import { type Kobo, kobo } from '#domain/money.ts';
import type { Sql, Transaction } from '../platform/db/sql.ts';

/** What a wallet holds now. */
export async function readBalance(sql: Sql | Transaction, agentId: string): Promise<Kobo> {
  const [row] = await sql<{ balanceKobo: bigint }[]>`
    SELECT balance_kobo FROM wallets WHERE agent_id = ${agentId}`;
  if (!row) throw new Error(`agent ${agentId} has no wallet`);
  return kobo(row.balanceKobo);
}
