import { useEffect, useState } from 'react';
import { Alert } from '#components/Alert.tsx';
import type { Transaction } from '#contract/transactions.ts';
import { formatWireNaira } from '#domain/money.ts';
import type { OrderService } from '#stores/orders/drafts.ts';
import { watchRepeat } from '#stores/orders/repeats.ts';
import { useNow } from '../shared/use-now.ts';
import { shortWhen } from '../shared/when.ts';
import type { Quote } from './quote.ts';

/** Says that the same was sold a moment ago, or is still pending. It forbids nothing: a customer may want it twice. */
export function Repeat({ service, quote }: { service: OrderService; quote: Quote }) {
  const { recipient, amount, plan = amount } = quote;
  const [order, setOrder] = useState<Transaction>();
  const nowMs = useNow(60_000);
  useEffect(() => watchRepeat({ service, recipient, product: plan }, setOrder), [service, recipient, plan]);
  if (!order) return null;
  const isPending = order.status === 'PENDING';
  const what = `${order.name}, ${formatWireNaira(order.amount)}, at ${shortWhen(order.createdAt, nowMs)}.`;
  return (
    <Alert
      tone="warning"
      role="alert"
      className="mt-4"
      heading={isPending ? 'The same sale is still pending' : 'The same sale was made a moment ago'}
    >
      {what}{' '}
      {isPending
        ? 'It may still be delivered: paying now sells it a second time.'
        : 'Pay only if the customer wants it a second time.'}
    </Alert>
  );
}
