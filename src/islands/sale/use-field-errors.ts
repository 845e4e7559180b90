import { useState } from 'react';
import type { FieldErrors } from '#contract/errors.ts';

type Fields = Record<string, unknown>;

/**
 * The errors of a form's fields, from this page or the server. A field's error goes away once its value changes.
 * @param refused what the server said last
 */
export function useFieldErrors(
  fields: Fields,
  refused: FieldErrors | undefined,
): [FieldErrors, (found: FieldErrors) => void] {
  const [said, setSaid] = useState<{ errors: FieldErrors; of: Fields }>();
  const [lastRefused, setLastRefused] = useState(refused);
  if (refused !== lastRefused) {
    setLastRefused(refused);
    setSaid(refused && { errors: refused, of: fields });
  }
  const standing = Object.entries(said?.errors ?? {}).filter(([name]) => said?.of[name] === fields[name]);
  return [Object.fromEntries(standing), (errors) => setSaid({ errors, of: fields })];
}
