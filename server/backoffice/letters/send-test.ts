import { examplesOf, fillLetter } from '#domain/letter.ts';
import { fieldsOf } from '../../messages/letters/own-letters.ts';
import { createSend } from '../../platform/mail/transport.ts';
import { reading } from '../action.ts';
import { OperatorError } from '../context.ts';
import { assertFit, letterKind } from './kinds.ts';

interface TestGiven {
  /** Such as PIN_SET. */
  kind: string;
  subject: string;
  text: string;
  /** The address of whoever asks. */
  to: string;
}

/**
 * Sends a letter with examples in its places, whether it is kept or not.
 * @throws OperatorError when no letter can be made of it, or the mail server does not take it
 */
export const sendTestLetter = reading(
  'letter test',
  async ({ config }, { kind: named, subject, text, to }: TestGiven) => {
    const kind = letterKind(named);
    assertFit(kind, { subject, text });
    const letter = fillLetter({ subject: `Test: ${subject}`, text }, examplesOf(fieldsOf(kind)));
    try {
      await createSend(config)({ to, ...letter });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new OperatorError(`The mail server did not take it: ${why}`, { cause: error });
    }
    return { message: `A test is on its way to ${to}.` };
  },
  ({ kind, to }) => ({ kind, to }),
);
