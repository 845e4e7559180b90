import type { NoticeLevel } from '#contract/notices.ts';
import { clockOf } from '#domain/receipt-state.ts';
import { validate } from 'uuid';
import { postNotice } from '../messages/notices/notices.ts';
import { action } from './action.ts';
import { type OperatorContext, OperatorError } from './context.ts';
import { findAgent, findAgents } from './find-agent.ts';
import { readMoment } from './lagos-moment.ts';
import { changesOf } from './recorded-change.ts';

interface NoticeGiven {
  title: string;
  message: string;
  level: NoticeLevel;
  /** Only this one: username, email, phone number or id. @default every agent */
  agent?: string | undefined;
  /** Only these, each by one of those. @default every agent */
  agents?: readonly string[] | undefined;
  /** Only the agents who have this level when they first could see it, by its code. @default every agent */
  forLevel?: string | undefined;
  /** Agents do not see it before: as Lagos has it, such as "2026-12-01 06:00". @default they see it at once */
  showFrom?: string | undefined;
}

/** The furthest ahead that a notice is posted: a year, in milliseconds. */
const MOST_AHEAD_MS = 366 * 86_400_000;

/** Tells every agent something in the portal, or those of a level, or several, or one of them; at once, or later. */
export const tellAgents = action(
  'notice post',
  async (context, { agent, agents, forLevel, showFrom, ...notice }: NoticeGiven) => {
    if ([agent, agents, forLevel].filter((whom) => whom !== undefined).length > 1)
      throw new OperatorError(
        'A notice is for one agent, for several or for a level, not for more than one of them.',
      );
    const now = context.now();
    const later = showFrom === undefined ? undefined : readLater(showFrom, now);
    const { whom, ...readers } = await readersOf(context, { agent, agents, forLevel });
    const id = await postNotice(context.sql, {
      ...notice,
      ...readers,
      ...(later && { showFrom: later }),
      postedBy: context.operator,
      now,
    });
    const shown = later ? `, who see it from ${clockOf(later.toISOString())} in Lagos,` : '';
    return {
      message: `Posted to ${whom}${shown} as ${id}.`,
      changes: changesOf({}, { notice: 'posted', to: whom }),
    };
  },
);

function readLater(text: string, now: Date): Date {
  const at = readMoment(text);
  if (at <= now)
    throw new OperatorError('Show from: this time has passed. Give a later one, or none to post it at once.');
  if (at.getTime() - now.getTime() > MOST_AHEAD_MS)
    throw new OperatorError('Show from: this is more than a year ahead. Give an earlier time.');
  return at;
}

async function readersOf(
  context: OperatorContext,
  { agent, agents, forLevel }: Pick<NoticeGiven, 'agent' | 'agents' | 'forLevel'>,
) {
  if (agents !== undefined) {
    const found = await findAgents(context, agents);
    if (found.length === 0)
      throw new OperatorError('Agents: name at least one, or leave it out for every agent.');
    return { agentIds: found.map(({ id }) => id), whom: `${found.length} agents` };
  }
  if (agent !== undefined) {
    const { id, username } = await findAgent(context, agent);
    return { agentId: id, whom: username };
  }
  if (forLevel === undefined) return { whom: 'every agent' };
  await assertLevel(context, forLevel);
  return { priceLevels: [forLevel], whom: `the agents of ${forLevel}` };
}

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
    const [notice] = await sql<{ title: string; wasShown: boolean }[]>`
      UPDATE notices SET withdrawn_at = ${now()}, withdrawn_by = ${operator}
      WHERE id = ${known} AND posted_by IS NOT NULL AND withdrawn_at IS NULL
      RETURNING title, coalesce(show_from <= ${now()}, true) AS was_shown`;
    if (notice)
      return {
        message: `"${notice.title}" is withdrawn. ${notice.wasShown ? 'Agents see it no more.' : 'No agent has seen it.'}`,
        changes: changesOf({ notice: notice.wasShown ? 'shown' : 'to come' }, { notice: 'withdrawn' }),
      };
    const [before] = await sql`SELECT FROM notices WHERE id = ${known} AND posted_by IS NOT NULL`;
    throw new OperatorError(before ? 'This notice is withdrawn already.' : `No notice was posted as ${id}.`);
  },
);
