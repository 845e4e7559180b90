import type { HouseLetter } from '#contract/console/letters.ts';
import { type LetterTemplate, letterProblems } from '#domain/letter.ts';
import { fieldsOf, OWN_LETTERS } from '../messages/letters/own-letters.ts';
import { validationFailed } from '../platform/errors.ts';
import type { MailKind } from '../platform/mail/enqueue.ts';
import type { Sql } from '../platform/db/sql.ts';
import { action } from './action.ts';
import { type OperatorContext, OperatorError } from './context.ts';

interface LetterRow extends LetterTemplate {
  kind: string;
  changedBy: string;
  changedAt: Date;
}

const KINDS = Object.keys(OWN_LETTERS) as MailKind[];

/** Every letter with its words, the house's own beside those of the staff. */
export async function readLetters(sql: Sql): Promise<HouseLetter[]> {
  const rows = await sql<
    LetterRow[]
  >`SELECT kind, subject, body AS text, changed_by, changed_at FROM letters`;
  return KINDS.map((kind) => {
    const own = OWN_LETTERS[kind];
    const row = rows.find((each) => each.kind === kind);
    return {
      kind,
      own,
      subject: row?.subject ?? own.subject,
      text: row?.text ?? own.text,
      fields: [...fieldsOf(kind)],
      changed: row ? { by: row.changedBy, at: row.changedAt.toISOString() } : null,
    };
  });
}

interface Change {
  kind: MailKind;
  before: LetterTemplate;
  after: LetterTemplate;
}

const CHANGED_MEANWHILE = 'Somebody has changed this letter meanwhile. Look at it again.';

const writeLetter = action(
  'letter change',
  async ({ sql, now, operator }, { kind, before, after }: Change) => {
    const written = await sql`
    INSERT INTO letters (kind, subject, body, changed_by, changed_at)
    SELECT ${kind}, ${after.subject}, ${after.text}, ${operator}, ${now()}
    WHERE ${isOwn(kind, before)} OR EXISTS (SELECT FROM letters WHERE kind = ${kind})
    ON CONFLICT (kind) DO UPDATE SET subject = EXCLUDED.subject, body = EXCLUDED.body, changed_by = EXCLUDED.changed_by,
      changed_at = EXCLUDED.changed_at
    WHERE letters.subject = ${before.subject} AND letters.body = ${before.text}`;
    if (written.count === 0) throw new OperatorError(CHANGED_MEANWHILE);
    return { message: 'The letter has its new words.' };
  },
);

const isOwn = (kind: MailKind, { subject, text }: LetterTemplate): boolean =>
  subject === OWN_LETTERS[kind].subject && text === OWN_LETTERS[kind].text;

/**
 * Gives a letter other words. The record has those before and those after.
 * @throws AppError which names the field of the letter that is unknown or missing
 */
export async function changeLetter(
  context: OperatorContext,
  { kind: named, before, after }: { kind: string; before: LetterTemplate; after: LetterTemplate },
) {
  const kind = kindOf(named);
  const problems = letterProblems(after, fieldsOf(kind));
  if (Object.keys(problems).length > 0)
    throw validationFailed(
      Object.fromEntries(Object.entries(problems).map(([part, words]) => [part, [words]])),
    );
  return writeLetter(context, { kind, before, after });
}

/** Gives a letter the house's own words again. The record has those before. */
export async function restoreLetter(context: OperatorContext, named: string) {
  const kind = kindOf(named);
  const [before] = await context.sql<LetterTemplate[]>`
    SELECT subject, body AS text FROM letters WHERE kind = ${kind}`;
  if (!before) throw new OperatorError('This letter has our own words already.');
  return takeBack(context, { kind, before, after: OWN_LETTERS[kind] });
}

const takeBack = action('letter restore', async ({ sql }, { kind, before }: Change) => {
  const gone = await sql`
    DELETE FROM letters WHERE kind = ${kind} AND subject = ${before.subject} AND body = ${before.text}`;
  if (gone.count === 0) throw new OperatorError(CHANGED_MEANWHILE);
  return { message: 'The letter has our own words again.' };
});

function kindOf(named: string): MailKind {
  const kind = KINDS.find((each) => each === named);
  if (!kind) throw new OperatorError(`There is no letter ${named}.`);
  return kind;
}
