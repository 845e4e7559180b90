import { type Erasure, ERASURE_DAYS } from '#contract/erasure.ts';
import { OPEN_THINGS, type OpenThing } from '#contract/open-things.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import type { Caller } from '../caller.ts';
import { changeWithLetter } from '../sessions/confirm-session.ts';

const GRACE_MS = ERASURE_DAYS * 86_400_000;

/** What of an agent has to end before they are erased, in the contract's order. */
export async function findOpenThings(sql: Sql | Transaction, agentId: string): Promise<OpenThing[]> {
  const [is] = await sql<Record<string, boolean>[]>`
    SELECT
      EXISTS (SELECT FROM wallets WHERE agent_id = a.id AND balance_kobo <> 0) AS balance,
      EXISTS (SELECT FROM commission_accounts WHERE agent_id = a.id AND balance_kobo <> 0) AS commission,
      EXISTS (SELECT FROM transactions WHERE agent_id = a.id AND status = 'PENDING')
        OR EXISTS (SELECT FROM transactions WHERE agent_id = a.id AND requery_at IS NOT NULL) AS orders,
      EXISTS (SELECT FROM funding_claims WHERE agent_id = a.id AND status = 'PENDING') AS claims,
      EXISTS (SELECT FROM disputes WHERE agent_id = a.id AND state <> 'RESOLVED') AS disputes,
      EXISTS (SELECT FROM sub_agents WHERE above_id = a.id) AS "sub-agents",
      suspended_at IS NOT NULL OR EXISTS (SELECT FROM money_requests WHERE agent_id = a.id AND state = 'waiting') AS staff
    FROM agents a WHERE id = ${agentId}`;
  return OPEN_THINGS.filter((thing) => is?.[thing]);
}

export async function readErasure(sql: Sql | Transaction, agentId: string): Promise<Erasure> {
  const [asked] = await sql<{ dueAt: Date }[]>`SELECT due_at FROM erasures WHERE agent_id = ${agentId}`;
  return { dueAt: asked?.dueAt.toISOString() ?? null, open: await findOpenThings(sql, agentId) };
}

/**
 * Has the agent erased once the days of grace are over, and tells them by email. Asked for before: it stays as it was.
 * @throws AppError UNAUTHENTICATED when the session has ended meanwhile
 */
export async function askErasure(deps: Pick<PlatformDeps, 'sql' | 'now'>, caller: Caller): Promise<Erasure> {
  const { agentId } = caller;
  const at = deps.now();
  const dueAt = new Date(at.getTime() + GRACE_MS);
  return changeWithLetter(deps, caller, 'ERASURE_ASKED', async (tx) => {
    await tx`
      INSERT INTO erasures (agent_id, asked_at, due_at) VALUES (${agentId}, ${at}, ${dueAt})
      ON CONFLICT (agent_id) DO NOTHING`;
    return readErasure(tx, agentId);
  });
}

export async function keepAccount(sql: Sql, agentId: string): Promise<Erasure> {
  await sql`DELETE FROM erasures WHERE agent_id = ${agentId}`;
  return readErasure(sql, agentId);
}
