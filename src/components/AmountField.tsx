import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { caretAfter, fromWire, groupTyped, toWire } from './internal/amount-text.ts';
import { cx } from './internal/cx.ts';
import { mergeRefs } from './internal/merge-refs.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

type Native = Omit<TextFieldProps, 'type' | 'inputMode' | 'prefixSlot' | 'value' | 'defaultValue'>;

export interface AmountFieldProps extends Native {
  /** Naira as the wire has it ("1500.00"); empty for none. Without it the field keeps its own value. */
  value?: string | undefined;
  /** The amount to begin with, while the field keeps its own value. @default '' */
  defaultValue?: string | undefined;
  /** Called on every keystroke with the wire's text ("1500.00"), or an empty text when there is no amount. */
  onValueChange?: ((wire: string) => void) | undefined;
}

/**
 * An amount in naira, grouped while it is typed and exact to the kobo at any size. In a form, `name` sends the wire's
 * text, not the grouped one.
 */
export function AmountField(props: AmountFieldProps) {
  const { value, defaultValue = '', onValueChange, onChange, name, ref, inputClassName, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | undefined>(undefined);
  const [typed, setTyped] = useState(fromWire(value ?? defaultValue));
  // "1,500." and "1500.00" are the same amount: keep what was typed until the owner sets another amount.
  const shown = value === undefined || toWire(typed) === value ? typed : fromWire(value);

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.target;
    const next = groupTyped(text);
    caret.current = caretAfter(
      next,
      text.slice(0, selectionStart ?? text.length).replace(/[^\d.]/g, '').length,
    );
    setTyped(next);
    onChange?.(event);
    onValueChange?.(toWire(next));
  };

  return (
    <TextField
      autoComplete="off"
      {...rest}
      ref={mergeRefs(input, ref)}
      inputMode="decimal"
      value={shown}
      onChange={handleChange}
      inputClassName={cx('tabular font-medium', inputClassName)}
      prefixSlot={<span className="text-base font-medium">₦</span>}
      suffixSlot={
        <>
          {rest.suffixSlot}
          {name && <input type="hidden" name={name} value={toWire(shown)} />}
        </>
      }
    />
  );
}
