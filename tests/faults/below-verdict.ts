import type { Sql } from '#server/platform/db/sql.ts';
import { type Above, COMMISSION_KOBO, type ToldMove } from './below-shop.ts';

/** What the two sides were told, held against what is there. @returns a sentence for each thing that is not as it must be */
export const verifyBelow = async (sql: Sql, agents: readonly Above[]): Promise<string[]> => [
  ...(await wrongMoves(
    sql,
    agents.flatMap(({ told }) => told),
  )),
  ...(await wrongLines(sql)),
  ...(await wrongParts(sql)),
  ...(await wrongAccounts(sql)),
  ...(await tooMuchBack(sql)),
];

/**
 * What was told as done is there, once and by one ref; what was only refused is not. Of two sendings of a key the first may be refused
 * and the second done, where money came in between, as with orders.
 */
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
    ]),
    ...rows.filter(({ key }) => !asked.has(key)).map(({ ref }) => `${ref} was never asked for`),
  ];
}

/** A movement between wallets stands on both statements, one of commission on the mover's own. */
async function wrongLines(sql: Sql): Promise<string[]> {
  const rows = await sql<{ ref: string; kind: string }[]>`
    SELECT m.ref, m.kind FROM agent_moves m
    LEFT JOIN transactions own ON own.agent_id = m.mover_id AND own.ref = m.ref
    LEFT JOIN transactions other ON other.agent_id = m.agent_id AND other.ref = m.other_ref
    WHERE own.amount_kobo IS DISTINCT FROM m.amount_kobo
      OR (own.balance_after_kobo > own.balance_before_kobo) <> (m.kind <> 'down')
      OR (m.kind <> 'commission' AND (other.amount_kobo IS DISTINCT FROM m.amount_kobo
        OR (other.balance_after_kobo > other.balance_before_kobo) <> (m.kind = 'down')))`;
  return rows.map(({ ref, kind }) => `${kind} ${ref} is not on the statement of both`);
}

/** Who has just come back pays nothing more until the percentage is set. */
async function wrongParts(sql: Sql): Promise<string[]> {
  const rows = await sql<{ ref: string; commissionKobo: bigint }[]>`
    SELECT ref, commission_kobo FROM transactions WHERE above_id IS NOT NULL AND commission_kobo NOT IN (0, ${COMMISSION_KOBO})`;
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

/** What came back of a pair had gone down. That it had at each moment is the table's own rule: times do not tell the order. */
async function tooMuchBack(sql: Sql): Promise<string[]> {
  const rows = await sql<{ agentId: string }[]>`
    SELECT agent_id FROM agent_moves WHERE agent_id IS NOT NULL GROUP BY mover_id, agent_id
    HAVING sum(CASE kind WHEN 'down' THEN amount_kobo ELSE -amount_kobo END) < 0`;
  return rows.map(({ agentId }) => `more came back from ${agentId} than had gone down`);
}
