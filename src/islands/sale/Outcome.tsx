import type { ReactNode } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import { Icon } from '#components/Icon.tsx';
import { circleCheckIcon, circleXIcon, clockIcon, repeatIcon } from '#components/icons.ts';
import type { Transaction } from '#contract/transactions.ts';
import { formatWireNaira } from '#domain/money.ts';
import { keptOf } from '#domain/receipt-amount.ts';
import { isReturned } from '#domain/transaction.ts';
import type { OrderService } from '#stores/orders/drafts.ts';
import { TransactionReceipt } from '../shared/TransactionReceipt.tsx';
import { useIsCashier } from '../shared/use-is-cashier.ts';
import { useNow } from '../shared/use-now.ts';
import { duration } from '../shared/when.ts';
import { SaveCustomer } from './SaveCustomer.tsx';

export interface OutcomeProps {
  service: OrderService;
  transaction: Transaction;
  onAgain: () => void;
  onNew: () => void;
}

/** What became of the sale, in its own place; a pending one settles here by itself. */
export default function Outcome({ service, transaction, onAgain, onNew }: OutcomeProps) {
  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        <Verdict item={transaction} />
      </div>
      <TransactionReceipt
        item={transaction}
        more={
          transaction.status === 'PENDING'
            ? undefined
            : [{ label: 'Sell again', icon: repeatIcon, onSelect: onAgain }]
        }
        next={
          <Button
            variant={transaction.status === 'SUCCESSFUL' ? 'secondary' : 'primary'}
            className="flex-1 whitespace-nowrap !px-3"
            onClick={onNew}
          >
            Next customer
          </Button>
        }
      />
      <Kept item={transaction} />
      {!isReturned(transaction.status) && <SaveCustomer service={service} transaction={transaction} />}
    </div>
  );
}

const STATES = {
  success: { className: 'bg-success', icon: circleCheckIcon },
  danger: { className: 'bg-danger', icon: circleXIcon },
  warning: { className: 'bg-warning', icon: clockIcon },
};

interface StateProps {
  tone: keyof typeof STATES;
  heading: ReactNode;
  children: ReactNode;
}

/** As wide as the page and in full colour: seen from across the counter. */
const State = ({ tone, heading, children }: StateProps) => (
  <div
    className={`-mx-gutter flex items-start gap-3 px-gutter py-4 text-surface sm:mx-0 sm:rounded-lg sm:px-card print:hidden ${STATES[tone].className}`}
  >
    <Icon shape={STATES[tone].icon} size={32} className="shrink-0" />
    <div className="min-w-0">
      <p className="text-xl font-bold">{heading}</p>
      <div className="mt-0.5">{children}</div>
    </div>
  </div>
);

function Verdict({ item }: { item: Transaction }) {
  const amount = formatWireNaira(item.amount);
  const isCashier = useIsCashier();
  const isBack = isCashier ? `give ${amount} back to the customer` : `${amount} is back in your wallet`;
  switch (item.status) {
    case 'SUCCESSFUL':
      return <State tone="success" heading="Delivered" children={chargedText(item, isCashier)} />;
    case 'FAILED':
      return (
        <State tone="danger" heading={`Failed, ${isBack}`}>
          {lastNote(item)}
        </State>
      );
    case 'REVERSED':
      return (
        <State tone="danger" heading={`Taken back, ${isBack}`}>
          {lastNote(item)}
        </State>
      );
    case 'PENDING':
      return <Pending item={item} comesBack={isCashier ? isBack : `${amount} comes back to your wallet`} />;
    default:
      return <Alert heading={item.status}>{item.description}</Alert>;
  }
}

// The customer looks on: where there is a selling price, what the agent paid stands further down.
const chargedText = ({ amount, details: { sellingPrice } }: Transaction, isCashier: boolean): string =>
  sellingPrice || isCashier
    ? `The customer pays ${formatWireNaira(sellingPrice ?? amount)}.`
    : `${formatWireNaira(amount)} was charged.`;

/** What is left to the agent of a sale; nothing where there is no selling price or the money went back. */
function Kept({ item }: { item: Transaction }) {
  const kept = keptOf(item);
  if (useIsCashier() || kept === undefined) return null;
  return (
    <p className="text-sm text-ink-muted print:hidden">
      You paid {formatWireNaira(item.amount)} and keep{' '}
      <strong className="font-semibold text-ink">{formatWireNaira(kept)}</strong>.
    </p>
  );
}

const lastNote = ({ details }: Transaction): string => details.timeline?.at(-1)?.note ?? '';

function Pending({ item, comesBack }: { item: Transaction; comesBack: string }) {
  const nowMs = useNow(1_000);
  const sinceMs = nowMs - Date.parse(item.createdAt);
  return (
    <State tone="warning" heading={<>Pending for {<span aria-hidden>{duration(sinceMs)}</span>}</>}>
      The provider has not confirmed it yet. We keep asking, and this page updates itself. If it fails,{' '}
      {comesBack}. Do not sell it again.
      <span className="mt-2 block">{lastNote(item)}</span>
    </State>
  );
}
