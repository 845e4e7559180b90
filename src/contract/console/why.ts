import * as z from 'zod/mini';
import { required, text } from '../fields.ts';
import { OTHER } from './other.ts';

const why = {
  /** A code of what fits the action in REASONS. Left out: other, which needs words. */
  because: z.optional(text('Because', 40)),
  reason: z._default(
    z
      .string('Write the reason as text.')
      .check(z.trim(), z.maxLength(500, 'Reason has at most 500 characters.')),
    '',
  ),
};

/** A body that says why, by a code, in words, or both, beside its other fields. */
export const whyAnd = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  z.object({ ...why, ...shape }).check(
    z.refine(
      (body) => {
        const { because = OTHER, reason } = body as { because?: string; reason?: string };
        return because !== OTHER || reason !== '';
      },
      // Told beside what is wrong with other fields.
      { path: ['reason'], error: required('Reason'), when: ({ value }) => value instanceof Object },
    ),
  );
