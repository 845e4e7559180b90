import { Amount } from '#components/Amount.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import type { FoundLine } from '#contract/console/orders.ts';
import { isReturned } from '#domain/transaction.ts';
import { recipientText } from '#services/recipient-text.ts';
import { shortWhen } from '../../shared/when.ts';
import { orderPlace } from '../places.ts';

// Two lines on a phone, one in the columns of a wider window.
const GRID =
  'relative grid min-h-13 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-card py-2 text-left';
const WITH_AGENT = 'lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,0.8fr)_7.5rem_6.5rem_7rem]';
const WITHOUT_AGENT = 'lg:grid-cols-[minmax(0,1fr)_7.25rem_6.5rem_6.25rem_6.25rem]';

const HOVER = 'transition-colors duration-fast hover:bg-surface-sunken';

/** On the link of a row that stands in a `relative` frame: the focus ring, too, is around the whole of it. */
export const WHOLE_ROW =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus';

interface LineRowProps {
  line: FoundLine;
  /** Milliseconds since 1970. */
  nowMs: number;
  /** Whose it is. @default true */
  showsAgent?: boolean;
  /** False for what is no order. @default true */
  isLink?: boolean;
  /** Marks the order that the page is about. @default false */
  isCurrent?: boolean;
}

/** A line of any agent: what, for whom, whose, when, its state and how much. A click anywhere on it opens it. */
export function LineRow({ line, isLink = true, isCurrent = false, ...props }: LineRowProps) {
  const { showsAgent = true } = props;
  const leads = isLink && !isCurrent;
  return (
    <div
      aria-current={isCurrent || undefined}
      className={`${GRID} ${showsAgent ? WITH_AGENT : WITHOUT_AGENT} ${leads ? HOVER : ''} ${isCurrent ? 'bg-primary-soft' : ''}`}
    >
      <span className="min-w-0">
        <Name line={line} leads={leads} />
      </span>
      <Cells line={line} {...props} showsAgent={showsAgent} />
    </div>
  );
}

function Name({ line: { ref, name, recipient }, leads }: { line: FoundLine; leads: boolean }) {
  if (!leads) return <span className="block truncate font-medium">{name}</span>;
  return (
    <a
      href={orderPlace(ref)}
      aria-label={recipient ? `${name}, ${recipientText(recipient)}` : name}
      className={`block truncate font-medium ${WHOLE_ROW}`}
    >
      {name}
    </a>
  );
}

type CellsProps = Pick<LineRowProps, 'line' | 'nowMs' | 'showsAgent'>;

function Cells({ line, nowMs, showsAgent }: CellsProps) {
  const { amount, isCredit, recipient, agent, status, createdAt } = line;
  // A phone has no room for it.
  const goesWithoutSaying = status === 'SUCCESSFUL';
  return (
    <>
      <Amount
        value={amount}
        signed={isCredit}
        className={`text-right font-semibold lg:order-last ${isReturned(status) ? 'text-ink-muted line-through' : isCredit ? 'text-success' : ''}`}
      />
      <span className="flex min-w-0 gap-x-3 text-sm text-ink-muted lg:contents">
        <span className="tabular truncate max-lg:empty:hidden">
          {recipient ? recipientText(recipient) : ''}
        </span>
        {showsAgent && <span className="truncate">{agent}</span>}
      </span>
      <span className="flex items-center justify-end gap-x-3 text-sm text-ink-muted lg:contents">
        <time dateTime={createdAt} className="tabular whitespace-nowrap">
          {shortWhen(createdAt, nowMs)}
        </time>
        <span className={goesWithoutSaying ? 'max-lg:hidden' : 'max-lg:contents'}>
          <StatusBadge status={status} />
        </span>
      </span>
    </>
  );
}

/** The place of lines that are on their way. */
export const LineSkeletons = ({ count }: { count: number }) => (
  <div aria-hidden className="divide-y">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={`${GRID} lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_7rem]`}>
        <Skeleton className="h-4 w-32 max-w-full" />
        <Skeleton className="h-4 w-20 justify-self-end lg:order-last" />
        <Skeleton className="h-3.5 w-40 max-w-full" />
      </div>
    ))}
  </div>
);
