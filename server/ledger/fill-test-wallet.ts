import { type Kobo, kobo, subtract, ZERO } from '#domain/money.ts';
import type { Transaction } from '../platform/db/sql.ts';
import { newId, newRef } from '../platform/ref.ts';
import { TEST_FLOAT } from './accounts.ts';
import { writeFinalLine } from './final-line.ts';

/**
 * Fills the wallet of a test account up; one that holds as much stays as it is. Locks the wallet first, because the missing
 * amount depends on its balance. What it sets off: see final-line.ts.
 * @param full what it holds then, and how the line tells of it
 * @returns the new balance
 */
export async function fillTestWallet(
  tx: Transaction,
  agentId: string,
  full: { amountKobo: Kobo; description: string },
  now: Date,
): Promise<Kobo> {
  const [wallet] = await tx<{ balanceKobo: bigint }[]>`
    SELECT w.balance_kobo FROM wallets w JOIN agents a ON a.id = w.agent_id
    WHERE w.agent_id = ${agentId} AND a.live_agent_id IS NOT NULL FOR UPDATE OF w`;
  if (!wallet) throw new Error(`${agentId} is no test account`);
  const balanceKobo = kobo(wallet.balanceKobo);
  const amountKobo = subtract(full.amountKobo, balanceKobo);
  if (amountKobo <= ZERO) return balanceKobo;
  const line = {
    agentId,
    ref: newRef(now),
    kind: 'ADJUSTMENT',
    type: 'ADJUSTMENT',
    direction: 'credit',
    account: TEST_FLOAT,
    amountKobo,
    name: 'Test balance',
    description: full.description,
    note: 'Filled up. It is no real money.',
  } as const;
  const filledKobo = await writeFinalLine(tx, line, now);
  // To a program in test mode it is what a funding is to one that sells: it has no bank to pay in with.
  await tx`
    INSERT INTO events (agent_id, id, type, order_id, created_at)
    SELECT agent_id, ${newId(now)}, 'wallet.funded', id, created_at FROM transactions WHERE ref = ${line.ref}`;
  return filledKobo ?? balanceKobo;
}
