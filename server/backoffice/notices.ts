import type { NoticeLevel } from '#contract/notices.ts';
import { validate } from 'uuid';
import { postNotice } from '../messages/notices/notices.ts';
import { action } from './action.ts';
import { type OperatorContext, OperatorError } from './context.ts';
import { findAgent } from './find-agent.ts';

interface NoticeGiven {
  title: string;
  message: string;
  level: NoticeLevel;
  /** Only this one: username, email, phone number or id. @default every agent */
  agent?: string | undefined;
  /** Only the agents who have this level now, by its code. @default every agent */
  forLevel?: string | undefined;
}

/** Tells every agent something in the portal, or those of a level, or one of them. */
export const tellAgents = action(
  'notice post',
  async (context, { agent: who, forLevel, ...notice }: NoticeGiven) => {
    if (who !== undefined && forLevel !== undefined)
      throw new OperatorError('A notice is for one agent or for a level, not for both.');
    const agent = who === undefined ? undefined : await findAgent(context, who);
    if (forLevel !== undefined) await assertLevel(context, forLevel);
    const id = await postNotice(context.sql, {
      ...notice,
      ...(agent && { agentId: agent.id }),
      ...(forLevel !== undefined && { priceLevels: [forLevel] }),
      postedBy: context.operator,
      now: context.now(),
    });
    const whom = agent?.username ?? (forLevel === undefined ? 'every agent' : `the agents of ${forLevel}`);
    return { message: `Posted to ${whom} as ${id}.` };
  },
);

async function assertLevel({ sql }: OperatorContext, code: string): Promise<void> {
  const levels = await sql<{ code: string }[]>`SELECT code FROM levels ORDER BY position, code`;
  if (levels.some((level) => level.code === code)) return;
  throw new OperatorError(
    `There is no level ${code}. There are ${levels.map((level) => level.code).join(', ')}.`,
  );
}

interface Withdrawal {
  /** Of the notice. */
  id: string;
}

/** Takes back what was posted: no agent sees it any more, and the record keeps it. */
export const withdrawNotice = action(
  'notice withdraw',
  async ({ sql, now, operator }, { id }: Withdrawal) => {
    const known = validate(id) ? id : null;
    const [notice] = await sql<{ title: string }[]>`
    UPDATE notices SET withdrawn_at = ${now()}, withdrawn_by = ${operator}
    WHERE id = ${known} AND posted_by IS NOT NULL AND withdrawn_at IS NULL RETURNING title`;
    if (notice) return { message: `"${notice.title}" is withdrawn. Agents see it no more.` };
    const [before] = await sql`SELECT FROM notices WHERE id = ${known} AND posted_by IS NOT NULL`;
    throw new OperatorError(before ? 'This notice is withdrawn already.' : `No notice was posted as ${id}.`);
  },
);
