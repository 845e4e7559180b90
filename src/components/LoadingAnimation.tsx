import type { ComponentProps } from 'react';
import { cx } from './internal/cx.ts';

export interface LoadingAnimationProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is being waited for. @default 'Loading' */
  label?: string | undefined;
  /** Fills the window instead of the place it is in. @default false */
  fullScreen?: boolean | undefined;
}

/** A ticket being printed, line by line: for the wait before a whole page. */
export function LoadingAnimation({
  label = 'Loading',
  fullScreen,
  className,
  ...rest
}: LoadingAnimationProps) {
  return (
    <div
      role="status"
      className={cx(
        'flex flex-col items-center justify-center gap-5 text-ink-muted',
        fullScreen ? 'fixed inset-0 z-40 bg-surface' : 'py-16',
        className,
      )}
      {...rest}
    >
      <span
        aria-hidden
        className="ticket ticket-sides flex h-20 w-28 flex-col justify-center gap-2.5 px-6 [--notch-at:62%] [--notch:7px] [--ticket-line:var(--primary)]"
      >
        {['w-full', 'w-2/3', 'w-5/6'].map((width, line) => (
          <span
            key={width}
            className={cx('print-line block h-1.5 origin-left rounded-full bg-primary', width)}
            style={{ animationDelay: `${line * 180}ms` }}
          />
        ))}
      </span>
      <span className="text-sm">{label}</span>
    </div>
  );
}
