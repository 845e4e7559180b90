import { newId } from '../platform/ref.ts';
import type { RecordedChange } from './recorded-change.ts';
import type { OperatorContext } from './context.ts';

export interface Audited {
  /** Such as "funding approve". */
  command: string;
  arguments: Record<string, unknown>;
  /** Absent until it has ended, and where it only reads. */
  changes?: readonly RecordedChange[] | undefined;
}

/**
 * Leaves a row on the operators' record. A command leaves one before it begins and one when it has ended, so that a command
 * which was killed half way is on record too.
 */
export async function audit(
  { sql, operator, now }: Pick<OperatorContext, 'sql' | 'operator' | 'now'>,
  { command, arguments: given, changes }: Audited,
  outcome: string,
): Promise<void> {
  const at = now();
  await sql`
    INSERT INTO operator_audit (id, at, operator, command, arguments, outcome, changes)
    VALUES (${newId(at)}, ${at}, ${operator}, ${command}, ${sql.json(given as never)}, ${outcome}, ${changes ? sql.json(changes as never) : null})`;
}
