import { type RefObject, useEffect, useRef } from 'react';

export const FIRST_ERROR =
  'input[aria-invalid=true], select[aria-invalid=true], textarea[aria-invalid=true], fieldset[aria-invalid=true] input';

/**
 * The form whose first wrong field takes the focus once React has drawn its error; what is folded is opened first.
 * @param failure another value at each failed check; 0 or undefined before the first
 */
export function useErrorFocus(failure: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = failure ? form.current?.querySelector<HTMLElement>(FIRST_ERROR) : null;
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
  }, [failure]);
  return form;
}
