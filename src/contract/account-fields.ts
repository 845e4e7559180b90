import * as z from 'zod/mini';
import { required } from './fields.ts';
import { ONE_TIME_CODE, PASSWORD_LENGTH } from './limits.ts';

// Separate from the fields of every page: only the forms of an account check these.

export const Email = z
  .string(required('Email'))
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'Email has at most 254 characters.'),
    z.email('Enter an email address, such as ada@example.com.'),
  );

export const Username = z
  .string(required('Username'))
  .check(
    z.trim(),
    z.regex(
      /^[A-Za-z][A-Za-z0-9_.]{2,29}$/,
      'Use 3 to 30 letters, digits, dots or underscores, beginning with a letter.',
    ),
  );

export const NewPassword = z
  .string(required('Password'))
  .check(
    z.minLength(PASSWORD_LENGTH.min, `Use at least ${PASSWORD_LENGTH.min} characters.`),
    z.maxLength(PASSWORD_LENGTH.max, `Use at most ${PASSWORD_LENGTH.max} characters.`),
  );

/** A password to check, not a new one: any text, so that old rules lock no one out. */
export const GivenPassword = z
  .string(required('Password'))
  .check(
    z.minLength(1, required('Password')),
    z.maxLength(PASSWORD_LENGTH.max, 'This password is too long.'),
  );

export const OneTimeCode = z
  .string('Enter the code.')
  .check(
    z.regex(
      new RegExp(`^\\d{${ONE_TIME_CODE.digits}}$`),
      `Enter the ${ONE_TIME_CODE.digits} digits of the code.`,
    ),
  );
