import type { ComponentProps, ReactNode } from 'react';
import { cx } from './internal/cx.ts';
import { type ControlAttributes, type FieldTexts, useControl, useStanding } from './internal/field.ts';
import { FormError } from './FormError.tsx';

export interface FormFieldProps extends FieldTexts, Omit<ComponentProps<'div'>, 'children' | 'id'> {
  /** The control's id. @default one of its own */
  id?: string | undefined;
  /** Draws the control with the attributes that tie it to label, hint and error. */
  children: (control: ControlAttributes) => ReactNode;
}

/** Label, hint and error around one control. The ready-made fields are built on it. */
export function FormField(props: FormFieldProps) {
  const { id, label, hint, error: given, labelHidden, labelAction, children, className, ...rest } = props;
  const [error, correct] = useStanding(given);
  const { control, hintId, errorId } = useControl(
    { hint, error },
    { id, 'aria-describedby': rest['aria-describedby'] },
  );
  return (
    <div className={cx('flex w-full flex-col gap-1.5', className)} onInput={correct} {...rest}>
      <div className={labelHidden ? 'sr-only' : 'flex items-baseline justify-between gap-4'}>
        <label htmlFor={control.id} className="text-sm font-medium text-ink">
          {label}
        </label>
        {labelAction}
      </div>
      {children(control)}
      {error && <FormError id={errorId}>{error}</FormError>}
      {hint && (
        <p id={hintId} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
