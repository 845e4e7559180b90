import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './internal/cx.ts';
import { CONTROL, FRAME } from './internal/field.ts';
import { FormError } from './FormError.tsx';

/** Two days as YYYY-MM-DD, both inside; an empty text leaves that side open. */
export interface DateRangeValue {
  from: string;
  to: string;
}

export interface DateRangeProps extends Omit<ComponentProps<'fieldset'>, 'onChange' | 'children'> {
  /** What the days are for; the group’s name. */
  legend: ReactNode;
  /** Hides the legend from sight. @default false */
  legendHidden?: boolean | undefined;
  /** The two days. */
  value: DateRangeValue;
  /** Called with both days when one of them changes. */
  onValueChange: (value: DateRangeValue) => void;
  /** The last day that can be chosen, YYYY-MM-DD. */
  max?: string | undefined;
}

/** From one day to another, by the platform's own date pickers. */
export function DateRange({
  legend,
  legendHidden,
  value,
  onValueChange,
  max,
  className,
  ...rest
}: DateRangeProps) {
  const id = useId();
  // As text: YYYY-MM-DD sorts as days do.
  const reversed = value.from !== '' && value.to !== '' && value.from > value.to;
  const day = (side: keyof DateRangeValue, label: string) => (
    <span className={cx(FRAME, 'sm:w-auto')}>
      <label htmlFor={`${id}-${side}`} className="pl-3.5 text-sm text-ink-muted">
        {label}
      </label>
      <input
        id={`${id}-${side}`}
        type="date"
        value={value[side]}
        max={max}
        aria-invalid={reversed || undefined}
        aria-describedby={reversed ? `${id}-error` : undefined}
        onChange={(event) => onValueChange({ ...value, [side]: event.target.value })}
        className={cx(CONTROL, 'tabular pl-2')}
      />
    </span>
  );
  return (
    <fieldset className={cx('min-w-0', className)} {...rest}>
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {day('from', 'From')}
        {day('to', 'To')}
      </div>
      {reversed && (
        <FormError id={`${id}-error`} className="mt-1.5">
          The first day is after the last. Change one of them.
        </FormError>
      )}
    </fieldset>
  );
}
