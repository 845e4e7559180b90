import type { SubAgents } from '#contract/sub-agents.ts';
import { type Kobo, toNaira } from '#domain/money.ts';
import { joinOwnPrice, ownPrice } from '../../catalogue/levels.ts';
import type { Sql } from '../../platform/db/sql.ts';

/** A price that many customers pay: the example is the plan of data that comes nearest to it, in kobo. */
const USUAL_KOBO = 50_000;

interface ExampleRow {
  name: string;
  ownKobo: Kobo;
  highestKobo: Kobo;
}

/**
 * A plan on sale, what the agent pays for it, and what somebody below them pays at most: the ceiling, or the agent's own price where
 * that is above it. Null where no data is sold, and for an agent below another, who learns no level's price by it.
 */
export async function readExample(sql: Sql, agentId: string): Promise<SubAgents['example']> {
  const [row] = await sql<ExampleRow[]>`
    SELECT l.name, ${ownPrice(sql)} AS own_kobo,
      greatest(${ownPrice(sql)}, l.price_kobo + trunc(l.price_kobo::numeric * (SELECT points FROM sub_agent_ceiling) / 10000)::bigint)
        AS highest_kobo
    FROM plans l ${joinOwnPrice(sql, agentId)}
    WHERE l.service = 'data' AND l.withdrawn_at IS NULL AND payer.agent_id IS NULL
    ORDER BY abs(l.price_kobo - ${USUAL_KOBO}), l.id LIMIT 1`;
  return row ? { name: row.name, own: toNaira(row.ownKobo), highest: toNaira(row.highestKobo) } : null;
}
