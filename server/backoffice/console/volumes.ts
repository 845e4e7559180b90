import type { Sql } from '../../platform/db/sql.ts';
import { refBeginning } from '../../platform/ref.ts';
import { TEST_VENDOR } from '../../vendors/index.ts';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/** What the agents of a level bought of a plan. */
export interface Volume {
  service: string;
  provider: string;
  /** As it was sold; null where the agent chose the amount. */
  planId: string | null;
  /** The one that the agents have now. */
  level: string;
  /** Plans, or orders where there is none. */
  count: number;
  amountKobo: bigint;
}

/**
 * Delivered and pending orders of the last seven days, without test orders. They are found by their refs, which begin with their
 * minute: it costs as much as these days' orders.
 */
export const readVolumes = async (sql: Sql, now: Date): Promise<Volume[]> => [
  ...(await sql<Volume[]>`
    SELECT t.service, t.provider, t.request ->> 'planId' AS plan_id, a.level,
      sum(coalesce((t.request ->> 'quantity')::int, 1))::int AS count, sum(t.amount_kobo)::bigint AS amount_kobo
    FROM transactions t JOIN agents a ON a.id = t.agent_id
    WHERE t.ref ~>=~ ${refBeginning(new Date(now.getTime() - WEEK_MS))}
      AND t.ref ~<~ ${refBeginning(new Date(now.getTime() + MINUTE_MS))}
      AND t.type LIKE '%\\_ORDER' AND t.vendor <> ${TEST_VENDOR} AND t.status IN ('SUCCESSFUL', 'PENDING')
    GROUP BY 1, 2, 3, 4`),
];
