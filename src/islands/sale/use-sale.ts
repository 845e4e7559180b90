import { useCallback, useEffect, useState } from 'react';
import type { FieldErrors } from '#contract/errors.ts';
import type { OrderService } from '#stores/orders/drafts.ts';
import { $orders, INITIAL_ORDERS, type Order } from '#stores/outbox/orders.ts';
import type { OrderBodies } from '#stores/outbox/send.ts';
import {
  $sendingKeys,
  askAgain,
  INITIAL_SENDING_KEYS,
  isResumable,
  noteOrderTransaction,
  purchase,
  type PurchaseResult,
  putAway,
  sellAgain,
} from '#stores/outbox/purchase.ts';
import { followTransaction } from '#stores/outbox/follow.ts';
import { fetchRecipients } from '#stores/orders/recipients.ts';
import { catalogueRead, refreshServices } from '#stores/orders/service.ts';
import { isFirstPage } from '../routing/router.ts';
import { balanceRead } from '#stores/wallet/wallet.ts';
import { useShown } from '../shared/use-shown.ts';
import type { Quote } from './quote.ts';

/** The server's answer to an order that it refuses or does not take yet. */
export interface Need {
  message: string;
  fieldErrors: FieldErrors;
  retryAfterSeconds: number | undefined;
}

/** An order that was refused: nothing was charged. */
export interface Refusal extends Need {
  /** The wallet held too little, even if this page shows more. */
  isShort: boolean;
}

export interface Sale<S extends OrderService> {
  service: S;
  stage: 'form' | 'review' | 'waiting' | 'outcome';
  /** The order that is on its way or has ended. */
  order: Order<S> | undefined;
  isSending: boolean;
  refusal: Refusal | undefined;
  /** What the server needs before it tells an unanswered order's outcome, such as the PIN. */
  need: Need | undefined;
  review: () => void;
  /** The agent wants another sale than the one reviewed. */
  change: () => void;
  /** The review can no longer be shown: its meter must be checked again, or its plan is gone. */
  backToForm: () => void;
  pay: (body: OrderBodies[S], quote: Quote, pin?: string) => void;
  ask: (pin?: string) => void;
  /** Dismisses the outcome and shows the same sale again or an empty form. */
  again: () => void;
  restart: () => void;
}

// A reload shows the outcome again; opening the page starts a new sale.
const isReload = (): boolean => {
  if (!isFirstPage()) return false;
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
};

/** The key of a sale that had ended when the page was opened: hidden here, but still shown in the tab that paid for it. */
function formerOf(service: OrderService): string | undefined {
  const open = $orders.get()[service];
  return open?.phase === 'settled' && !isReload() ? open.key : undefined;
}

/** One sale, from the form to its outcome. */
export function useSale<S extends OrderService>(service: S): Sale<S> {
  const kept = useShown($orders, INITIAL_ORDERS)[service] as Order<S> | undefined;
  const [formerKey] = useState(() => formerOf(service));
  const order = kept?.key === formerKey ? undefined : kept;
  const [isReviewing, setReviewing] = useState(false);
  const sendingKeys = useShown($sendingKeys, INITIAL_SENDING_KEYS);
  const [refusal, setRefusal] = useState<Refusal>();
  const [need, setNeed] = useState<Need>();

  const finish = useCallback(
    (end: PurchaseResult) => {
      const isShort = end.kind === 'refused' && end.code === 'INSUFFICIENT_BALANCE';
      const asksPin = end.kind !== 'settled' && end.failure.fieldErrors.pin !== undefined;
      // The review tells how much is missing, once it knows the balance, and offers to fund the wallet; or it asks for the PIN.
      setReviewing(isShort || asksPin);
      if (isShort) void balanceRead.fetch({ hasChanged: true });
      if (end.kind === 'refused') setRefusal({ ...end.failure, isShort });
      else void fetchRecipients(service, { hasChanged: true });
      if (end.kind === 'unanswered' && end.code) setNeed(end.failure);
    },
    [service],
  );

  useEffect(() => {
    void catalogueRead.fetch();
    void fetchRecipients(service);
    const open = $orders.get()[service];
    if (isResumable(open as Order | undefined)) void askAgain(service)?.then(finish);
  }, [service, finish]);

  useFollowing(order);
  useEffect(() => void (isReviewing && refreshServices()), [isReviewing]);

  const restart = () => {
    putAway(service);
    setReviewing(false);
  };

  return {
    service,
    stage: stageOf(order, isReviewing),
    order,
    isSending: order !== undefined && sendingKeys.includes(order.key),
    refusal,
    need,
    review: () => {
      setRefusal(undefined);
      setReviewing(true);
    },
    change: () => {
      setRefusal(undefined);
      setReviewing(false);
    },
    backToForm: () => setReviewing(false),
    pay: (body, { title, recipient, amount }, pin) => {
      setRefusal(undefined);
      setNeed(undefined);
      void purchase(service, body, { title, recipient, amount }, pin).then(finish);
    },
    ask: (pin) => {
      setNeed(undefined);
      void askAgain(service, pin)?.then(finish);
    },
    again: () => {
      sellAgain(service);
      setReviewing(true);
    },
    restart,
  };
}

function stageOf(order: Order | undefined, isReviewing: boolean): Sale<OrderService>['stage'] {
  if (order?.phase === 'settled') return 'outcome';
  if (order) return 'waiting';
  return isReviewing ? 'review' : 'form';
}

/** A pending order settles on the screen by itself. */
function useFollowing(order: Order | undefined): void {
  const pendingRef = order?.transaction?.status === 'PENDING' ? order.transaction.ref : undefined;
  useEffect(
    () => (pendingRef ? followTransaction(pendingRef, noteOrderTransaction) : undefined),
    [pendingRef],
  );
}
