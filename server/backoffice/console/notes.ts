import type { NoteList } from '#contract/console/note-list.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { newId } from '../../platform/ref.ts';
import { action } from '../action.ts';
import { findOrder } from '../orders.ts';
import { changesOf } from '../recorded-change.ts';

export interface NoteRow {
  id: string;
  name: string;
  text: string;
  createdAt: Date;
}

/** What the staff told each other about an order, the oldest first. */
export async function readNotes(
  sql: Sql,
  { agentId, id }: { agentId: string; id: string },
): Promise<NoteList> {
  const rows = await sql<NoteRow[]>`
    SELECT n.id, p.name, n.text, n.created_at FROM order_notes n JOIN staff p ON p.id = n.staff_id
    WHERE n.agent_id = ${agentId} AND n.order_id = ${id} ORDER BY n.id`;
  return rows.map(presentNote);
}

export const presentNote = ({ id, name, text, createdAt }: NoteRow): NoteList[number] => ({
  id,
  author: name,
  text,
  at: createdAt.toISOString(),
});

/** How many notes there are about each of these orders, by their refs; those without any are missing. */
export async function countNotes(sql: Sql, refs: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (refs.length === 0) return new Map();
  const rows = await sql<{ ref: string; count: number }[]>`
    SELECT o.ref, count(*)::int FROM transactions o
    JOIN order_notes n ON n.agent_id = o.agent_id AND n.order_id = o.id
    WHERE o.ref = ANY (${[...refs]}::text[]) GROUP BY o.ref`;
  return new Map(rows.map(({ ref, count }) => [ref, count]));
}

interface Note {
  ref: string;
  /** Whoever writes it: the id of their row in staff. */
  staff: string;
  text: string;
}

/** Writes a note for the others of the staff. */
export const noteOrder = action(
  'orders note',
  async ({ sql, now }, { ref, staff, text }: Note) => {
    const { agentId, id } = await findOrder(sql, ref);
    const at = now();
    await sql`
      INSERT INTO order_notes (agent_id, order_id, id, staff_id, text, created_at)
      VALUES (${agentId}, ${id}, ${newId(at)}, ${staff}, ${text}, ${at})`;
    return { message: 'The note is kept.', changes: changesOf({}, { note: 'written' }) };
  },
  // It may hold what a customer read out, and stands with the order for good.
  ({ ref }) => ({ ref }),
);
