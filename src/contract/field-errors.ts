import type * as z from 'zod/mini';
import type { FieldErrors } from './errors.ts';

/** What a schema finds wrong with a value, by field (`amount`, `prices.3.value`), in the contract's words; undefined when nothing is. */
export function fieldErrorsOf(schema: z.ZodMiniType, value: unknown): FieldErrors | undefined {
  const parsed = schema.safeParse(value);
  if (parsed.success) return undefined;
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    (errors[issue.path.join('.') || 'form'] ??= []).push(issue.message);
  }
  return errors;
}
