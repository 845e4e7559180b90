import type { LetterTemplate } from '#domain/letter.ts';
import { OWN_LETTERS } from '../../messages/letters/own-letters.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { AgentMailKind } from '../../platform/mail/enqueue.ts';
import { action, type Changed } from '../action.ts';
import { type OperatorContext, OperatorError } from '../context.ts';
import { changesOf } from '../recorded-change.ts';
import { assertFit, letterKind } from './kinds.ts';

interface Change {
  kind: AgentMailKind;
  /** As whoever changes it saw it. */
  before: LetterTemplate;
  after: LetterTemplate;
}

interface ChangeGiven {
  /** Such as PIN_SET. */
  kind: string;
  subject: string;
  text: string;
  /** The words that the caller saw. */
  from: LetterTemplate;
}

/**
 * Gives a letter other words, from the next one on. The record has those before and those after.
 * @throws OperatorError by field where no letter can be made of them; when somebody has changed the letter since it was seen
 */
export async function changeLetter(
  context: OperatorContext,
  { kind: named, subject, text, from }: ChangeGiven,
): Promise<Changed> {
  const kind = letterKind(named);
  const after = { subject: subject.trim(), text: withPlainLineEnds(text) };
  assertFit(kind, after);
  if (isSame(from, after)) throw new OperatorError('The letter has these words already.');
  // Kept as words of the staff, ours would not change with the product.
  const change = isSame(after, OWN_LETTERS[kind]) ? takeBack : writeLetter;
  return change(context, { kind, before: from, after });
}

interface SetGiven {
  kind: string;
  /** @default as it is */
  subject: string | undefined;
  /** @default as it is */
  text: string | undefined;
}

/** Gives a letter other words, whatever it has now. @throws OperatorError as changeLetter does */
export async function setLetter(
  context: OperatorContext,
  { kind, subject, text }: SetGiven,
): Promise<Changed> {
  if (subject === undefined && text === undefined)
    throw new OperatorError('Give a subject, a text or both.', {
      remedy: 'Use --subject and --text or --text-file.',
    });
  const from = (await wordsOf(context.sql, letterKind(kind))) ?? OWN_LETTERS[letterKind(kind)];
  return changeLetter(context, { kind, subject: subject ?? from.subject, text: text ?? from.text, from });
}

/**
 * Gives a letter the house's own words again. The record has those before.
 * @throws OperatorError when it has them already, or somebody has changed it since it was seen
 */
export async function restoreLetter(
  context: OperatorContext,
  { kind: named, from }: { kind: string; from?: LetterTemplate },
): Promise<Changed> {
  const kind = letterKind(named);
  const before = await wordsOf(context.sql, kind);
  if (!before) throw new OperatorError('This letter has our own words already.');
  return takeBack(context, { kind, before: from ?? before, after: OWN_LETTERS[kind] });
}

/** What the staff made of a letter; undefined where it has the house's own words. */
async function wordsOf(sql: Sql, kind: AgentMailKind): Promise<LetterTemplate | undefined> {
  const [words] = await sql<LetterTemplate[]>`
    SELECT subject, body AS text FROM letters WHERE kind = ${kind}`;
  return words && { ...words };
}

/** A browser and a file of Windows end a line with two characters. */
const withPlainLineEnds = (text: string): string => `${text.replaceAll(/\r\n?/g, '\n').trim()}\n`;

const changedMeanwhile = () =>
  new OperatorError('Somebody has changed this letter meanwhile. Nothing was done: look at it again.');

const isSame = (one: LetterTemplate, other: LetterTemplate): boolean =>
  one.subject === other.subject && one.text === other.text;

const onRecord = ({ kind }: Change) => ({ kind });

const writeLetter = action(
  'letter change',
  async (context, change: Change) => {
    const isDone = (await writeOver(context, change)) || (await writeFirst(context, change));
    if (!isDone) throw changedMeanwhile();
    return {
      message: 'The letter has its new words, from the next one on.',
      changes: changesOf({ ...change.before }, { ...change.after }),
    };
  },
  onRecord,
);

async function writeOver({ sql, now, operator }: OperatorContext, { kind, before, after }: Change) {
  const { count } = await sql`
    UPDATE letters SET subject = ${after.subject}, body = ${after.text}, changed_by = ${operator}, changed_at = ${now()}
    WHERE kind = ${kind} AND subject = ${before.subject} AND body = ${before.text}`;
  return count > 0;
}

async function writeFirst({ sql, now, operator }: OperatorContext, { kind, before, after }: Change) {
  if (!isSame(before, OWN_LETTERS[kind])) return false;
  const { count } = await sql`
    INSERT INTO letters (kind, subject, body, changed_by, changed_at)
    VALUES (${kind}, ${after.subject}, ${after.text}, ${operator}, ${now()}) ON CONFLICT (kind) DO NOTHING`;
  return count > 0;
}

const takeBack = action(
  'letter restore',
  async ({ sql }, { kind, before, after }: Change) => {
    const { count } = await sql`
    DELETE FROM letters WHERE kind = ${kind} AND subject = ${before.subject} AND body = ${before.text}`;
    if (count === 0) throw changedMeanwhile();
    return {
      message: 'The letter has our own words again.',
      changes: changesOf({ ...before }, { ...after }),
    };
  },
  onRecord,
);
