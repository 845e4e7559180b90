import * as z from 'zod/mini';
import { IDEMPOTENCY_KEY_LENGTH } from './limits.ts';

export const IdempotencyKey = z
  .string('Send an Idempotency-Key header.')
  .check(
    z.minLength(IDEMPOTENCY_KEY_LENGTH.min, `Use at least ${IDEMPOTENCY_KEY_LENGTH.min} characters.`),
    z.maxLength(IDEMPOTENCY_KEY_LENGTH.max, `Use at most ${IDEMPOTENCY_KEY_LENGTH.max} characters.`),
    z.regex(/^[\x21-\x7e]+$/, 'Use printable ASCII characters without spaces.'),
  );

/** `true` on the answer to a key whose order an earlier request made: nothing was bought now. Absent from every other answer. */
export const REPLAYED_HEADER = 'Idempotent-Replayed';
