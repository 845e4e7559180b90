import { ERASURE_DAYS } from '#contract/erasure.ts';
import { FORMER_KEY_HOURS } from '#contract/keys.ts';
import { ONE_TIME_CODE, PIN } from '#contract/limits.ts';
import { examplesOf, type LetterField, type LetterTemplate } from '#domain/letter.ts';
import type { AgentMailKind } from '../../platform/mail/enqueue.ts';
import { SECURITY_LETTERS } from './security-letters.ts';

const MINUTE_MS = 60_000;

const RESET: LetterTemplate = {
  subject: '{code} is your code for a new password',
  text: `Your code is {code}.

Enter it where you asked for a new password. It works for {minutes} minutes.

If you did not ask for it, ignore this email. Your password stays the same.
Never share this code. We never ask for it.
`,
};

const EMAIL_CODE: LetterTemplate = {
  subject: '{code} confirms your email',
  text: `Your code is {code}.

Enter it under Profile in the portal. It works for {minutes} minutes; there you can have a new one sent.

If you did not open an account with us, ignore this email.
Never share this code. We never ask for it.
`,
};

const PHONE_CODE: LetterTemplate = {
  subject: '{code} is your code for another phone number',
  text: `Your code is {code}.

Enter it where you asked to change your phone number. It works for {minutes} minutes.

If you did not ask for it, somebody is logged in as you: change your password at once and tell our support.
Never share this code. We never ask for it.
`,
};

/** The letters in the house's own words, by kind. */
export const OWN_LETTERS: Readonly<Record<AgentMailKind, LetterTemplate>> = {
  PASSWORD_RESET: RESET,
  EMAIL_CODE,
  PHONE_CODE,
  ...SECURITY_LETTERS,
};

const field = (name: string, value: number): LetterField => ({
  name,
  example: String(value),
  isMandatory: false,
});

const HOURS = [field('hours', FORMER_KEY_HOURS)];

// Its example is nobody's code.
const CODE: readonly LetterField[] = [
  { name: 'code', example: '123456', isMandatory: true },
  field('minutes', ONE_TIME_CODE.lifetimeMs / MINUTE_MS),
];

const FIELDS: Partial<Record<AgentMailKind, readonly LetterField[]>> = {
  PASSWORD_RESET: CODE,
  EMAIL_CODE: CODE,
  PHONE_CODE: CODE,
  API_KEY_MADE_BESIDE_FORMER: HOURS,
  TEST_KEY_MADE_BESIDE_FORMER: HOURS,
  ERASURE_ASKED: [field('days', ERASURE_DAYS)],
  PIN_LOCKED: [field('tries', PIN.tries), field('minutes', PIN.lockedMs / MINUTE_MS)],
};

/** The kinds of letters, in the order in which they are listed. */
export const LETTER_KINDS = Object.keys(OWN_LETTERS) as AgentMailKind[];

/** What is different in each letter of a kind. */
export const fieldsOf = (kind: AgentMailKind): readonly LetterField[] => FIELDS[kind] ?? [];

/** What stands in those of its places that are the same in every letter: never the example of a code. */
export const valuesOf = (kind: AgentMailKind): Record<string, string> =>
  examplesOf(fieldsOf(kind).filter(({ isMandatory }) => !isMandatory));
