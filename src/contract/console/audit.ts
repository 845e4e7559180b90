import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';
import { consoleCall } from './call.ts';

/** Of what an action changed, as text; null: it was not there, or is not there any more. */
const RecordedChange = z.object({
  /** Such as "status". */
  what: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type RecordedChange = z.output<typeof RecordedChange>;

/** One line of what the staff did, at the console or at the command line. */
export const AuditLine = z.object({
  id: Id,
  at: Timestamp,
  who: z.string(),
  /** Such as "orders refund". */
  action: z.string(),
  /** What it was given, as text. */
  given: z.record(z.string(), z.string()),
  /** None where it was refused, only read, or was done before; nor of what was done before this was kept. */
  changes: z.array(RecordedChange),
  /** begun, done, or what refused it. */
  outcome: z.string(),
});
export type AuditLine = z.output<typeof AuditLine>;

const asked = {
  /** A word of who, the action or what it was given. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Search for at most 100 characters.'))),
  /** A code of why, such as goodwill. */
  because: z.optional(z.string().check(z.maxLength(40, 'A code has at most 40 characters.'))),
  cursor: z.optional(z.string().check(z.maxLength(200, 'This cursor is not one of ours.'))),
};

/** Newest first, a page at a time. */
export const auditLines = consoleCall({
  method: 'GET',
  path: 'audit',
  access: 'session',
  permission: 'audit.read',
  query: z.object(asked),
  data: z.object({ lines: z.array(AuditLine), nextCursor: z.nullable(z.string()) }),
});

/** The most lines of one part of a file. */
export const AUDIT_FILE_LINES = 5_000;

/** The same as CSV, in parts of at most AUDIT_FILE_LINES lines. The first part has the names of the columns. */
export const auditFile = consoleCall({
  method: 'GET',
  path: 'audit/file',
  access: 'session',
  permission: 'audit.read',
  query: z.object(asked),
  data: z.object({ csv: z.string(), nextCursor: z.nullable(z.string()) }),
});
