import * as z from 'zod/mini';
import { text } from '../fields.ts';

/** Why: a code of what fits the action in REASONS, words, or both. Words alone count as other, and other needs words. */
export const why = {
  because: z.optional(text('Because', 40)),
  reason: z._default(
    z
      .string('Write the reason as text.')
      .check(z.trim(), z.maxLength(500, 'Reason has at most 500 characters.')),
    '',
  ),
};
