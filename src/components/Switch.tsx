import type { ComponentProps, ReactNode } from 'react';
import { cx } from './internal/cx.ts';
import { useControl } from './internal/field.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  /** What is on or off. */
  label: ReactNode;
  /** Help below the label. */
  hint?: ReactNode;
}

/** On or off, at once. For what is sent with a form, use `Checkbox`. `className` goes to the whole field. */
export function Switch({ label, hint, className, id, ...input }: SwitchProps) {
  const { control, hintId } = useControl({ hint }, { id, 'aria-describedby': input['aria-describedby'] });
  return (
    <div className={cx('flex flex-col', className)}>
      <label className="flex min-h-target cursor-pointer items-center justify-between gap-4 has-[:disabled]:cursor-not-allowed has-[:disabled]:text-ink-muted">
        <span>{label}</span>
        <input
          {...input}
          {...control}
          type="checkbox"
          role="switch"
          className="relative h-7 w-12 shrink-0 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-surface-sunken transition-colors duration-fast before:absolute before:left-[3px] before:top-[3px] before:size-5 before:rounded-full before:bg-line-strong before:transition-[translate,background-color] before:duration-fast checked:border-primary checked:bg-primary checked:before:translate-x-5 checked:before:bg-on-primary disabled:opacity-50 forced:appearance-auto forced:before:hidden"
        />
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
