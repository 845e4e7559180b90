import { Amount } from '#components/Amount.tsx';
import { Icon } from '#components/Icon.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import type { Transaction } from '#contract/transactions.ts';
import { readLagosTime } from '#domain/lagos-time.ts';
import { isCredit, isReturned } from '#domain/transaction.ts';
import { recipientText } from '#services/recipient-text.ts';
import { shortWhen } from './when.ts';
import { typeIcon } from './type-icons.ts';

// Few elements, side by side: a long list draws two dozen lines a frame while it is scrolled.
const LINE =
  'grid min-h-[4.25rem] w-full grid-cols-[2.5rem_minmax(0,1fr)_auto] content-center items-center gap-x-3 px-card py-2.5 text-left';
const HOVER = 'hover:bg-surface-sunken transition-colors duration-fast';

interface TransactionLineProps {
  item: Transaction;
  /** The time of the page, in milliseconds since 1970; absent where the day stands above. */
  nowMs?: number | undefined;
  /** What stands below the name. @default subjectOf */
  subject?: ((item: Transaction) => string) | undefined;
  /** Where it leads; without it, `onOpen` is called. */
  href?: string;
  onOpen?: (item: Transaction) => void;
  /** Such as a border between lines. */
  className?: string;
}

/** One transaction of a list: what, for whom, when, how much, and its state unless all went well. */
export function TransactionLine({
  item,
  nowMs,
  subject,
  href,
  onOpen,
  className = '',
}: TransactionLineProps) {
  const content = <Content item={item} nowMs={nowMs} subject={subject} />;
  return href ? (
    <a href={href} className={`${LINE} ${HOVER} ${className}`}>
      {content}
    </a>
  ) : (
    <button type="button" className={`${LINE} ${HOVER} ${className}`} onClick={() => onOpen?.(item)}>
      {content}
    </button>
  );
}

/** For whom it was, or what else it was about. */
export const subjectOf = ({ details, description }: Transaction): string =>
  details.recipient ? recipientText(details.recipient) : description;

function Content({
  item,
  nowMs,
  subject = subjectOf,
}: Pick<TransactionLineProps, 'item' | 'nowMs' | 'subject'>) {
  const credit = isCredit(item);
  return (
    <>
      <span className="row-span-2 flex size-10 items-center justify-center rounded-full bg-surface-sunken text-ink-muted forced:border">
        <Icon shape={typeIcon(item.transactionType)} />
      </span>
      <span className="truncate font-medium">{item.name}</span>
      <Amount
        value={item.amount}
        signed={credit}
        className={`text-right font-semibold ${isReturned(item.status) ? 'text-ink-muted line-through' : credit ? 'text-success' : ''}`}
      />
      <span className="tabular truncate text-sm text-ink-muted">{subject(item)}</span>
      {item.status === 'SUCCESSFUL' ? (
        <time dateTime={item.createdAt} className="text-right text-sm text-ink-muted">
          {nowMs === undefined
            ? (readLagosTime(item.createdAt)?.time ?? item.createdAt)
            : shortWhen(item.createdAt, nowMs)}
        </time>
      ) : (
        <StatusBadge status={item.status} className="justify-self-end" />
      )}
    </>
  );
}

/** The place of lines that are on their way. */
export const TransactionLineSkeletons = ({ count }: { count: number }) => (
  <div aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={LINE}>
        <Skeleton shape="circle" className="size-10" />
        <span>
          <Skeleton className="h-4 w-32" />
          <Skeleton className="mt-2 h-3.5 w-24" />
        </span>
        <Skeleton className="h-4 w-20" />
      </div>
    ))}
  </div>
);
