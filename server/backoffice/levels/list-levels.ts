import { formatNaira, type Kobo } from '#domain/money.ts';
import { STANDARD } from '../../catalogue/levels.ts';
import { reading } from '../action.ts';
import type { Row } from '../report.ts';

interface LevelRow extends Row {
  soldKobo: Kobo | null;
}

/** The levels, with who has them, how many prices are their own, and what one sells to get it. */
export const listLevels = reading('level list', async ({ sql }) => {
  const levels = await sql<LevelRow[]>`
    SELECT v.code, v.name,
      (SELECT count(*)::int FROM agents a WHERE a.level = v.code AND a.live_agent_id IS NULL AND a.erased_at IS NULL) AS agents,
      (SELECT count(*)::int FROM level_prices p JOIN plans l ON l.id = p.plan_id
        WHERE p.level = v.code AND p.withdrawn_at IS NULL AND l.withdrawn_at IS NULL) AS prices,
      (SELECT count(*)::int FROM level_discounts d WHERE d.level = v.code) AS discounts,
      v.sold_kobo
    FROM levels v ORDER BY v.position, v.code`;
  const message =
    levels.length === 1
      ? `All agents have the level ${STANDARD}. "catalogue import" adds others.`
      : 'What a level has no price or discount of its own for, its agents get at the standard ones.';
  const rows = levels.map(({ soldKobo, ...row }) => ({
    ...row,
    soldIn30Days: soldKobo && formatNaira(soldKobo),
  }));
  return { message, rows };
});
