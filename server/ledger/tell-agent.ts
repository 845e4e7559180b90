import type { NoticeKind, NoticeLevel } from '#contract/notices.ts';
import type { Sql } from '../platform/db/sql.ts';
import { newId } from '../platform/ref.ts';

/** What the agent's bell says about money. Test accounts have no bell. */
export interface MoneyNotice {
  kind: NoticeKind;
  title: string;
  message: string;
  level: NoticeLevel;
}

/**
 * A further part of a statement that writes an order's notice when, and only when, the part named `ended` changed the order.
 * Empty without a notice.
 */
export const tellAgent = (sql: Sql, notice: MoneyNotice | undefined, now: Date) =>
  notice
    ? sql`, told AS (
        INSERT INTO notices (id, agent_id, kind, ref, title, message, level, created_at)
        SELECT ${newId(now)}, a.id, ${notice.kind}, ended.ref, ${notice.title}, ${notice.message}, ${notice.level}, ${now}
        FROM ended JOIN agents a ON a.id = ended.agent_id WHERE a.live_agent_id IS NULL
      )`
    : sql``;
