import { type OrderCase, orderCase } from '#contract/console/orders.ts';
import { answers, playing, type Route } from '../support/fake-api.ts';
import { PENDING } from './cases.ts';
import { asking, consoleScreen } from './on-duty.tsx';

/** What the stories of the order's page share. */
export const orderPage = consoleScreen({
  heading: 'Order',
  api: [answers(orderCase, PENDING)],
  query: { ref: PENDING.transaction.ref },
});

/** The page of this order. */
export const showing = (order: OrderCase, ...further: readonly Route[]) => [
  asking({ ref: order.transaction.ref }),
  playing(answers(orderCase, order), ...further),
];
