import type { ComponentProps, ReactNode } from 'react';
import { cx } from './internal/cx.ts';
import { Button } from './Button.tsx';
import { alertTriangleIcon, refreshIcon } from './icons.ts';
import { Icon } from './Icon.tsx';

export interface ErrorStateProps extends ComponentProps<'div'> {
  /** What could not be shown. */
  heading: ReactNode;
  /** Draws a "Try again" button. */
  onRetry?: (() => void) | undefined;
}

/** A part of a page that could not be loaded. `children` say why and what to do, in the agent's words. */
export function ErrorState({ heading, onRetry, className, children, ...rest }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cx('flex flex-col items-center px-card py-10 text-center', className)}
      {...rest}
    >
      <span className="flex size-14 items-center justify-center rounded-full bg-danger-soft text-danger">
        <Icon shape={alertTriangleIcon} size={26} />
      </span>
      <p className="mt-4 text-lg font-semibold">{heading}</p>
      {children && <div className="mt-1 max-w-[40ch] text-ink-muted">{children}</div>}
      {onRetry && (
        <Button variant="secondary" icon={refreshIcon} className="mt-5" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
