import { AUDIT_FILE_LINES, type AuditLine, type RecordedChange } from '#contract/console/audit.ts';
import { writeCsvLine } from '#domain/csv.ts';
import { validate } from 'uuid';
import type { Sql } from '../../platform/db/sql.ts';
import { validationFailed } from '../../platform/errors.ts';

const PAGE = 50;

interface AuditRow {
  id: string;
  at: Date;
  operator: string;
  command: string;
  arguments: Record<string, unknown>;
  outcome: string;
  changes: RecordedChange[] | null;
}

interface Asked {
  /** A word of who, the action or what it was given. */
  q?: string | undefined;
  /** The code of why. */
  because?: string | undefined;
  cursor?: string | undefined;
}

/**
 * A page of what the staff did, newest first. An action's beginning stands there only while its end does not: it was killed half
 * way, or is under way. @throws AppError VALIDATION_FAILED on cursor
 */
export async function readRecord(
  sql: Sql,
  { q, because, cursor }: Asked,
  size = PAGE,
): Promise<{ lines: AuditLine[]; nextCursor: string | null }> {
  if (cursor !== undefined && !validate(cursor))
    throw validationFailed({ cursor: ['This cursor is not valid. Start again without it.'] });
  const like = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await sql<AuditRow[]>`
    SELECT id, at, operator, command, arguments, outcome, changes FROM operator_audit line
    WHERE NOT (outcome = 'begun' AND EXISTS (SELECT FROM operator_audit ended
        WHERE ended.at BETWEEN line.at AND line.at + interval '1 hour' AND ended.outcome <> 'begun'
          AND ended.operator = line.operator AND ended.command = line.command AND ended.arguments = line.arguments))
      ${because ? sql`AND arguments ->> 'because' = ${because}` : sql``}
      ${cursor ? sql`AND id < ${cursor}` : sql``}
      ${q ? sql`AND concat_ws(' ', operator, command, arguments::text, changes::text) ILIKE ${like}` : sql``}
    ORDER BY id DESC LIMIT ${size + 1}`;
  const page = rows.slice(0, size);
  return {
    lines: page.map(({ id, at, operator, command, arguments: given, changes, outcome }) => ({
      id,
      at: at.toISOString(),
      who: operator,
      action: command,
      given: Object.fromEntries(Object.entries(given).map(([name, value]) => [name, asText(value)])),
      changes: changes ?? [],
      outcome,
    })),
    nextCursor: rows.length > size ? (page.at(-1)?.id ?? null) : null,
  };
}

const HEADER = ['At', 'Who', 'What', 'Because', 'Given', 'Changed', 'Outcome'];

/** A part of the same as CSV; the first has the names of the columns. @throws AppError VALIDATION_FAILED on cursor */
export async function readRecordFile(
  sql: Sql,
  asked: Asked,
): Promise<{ csv: string; nextCursor: string | null }> {
  const { lines, nextCursor } = await readRecord(sql, asked, AUDIT_FILE_LINES);
  const rows = lines.map(({ at, who, action, given: { because = '', ...given }, changes, outcome }) => [
    at,
    who,
    action,
    because,
    JSON.stringify(given),
    JSON.stringify(changes),
    outcome,
  ]);
  return { csv: [...(asked.cursor ? [] : [HEADER]), ...rows].map(writeCsvLine).join(''), nextCursor };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
