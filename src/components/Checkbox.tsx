import type { ComponentProps, ReactNode } from 'react';
import { cx } from './internal/cx.ts';
import { useControl } from './internal/field.ts';
import { checkIcon } from './icons.ts';
import { FormError } from './FormError.tsx';
import { Icon } from './Icon.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** What is true when it is ticked. */
  label: ReactNode;
  /** Help below the label. */
  hint?: ReactNode;
  /** What is wrong and how to fix it. */
  error?: ReactNode;
}

/** Yes or no, sent with a form. `ref` and native props go to the input, `className` to the whole field. */
export function Checkbox({ label, hint, error, className, id, ...input }: CheckboxProps) {
  const { control, hintId, errorId } = useControl(
    { hint, error },
    { id, 'aria-describedby': input['aria-describedby'] },
  );
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <label className="flex min-h-target cursor-pointer items-center gap-3 text-base has-[:disabled]:cursor-not-allowed has-[:disabled]:text-ink-muted">
        <span className="relative flex size-5 shrink-0">
          <input
            {...input}
            {...control}
            type="checkbox"
            className="peer size-5 cursor-[inherit] appearance-none rounded-[min(var(--radius-sm),6px)] border-[1.5px] border-line-strong bg-surface-raised transition-colors duration-fast checked:border-primary checked:bg-primary disabled:opacity-50 aria-[invalid]:border-danger forced:appearance-auto"
          />
          <Icon
            shape={checkIcon}
            size={16}
            className="pointer-events-none absolute left-0.5 top-0.5 stroke-[3] text-on-primary opacity-0 peer-checked:opacity-100 forced:hidden"
          />
        </span>
        <span>{label}</span>
      </label>
      {error && <FormError id={errorId}>{error}</FormError>}
      {hint && (
        <p id={hintId} className="pl-8 text-sm text-ink-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
