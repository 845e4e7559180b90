import { postNotice } from '../../messages/notices/notices.ts';
import type { Transaction } from '../../platform/db/sql.ts';

const TITLE = 'Prices have changed';

/**
 * Tells agents below others, and those above them, that the house's prices have changed: the prices between the two move along and
 * are held between those of the agent above and the ceiling.
 * @param count of the prices that have changed
 * @returns whether there is anybody below another
 */
export async function tellPairs(tx: Transaction, count: number, now: Date): Promise<boolean> {
  const pairs = await tx<{ agentId: string; aboveId: string }[]>`SELECT agent_id, above_id FROM sub_agents`;
  if (count === 0) return pairs.length > 0;
  const notice = { kind: 'PRICES', title: TITLE, level: 'info', now } as const;
  for (const { agentId } of pairs)
    await postNotice(tx, {
      ...notice,
      agentId,
      message: 'Yours may have changed with them. Look at the price list.',
    });
  for (const agentId of new Set(pairs.map(({ aboveId }) => aboveId)))
    await postNotice(tx, {
      ...notice,
      agentId,
      message: 'What your sub-agents pay has moved along, and stays between your own prices and the ceiling.',
    });
  return pairs.length > 0;
}
