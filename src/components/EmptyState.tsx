import type { ComponentProps, ReactNode } from 'react';
import { cx } from './internal/cx.ts';
import { receiptIcon } from './icons.ts';
import { Icon } from './Icon.tsx';

export interface EmptyStateProps extends ComponentProps<'div'> {
  /** What is not here yet. */
  heading: ReactNode;
  /** An outline of `#components/icons.ts`. @default a receipt */
  icon?: string | undefined;
  /** What brings the first one: a button or a link. */
  action?: ReactNode;
}

/** An empty list or page. `children` say why, and what will be here. */
export function EmptyState({
  heading,
  icon = receiptIcon,
  action,
  className,
  children,
  ...rest
}: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center px-card py-10 text-center', className)} {...rest}>
      <span className="ticket ticket-sides flex h-14 w-20 items-center justify-center text-ink-muted [--notch:7px] [--ticket-line:var(--line-strong)]">
        <Icon shape={icon} size={24} />
      </span>
      <p className="mt-4 text-lg font-semibold">{heading}</p>
      {children && <div className="mt-1 max-w-[36ch] text-ink-muted">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
