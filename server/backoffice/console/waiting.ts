import type { Waiting } from '#contract/console/orders.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { lineColumns, type LineRow, presentLine } from './found.ts';

/** The most of each that is shown; who has more works off the oldest first. */
const MOST = 100;

interface WaitingRow extends LineRow {
  takenBy: string | null;
}

interface DisputedRow extends WaitingRow {
  reason: string;
  openedAt: Date;
}

/** A pending order `t` of the agent `a` that no vendor is asked about any more. Test orders need nobody. */
export const waitsForPerson = (sql: Sql) =>
  sql`t.status = 'PENDING' AND t.requery_at IS NULL AND a.live_agent_id IS NULL`;

/** What waits for a person, the oldest first: pending orders that nobody is asked about, and disputes without an answer. */
export async function readWaiting(sql: Sql): Promise<Waiting> {
  const [orders, disputes] = await Promise.all([
    sql<WaitingRow[]>`
      SELECT ${lineColumns(sql)}, ${takenBy(sql)} FROM transactions t JOIN agents a ON a.id = t.agent_id
      WHERE ${waitsForPerson(sql)}
      ORDER BY t.created_at LIMIT ${MOST}`,
    sql<DisputedRow[]>`
      SELECT ${lineColumns(sql)}, ${takenBy(sql)}, d.reason, d.opened_at FROM disputes d
      JOIN transactions t ON t.agent_id = d.agent_id AND t.id = d.order_id JOIN agents a ON a.id = d.agent_id
      WHERE d.state = 'OPEN' ORDER BY d.opened_at LIMIT ${MOST}`,
  ]);
  return {
    orders: orders.map(presentWaiting),
    disputes: disputes.map(({ reason, openedAt, ...line }) => ({
      ...presentWaiting(line),
      reason,
      openedAt: openedAt.toISOString(),
    })),
  };
}

/** Who of the staff has it in hand. */
const takenBy = (sql: Sql) => sql`
  (SELECT p.name FROM order_takers k JOIN staff p ON p.id = k.staff_id
    WHERE k.agent_id = t.agent_id AND k.order_id = t.id) AS taken_by`;

const presentWaiting = ({ takenBy: by, ...line }: WaitingRow) => ({ ...presentLine(line), takenBy: by });
