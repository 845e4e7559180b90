import { PASSWORD_LENGTH } from '#contract/limits.ts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { validationFailed } from '../../platform/errors.ts';
import type { AgentRow } from '../agent.ts';

// Some 18,000 leaked passwords of the allowed length; shorter ones cannot be chosen anyway.
const COMMON = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_LENGTH.min),
);

/** Words that somebody who knows this product would try first. */
const WORDS_OF_THE_HOUSE = ['kobodesk', 'airtime', 'naira', 'password'];

// Too many words contain a name of one or two letters.
const MIN_NAME = 3;

/** What others may know about the agent who chooses the password. */
export type Chooser = Pick<AgentRow, 'firstName' | 'lastName' | 'username' | 'phone' | 'email'>;

const weak = (field: string, text: string) => validationFailed({ [field]: [text] });

/**
 * @throws AppError VALIDATION_FAILED on `field` when the password is among those that are tried first, or little more than the
 * agent's own name, email or phone number, or a word of the house
 */
export function refuseWeakPassword(field: string, password: string, chooser: Chooser): void {
  const lower = password.toLowerCase();
  if (COMMON.has(lower))
    throw weak(field, 'This password is one of the commonest. Choose one that is harder to guess.');
  if (wordsOf(chooser).some((word) => isLittleMoreThan(word, lower)))
    throw weak(
      field,
      'This password is easy to guess from your details. Choose one that holds none of them.',
    );
}

function wordsOf({ firstName, lastName, username, phone, email }: Chooser): string[] {
  const local = phone.replace(/^\+234/, '0');
  const names = [firstName, lastName, username, email, email.split('@')[0] ?? '', phone, local];
  return [...names.map((name) => name.toLowerCase()), ...WORDS_OF_THE_HOUSE].filter(
    (word) => word.length >= MIN_NAME,
  );
}

/** What is left without the word is less than half of what a password needs. */
const isLittleMoreThan = (word: string, password: string) =>
  password.includes(word) && password.replaceAll(word, '').length < PASSWORD_LENGTH.min / 2;
