import { useState } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import { Link } from '#components/Link.tsx';
import type { OrderCase } from '#contract/console/orders.ts';
import { clockOf } from '#domain/receipt-state.ts';
import { isOrder, isPending } from '#domain/transaction.ts';
import { LazyPanel } from '../../shared/LazyPanel.tsx';
import { useMay } from '../use-staff.ts';
import { useIsOthers } from '../shared/InHand.tsx';
import { Key } from '../shared/Key.tsx';
import { Incidents } from './Incidents.tsx';
import type { OrderAction } from './OrderDialogs.tsx';

/** The id of the list of likely duplicates. */
export const LIKE_IT = 'like-it';

const loadDialogs = () => import('./OrderDialogs.tsx');

/** Who acts next on an order, and what a person who may can do about it. */
export function OrderActions({ order }: { order: OrderCase }) {
  const isOthers = useIsOthers(order.taken);
  const may = useMay('orders.settle') && !isOthers;
  const [action, setAction] = useState<OrderAction>('settle');
  const [isOpen, setOpen] = useState(false);
  const { status, transactionType } = order.transaction;
  if (!isOrder(transactionType)) return null;
  const ask = (next: OrderAction) => {
    setAction(next);
    setOpen(true);
  };
  return (
    <>
      {isPending(status) && <Next order={order}>{may && <Decide onOpen={ask} />}</Next>}
      {order.incidents.length > 0 && <Incidents order={order} onDeal={may ? () => ask('deal') : undefined} />}
      {may && status === 'SUCCESSFUL' && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-5"
          aria-keyshortcuts="R"
          onClick={() => ask('reverse')}
        >
          Ask whether it was taken back
        </Button>
      )}
      <LazyPanel
        load={loadDialogs}
        given={{ order, action }}
        chunk={1}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function Next({ order: { askAt, likeIt }, children }: { order: OrderCase; children: React.ReactNode }) {
  return (
    <Alert
      tone={askAt ? 'info' : 'warning'}
      heading={askAt ? `The vendor is asked again at ${clockOf(askAt)}` : 'Waits for a person'}
      className="mt-5"
      action={children}
    >
      <p>
        {askAt
          ? 'It settles by itself once the vendor knows.'
          : 'No vendor is asked about it any more. Look it up with the vendor, then say what became of it.'}
      </p>
      {likeIt.length > 0 && (
        <p className="mt-1">
          <Link href={`#${LIKE_IT}`}>It may be the same sale as another one.</Link>
        </p>
      )}
    </Alert>
  );
}

const Decide = ({ onOpen }: { onOpen: (action: OrderAction) => void }) => (
  <span className="mt-1 flex flex-wrap gap-3">
    <Button size="sm" aria-keyshortcuts="D" onClick={() => onOpen('settle')}>
      It was delivered
    </Button>
    <Button variant="secondary" size="sm" aria-keyshortcuts="N" onClick={() => onOpen('refund')}>
      It was not delivered
    </Button>
    <span className="self-center max-md:hidden">
      Keys: <Key name="T" /> <Key name="D" /> <Key name="N" />
    </span>
  </span>
);
