import { type LetterTemplate, letterProblems } from '#domain/letter.ts';
import { fieldsOf, LETTER_KINDS } from '../../messages/letters/own-letters.ts';
import type { AgentMailKind } from '../../platform/mail/enqueue.ts';
import { OperatorError } from '../context.ts';

/** @throws OperatorError when there is no letter of this kind */
export function letterKind(named: string): AgentMailKind {
  const kind = LETTER_KINDS.find((each) => each === named);
  if (kind) return kind;
  throw new OperatorError(`There is no letter ${named}.`, {
    remedy: '“letter list” has the kinds there are.',
  });
}

/** @throws OperatorError by field, when no letter of this kind can be made of a template */
export function assertFit(kind: AgentMailKind, template: LetterTemplate): void {
  const problems = Object.entries(letterProblems(template, fieldsOf(kind)));
  if (problems.length === 0) return;
  throw new OperatorError(problems.map(([, problem]) => problem).join(' '), {
    fields: Object.fromEntries(problems.map(([part, problem]) => [part, [problem]])),
  });
}
