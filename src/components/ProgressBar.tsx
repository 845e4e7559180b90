import type { ComponentProps } from 'react';
import { cx } from './internal/cx.ts';

export interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is under way. */
  label: string;
  /** 0 to `max`; without it only that something is under way. */
  value?: number | undefined;
  /** The value at which it is done. @default 100 */
  max?: number | undefined;
  /** Hides the label from sight. @default false */
  labelHidden?: boolean | undefined;
}

/** How far something has come. */
export function ProgressBar({ label, value, max = 100, labelHidden, className, ...rest }: ProgressBarProps) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value / max));
  return (
    <div className={cx('w-full', className)} {...rest}>
      {!labelHidden && (
        <div aria-hidden className="mb-1.5 flex justify-between gap-4 text-sm text-ink-muted">
          <span>{label}</span>
          {share !== undefined && <span className="tabular">{Math.round(share * 100)} %</span>}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        className="h-2 overflow-hidden rounded-full bg-line forced:border"
      >
        <div
          className={cx(
            'h-full origin-left rounded-full bg-primary forced:bg-[Highlight]',
            share === undefined ? 'progress-unknown w-2/5' : 'w-full transition-transform duration-slow',
          )}
          style={share === undefined ? undefined : { transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}
