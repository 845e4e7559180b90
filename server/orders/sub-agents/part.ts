import type { PlatformDeps } from '../../platform/deps.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { holdPair, type Pair, tell } from './pair.ts';

/** Ends a pair. Orders under way keep their commission, and what was moved down stays where it is. */
async function part(tx: Transaction, { agentId, aboveId, name, aboveName }: Pair, now: Date): Promise<void> {
  await tx`DELETE FROM sub_agents WHERE agent_id = ${agentId} AND above_id = ${aboveId}`;
  await tell(
    tx,
    aboveId,
    {
      title: `${name} is no longer your sub-agent`,
      message: 'Money you moved to their wallet stays theirs. You still get the commission of pending sales.',
    },
    now,
  );
  await tell(
    tx,
    agentId,
    {
      kind: 'PRICES',
      title: `You no longer buy through ${aboveName}`,
      message: 'You pay your own prices again, and keep your wallet. Check the price list.',
    },
    now,
  );
}

/** The agent above lets one go. @throws AppError NOT_FOUND */
export const letGo = ({ sql, now }: PlatformDeps, aboveId: string, agentId: string): Promise<void> =>
  sql.begin(async (tx) => part(tx, await holdPair(tx, aboveId, agentId), now()));

/** An agent leaves the one above. @throws AppError NOT_FOUND where there is none */
export const leave = ({ sql, now }: PlatformDeps, agentId: string): Promise<void> =>
  sql.begin(async (tx) => {
    const [row] = await tx<
      { aboveId: string }[]
    >`SELECT above_id FROM sub_agents WHERE agent_id = ${agentId}`;
    if (!row) throw notFound('There is no agent above you.');
    await part(tx, await holdPair(tx, row.aboveId, agentId), now());
  });
