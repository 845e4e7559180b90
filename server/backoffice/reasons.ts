import { OTHER } from '#contract/console/other.ts';
import { type Reason, type Reasoned, REASONS } from '#contract/console/reasons.ts';

/** As it was given. */
export interface ReasonGiven {
  /** A code; left out: other. */
  because?: string | undefined;
  /** In words. */
  reason?: string | undefined;
}

/** Why something is done: a code that fits, and words, which are the code's own where none were given. */
export interface Because {
  because: string;
  reason: string;
}

/** @returns the reason, or what is wrong with a field of it */
export function readReason(
  act: Reasoned,
  { because = OTHER, reason: given = '' }: ReasonGiven,
): Because | { wrong: keyof Because; problem: string } {
  const fitting: readonly Reason[] = REASONS[act];
  const found = fitting.find(({ code }) => code === because);
  const reason = given.trim();
  if (!found)
    return { wrong: 'because', problem: `Choose one of ${fitting.map(({ code }) => code).join(', ')}.` };
  if (because === OTHER && reason === '') return { wrong: 'reason', problem: 'Reason is required.' };
  return { because, reason: reason || found.words };
}
