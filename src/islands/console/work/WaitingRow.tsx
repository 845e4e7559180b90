import { Amount } from '#components/Amount.tsx';
import { Badge } from '#components/Badge.tsx';
import type { WaitingItem, WaitingKind } from '#contract/console/orders.ts';
import { timeLeft } from '#domain/deadline.ts';
import { disputeReason } from '#domain/dispute.ts';
import { clockOf } from '#domain/receipt-state.ts';
import { recipientText } from '#services/recipient-text.ts';
import { MONEY, orderPlace } from '../places.ts';
import { WHOLE_ROW } from '../shared/LineRow.tsx';

const GRID =
  'relative grid min-h-13 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-card py-2 transition-colors duration-fast hover:bg-surface-sunken lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,0.8fr)_10rem_7rem]';

const KINDS: Record<WaitingKind, string> = {
  order: 'Order without an answer',
  dispute: 'Dispute',
  claim: 'Claim',
  payment: 'Payment without an agent',
  request: 'For a second person',
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

const isOfOrder = ({ kind }: WaitingItem): boolean => kind === 'order' || kind === 'dispute';

const nameOf = ({ kind, name }: WaitingItem): string => (kind === 'request' && REQUESTS[name]) || name;

/** What it is, why, and who has it in hand. */
const noteOf = ({ kind, reason, takenBy, askedBy }: WaitingItem): string =>
  [
    KINDS[kind],
    reason && disputeReason(reason),
    askedBy && `asked by ${askedBy}`,
    takenBy && `${takenBy} looks into it`,
  ]
    .filter(Boolean)
    .join(' · ');

/** One thing that waits, with the page where it is decided. @param nowMs milliseconds since 1970 */
export function WaitingRow({ item, nowMs }: { item: WaitingItem; nowMs: number }) {
  const { ref, amount, recipient, agent } = item;
  return (
    <div className={GRID}>
      <span className="min-w-0">
        <a
          href={isOfOrder(item) ? orderPlace(ref) : MONEY}
          aria-label={[nameOf(item), recipient && recipientText(recipient)].filter(Boolean).join(', ')}
          className={`block truncate font-medium ${WHOLE_ROW}`}
        >
          {nameOf(item)}
        </a>
        <span className="block truncate text-sm">{noteOf(item)}</span>
      </span>
      <Amount value={amount} className="text-right font-semibold lg:order-last" />
      <span className="flex min-w-0 gap-x-3 text-sm text-ink-muted lg:contents">
        <span className="tabular truncate max-lg:empty:hidden">
          {recipient ? recipientText(recipient) : ''}
        </span>
        <span className="truncate">{agent ?? (item.kind === 'request' ? '' : 'Nobody yet')}</span>
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
