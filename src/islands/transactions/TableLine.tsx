import type { ReactNode } from 'react';
import { Amount } from '#components/Amount.tsx';
import { Icon } from '#components/Icon.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import type { Transaction } from '#contract/transactions.ts';
import { readLagosTime } from '#domain/lagos-time.ts';
import { keptOf } from '#domain/receipt-amount.ts';
import { isCredit, isReturned, statusLabel } from '#domain/transaction.ts';
import { subjectOf } from '../shared/TransactionLine.tsx';
import { subjectWithSeller } from './subject-with-seller.ts';
import { typeIcon } from '../shared/type-icons.ts';

// Where there is room for them, and an agent with selling prices (`data-all` on the list around).
const OPTIONAL = 'hidden text-right xl:group-data-[all]/list:block';
const GRID =
  'grid h-12 w-full items-center gap-x-5 px-card text-sm grid-cols-[3rem_minmax(0,1.6fr)_minmax(6.5rem,1fr)_6.5rem_6.5rem] xl:group-data-[all]/list:grid-cols-[3rem_minmax(0,1.3fr)_minmax(6.5rem,1fr)_6.5rem_6.5rem_6rem_6.5rem]';

const COLUMNS = [
  ['Time', ''],
  ['Service', ''],
  ['Customer', ''],
  ['Paid', 'text-right'],
  ['Sold for', OPTIONAL],
  ['Profit', OPTIONAL],
  ['Status', ''],
] as const;

export const TableHeads = () => (
  <div className={`${GRID} font-medium text-ink-muted`}>
    {COLUMNS.map(([name, className]) => (
      <span key={name} role="columnheader" className={className}>
        {name}
      </span>
    ))}
  </div>
);

interface TableLineProps {
  item: Transaction;
  isOpen: boolean;
  onOpen: (item: Transaction) => void;
  className: string;
}

/** One transaction in the columns of a wide window. A click anywhere on it opens it. */
export function TableLine({ item, isOpen, onOpen, className }: TableLineProps) {
  const { name, amount, status, createdAt, transactionType, details } = item;
  const credit = isCredit(item);
  const returned = isReturned(status);
  return (
    <div
      className={`${GRID} relative transition-colors duration-fast hover:bg-surface-sunken ${isOpen ? 'bg-primary-soft' : ''} ${className}`}
    >
      <Cell className="tabular text-ink-muted">
        <time dateTime={createdAt}>{readLagosTime(createdAt)?.time ?? createdAt}</time>
      </Cell>
      <Cell className="flex items-center gap-3">
        <Icon shape={typeIcon(transactionType)} size={20} className="shrink-0 text-ink-muted" />
        <button
          type="button"
          aria-label={`${name}, ${subjectOf(item)}`}
          aria-current={isOpen || undefined}
          className="truncate text-left font-medium after:absolute after:inset-0"
          onClick={() => onOpen(item)}
        >
          {name}
        </button>
      </Cell>
      <Cell className="tabular truncate">{subjectWithSeller(item)}</Cell>
      <Cell className="text-right">
        <Amount
          value={amount}
          signed={credit}
          tone={returned ? 'muted' : credit ? 'success' : 'ink'}
          className={`font-semibold ${returned ? 'line-through' : ''}`}
        />
      </Cell>
      <Cell className={OPTIONAL}>
        {details.sellingPrice && !returned && <Amount value={details.sellingPrice} />}
      </Cell>
      <Profit value={keptOf(item)} />
      <Cell className="text-ink-muted">
        {status === 'SUCCESSFUL' ? statusLabel(status) : <StatusBadge status={status} />}
      </Cell>
    </div>
  );
}

const Profit = ({ value }: { value: string | undefined }) => (
  <Cell className={OPTIONAL}>{value && <Amount value={value} tone="success" />}</Cell>
);

const Cell = ({ className, children }: { className: string; children: ReactNode }) => (
  <span role="cell" className={className}>
    {children}
  </span>
);

/** The place of lines that are on their way. */
export const TableSkeletons = ({ count }: { count: number }) => (
  <div aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={`${GRID} ${index > 0 ? 'border-t' : ''}`}>
        {COLUMNS.map(([name, className]) => (
          <Skeleton key={name} className={`h-4 w-3/4 ${className}`} />
        ))}
      </div>
    ))}
  </div>
);
