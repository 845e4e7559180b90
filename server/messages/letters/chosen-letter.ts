import { type LetterTemplate, letterProblems } from '#domain/letter.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { AgentMailKind } from '../../platform/mail/enqueue.ts';
import { fieldsOf, OWN_LETTERS } from './own-letters.ts';

/**
 * What a letter is made of: the staff's words, or the house's own where there are none or they cannot be used. A letter tells an agent of
 * a danger, or lets them in again: nothing in its words stops it.
 */
export async function readTemplate(
  { sql, log }: Pick<PlatformDeps, 'sql' | 'log'>,
  kind: AgentMailKind,
): Promise<LetterTemplate> {
  const [chosen] = await sql<
    LetterTemplate[]
  >`SELECT subject, body AS text FROM letters WHERE kind = ${kind}`;
  if (!chosen) return OWN_LETTERS[kind];
  const problems = letterProblems(chosen, fieldsOf(kind));
  if (Object.keys(problems).length === 0) return chosen;
  log.warn({ kind, problems }, 'a letter goes out in our own words: the changed ones cannot be used');
  return OWN_LETTERS[kind];
}
