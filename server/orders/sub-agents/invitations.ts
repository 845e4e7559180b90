import { randomInt } from 'node:crypto';
import { SUB_AGENTS } from '#contract/sub-agents.ts';
import type { SubAgentInvitation } from '#contract/sub-agents.ts';
import { validate } from 'uuid';
import { hashToken } from '../../identity/token.ts';
import { openCommissionAccount } from '../../ledger/commission-account.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { forbidden, notFound, validationFailed } from '../../platform/errors.ts';
import { newId } from '../../platform/ref.ts';
import { nameOf, tell } from './pair.ts';

// Nothing that is read for something else: no 0, 1, l or o. Sixteen of them are 79 bits: nobody guesses one in a week.
const CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 16;
const DAY_MS = 24 * 3_600_000;

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length))).join('');

const hashOf = (code: string) => hashToken(code.replace(/[\s-]/g, '').toLowerCase());

interface InvitationRow {
  id: string;
  createdAt: Date;
  expiresAt: Date;
}

const present = ({ id, createdAt, expiresAt }: InvitationRow): SubAgentInvitation => ({
  id,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** The invitations of an agent that still hold, the oldest first. */
export async function listInvitations(sql: Sql, aboveId: string, now: Date): Promise<SubAgentInvitation[]> {
  const rows = await sql<InvitationRow[]>`
    SELECT id, created_at, expires_at FROM sub_agent_invitations
    WHERE above_id = ${aboveId} AND ended_at IS NULL AND expires_at > ${now} ORDER BY id`;
  return rows.map(present);
}

/**
 * Makes an invitation. Its code is kept as a hash alone.
 * @throws AppError FORBIDDEN where the agent is below another or has as many as there may be
 */
export const invite = ({ sql, now }: PlatformDeps, aboveId: string) =>
  sql.begin(async (tx) => {
    const at = now();
    await holdAgents(tx, [aboveId]);
    if (await isBelow(tx, aboveId)) throw forbidden('You are a sub-agent, so you cannot have sub-agents.');
    const [{ open = 0, below = 0 } = {}] = await tx<{ open: number; below: number }[]>`
      SELECT (SELECT count(*)::int FROM sub_agent_invitations
          WHERE above_id = ${aboveId} AND ended_at IS NULL AND expires_at > ${at}) AS open,
        (SELECT count(*)::int FROM sub_agents WHERE above_id = ${aboveId}) AS below`;
    if (below >= SUB_AGENTS.most) throw forbidden(full());
    if (open >= SUB_AGENTS.invitations)
      throw forbidden(`You have ${SUB_AGENTS.invitations} open invitations. Withdraw one first.`);
    const code = newCode();
    const row = {
      id: newId(at),
      createdAt: at,
      expiresAt: new Date(at.getTime() + SUB_AGENTS.inviteDays * DAY_MS),
    };
    await tx`
      INSERT INTO sub_agent_invitations (id, code_hash, above_id, created_at, expires_at)
      VALUES (${row.id}, ${hashOf(code)}, ${aboveId}, ${at}, ${row.expiresAt})`;
    return { ...present(row), code };
  });

const full = () => `An agent has at most ${SUB_AGENTS.most} sub-agents. Let one go first.`;

/** @throws AppError NOT_FOUND for one that has ended, or is another agent's */
export async function endInvitation(
  { sql, now }: PlatformDeps,
  aboveId: string,
  id: string,
): Promise<SubAgentInvitation> {
  const [row] = validate(id)
    ? await sql<InvitationRow[]>`
        UPDATE sub_agent_invitations SET ended_at = ${now()}
        WHERE id = ${id} AND above_id = ${aboveId} AND ended_at IS NULL RETURNING id, created_at, expires_at`
    : [];
  if (!row) throw notFound('There is no such invitation. Reload the list.');
  return present(row);
}

const ended = () =>
  validationFailed({ code: ['There is no such invitation, or it has ended. Ask for a new one.'] });

interface Invited extends InvitationRow {
  aboveId: string;
  name: string;
}

async function find(
  sql: Sql | Transaction,
  code: string,
  now: Date,
  lock: 'lock' | 'look',
): Promise<Invited> {
  const [row] = await sql<Invited[]>`
    SELECT i.id, i.above_id, i.created_at, i.expires_at, ${nameOf(sql, 'a')} AS name
    FROM sub_agent_invitations i JOIN agents a ON a.id = i.above_id
    WHERE i.code_hash = ${hashOf(code)} AND i.ended_at IS NULL AND i.expires_at > ${now} AND a.suspended_at IS NULL
    ${lock === 'lock' ? sql`FOR UPDATE OF i` : sql``}`;
  if (!row) throw ended();
  return row;
}

/** Who invites. @throws AppError VALIDATION_FAILED on code */
export async function readInvitation({ sql, now }: PlatformDeps, code: string) {
  const { name, expiresAt } = await find(sql, code, now(), 'look');
  return { name, expiresAt: expiresAt.toISOString() };
}

/** Locks agents in the order of their ids: of two pairs that share one of them, the second is looked at after the first stands. */
const holdAgents = (tx: Transaction, agentIds: readonly string[]) =>
  tx`SELECT FROM agents WHERE id = ANY(${agentIds}) ORDER BY id FOR NO KEY UPDATE`;

async function isBelow(tx: Transaction, agentId: string): Promise<boolean> {
  return (await tx`SELECT FROM sub_agents WHERE agent_id = ${agentId}`).length > 0;
}

async function countBelow(tx: Transaction, aboveId: string): Promise<number> {
  const [{ count = 0 } = {}] = await tx<{ count: number }[]>`
    SELECT count(*)::int AS count FROM sub_agents WHERE above_id = ${aboveId}`;
  return count;
}

/**
 * Puts the agent below the one who invites. One level alone: whoever has people below is below nobody.
 * @throws AppError VALIDATION_FAILED on code, also where the two cannot be a pair
 */
export const acceptInvitation = ({ sql, now }: PlatformDeps, agentId: string, code: string): Promise<void> =>
  sql.begin(async (tx) => {
    const at = now();
    const { id, aboveId, name } = await find(tx, code, at, 'lock');
    if (aboveId === agentId) throw validationFailed({ code: ['This invitation is your own.'] });
    await holdAgents(tx, [agentId, aboveId]);
    if (await isBelow(tx, agentId))
      throw validationFailed({ code: ['You are already a sub-agent. Leave that agent first.'] });
    if ((await countBelow(tx, agentId)) > 0)
      throw validationFailed({ code: ['You have sub-agents, so you cannot become one.'] });
    if (await isBelow(tx, aboveId)) throw ended();
    if ((await countBelow(tx, aboveId)) >= SUB_AGENTS.most)
      throw validationFailed({ code: [`${name} cannot take more sub-agents.`] });
    await tx`INSERT INTO sub_agents (agent_id, above_id, since) VALUES (${agentId}, ${aboveId}, ${at})`;
    await openCommissionAccount(tx, aboveId);
    await tx`UPDATE sub_agent_invitations SET ended_at = ${at}, accepted_by = ${agentId} WHERE id = ${id}`;
    const [own] = await tx<
      { name: string }[]
    >`SELECT ${nameOf(tx, 'a')} AS name FROM agents a WHERE id = ${agentId}`;
    await tell(
      tx,
      aboveId,
      {
        title: 'You have a new sub-agent',
        message: `${own?.name ?? 'An agent'} has accepted your invitation. Set their prices under Sub-agents.`,
      },
      at,
    );
    await tell(
      tx,
      agentId,
      {
        kind: 'PRICES',
        title: `You buy through ${name} now`,
        message: `${name} sets what you pay. Your prices may have changed: check the price list.`,
      },
      at,
    );
  });
