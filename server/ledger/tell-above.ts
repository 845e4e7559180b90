import { formatNaira, kobo, type Kobo } from '#domain/money.ts';
import type { Transaction } from '../platform/db/sql.ts';
import { newId } from '../platform/ref.ts';
import { readIdentityLimits } from './identity-limits.ts';

/**
 * Tells an agent whose wallet a payment has just taken above what they may hold. The money has arrived and stays theirs: it is
 * theirs to sell with, never refused and never held back.
 */
export async function tellAbove(
  tx: Transaction,
  agentId: string,
  { balanceKobo, amountKobo }: { balanceKobo: Kobo; amountKobo: Kobo },
  now: Date,
): Promise<void> {
  const most = (await readIdentityLimits(tx, agentId))?.balanceKobo ?? null;
  if (most === null || balanceKobo <= most || balanceKobo - amountKobo > most) return;
  const message = `It holds ${formatNaira(balanceKobo)}. It may hold ${formatNaira(kobo(most))} until support has verified more of your identity. The money is yours, and you can sell with it. Pay in no more until it is below, or ask support to verify your BVN or NIN.`;
  await tx`
    INSERT INTO notices (id, agent_id, title, message, level, created_at)
    VALUES (${newId(now)}, ${agentId}, 'Your wallet holds more than it may', ${message}, 'warning', ${now})`;
}
