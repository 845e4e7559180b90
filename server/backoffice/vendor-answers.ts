import type { VendorAnswer } from '#contract/console/vendor-answers.ts';
import type { Sql } from '../platform/db/sql.ts';
import { notFound } from '../platform/errors.ts';
import { reading } from './action.ts';

interface AnswerRow {
  vendor: string;
  status: number | null;
  body: string;
  at: Date;
}

/** What the vendors wrote of an order, the oldest first; what one wrote several times in a row is one. @throws AppError NOT_FOUND */
export async function readAnswers(sql: Sql, ref: string): Promise<VendorAnswer[]> {
  const [order] = await sql<{ agentId: string; id: string }[]>`
    SELECT agent_id, id FROM transactions WHERE ref = ${ref}`;
  if (!order) throw notFound(`There is no transaction ${ref}.`);
  const rows = await sql<AnswerRow[]>`
    SELECT vendor, status, body, at FROM vendor_answers
    WHERE agent_id = ${order.agentId} AND order_id = ${order.id} ORDER BY id`;
  const answers: VendorAnswer[] = [];
  for (const { vendor, status, body: text, at } of rows) {
    const lastAt = at.toISOString();
    const former = answers.at(-1);
    if (former?.vendor === vendor && former.status === status && former.text === text) {
      former.times += 1;
      former.lastAt = lastAt;
    } else answers.push({ vendor, status, text, times: 1, firstAt: lastAt, lastAt });
  }
  return answers;
}

/** What the vendors wrote of an order. */
export const listAnswers = reading('orders answers', async ({ sql }, { ref }: { ref: string }) => {
  const answers = await readAnswers(sql, ref);
  return {
    message: `${answers.length} ${answers.length === 1 ? 'answer' : 'answers'} kept of order ${ref}.`,
    rows: answers.map(({ vendor, status, times, lastAt, text }) => ({
      vendor,
      at: new Date(lastAt),
      status: status ?? 'none',
      times,
      text,
    })),
  };
});
