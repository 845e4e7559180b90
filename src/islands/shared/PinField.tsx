import { TextField, type TextFieldProps } from '#components/TextField.tsx';
import { PIN } from '#contract/limits.ts';

/**
 * The PIN of sales. Drawn as dots by its style and not by its type: a field of passwords would be filled in, and kept in place of the
 * account's password, by the browser.
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
