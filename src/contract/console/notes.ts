import * as z from 'zod/mini';
import { text } from '../fields.ts';
import { consoleCall } from './call.ts';
import { NoteList } from './note-list.ts';

/** What waits for a decision and is no order. Those of an order, and of a request about one, stand with the order. */
export const NOTED_KINDS = ['claim', 'payment', 'request', 'statement', 'books'] as const;
export type NotedKind = (typeof NOTED_KINDS)[number];

const about = {
  kind: z.enum(NOTED_KINDS, `Choose one of ${NOTED_KINDS.join(', ')}.`),
  /** A claim's ref, a payment's provider and reference with a space between them, an id, or "books". */
  subject: text('Subject', 300),
};

const data = z.object({ notes: NoteList });

/** What the staff wrote about it. Of statements and books, for those who may read figures. */
export const readNotes = consoleCall({
  method: 'GET',
  path: 'notes',
  access: 'session',
  permission: 'orders.read',
  query: z.object(about),
  data,
});

/** Writes a note that the staff alone read, while it waits. The role must include the decision on it. */
export const writeNote = consoleCall({
  method: 'POST',
  path: 'notes',
  access: 'session',
  permission: 'requests.answer',
  body: z.object({ ...about, note: text('Note', 1000) }),
  data,
});
