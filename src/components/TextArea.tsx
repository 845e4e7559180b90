import type { ComponentProps } from 'react';
import { CONTROL, type FieldTexts, FRAME } from './internal/field.ts';
import { cx } from './internal/cx.ts';
import { FormField } from './FormField.tsx';

export interface TextAreaProps extends FieldTexts, ComponentProps<'textarea'> {
  /** Lines to begin with; a person can drag it taller. @default 3 */
  rows?: number | undefined;
}

/** Some lines of text with their label. `ref` and native props go to the textarea, `className` to the whole field. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, labelHidden, labelAction, className, id, rows = 3, ...textarea } = props;
  const texts = { label, hint, error, labelHidden, labelAction };
  return (
    <FormField {...texts} id={id} className={className}>
      {(control) => (
        <div className={FRAME}>
          <textarea
            {...textarea}
            {...control}
            rows={rows}
            className={cx(CONTROL, 'resize-y py-3 leading-normal')}
          />
        </div>
      )}
    </FormField>
  );
}
