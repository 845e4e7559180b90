import { PASSWORD_LENGTH } from '#contract/limits.ts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { validationFailed } from '../errors.ts';

// Some 18,000 leaked passwords of the allowed length; shorter ones cannot be chosen anyway.
const COMMON = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_LENGTH.min),
);

/** @throws AppError VALIDATION_FAILED on `field` when the password is among those that are tried first */
export function refuseCommonPassword(field: string, password: string): void {
  if (COMMON.has(password.toLowerCase()))
    throw validationFailed({
      [field]: ['This password is one of the commonest. Choose one that is harder to guess.'],
    });
}
