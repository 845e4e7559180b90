import { type OperatorContext, OperatorError } from './context.ts';
import { findAgent } from './find-agent.ts';
import { dayDifferences } from './reconcile/day-differences.ts';
import type { Report, Row } from './report.ts';

// Together below the five seconds after which a sale that waits for the totals gives up.
const PATIENCE = { lock: '1s', count: '3s' };
const LOCK_TIMEOUT = '55P03';
const STATEMENT_TIMEOUT = '57014';
const TOO_LONG = [LOCK_TIMEOUT, STATEMENT_TIMEOUT];

/** Makes the totals of an agent's days, and of their test account's, what the lines add up to, while others sell. */
export async function recount(context: OperatorContext, who: string): Promise<Report> {
  const agent = await findAgent(context, who);
  const rows = await context.sql
    .begin(async (tx) => {
      const accounts = await tx<{ id: string }[]>`
      SELECT id FROM agents WHERE id = ${agent.id} OR live_agent_id = ${agent.id}`;
      await tx.unsafe(
        `SET LOCAL lock_timeout = '${PATIENCE.lock}'; SET LOCAL statement_timeout = '${PATIENCE.count}'`,
      );
      // A line and its count are written as one: whoever is writing them ends before this, and the next begin after it.
      await tx`LOCK TABLE day_totals IN SHARE ROW EXCLUSIVE MODE`;
      return tx<Row[]>`
      WITH differing AS MATERIALIZED (SELECT * FROM ${dayDifferences(
        tx,
        accounts.map(({ id }) => id),
      )}), gone AS (
        DELETE FROM day_totals kept USING differing d
        WHERE d.found_count = 0 AND kept.agent_id = d.agent_id AND kept.day = d.day AND kept.type = d.type
          AND kept.status = d.status AND kept.is_credit = d.is_credit
      ), mended AS (
        INSERT INTO day_totals (agent_id, day, type, status, is_credit, count, amount_kobo)
        SELECT agent_id, day, type, status, is_credit, found_count, found_kobo FROM differing WHERE found_count > 0
        ON CONFLICT (agent_id, day, type, status, is_credit)
          DO UPDATE SET count = excluded.count, amount_kobo = excluded.amount_kobo
      )
      SELECT day::text, type, status, CASE WHEN agent_id = ${agent.id} THEN '' ELSE 'test' END AS account,
        kept_count AS counted, kept_kobo AS amount, found_count AS now_counted, found_kobo AS now_amount
      FROM differing ORDER BY agent_id <> ${agent.id}, day, type, status, is_credit`;
    })
    .catch((error: unknown) => {
      if (!TOO_LONG.includes(String((error as { code?: unknown }).code))) throw error;
      throw new OperatorError(
        'It would have held up sales too long. Nothing was changed. Try again when fewer sell.',
      );
    });
  const message =
    rows.length > 0
      ? `${rows.length} total${rows.length === 1 ? '' : 's'} of ${agent.username} mended: see above.`
      : `The totals of ${agent.username} are what the lines add up to. Nothing was changed.`;
  return { message, rows: [...rows] };
}
