import { STANDARD } from '../catalogue/levels.ts';
import { announceTo } from '../catalogue/announce.ts';
import { postNotice } from '../messages/notices/notices.ts';
import type { Transaction } from '../platform/db/sql.ts';
import { action, type AgentCase } from './action.ts';
import { lockCatalogue } from './catalogue/apply.ts';
import { priceEvent } from './catalogue/price-events.ts';
import { movesBetween } from './catalogue/price-moves.ts';
import { priceNotice } from './catalogue/price-notice.ts';
import { readCatalogue, type StoredCatalogue } from './catalogue/rows.ts';
import { OperatorError } from './context.ts';
import { findAgent } from './find-agent.ts';
import type { Row } from './report.ts';

/** The levels, with who has them and how many prices are their own. */
export const listLevels = action('level list', async ({ sql }) => {
  const rows = await sql<Row[]>`
    SELECT v.code, v.name,
      (SELECT count(*)::int FROM agents a WHERE a.level = v.code AND a.live_agent_id IS NULL) AS agents,
      (SELECT count(*)::int FROM level_prices p JOIN plans l ON l.id = p.plan_id
        WHERE p.level = v.code AND p.withdrawn_at IS NULL AND l.withdrawn_at IS NULL) AS prices,
      (SELECT count(*)::int FROM level_discounts d WHERE d.level = v.code) AS discounts
    FROM levels v ORDER BY v.position, v.code`;
  const message =
    rows.length === 1
      ? `All agents have the level ${STANDARD}. "catalogue import" adds others.`
      : 'What a level has no price or discount of its own for, its agents get at the standard ones.';
  return { message, rows: [...rows] };
});

interface LevelGiven extends AgentCase {
  /** The level's code. */
  level: string;
}

/** Gives an agent the prices of a level, and tells them and their programs which of theirs change by it. */
export const setLevel = action('level set', async (context, { agent: who, level }: LevelGiven) => {
  const { id, username } = await findAgent(context, who);
  const changed = await context.sql.begin(async (tx) => {
    // No price changes between reading what changes and telling it.
    await lockCatalogue(tx);
    const catalogue = await readCatalogue(tx, context.now());
    assertKnown(catalogue, level);
    const [agent] = await tx<{ level: string }[]>`
      SELECT level FROM agents WHERE id = ${id} FOR NO KEY UPDATE`;
    const from = agent?.level ?? STANDARD;
    if (from === level) throw new OperatorError(`${username} has the level ${level} already.`);
    const now = context.now();
    await tx`UPDATE agents SET level = ${level}, level_since = ${now} WHERE id = ${id}`;
    return tell(tx, id, catalogue, { from, to: level, now });
  });
  const told = changed === 1 ? '1 price changes' : `${changed} prices change`;
  return {
    message:
      changed === 0
        ? `${username} has the level ${level} now. No price changes for them, so they were told nothing.`
        : `${username} has the level ${level} now. ${told} for them.`,
  };
});

function assertKnown({ levels }: StoredCatalogue, level: string): void {
  if (levels.some(({ code }) => code === level)) return;
  const codes = levels.map(({ code }) => code).join(', ');
  throw new OperatorError(`There is no level ${level}. Choose one of ${codes}, or add it to the catalogue.`);
}

/** @returns how many prices and discounts change for the agent */
async function tell(
  tx: Transaction,
  agentId: string,
  catalogue: StoredCatalogue,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<number> {
  const moves = movesBetween(catalogue, from, to);
  const notice = priceNotice(moves, catalogue);
  if (notice) await postNotice(tx, { ...notice, agentId, now });
  await announceTo(tx, agentId, 'price.changed', moves.map(priceEvent), now);
  return moves.length;
}
