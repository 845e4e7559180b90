import { type Reasoned, REASONS } from '#contract/console/reasons.ts';
import type { Command } from 'commander';
import { type OperatorContext, OperatorError } from '../backoffice/context.ts';
import { type ReasonGiven, readReason } from '../backoffice/reasons.ts';

const codesOf = (act: Reasoned): string => REASONS[act].map(({ code }) => code).join(', ');

/** The option of a code. */
export const becauseOf = (act: Reasoned) =>
  ['--because <code>', `why, as the record counts it: ${codesOf(act)}`] as const;

/** The options of why, of which one is enough. @param reads who reads the words */
export const takingWhy = (command: Command, act: Reasoned, reads: string): Command =>
  command
    .option(...becauseOf(act))
    .option('--reason <text>', `why, in words: ${reads}; without --because they are needed`);

/** The context that keeps the code, and the words. @throws OperatorError on a code that does not fit, or neither */
export function withWhy(
  context: OperatorContext,
  act: Reasoned,
  given: ReasonGiven,
): [context: OperatorContext, reason: string] {
  const why = readReason(act, given);
  if (!('wrong' in why)) return [{ ...context, because: why.because }, why.reason];
  if (why.wrong === 'because')
    throw new OperatorError(`--because ${given.because} does not fit.`, { remedy: why.problem });
  throw new OperatorError('Say why.', {
    remedy: `Add --reason "…", or --because with one of ${codesOf(act)}.`,
  });
}

/** The same where nobody has to say why. */
export const withAnyWhy = (
  context: OperatorContext,
  act: Reasoned,
  given: ReasonGiven,
): [context: OperatorContext, reason: string | undefined] =>
  given.because === undefined && given.reason === undefined
    ? [context, undefined]
    : withWhy(context, act, given);
