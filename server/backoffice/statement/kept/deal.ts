import type { StatementRow } from '#contract/console/statements.ts';
import { action, type Changed } from '../../action.ts';
import { type OperatorContext, OperatorError } from '../../context.ts';
import { changesOf } from '../../recorded-change.ts';
import { readRow, readRun } from './read.ts';

/** A difference of a comparison that is kept. */
interface Place {
  id: string;
  no: number;
}

async function deal(
  { sql, operator, now }: OperatorContext,
  { id, no, note }: Place & { note: string },
): Promise<Changed> {
  await readRun(sql, id);
  const { count } = await sql`
    UPDATE statement_rows SET dealt_at = ${now()}, dealt_by = ${operator}, note = ${note}
    WHERE run_id = ${id} AND no = ${no} AND dealt_at IS NULL`;
  // Whoever was second learns who was first; what they wrote stays.
  if (count === 0) throw new OperatorError(alreadyText(await readRow(sql, id, no)));
  // With the last one it is in nobody's hand.
  await sql`
    DELETE FROM money_takers WHERE kind = 'statement' AND subject = ${id}
      AND NOT EXISTS (SELECT FROM statement_rows WHERE run_id = ${id} AND dealt_at IS NULL)`;
  return {
    message: `Difference ${no} is dealt with.`,
    changes: changesOf({ difference: 'open' }, { difference: 'dealt with' }),
  };
}

const alreadyText = ({ dealt }: StatementRow) =>
  `${dealt?.by ?? 'Somebody'} has dealt with it already: “${dealt?.note ?? ''}”. Nothing was changed.`;

async function reopen({ sql }: OperatorContext, { id, no }: Place): Promise<Changed> {
  await readRun(sql, id);
  const { count } = await sql`
    UPDATE statement_rows SET dealt_at = NULL, dealt_by = NULL, note = NULL
    WHERE run_id = ${id} AND no = ${no} AND dealt_at IS NOT NULL`;
  if (count === 1)
    return {
      message: `Difference ${no} is open again.`,
      changes: changesOf({ difference: 'dealt with' }, { difference: 'open' }),
    };
  await readRow(sql, id, no);
  return { message: `Difference ${no} is open.`, isRepeat: true, changes: [] };
}

/** Says that a difference is dealt with. @throws OperatorError where somebody did before */
export const dealWith = action('statement dealt', deal);

/** Opens it again; the record keeps what was noted. */
export const reopenDealt = action('statement reopen', reopen);
