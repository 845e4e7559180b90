import type { Dispute } from '#contract/disputes.ts';
import { DISPUTE_TEXT_LENGTH } from '#contract/limits.ts';
import type { Transaction } from '../platform/db/sql.ts';
import { readDisputes } from '../orders/disputes/read.ts';
import { type DisputedOrder, resolveDispute, writeMessage } from '../orders/disputes/write.ts';
import { postNotice } from '../messages/notices/notices.ts';
import { action, reading } from './action.ts';
import { type OperatorContext, OperatorError } from './context.ts';
import { changesOf } from './recorded-change.ts';
import type { Row } from './report.ts';

/** Disputes that wait for an answer, oldest first. @param all also those that wait for the agent */
export const listDisputes = reading('disputes list', async ({ sql, now }, { all }: { all: boolean }) => {
  const rows = await sql<Row[]>`
    SELECT t.ref, a.username AS agent, t.name, t.recipient, t.amount_kobo AS amount, t.status, d.reason, d.state,
      d.opened_at AS opened, round(extract(epoch FROM ${now()}::timestamptz - d.opened_at) / 3600)::int AS hours
    FROM disputes d
    JOIN transactions t ON t.agent_id = d.agent_id AND t.id = d.order_id
    JOIN agents a ON a.id = d.agent_id
    WHERE d.state = 'OPEN' OR (d.state = 'ANSWERED' AND ${all})
    ORDER BY d.opened_at`;
  return { message: `${rows.length} dispute${rows.length === 1 ? '' : 's'} to look after.`, rows: [...rows] };
});

async function orderOf({ sql }: OperatorContext, ref: string): Promise<DisputedOrder> {
  const [order] = await sql<DisputedOrder[]>`
    SELECT agent_id, id FROM transactions WHERE ref = ${ref} AND service IS NOT NULL`;
  if (!order) throw new OperatorError(`There is no order ${ref}.`);
  return order;
}

/** The latest dispute about an order, with all that was said. */
export const showDispute = reading('disputes show', async (context, { ref }: { ref: string }) => {
  const { agentId, id } = await orderOf(context, ref);
  const [dispute] = await readDisputes(context.sql, agentId, id);
  if (!dispute) throw new OperatorError(`Order ${ref} has no dispute.`);
  const rows = dispute.messages.map(({ author, at, text }) => ({ author, at: new Date(at), text }));
  return { message: `${dispute.reason}, ${dispute.state}.`, rows };
});

interface Answer {
  /** Of the order. */
  ref: string;
  /** What the agent reads. */
  message: string;
}

/** Writes to the agent; a notice tells them. */
export const answerDispute = action('disputes answer', async (context, { ref, message }: Answer) => {
  const order = await orderOf(context, ref);
  const now = context.now();
  const before = await context.sql.begin(async (tx) => {
    const said = { author: 'support', text: readText(message) } as const;
    const state = await lockOpen(tx, order, ref);
    await writeMessage(tx, order, said, now);
    await tell(tx, order, `Support answered about order ${ref}`, said.text, now);
    return state;
  });
  return {
    message: `Answered. The dispute about order ${ref} waits for the agent.`,
    changes: changesOf({ dispute: before }, { dispute: 'ANSWERED' }),
  };
});

type LastWord = Pick<Answer, 'ref'> & { message?: string | undefined };

/** Closes the dispute; a notice tells the agent. */
export const closeDispute = action('disputes resolve', async (context, { ref, message }: LastWord) => {
  const order = await orderOf(context, ref);
  const now = context.now();
  const before = await context.sql.begin(async (tx) => {
    const text = message === undefined ? undefined : readText(message);
    const state = await lockOpen(tx, order, ref);
    if (text) await writeMessage(tx, order, { author: 'support', text }, now);
    await resolveDispute(tx, order, 'support', now);
    const closed = text ?? 'Support has closed this dispute. If something is still wrong, open another one.';
    await tell(tx, order, `The dispute about order ${ref} is resolved`, closed, now);
    return state;
  });
  return {
    message: `The dispute about order ${ref} is RESOLVED.`,
    changes: changesOf({ dispute: before }, { dispute: 'RESOLVED' }),
  };
});

function readText(message: string): string {
  const text = message.trim();
  if (text === '' || text.length > DISPUTE_TEXT_LENGTH)
    throw new OperatorError(`--message takes 1 to ${DISPUTE_TEXT_LENGTH} characters.`);
  return text;
}

/** Nobody else writes in it or closes it until the transaction ends. @throws OperatorError where none is open */
async function lockOpen(
  tx: Transaction,
  { agentId, id }: DisputedOrder,
  ref: string,
): Promise<Dispute['state']> {
  const [dispute] = await tx<Pick<Dispute, 'state'>[]>`
    SELECT state FROM disputes WHERE agent_id = ${agentId} AND order_id = ${id} AND state <> 'RESOLVED' FOR UPDATE`;
  if (!dispute)
    throw new OperatorError(`There is no open dispute about order ${ref}.`, {
      remedy: 'Try: disputes list --all',
    });
  return dispute.state;
}

const tell = (tx: Transaction, { agentId }: DisputedOrder, title: string, message: string, now: Date) =>
  postNotice(tx, { agentId, title, message, level: 'info', now });
