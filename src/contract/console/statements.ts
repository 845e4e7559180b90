import * as z from 'zod/mini';
import { text, Timestamp } from '../fields.ts';
import { Naira } from '../naira.ts';
import { consoleCall } from './call.ts';
import { NoteCount } from './note-list.ts';
import { Taken } from './taken.ts';

/**
 * A statement is sent packed: a hundred thousand lines of it are 2 to 4 MiB then, as base64 in JSON. No other call of the console takes
 * so much.
 */
export const STATEMENT_BODY_BYTES = 8 * 1024 * 1024;
/** The largest file, unpacked. */
export const STATEMENT_FILE_BYTES = 64 * 1024 * 1024;
/** How long a comparison is kept. */
export const STATEMENT_KEPT_DAYS = 90;

/** What a line may tell, each in a column of its own. */
export const STATEMENT_COLUMNS = ['ref', 'vendorRef', 'amount', 'status', 'at'] as const;
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];

/** What became of an order. */
export const STATEMENT_ENDS = ['delivered', 'failed', 'reversed', 'pending'] as const;
export type StatementEnd = (typeof STATEMENT_ENDS)[number];

/** Ways to differ, what cannot be read first, then what costs the house most. */
export const STATEMENT_KINDS = [
  'unreadable',
  'lost',
  'delivered twice',
  'extra',
  'repeated',
  'price',
  'taken back',
  'gap',
  'open here',
  'open there',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];
const Kind = z.enum(STATEMENT_KINDS);

/** The names that a column may have, the preferred first; none: there is no such column. */
const Names = z.object({
  ref: z.array(z.string()),
  vendorRef: z.array(z.string()),
  amount: z.array(z.string()),
  status: z.array(z.string()),
  at: z.array(z.string()),
});

const StatementVendor = z.object({
  vendor: z.string(),
  /** As its last statement here was read, or else as its adapter knows it. */
  columns: Names,
  /** Words of its last statement that a person explained, with | between them. */
  ends: z.object({
    delivered: z.string(),
    failed: z.string(),
    reversed: z.string(),
    pending: z.string(),
  }),
});
export type StatementVendor = z.output<typeof StatementVendor>;

const StatementRun = z.object({
  id: z.string(),
  at: Timestamp,
  /** An email of the staff. */
  by: z.string(),
  vendor: z.string(),
  file: z.string(),
  /** Of the file as it came. */
  bytes: z.int(),
  /** SHA-256, in hexadecimal digits. */
  hash: z.string(),
  /** The time that was compared; both ends are included. */
  from: Timestamp,
  to: Timestamp,
  lines: z.int(),
  /** Orders that agree. */
  agreed: z.int(),
  /** Lines about no order. */
  others: z.int(),
  /** Lines of another time. */
  outside: z.int(),
  /** Delivered orders of which the cost is not known here, or not there. */
  unpriced: z.int(),
  /** Orders that the statement lacks, too close to an end of its time to be called a gap. */
  atTheEdges: z.int(),
  /** Those ways to differ that there are; `amount` is null where nobody knows one. */
  totals: z.array(z.object({ kind: Kind, count: z.int(), amount: z.nullable(Naira) })),
  /** How many differences are listed: of very many, the first. */
  listed: z.int(),
  /** How many of those nobody has dealt with. */
  open: z.int(),
  taken: Taken,
  notes: NoteCount,
});
export type StatementRun = z.output<typeof StatementRun>;

const StatementRow = z.object({
  no: z.int(),
  kind: Kind,
  /** In the file; null: it is not there. */
  line: z.nullable(z.int()),
  ref: z.nullable(z.string()),
  /** True: `ref` is an order, which has a page. */
  isOrder: z.boolean(),
  vendorRef: z.nullable(z.string()),
  /** A username. */
  agent: z.nullable(z.string()),
  amount: z.nullable(Naira),
  /** What the two sides say. */
  fault: z.string(),
  /** What fixes it. */
  repair: z.nullable(z.string()),
  /** null: nobody has dealt with it. */
  dealt: z.nullable(z.object({ at: Timestamp, by: z.string(), note: z.string() })),
});
export type StatementRow = z.output<typeof StatementRow>;

export const Statements = z.object({
  vendors: z.array(StatementVendor),
  /** Newest first. */
  runs: z.array(StatementRun),
});
export type Statements = z.output<typeof Statements>;

const OpenedStatement = z.object({
  run: StatementRun,
  rows: z.array(StatementRow),
  /** `after` of the next page; null: there is none. */
  next: z.nullable(z.int()),
});
export type OpenedStatement = z.output<typeof OpenedStatement>;

const reading = 'figures.read';
const working = 'vendors.reconcile';
const params = z.object({ id: z.string() });

/** How each vendor's statement is read, and what was compared lately. */
export const statements = consoleCall({
  method: 'GET',
  path: 'statements',
  access: 'session',
  permission: reading,
  data: Statements,
});

const column = z.optional(z.string().check(z.maxLength(200, 'A column’s name has at most 200 characters.')));
const words = z.optional(z.string().check(z.maxLength(500, 'These words have at most 500 characters.')));
const bound = z.optional(z.string().check(z.maxLength(40, 'A time has at most 40 characters.')));

/** Compares a vendor's statement with our orders, both ways. No order and no money changes. */
export const compareStatement = consoleCall({
  method: 'POST',
  path: 'statements',
  access: 'session',
  permission: working,
  maxBodyBytes: STATEMENT_BODY_BYTES,
  body: z.object({
    vendor: text('Vendor', 40),
    name: text('The file’s name', 200),
    /** The CSV file, packed with gzip, as base64. */
    file: z.string('A file is required.'),
    /** The names of its columns; empty: it has none. @default as the vendor's adapter knows it */
    ref: column,
    vendorRef: column,
    amount: column,
    status: column,
    at: column,
    /** What its words mean, with | between them, beside those that are known. */
    delivered: words,
    failed: words,
    reversed: words,
    pending: words,
    /** A day of Lagos, or an ISO time. @default those of its lines */
    from: bound,
    to: bound,
  }),
  data: StatementRun,
});

/** What was compared once, with a page of its differences. */
export const openStatement = consoleCall({
  method: 'GET',
  path: 'statements/:id',
  access: 'session',
  permission: reading,
  params,
  query: z.object({
    kind: z.optional(Kind),
    /** Only those that nobody has dealt with. */
    open: z.optional(z.literal('yes')),
    after: z.optional(z.string()),
  }),
  data: OpenedStatement,
});

/** All differences that are listed, as a CSV file. */
export const statementFile = consoleCall({
  method: 'GET',
  path: 'statements/:id/file',
  access: 'session',
  permission: reading,
  params,
  data: z.object({ name: z.string(), csv: z.string() }),
});

const Changed = z.object({ run: StatementRun, row: StatementRow });

/** Says that a difference is dealt with. Who said so first stays. */
export const dealWithRow = consoleCall({
  method: 'POST',
  path: 'statements/:id/dealt',
  access: 'session',
  permission: working,
  params,
  body: z.object({ no: z.int('Name the difference by its number.'), reason: text('What was done', 500) }),
  data: Changed,
});

/** Opens a difference again. */
export const reopenRow = consoleCall({
  method: 'POST',
  path: 'statements/:id/reopen',
  access: 'session',
  permission: working,
  params,
  body: z.object({ no: z.int('Name the difference by its number.') }),
  data: Changed,
});
