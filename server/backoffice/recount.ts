import { type OperatorContext, OperatorError } from './context.ts';
import { findAgent } from './find-agent.ts';
import { recountDays, type Recounted } from '../ledger/recount-days.ts';
import type { Report, Row } from './report.ts';

// Together below the five seconds after which a sale that waits for the totals gives up.
const PATIENCE = { lock: '1s', count: '3s' };
const LOCK_TIMEOUT = '55P03';
const STATEMENT_TIMEOUT = '57014';
const TOO_LONG = [LOCK_TIMEOUT, STATEMENT_TIMEOUT];

/** Makes the totals of an agent's days, and of their test account's, what the lines add up to, while others sell. */
export async function recount(context: OperatorContext, who: string): Promise<Report> {
  const agent = await findAgent(context, who);
  const totals = await context.sql
    .begin(async (tx) => {
      const accounts = await tx<{ id: string }[]>`
      SELECT id FROM agents WHERE id = ${agent.id} OR live_agent_id = ${agent.id}`;
      await tx.unsafe(
        `SET LOCAL lock_timeout = '${PATIENCE.lock}'; SET LOCAL statement_timeout = '${PATIENCE.count}'`,
      );
      const theirs = accounts.map(({ id }) => id).filter((id) => id !== agent.id);
      return recountDays(tx, [agent.id, ...theirs]);
    })
    .catch((error: unknown) => {
      if (!TOO_LONG.includes(String((error as { code?: unknown }).code))) throw error;
      throw new OperatorError(
        'It would have held up sales too long. Nothing was changed. Try again when fewer sell.',
      );
    });
  const message =
    totals.length > 0
      ? `${totals.length} total${totals.length === 1 ? '' : 's'} of ${agent.username} mended: see above.`
      : `The totals of ${agent.username} are what the lines add up to. Nothing was changed.`;
  return { message, rows: totals.map((total) => rowOf(total, agent.id)) };
}

const rowOf = (total: Recounted, agentId: string): Row => ({
  day: total.day,
  type: total.type,
  status: total.status,
  account: total.agentId === agentId ? '' : 'test',
  counted: total.keptCount,
  amount: total.keptKobo,
  nowCounted: total.foundCount,
  nowAmount: total.foundKobo,
});
