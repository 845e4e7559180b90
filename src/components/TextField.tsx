import { type ComponentProps, type ReactNode, useRef } from 'react';
import { CONTROL, type FieldTexts, FRAME } from './internal/field.ts';
import { cx } from './internal/cx.ts';
import { mergeRefs } from './internal/merge-refs.ts';
import { useEarlyTyping } from './internal/use-early-typing.ts';
import { FormField } from './FormField.tsx';

export interface TextFieldProps extends FieldTexts, ComponentProps<'input'> {
  /** Drawn before the text: an icon, a currency sign. */
  prefixSlot?: ReactNode;
  /** Drawn after the text: a button, a unit, a badge. */
  suffixSlot?: ReactNode;
  /** Classes of the input itself; `className` goes to the field as a whole. */
  inputClassName?: string | undefined;
}

/** One line of text with its label. `ref` and native props go to the input, `className` to the whole field. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, labelHidden, labelAction, className, id, ...withSlots } = props;
  const { prefixSlot, suffixSlot, inputClassName, ref, ...input } = withSlots;
  const element = useRef<HTMLInputElement>(null);
  useEarlyTyping(element, input.value ?? input.defaultValue);
  const texts = { label, hint, error, labelHidden, labelAction };
  return (
    <FormField {...texts} id={id} className={className}>
      {(control) => (
        <div className={FRAME}>
          {prefixSlot && <span className="flex pl-3.5 text-ink-muted">{prefixSlot}</span>}
          <input
            type="text"
            {...input}
            {...control}
            ref={mergeRefs(element, ref)}
            aria-describedby={
              [input['aria-describedby'], control['aria-describedby']].filter(Boolean).join(' ') || undefined
            }
            className={cx(CONTROL, prefixSlot ? 'pl-2.5' : undefined, inputClassName)}
          />
          {suffixSlot}
        </div>
      )}
    </FormField>
  );
}
