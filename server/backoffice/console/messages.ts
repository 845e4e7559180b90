import type { MessageBoard, PostedMessage } from '#contract/console/messages.ts';
import type { NoticeLevel } from '#contract/notices.ts';
import type { Sql } from '../../platform/db/sql.ts';

const SHOWN = 50;

interface PostedRow {
  id: string;
  title: string;
  message: string;
  level: NoticeLevel;
  postedBy: string;
  createdAt: Date;
  withdrawnAt: Date | null;
  priceLevels: string[] | null;
  agent: string | null;
  agents: string[] | null;
  showFrom: Date | null;
  readBy: number;
  reaches: number;
}

/** What the staff posted lately, newest first, with how many agents see it and have read it. */
export async function readMessages(sql: Sql): Promise<MessageBoard> {
  const [rows, levels] = await Promise.all([
    sql<PostedRow[]>`
      SELECT n.id, n.title, n.message, n.level, n.posted_by, n.created_at, n.withdrawn_at, n.price_levels, n.show_from,
        one.username AS agent,
        (SELECT array_agg(a.username ORDER BY a.username) FROM agents a WHERE a.id = ANY (n.agent_ids)) AS agents,
        (SELECT count(*)::int FROM notice_reads r WHERE r.notice_id = n.id) AS read_by,
        CASE WHEN n.agent_id IS NOT NULL THEN 1 ELSE coalesce(cardinality(n.agent_ids), (SELECT count(*)::int FROM agents a WHERE a.live_agent_id IS NULL
          AND (n.price_levels IS NULL
            OR (a.level = ANY (n.price_levels)
              AND coalesce(n.show_from, n.created_at) >= coalesce(a.level_since, '-infinity'))))) END AS reaches
      FROM notices n LEFT JOIN agents one ON one.id = n.agent_id
      WHERE n.posted_by IS NOT NULL ORDER BY n.id DESC LIMIT ${SHOWN}`,
    sql<{ code: string; name: string }[]>`SELECT code, name FROM levels ORDER BY position, code`,
  ]);
  return { messages: rows.map(present), levels: [...levels] };
}

const present = ({
  priceLevels,
  agent,
  agents,
  createdAt,
  showFrom,
  withdrawnAt,
  ...row
}: PostedRow): PostedMessage => ({
  ...row,
  to: agents ? { kind: 'agents', name: agents.join(', ') } : readersOf(agent, priceLevels),
  showFrom: showFrom?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
});

function readersOf(agent: string | null, levels: string[] | null): PostedMessage['to'] {
  if (agent !== null) return { kind: 'agent', name: agent };
  return levels ? { kind: 'level', name: levels.join(', ') } : { kind: 'all', name: '' };
}
