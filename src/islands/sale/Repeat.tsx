import { useEffect, useState } from 'react';
import { Alert } from '#components/Alert.tsx';
import type { Transaction } from '#contract/transactions.ts';
import { formatWireNaira } from '#domain/money.ts';
import type { OrderService } from '#stores/orders/drafts.ts';
import { watchRepeat } from '#stores/orders/repeats.ts';
import { useNow } from '../shared/use-now.ts';
import { shortWhen } from '../shared/when.ts';
import type { Quote } from './quote.ts';

/** The order that this sale would repeat: the same was sold a moment ago, or is still pending. The server may know it later. */
export function useRepeat(service: OrderService, { recipient, amount, plan = amount }: Quote) {
  const [order, setOrder] = useState<Transaction>();
  useEffect(() => watchRepeat({ service, recipient, product: plan }, setOrder), [service, recipient, plan]);
  return order;
}

/** Warns of a repeat. It forbids nothing: a customer may want it twice. */
export function Repeat({ order }: { order: Transaction }) {
  const nowMs = useNow(60_000);
  const isPending = order.status === 'PENDING';
  const what = `${order.name}, ${formatWireNaira(order.amount)}, at ${shortWhen(order.createdAt, nowMs)}.`;
  return (
    <Alert
      tone="warning"
      role="alert"
      heading={isPending ? 'The same sale is still pending' : 'The same sale was made a moment ago'}
    >
      {what}{' '}
      {isPending
        ? 'It may still be delivered: paying now sells it a second time.'
        : 'Pay only if the customer wants it a second time.'}
    </Alert>
  );
}
