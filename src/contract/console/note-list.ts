import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';

/** What the staff told each other about one thing, the oldest first. */
export const NoteList = z.array(z.object({ id: Id, author: z.string(), text: z.string(), at: Timestamp }));
export type NoteList = z.output<typeof NoteList>;

/** How many there are. */
export const NoteCount = z.int();
