import { Amount } from '#components/Amount.tsx';
import { Icon } from '#components/Icon.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import type { Transaction } from '#contract/transactions.ts';
import { toLocalPhone } from '#domain/phone.ts';
import { isCredit } from '#domain/transaction.ts';
import { shortWhen } from './when.ts';
import { typeIcon } from './type-icons.ts';

const LINE = 'flex min-h-[4.25rem] w-full items-center gap-3 px-card py-2.5 text-left';
const HOVER = 'hover:bg-surface-sunken transition-colors duration-fast';

interface TransactionLineProps {
  item: Transaction;
  /** The time of the page, in milliseconds since 1970. */
  nowMs: number;
  /** Where it leads; without it, `onOpen` is called. */
  href?: string;
  onOpen?: (item: Transaction) => void;
}

/** One transaction of a list: what, for whom, when, how much, and its state unless all went well. */
export function TransactionLine({ item, nowMs, href, onOpen }: TransactionLineProps) {
  const content = <Content item={item} nowMs={nowMs} />;
  return href ? (
    <a href={href} className={`${LINE} ${HOVER}`}>
      {content}
    </a>
  ) : (
    <button type="button" className={`${LINE} ${HOVER}`} onClick={() => onOpen?.(item)}>
      {content}
    </button>
  );
}

const subject = ({ details, description }: Transaction): string =>
  details.recipient ? toLocalPhone(details.recipient) : description;

function Content({ item, nowMs }: { item: Transaction; nowMs: number }) {
  const credit = isCredit(item);
  return (
    <>
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-surface-sunken text-ink-muted forced:border">
        <Icon shape={typeIcon(item.transactionType)} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{item.name}</span>
        <span className="tabular block truncate text-sm text-ink-muted">{subject(item)}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-0.5">
        <Amount
          value={item.amount}
          signed={credit}
          tone={item.status === 'FAILED' ? 'muted' : credit ? 'success' : 'ink'}
          className={`font-semibold ${item.status === 'FAILED' ? 'line-through' : ''}`}
        />
        {item.status === 'SUCCESSFUL' ? (
          <time dateTime={item.createdAt} className="text-sm text-ink-muted">
            {shortWhen(item.createdAt, nowMs)}
          </time>
        ) : (
          <StatusBadge status={item.status} />
        )}
      </span>
    </>
  );
}

/** The place of lines that are on their way. */
export const TransactionLineSkeletons = ({ count }: { count: number }) => (
  <div aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={LINE}>
        <Skeleton shape="circle" className="size-10 shrink-0" />
        <span className="flex-1">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="mt-2 h-3.5 w-24" />
        </span>
        <Skeleton className="h-4 w-20" />
      </div>
    ))}
  </div>
);
