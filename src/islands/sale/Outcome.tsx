import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import { plusIcon, repeatIcon } from '#components/icons.ts';
import type { Transaction } from '#contract/transactions.ts';
import { formatWireNaira } from '#domain/money.ts';
import { isReturned } from '#domain/transaction.ts';
import type { OrderService } from '#stores/orders/drafts.ts';
import { TransactionReceipt } from '../shared/TransactionReceipt.tsx';
import { useNow } from '../shared/use-now.ts';
import { duration } from '../shared/when.ts';
import { SaveCustomer } from './SaveCustomer.tsx';

interface OutcomeProps {
  service: OrderService;
  transaction: Transaction;
  onAgain: () => void;
  onNew: () => void;
}

/** What became of the sale, in its own place; a pending one settles here by itself. */
export function Outcome({ service, transaction, onAgain, onNew }: OutcomeProps) {
  return (
    <div className="flex max-w-md flex-col gap-4">
      <div role="status">
        <Verdict item={transaction} />
      </div>
      <TransactionReceipt item={transaction} />
      <div className="flex gap-3 print:hidden">
        <Button icon={plusIcon} className="flex-1" onClick={onNew}>
          Next customer
        </Button>
        {transaction.status !== 'PENDING' && (
          <Button variant="secondary" icon={repeatIcon} className="flex-1" onClick={onAgain}>
            Sell again
          </Button>
        )}
      </div>
      {!isReturned(transaction.status) && <SaveCustomer service={service} transaction={transaction} />}
    </div>
  );
}

function Verdict({ item }: { item: Transaction }) {
  const amount = formatWireNaira(item.amount);
  switch (item.status) {
    case 'SUCCESSFUL':
      return <Alert tone="success" heading="Delivered" children={`${amount} was charged.`} />;
    case 'FAILED':
      return (
        <Alert tone="danger" heading={`Failed, ${amount} is back in your wallet`}>
          {lastNote(item)}
        </Alert>
      );
    case 'REVERSED':
      return (
        <Alert tone="danger" heading={`Taken back, ${amount} is back in your wallet`}>
          {lastNote(item)}
        </Alert>
      );
    case 'PENDING':
      return <Pending item={item} amount={amount} />;
    default:
      return <Alert heading={item.status}>{item.description}</Alert>;
  }
}

const lastNote = ({ details }: Transaction): string => details.timeline?.at(-1)?.note ?? '';

function Pending({ item, amount }: { item: Transaction; amount: string }) {
  const nowMs = useNow(1_000);
  const sinceMs = nowMs - Date.parse(item.createdAt);
  return (
    <Alert tone="warning" heading={<>Pending for {<span aria-hidden>{duration(sinceMs)}</span>}</>}>
      The network has not confirmed it yet. We keep asking, and this page updates by itself. If it fails,{' '}
      {amount} comes back to your wallet. Do not sell it a second time.
      <span className="mt-2 block">{lastNote(item)}</span>
    </Alert>
  );
}
