import * as z from 'zod/mini';
import { Naira } from '../naira.ts';
import { consoleCall } from './call.ts';
import { FoundLine } from './orders.ts';

/** How many lines one page of a statement holds. */
export const STATEMENT_PAGE = { shown: 50, max: 500 } as const;

const limitMessage = `Ask for 1 to ${STATEMENT_PAGE.max} lines.`;

/** A line of an agent's statement as the staff read it: without tokens and pins. */
export const StatementLine = z.extend(FoundLine, {
  type: z.string(),
  balanceBefore: Naira,
  balanceAfter: Naira,
});
export type StatementLine = z.output<typeof StatementLine>;

/** An agent's statement, newest first. The filters are those of the agent's own list: `from` and `to` are whole days in Lagos. */
export const agentStatement = consoleCall({
  method: 'GET',
  path: 'agents/:id/statement',
  access: 'session',
  permission: 'orders.read',
  params: z.object({ id: z.string() }),
  query: z.object({
    search: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Search for at most 100 characters.'))),
    from: z.optional(z.string()),
    to: z.optional(z.string()),
    cursor: z.optional(z.string().check(z.maxLength(200, 'This cursor is not one of ours.'))),
    limit: z.optional(
      z.coerce
        .number(limitMessage)
        .check(z.int(limitMessage), z.minimum(1, limitMessage), z.maximum(STATEMENT_PAGE.max, limitMessage)),
    ),
  }),
  data: z.object({ lines: z.array(StatementLine), nextCursor: z.nullable(z.string()) }),
});
