import type { OrderCase } from '#contract/console/orders.ts';
import { formatWireNaira } from '#domain/money.ts';
import { refundOrder, reverseOrder, settleOrder } from '#stores/console/order-case.ts';
import { CaseDialog } from '../shared/CaseDialog.tsx';
import type { Values } from '../shared/DecisionForm.tsx';
import { DeliveryFields, readDelivery } from './DeliveryFields.tsx';

interface OrderDialogProps {
  order: OrderCase;
  open: boolean;
  onClose: () => void;
}

const STILL_ASKED = 'Do it even though the vendor is still being asked';

/** Left out unless it was ticked. */
const insisting = ({ insists }: Values) => (insists ? { insists: true } : {});

const whileAsked = ({ askAt }: OrderCase) => (askAt ? STILL_ASKED : undefined);

export function SettleDialog({ order, ...shown }: OrderDialogProps) {
  const { ref, amount } = order.transaction;
  return (
    <CaseDialog
      {...shown}
      heading="It was delivered"
      description={`The order becomes successful, and ${order.agent.username} has paid ${formatWireNaira(amount)} for it.`}
      asks="How you know"
      hint="It is kept on record. Name who told you."
      does="Settle as delivered"
      insistence={whileAsked(order)}
      takesDoubts
      fields={(errors) => <DeliveryFields order={order} errors={errors} />}
      send={(values) =>
        settleOrder(ref, {
          reason: values.reason ?? '',
          ...readDelivery(order, values),
          ...insisting(values),
        })
      }
    />
  );
}

export function RefundDialog({ order, ...shown }: OrderDialogProps) {
  const { ref } = order.transaction;
  const amount = formatWireNaira(order.transaction.amount);
  return (
    <CaseDialog
      {...shown}
      heading="It was not delivered"
      description={`The order fails, and ${amount} goes back to the wallet of ${order.agent.username}.`}
      asks="Why it was not delivered"
      hint="The agent reads this. It is kept on record too."
      does={`Return ${amount}`}
      isDanger
      insistence={whileAsked(order)}
      takesDoubts
      send={(values) => refundOrder(ref, { reason: values.reason ?? '', ...insisting(values) })}
    />
  );
}

export function ReverseDialog({ order, ...shown }: OrderDialogProps) {
  const { ref, amount } = order.transaction;
  return (
    <CaseDialog
      {...shown}
      heading="Ask whether it was taken back"
      description={`We ask ${order.vendor ?? 'the vendor'} once more. If it took the order back, ${formatWireNaira(amount)} goes back to the wallet of ${order.agent.username}; if not, nothing changes.`}
      asks="Why you ask"
      hint="It is kept on record."
      does="Ask now"
      send={({ reason = '' }) => reverseOrder(ref, reason)}
    />
  );
}
