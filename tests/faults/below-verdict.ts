import type { Sql } from '#server/platform/db/sql.ts';
import { type Above, COMMISSION_KOBO, type ToldMove } from './below-shop.ts';

/** What the two sides were told, held against what is there. @returns a sentence for each thing that is not as it must be */
export const verifyBelow = async (sql: Sql, agents: readonly Above[]): Promise<string[]> => [
  ...(await wrongMoves(
    sql,
    agents.flatMap(({ told }) => told),
  )),
  ...(await wrongParts(sql)),
  ...(await wrongAccounts(sql)),
  ...(await tooMuchBack(sql)),
];

/** What was told as done is there, once and by one ref; what was refused is not. */
async function wrongMoves(sql: Sql, told: readonly ToldMove[]): Promise<string[]> {
  const rows = await sql<{ key: string; ref: string }[]>`SELECT idempotency_key AS key, ref FROM agent_moves`;
  const kept = new Map(rows.map(({ key, ref }) => [key, ref]));
  const asked = new Set(told.map(({ key }) => key));
  return [
    ...told.flatMap(({ key, kind, refs, refusals }) => [
      ...refs
        .filter((ref) => kept.get(key) !== ref)
        .map((ref) => `${kind} ${ref} was told as done and is not there`),
      ...(refs.length === 0 && kept.has(key)
        ? [`${kind} ${kept.get(key)} was refused (${refusals[0]}) and is there`]
        : []),
      ...(refs.length > 0 && refusals.length > 0
        ? [`${kind} ${refs[0]} was done and refused: ${refusals[0]}`]
        : []),
    ]),
    ...rows.filter(({ key }) => !asked.has(key)).map(({ ref }) => `${ref} was never asked for`),
  ];
}

async function wrongParts(sql: Sql): Promise<string[]> {
  const rows = await sql<{ ref: string; commissionKobo: bigint }[]>`
    SELECT ref, commission_kobo FROM transactions WHERE above_id IS NOT NULL AND commission_kobo <> ${COMMISSION_KOBO}`;
  return rows.map(({ ref, commissionKobo }) => `order ${ref} has ${commissionKobo} kobo for the one above`);
}

/** All that was earned and not taken back is in an account or was moved out of it. */
async function wrongAccounts(sql: Sql): Promise<string[]> {
  const rows = await sql<{ username: string; heldKobo: bigint; earnedKobo: bigint; movedKobo: bigint }[]>`
    SELECT a.username, c.balance_kobo AS held_kobo,
      (SELECT coalesce(sum(o.commission_kobo), 0)::bigint FROM transactions o
        WHERE o.above_id = c.agent_id AND o.status = 'SUCCESSFUL') AS earned_kobo,
      (SELECT coalesce(sum(m.amount_kobo), 0)::bigint FROM agent_moves m
        WHERE m.mover_id = c.agent_id AND m.kind = 'commission') AS moved_kobo
    FROM commission_accounts c JOIN agents a ON a.id = c.agent_id`;
  return rows
    .filter(({ heldKobo, earnedKobo, movedKobo }) => heldKobo !== earnedKobo - movedKobo)
    .map(
      ({ username, heldKobo, earnedKobo, movedKobo }) =>
        `${username} holds ${heldKobo} kobo of commission, earned ${earnedKobo} and moved ${movedKobo}`,
    );
}

/** Never more came back than had gone down, at any moment since the two are a pair. */
async function tooMuchBack(sql: Sql): Promise<string[]> {
  const rows = await sql<{ agentId: string }[]>`
    WITH sums AS (
      SELECT m.agent_id, sum(CASE m.kind WHEN 'down' THEN m.amount_kobo ELSE -m.amount_kobo END)
        OVER (PARTITION BY m.mover_id, m.agent_id ORDER BY m.created_at, m.kind DESC) AS kobo
      FROM agent_moves m WHERE m.agent_id IS NOT NULL)
    SELECT DISTINCT agent_id FROM sums WHERE kobo < 0`;
  return rows.map(({ agentId }) => `more came back from ${agentId} than had gone down`);
}
