import * as z from 'zod/mini';
import { ONE_TIME_CODE, PASSWORD_LENGTH } from './limits.ts';

const required = (name: string) => `${name} is required.`;

/** Trimmed text of 1 to `max` characters, with a message that names the field. */
export function text(name: string, max: number) {
  return z
    .string(required(name))
    .check(
      z.trim(),
      z.minLength(1, required(name)),
      z.maxLength(max, `${name} has at most ${max} characters.`),
    );
}

/** A Nigerian mobile number in local (0803…) or international (+234803…) form. Spaces are dropped. */
export const Phone = z
  .pipe(
    z.transform((value) => (typeof value === 'string' ? value.replace(/[\s()-]/g, '') : value)),
    z
      .string(required('Phone number'))
      .check(
        z.regex(
          /^(?:0|\+?234)[789][01]\d{8}$/,
          'Enter a Nigerian mobile number of 11 digits, such as 08031234567.',
        ),
      ),
  )
  .check(
    z.meta({ description: 'Nigerian mobile number, local or international.', examples: ['08031234567'] }),
  );

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

/** An id, which other servers may send as a number. */
export const Id = z.pipe(
  z.transform((value) => (typeof value === 'number' ? String(value) : value)),
  z.string('An id is required.'),
);

/** ISO 8601, UTC. */
export const Timestamp = z.string().check(z.meta({ format: 'date-time' }));
