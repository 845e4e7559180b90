import type { ComponentProps } from 'react';
import type { TransactionStatus } from '#contract/transactions.ts';
import { own } from '#domain/own.ts';
import { statusLabel } from '#domain/transaction.ts';
import { cx } from './internal/cx.ts';
import { formatDateTime } from './internal/format-time.ts';

export interface TimelineStep {
  status: string;
  /** ISO 8601. */
  at: string;
  note: string;
}

export interface TimelineProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** Oldest first. */
  steps: readonly TimelineStep[];
}

const DOTS: Record<TransactionStatus, string> = {
  PENDING: 'bg-warning',
  SUCCESSFUL: 'bg-success',
  FAILED: 'bg-danger',
  REVERSED: 'bg-danger',
};

/** What happened to an order, step by step, the latest last. */
export function Timeline({ steps, className, ...rest }: TimelineProps) {
  return (
    <ol className={cx('flex flex-col', className)} {...rest}>
      {steps.map((step, index) => (
        <li key={`${step.at}-${index}`} className="relative flex gap-3 pb-4 last:pb-0">
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className="absolute bottom-0 left-[5px] top-5 border-l-2 border-dotted border-line-strong"
            />
          )}
          <span
            aria-hidden
            className={cx(
              'mt-1.5 size-3 shrink-0 rounded-full forced:border',
              own(DOTS, step.status) ?? 'bg-line-strong',
            )}
          />
          <div className="min-w-0">
            <p className="font-medium">{step.note || statusLabel(step.status)}</p>
            <p className="text-sm text-ink-muted">
              {step.note && `${statusLabel(step.status)} · `}
              <time dateTime={step.at}>{formatDateTime(step.at)}</time>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
