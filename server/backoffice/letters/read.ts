import type { HouseLetter } from '#contract/console/letters.ts';
import { letterProblems, type LetterTemplate } from '#domain/letter.ts';
import { LETTER_NAMES } from '../../messages/letters/letter-names.ts';
import { fieldsOf, LETTER_KINDS, OWN_LETTERS } from '../../messages/letters/own-letters.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { AgentMailKind } from '../../platform/mail/enqueue.ts';

interface LetterRow extends LetterTemplate {
  kind: string;
  changedBy: string;
  changedAt: Date;
}

/** Every letter with its words, the house's own beside those of the staff. */
export async function readLetters(sql: Sql): Promise<HouseLetter[]> {
  const rows = await sql<
    LetterRow[]
  >`SELECT kind, subject, body AS text, changed_by, changed_at FROM letters`;
  return LETTER_KINDS.map((kind) =>
    present(
      kind,
      rows.find((row) => row.kind === kind),
    ),
  );
}

function present(kind: AgentMailKind, row: LetterRow | undefined): HouseLetter {
  const { subject, text } = row ?? OWN_LETTERS[kind];
  const fields = [...fieldsOf(kind)];
  return {
    kind,
    name: LETTER_NAMES[kind],
    own: OWN_LETTERS[kind],
    subject,
    text,
    fields,
    changed: row ? { by: row.changedBy, at: row.changedAt.toISOString() } : null,
    unfit: Object.values(letterProblems({ subject, text }, fields))[0] ?? null,
  };
}
