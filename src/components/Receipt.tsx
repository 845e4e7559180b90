import type { ComponentProps, ReactNode } from 'react';
import { Amount } from './Amount.tsx';
import { CopyField } from './CopyField.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { cx } from './internal/cx.ts';
import { formatDateTime } from './internal/format-time.ts';

export interface ReceiptRow {
  label: string;
  value: ReactNode;
}

/** A number, a token or a pin that is read out or typed, shown in groups and copied whole. */
export interface ReceiptCode {
  label: string;
  value: string;
  /** Characters that stand together. @default 4 */
  groupSize?: number | undefined;
  /** What is shown, where it is written differently. */
  text?: string | undefined;
}

export interface ReceiptProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** What was sold: "MTN 1GB · 30 days". */
  heading: ReactNode;
  /** Naira as the wire has it; none where the customer's price is not known. */
  amount?: string | undefined;
  /** The transaction’s status, as a StatusBadge shows it. */
  status: string;
  /** The reference people quote. */
  reference: string;
  /** ISO 8601. */
  issuedAt: string;
  /** What else is known of the sale; reference and date are added. */
  rows: readonly ReceiptRow[];
  /** What is read out or typed: tokens and pins, above the rows. */
  codes?: readonly ReceiptCode[] | undefined;
  /** The seller: the agent's business name, or the brand. */
  business?: ReactNode;
  /** A last line, such as a thank-you. */
  footer?: ReactNode;
  /** Buttons under the ticket; not printed. */
  actions?: ReactNode;
}

/** The ticket a sale ends in, on the screen and on paper. */
export function Receipt(props: ReceiptProps) {
  const { heading, amount, status, reference, issuedAt, rows, codes = [], ...others } = props;
  const { business, footer, actions, className, ...rest } = others;
  return (
    <article
      aria-label={`Receipt ${reference}`}
      className={cx('w-full max-w-md', className)}
      data-print=""
      {...rest}
    >
      <div className="ticket ticket-head px-card pb-6 pt-card">
        <div className="flex min-h-6 items-center justify-between gap-4">
          <span className="text-sm font-semibold">{business}</span>
          <StatusBadge status={status} />
        </div>
        <p className="mt-6 text-ink-muted">{heading}</p>
        {amount !== undefined && <Amount value={amount} size="xl" className="mt-1 block" />}
      </div>
      <div className="relative">
        <div aria-hidden className="perforation absolute inset-x-0 -top-px" />
      </div>
      <div className="ticket ticket-foot px-card pb-card pt-6">
        {codes.length > 0 && (
          <div className="mb-5 flex flex-col gap-3">
            {codes.map(({ groupSize = 4, ...code }) => (
              <CopyField key={`${code.label}${code.value}`} size="lg" groupSize={groupSize} {...code} />
            ))}
          </div>
        )}
        <Rows
          rows={[
            ...rows,
            { label: 'Reference', value: <span className="tabular">{reference}</span> },
            { label: 'Date', value: <time dateTime={issuedAt}>{formatDateTime(issuedAt)}</time> },
          ]}
        />
        {footer && (
          <p className="mt-5 border-t border-dashed pt-4 text-center text-sm text-ink-muted">{footer}</p>
        )}
      </div>
      {actions && <div className="mt-4 flex flex-wrap gap-3 print:hidden">{actions}</div>}
    </article>
  );
}

const Rows = ({ rows }: { rows: readonly ReceiptRow[] }) => (
  <dl className="flex flex-col gap-2.5 text-sm">
    {rows.map(({ label, value }) => (
      <div key={label} className="flex items-baseline justify-between gap-6">
        <dt className="shrink-0 text-ink-muted">{label}</dt>
        <dd className="min-w-0 text-right font-medium [overflow-wrap:anywhere]">{value}</dd>
      </div>
    ))}
  </dl>
);
