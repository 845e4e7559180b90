import { formatNaira } from '#domain/money.ts';
import { formatPhone } from '#domain/phone.ts';
import type { MoneyNotice } from '../ledger/tell-agent.ts';
import type { Delivery } from '../vendors/vendor.ts';
import { hasCodes, type OrderRow } from './order.ts';

/** True once the agent was told that the order is pending: its end is news. An order that ends at once shows on the screen. */
export const isAwaited = ({ requeryCount, timeline }: OrderRow): boolean =>
  requeryCount > 0 || timeline.length > 1;

const orderOf = ({ ref, recipient }: OrderRow): string =>
  `Order ${ref}${recipient ? ` for ${formatPhone(recipient)}` : ''}`;

/** The notice of a pending order that was delivered; undefined when it was delivered at once. */
export const deliveredNotice = (order: OrderRow, delivery: Delivery | null): MoneyNotice | undefined =>
  isAwaited(order)
    ? {
        kind: 'DELIVERED',
        title: `Delivered: ${order.name}`,
        message: `${orderOf(order)} was delivered.${hasCodes(delivery) ? ' Its token or pin is on the receipt: send it to your customer.' : ''}`,
        level: 'info',
      }
    : undefined;

/** The notice of a pending order that failed; undefined when it failed at once. */
export const refundNotice = (order: OrderRow): MoneyNotice | undefined =>
  isAwaited(order)
    ? {
        kind: 'REFUND',
        title: `Refunded: ${order.name}`,
        message: `${orderOf(order)} was not delivered. ${formatNaira(order.amountKobo)} is back in your wallet.`,
        level: 'warning',
      }
    : undefined;
