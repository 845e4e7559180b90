import type { ComponentProps, ReactNode } from 'react';
import { cx } from './internal/cx.ts';

export interface StatProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the figure is. */
  label: ReactNode;
  /** The figure; an `Amount` for money. */
  value: ReactNode;
  /** A quiet line under the figure: a comparison, a time. */
  note?: ReactNode;
  /** Something at the label's end, such as a show/hide button. */
  action?: ReactNode;
}

/** One figure and what it is. */
export function Stat({ label, value, note, action, className, ...rest }: StatProps) {
  return (
    <div className={cx('min-w-0', className)} {...rest}>
      <div className="flex min-h-6 items-center gap-1 text-sm text-ink-muted">
        <span>{label}</span>
        {action}
      </div>
      <div className="tabular mt-1 text-2xl font-semibold tracking-tight">{value}</div>
      {note && <div className="mt-1 text-sm text-ink-muted">{note}</div>}
    </div>
  );
}
