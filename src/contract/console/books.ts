import * as z from 'zod/mini';
import { Timestamp } from '../fields.ts';
import { consoleCall } from './call.ts';
import { NoteCount } from './note-list.ts';
import { Taken } from './taken.ts';

/** A rule of the books that does not hold. */
const BrokenRule = z.object({
  rule: z.string(),
  /** How many things contradict it. */
  found: z.int(),
  /** Some of them, at most 20 of our own records. */
  examples: z.array(
    z.object({
      /** A username; empty: it is no agent's. */
      agent: z.string(),
      /** A transaction's or a day's; may be empty. */
      ref: z.string(),
      fault: z.string(),
    }),
  ),
});
export type BrokenRule = z.output<typeof BrokenRule>;

const BOOKS_SIDES = ['records', 'vendors', 'bank'] as const;

/** What the last check found of one side. */
const BooksCheck = z.object({
  /** Our records among each other, with what the vendors say, with what the bank says. */
  of: z.enum(BOOKS_SIDES),
  checkedAt: Timestamp,
  /** An email of the staff, who ran the command line, or "nightly". */
  checkedBy: z.string(),
  /** How many rules were tried. */
  rules: z.int(),
  faults: z.array(BrokenRule),
  /** null: all rules hold. */
  differsSince: z.nullable(Timestamp),
});
export type BooksCheck = z.output<typeof BooksCheck>;

export const Books = z.object({
  /** Each side that was ever checked. */
  checks: z.array(BooksCheck),
  /** The check that was asked for and is not made yet; null: none. */
  wanted: z.nullable(z.object({ at: Timestamp, by: z.string(), asks: z.boolean() })),
  /** Why the last that was asked for could not be made; null: it was. */
  problem: z.nullable(z.string()),
  /** The last time that a backup was restored on trial; null: none was yet. */
  drill: z.nullable(
    z.object({
      /** It had everything that was written up to then; null: it could not be restored. */
      restoredTo: z.nullable(Timestamp),
      /** Why it could not be restored, or what does not agree in the restored books; null: all went well. */
      problem: z.nullable(z.string()),
    }),
  ),
  taken: Taken,
  notes: NoteCount,
});
export type Books = z.output<typeof Books>;

/** What the last checks of the books found. */
export const books = consoleCall({
  method: 'GET',
  path: 'books',
  access: 'session',
  permission: 'figures.read',
  data: Books,
});

/** Asks for a check, which is made within seconds; while one is waited for, it is that one. Nothing is changed by it. */
export const checkBooks = consoleCall({
  method: 'POST',
  path: 'books/check',
  access: 'session',
  permission: 'books.check',
  body: z.object({
    /** True: vendors and bank are asked about the last 48 hours as well. */
    asks: z.boolean('Say true or false.'),
  }),
  data: Books,
});
