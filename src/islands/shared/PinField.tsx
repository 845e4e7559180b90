import { TextField, type TextFieldProps } from '#components/TextField.tsx';
import { PIN } from '#contract/limits.ts';

/**
 * The PIN of sales. Its style draws the dots, not its type: a browser would fill a password field with the account's password,
 * or save the PIN in its place.
 */
export const PinField = (props: TextFieldProps) => (
  <TextField
    inputMode="numeric"
    autoComplete="off"
    spellCheck={false}
    maxLength={PIN.max}
    inputClassName="tabular tracking-[0.3em] [-webkit-text-security:disc]"
    {...props}
  />
);
