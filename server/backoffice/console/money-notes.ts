import type { NoteList } from '#contract/console/note-list.ts';
import type { NotedKind } from '#contract/console/notes.ts';
import { permissionsOf } from '#contract/console/permissions.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { forbidden } from '../../platform/errors.ts';
import { newId } from '../../platform/ref.ts';
import { action } from '../action.ts';
import { findOrder } from '../orders.ts';
import { changesOf } from '../recorded-change.ts';
import { isOfOrder, type MoneyRequest, type Person, readRequest } from '../two-people/request.ts';
import * as orders from './notes.ts';
import { findOpen } from './taking-money.ts';

interface Thing {
  kind: NotedKind;
  /** As money_notes has it. */
  subject: string;
}

const OF_FIGURES: readonly NotedKind[] = ['statement', 'books'];

/** What the staff told each other about it. @throws AppError FORBIDDEN where the role does not read what it is about */
export async function readNotes(sql: Sql, { kind, subject }: Thing, { role }: Person): Promise<NoteList> {
  if (OF_FIGURES.includes(kind) && !permissionsOf(role).includes('figures.read'))
    throw forbidden('Your role does not include this.');
  const request = kind === 'request' ? await readRequest(sql, subject) : undefined;
  if (request && isOfOrder(request.kind)) return orders.readNotes(sql, await findOrder(sql, request.subject));
  const rows = await sql<orders.NoteRow[]>`
    SELECT n.id, p.name, n.text, n.created_at FROM money_notes n JOIN staff p ON p.id = n.staff_id
    WHERE n.kind = ${kind} AND n.subject = ${subject} AND ${isCurrent(sql)} ORDER BY n.id`;
  return rows.map(orders.presentNote);
}

/** Of the books, what was written since they differ: there are no others, and they differ again another time. */
const isCurrent = (sql: Sql) =>
  sql`(n.kind <> 'books' OR n.created_at >= (SELECT min(differs_since) FROM books_checks))`;

interface Note extends Thing {
  person: Person;
  text: string;
}

/** Writes a note for the others of the staff. @throws OperatorError when it does not wait any more */
export const noteMoney = action(
  'money note',
  async (context, { person, text, ...thing }: Note) => {
    const { sql, now } = context;
    const request = await findOpen(sql, thing, person);
    if (request && isOfOrder(request.kind))
      return orders.noteOrder(context, { ref: request.subject, staff: person.id, text });
    const at = now();
    await sql`
      INSERT INTO money_notes (kind, subject, id, staff_id, text, created_at)
      VALUES (${thing.kind}, ${thing.subject}, ${newId(at)}, ${person.id}, ${text}, ${at})`;
    return { message: 'The note is kept.', changes: changesOf({}, { note: 'written' }) };
  },
  // As of an order: it may hold what somebody read out, and stands there for good.
  ({ kind, subject }) => ({ kind, subject }),
);

/** How many notes there are about each of these, by their subjects; those without any are missing. */
export async function countNotes(
  sql: Sql,
  kind: NotedKind,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (subjects.length === 0) return new Map();
  const rows = await sql<{ subject: string; count: number }[]>`
    SELECT n.subject, count(*)::int FROM money_notes n
    WHERE n.kind = ${kind} AND n.subject = ANY (${[...subjects]}::text[]) AND ${isCurrent(sql)} GROUP BY n.subject`;
  return new Map(rows.map(({ subject, count }) => [subject, count]));
}

/** The same of requests: those of one about an order are the order's. */
export async function countRequestNotes(
  sql: Sql,
  requests: readonly Pick<MoneyRequest, 'id' | 'kind' | 'subject'>[],
): Promise<ReadonlyMap<string, number>> {
  const ofOrders = requests.filter(({ kind }) => isOfOrder(kind));
  const [own, byRef] = await Promise.all([
    countNotes(
      sql,
      'request',
      requests.map(({ id }) => id),
    ),
    orders.countNotes(
      sql,
      ofOrders.map(({ subject }) => subject),
    ),
  ]);
  return new Map([...own, ...ofOrders.map(({ id, subject }) => [id, byRef.get(subject) ?? 0] as const)]);
}
