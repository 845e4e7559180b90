import * as z from 'zod/mini';

export const required = (name: string) => `${name} is required.`;

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
export const Phone = z.pipe(
  z.transform((value) => (typeof value === 'string' ? value.replace(/[\s()-]/g, '') : value)),
  z
    .string(required('Phone number'))
    .check(
      z.regex(
        /^(?:0|\+?234)[789][01]\d{8}$/,
        'Enter a Nigerian mobile number of 11 digits, such as 08031234567.',
      ),
    ),
);

/** An id, which other servers may send as a number. */
export const Id = z.pipe(
  z.transform((value) => (typeof value === 'number' ? String(value) : value)),
  z.string('An id is required.'),
);

/** ISO 8601, UTC. */
export const Timestamp = z.string();
