import { action, type AgentCase } from './action.ts';
import { OperatorError } from './context.ts';
import { findAgent } from './find-agent.ts';
import { correctTotals, findWrongTotals, type WrongTotal } from '../ledger/recount-days.ts';
import type { Transaction } from '../platform/db/sql.ts';
import { changesOf } from './recorded-change.ts';
import type { Row } from './report.ts';

// A sale waits five seconds for a total. This gives up long before that, and before PostgreSQL's deadlock check, which might
// end the sale.
const LOCK_TIMEOUT_MS = 500;
const TRIES = 10;
const LOCK_TIMEOUT = '55P03';

/** Makes the totals of an agent's days, and of their test account's, what the lines add up to, while others sell. */
export const recount = action('agent recount', async (context, { agent: who }: AgentCase) => {
  const agent = await findAgent(context, who);
  const totals = await context.sql.begin(async (tx) => {
    const accounts = await tx<{ id: string }[]>`
      SELECT id FROM agents WHERE id = ${agent.id} OR live_agent_id = ${agent.id}`;
    const theirs = accounts.map(({ id }) => id).filter((id) => id !== agent.id);
    const wrong = await findWrongTotals(tx, [agent.id, ...theirs]);
    if (wrong.length > 0) await correct(tx, wrong);
    return wrong;
  });
  const message =
    totals.length > 0
      ? `${totals.length} total${totals.length === 1 ? '' : 's'} of ${agent.username} corrected: see above.`
      : `The totals of ${agent.username} are what the lines add up to. Nothing was changed.`;
  return {
    message,
    rows: totals.map((total) => rowOf(total, agent.id)),
    changes: totals.flatMap(changesIn),
  };
});

/** Locks all the totals at once or none: locked one by one, the first would be held while waiting for the next. */
async function correct(tx: Transaction, wrong: readonly WrongTotal[]): Promise<void> {
  await tx.unsafe(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const outcome = await tx
      .savepoint((own) => correctTotals(own, wrong))
      .catch((error: unknown) => {
        if ((error as { code?: unknown }).code !== LOCK_TIMEOUT) throw error;
      });
    if (outcome) return;
    if (outcome === false) break;
  }
  throw new OperatorError(
    'It would have held up sales too long. Nothing was changed. Try again when fewer sell.',
  );
}

function changesIn({ day, type, status, ...total }: WrongTotal) {
  const of = `${day} ${type} ${status}`;
  return changesOf(
    { [`${of}, counted`]: total.keptCount, [`${of}, amount`]: total.keptKobo },
    { [`${of}, counted`]: total.foundCount, [`${of}, amount`]: total.foundKobo },
  );
}

const rowOf = (total: WrongTotal, agentId: string): Row => ({
  day: total.day,
  type: total.type,
  status: total.status,
  account: total.agentId === agentId ? '' : 'test',
  counted: total.keptCount,
  amount: total.keptKobo,
  nowCounted: total.foundCount,
  nowAmount: total.foundKobo,
});
