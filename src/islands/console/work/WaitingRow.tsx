import { Amount } from '#components/Amount.tsx';
import { Badge } from '#components/Badge.tsx';
import type { WaitingItem, WaitingKind } from '#contract/console/waiting.ts';
import { timeLeft } from '#domain/deadline.ts';
import { disputeReason } from '#domain/dispute.ts';
import { clockOf } from '#domain/receipt-state.ts';
import { recipientText } from '#services/recipient-text.ts';
import { BOOKS, DAYS, MONEY, orderPlace, statementPlace } from '../places.ts';
import { WHOLE_ROW } from '../shared/LineRow.tsx';

const GRID =
  'relative grid min-h-13 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-card py-2 transition-colors duration-fast hover:bg-surface-sunken lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,0.8fr)_10rem_7rem]';

const KINDS: Record<WaitingKind, string> = {
  order: 'Order without an answer',
  dispute: 'Dispute',
  claim: 'Claim',
  payment: 'Payment without an agent',
  request: 'For a second person',
  reversal: 'Taken back by its vendor',
  late: 'Delivered late',
  statement: 'Statement that differs',
  books: 'Books that differ',
};

const REQUESTS: Partial<Record<string, string>> = {
  credit: 'Credit of a wallet',
  debit: 'Debit of a wallet',
  claim: 'Approval of a claim',
  payment: 'Payment for an agent',
  settle: 'Delivered order',
  refund: 'Refund of an order',
  price: 'Price of a plan',
  'paid-in': 'Paid in at a vendor',
};

const OF_ORDERS = new Set<WaitingKind>(['order', 'dispute', 'reversal', 'late']);

/** The page where it is decided. */
function placeOf({ kind, ref }: WaitingItem): string {
  if (OF_ORDERS.has(kind)) return orderPlace(ref);
  if (kind === 'statement') return statementPlace(ref);
  return kind === 'books' ? `${DAYS}#${BOOKS}` : MONEY;
}

const nameOf = ({ kind, name }: WaitingItem): string => (kind === 'request' && REQUESTS[name]) || name;

const OF_COUNT: Partial<Record<WaitingKind, [one: string, many: string]>> = {
  statement: ['difference', 'differences'],
  books: ['rule that does not hold', 'rules that do not hold'],
};

function countText({ kind, count }: WaitingItem): string | null {
  const words = OF_COUNT[kind];
  return words && count !== null ? `${count} ${words[count === 1 ? 0 : 1]}` : null;
}

/** What stands where others have whose it is. */
const whoseText = ({ kind, agent }: WaitingItem): string =>
  agent ?? (kind === 'claim' || kind === 'payment' ? 'Nobody yet' : '');

/** What it is, why, and who has it in hand. */
const noteOf = (item: WaitingItem): string => {
  const { kind, reason, vendor, takenBy, askedBy } = item;
  return [
    KINDS[kind],
    vendor,
    countText(item),
    reason && disputeReason(reason),
    askedBy && `asked by ${askedBy}`,
    takenBy && `${takenBy} looks into it`,
  ]
    .filter(Boolean)
    .join(' · ');
};

/** One thing that waits, with the page where it is decided. @param nowMs milliseconds since 1970 */
export function WaitingRow({ item, nowMs }: { item: WaitingItem; nowMs: number }) {
  const { amount, recipient } = item;
  return (
    <div className={GRID}>
      <span className="min-w-0">
        <a
          href={placeOf(item)}
          aria-label={[nameOf(item), recipient && recipientText(recipient)].filter(Boolean).join(', ')}
          className={`block truncate font-medium ${WHOLE_ROW}`}
        >
          {nameOf(item)}
        </a>
        <span className="block truncate text-sm">{noteOf(item)}</span>
      </span>
      {amount === null ? (
        <span className="lg:order-last" />
      ) : (
        <Amount value={amount} className="text-right font-semibold lg:order-last" />
      )}
      <span className="flex min-w-0 gap-x-3 text-sm text-ink-muted lg:contents">
        <span className="tabular truncate max-lg:empty:hidden">
          {recipient ? recipientText(recipient) : ''}
        </span>
        <span className="truncate">{whoseText(item)}</span>
      </span>
      <Due dueAt={item.dueAt} nowMs={nowMs} />
    </div>
  );
}

/** @param dueAt ISO 8601 */
function Due({ dueAt, nowMs }: { dueAt: string; nowMs: number }) {
  const { isOverdue, words } = timeLeft(dueAt, nowMs);
  return (
    <time
      dateTime={dueAt}
      title={clockOf(dueAt)}
      className={`tabular flex items-center justify-end gap-x-2 whitespace-nowrap text-sm font-medium lg:justify-start ${isOverdue ? 'text-ink' : 'text-ink-muted'}`}
    >
      {isOverdue && <Badge tone="danger">Overdue</Badge>}
      {words}
    </time>
  );
}
