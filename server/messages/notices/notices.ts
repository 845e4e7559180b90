import type { Notice, NoticeKind, NoticeLevel } from '#contract/notices.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { newId } from '../../platform/ref.ts';

export interface NewNotice {
  /** Whom it is for; everybody when left out. */
  agentId?: string;
  /** Of those, these alone; neither with `agentId` nor with levels. */
  agentIds?: readonly string[];
  /** Of those, the agents of these levels alone. */
  priceLevels?: readonly string[];
  title: string;
  message: string;
  level: NoticeLevel;
  /** What it tells of money; left out: a message from the operator. */
  kind?: NoticeKind;
  /** Who of the staff posts it; left out: the product does. */
  postedBy?: string;
  /** Of what the staff post: agents do not see it before; later than now. Left out: they see it at once. */
  showFrom?: Date;
  now: Date;
}

/** Posts a notice. @returns its id */
export async function postNotice(sql: Sql | Transaction, notice: NewNotice): Promise<string> {
  // Lists are in the order of ids: what is shown later stands above what was posted meanwhile.
  const id = newId(notice.showFrom ?? notice.now);
  await sql`
    INSERT INTO notices (id, agent_id, agent_ids, price_levels, kind, title, message, level, posted_by, show_from,
      created_at)
    VALUES (${id}, ${notice.agentId ?? null}, ${notice.agentIds ?? null}::uuid[], ${notice.priceLevels ?? null},
      ${notice.kind ?? null}, ${notice.title}, ${notice.message}, ${notice.level}, ${notice.postedBy ?? null},
      ${notice.showFrom ?? null}, ${notice.now})`;
  return id;
}

interface NoticeRow {
  id: string;
  title: string;
  message: string;
  level: NoticeLevel;
  kind: NoticeKind | null;
  ref: string | null;
  createdAt: Date;
  readAt: Date | null;
}

const LISTED = 50;

/** When agents see it. */
const shownAt = (sql: Sql) => sql`coalesce(show_from, created_at)`;

// Its time is asked about in the read: nothing has to run for a notice to be shown.
const isShown = (sql: Sql, now: Date) =>
  sql`withdrawn_at IS NULL AND (show_from IS NULL OR show_from <= ${now})`;

// Read two limited lists and merge them: each index scan then stops after fifty rows.
const latest = (sql: Sql, agentId: string, now: Date) => sql`
  (SELECT * FROM notices WHERE agent_id IS NULL AND ${isShown(sql, now)} AND (agent_ids IS NULL OR ${agentId} = ANY (agent_ids))
    AND is_told(${agentId}, price_levels, ${shownAt(sql)})
    ORDER BY id DESC LIMIT ${LISTED})
  UNION ALL
  (SELECT * FROM notices WHERE agent_id = ${agentId} AND ${isShown(sql, now)} ORDER BY id DESC LIMIT ${LISTED})`;

/** The latest fifty notices for an agent, newest first. */
export async function listNotices(sql: Sql, agentId: string, now: Date): Promise<Notice[]> {
  const rows = await sql<NoticeRow[]>`
    SELECT n.id, n.title, n.message, n.level, n.kind, n.ref, ${shownAt(sql)} AS created_at, r.read_at
    FROM (${latest(sql, agentId, now)}) n
    LEFT JOIN notice_reads r ON r.agent_id = ${agentId} AND r.notice_id = n.id
    ORDER BY n.id DESC LIMIT ${LISTED}`;
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }));
}

export async function markRead(sql: Sql, agentId: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO notice_reads (agent_id, notice_id, read_at)
    SELECT ${agentId}, id, ${now} FROM (${latest(sql, agentId, now)}) n
    ON CONFLICT DO NOTHING`;
}
