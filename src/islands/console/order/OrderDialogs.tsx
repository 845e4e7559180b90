import type { OrderCase } from '#contract/console/orders.ts';
import { formatWireNaira } from '#domain/money.ts';
import { dealWithIncident, refundOrder, reverseOrder, settleOrder } from '#stores/console/order-case.ts';
import { whyOf } from '#stores/console/why.ts';
import { CaseDialog } from '../shared/CaseDialog.tsx';
import type { Values } from '../shared/DecisionForm.tsx';
import { ASKS_SECOND, needsSecond, ONCE_CONFIRMED } from '../shared/second-person.ts';
import { DeliveryFields, readDelivery } from './DeliveryFields.tsx';

interface OrderDialogProps {
  order: OrderCase;
  open: boolean;
  onClose: () => void;
}

/** What a person does about an order. */
export type OrderAction = 'settle' | 'refund' | 'reverse' | 'deal';

interface OrderDialogsProps extends OrderDialogProps {
  /** The last one that was opened: its words stay while the dialog goes. */
  action: OrderAction;
}

const STILL_ASKED = 'Do it even though the vendor is still being asked';

/** A box that was ticked; left out unless it was. */
const ticked = <Name extends 'whileAsked' | 'insists'>(values: Values, name: Name) =>
  values[name] ? ({ [name]: true } as Record<Name, true>) : {};

const stillAsked = ({ askAt }: OrderCase) => (askAt ? STILL_ASKED : undefined);

function SettleDialog({ order, ...shown }: OrderDialogProps) {
  const { ref, amount } = order.transaction;
  const waits = needsSecond(amount, order.twoPeopleAbove);
  return (
    <CaseDialog
      {...shown}
      heading="It was delivered"
      description={`The order becomes successful${waits ? ` ${ONCE_CONFIRMED}` : ''}, and ${order.agent.username} has paid ${formatWireNaira(amount)} for it.`}
      act="orders settle"
      asks="How you know"
      hint="It is kept on record. Name who told you."
      does={waits ? ASKS_SECOND : 'Settle as delivered'}
      whileAsked={stillAsked(order)}
      takesDoubts
      fields={(errors) => <DeliveryFields order={order} errors={errors} />}
      send={(values) =>
        settleOrder(ref, {
          ...whyOf(values),
          ...readDelivery(order, values),
          ...ticked(values, 'whileAsked'),
          ...ticked(values, 'insists'),
        })
      }
    />
  );
}

function RefundDialog({ order, ...shown }: OrderDialogProps) {
  const { ref } = order.transaction;
  const amount = formatWireNaira(order.transaction.amount);
  const waits = needsSecond(order.transaction.amount, order.twoPeopleAbove);
  return (
    <CaseDialog
      {...shown}
      heading="It was not delivered"
      description={`The order fails, and ${amount} goes back to the wallet of ${order.agent.username}${waits ? ` ${ONCE_CONFIRMED}` : ''}.`}
      act="orders refund"
      asks="Why it was not delivered"
      hint="The agent reads this. It is kept on record too."
      does={waits ? ASKS_SECOND : `Return ${amount}`}
      isDanger
      whileAsked={stillAsked(order)}
      send={(values) => refundOrder(ref, { ...whyOf(values), ...ticked(values, 'whileAsked') })}
    />
  );
}

function ReverseDialog({ order, ...shown }: OrderDialogProps) {
  const { ref, amount } = order.transaction;
  return (
    <CaseDialog
      {...shown}
      heading="Ask whether it was taken back"
      description={`We ask ${order.vendor ?? 'the vendor'} once more. If it took the order back, ${formatWireNaira(amount)} goes back to the wallet of ${order.agent.username}; if not, nothing changes.`}
      act="orders reverse"
      asks="Why you ask"
      hint="It is kept on record."
      does="Ask now"
      send={(values) => reverseOrder(ref, whyOf(values))}
    />
  );
}

function DealDialog({ order, ...shown }: OrderDialogProps) {
  const { ref } = order.transaction;
  // Once it is dealt with its words stay while the dialog goes.
  const incident = order.incidents.find(({ dealt }) => !dealt) ?? order.incidents.at(-1);
  if (!incident) return null;
  const { kind, vendor } = incident;
  return (
    <CaseDialog
      {...shown}
      heading={kind === 'late' ? `${vendor} delivered it late` : `${vendor} took it back`}
      description="No money moves by this. It leaves the list of what waits, and what you write stays on the order."
      act="orders dealt"
      asks="What was done"
      hint="The staff read it. It is kept on record."
      does="It is dealt with"
      send={(values) => dealWithIncident(ref, { ...whyOf(values), kind, vendor })}
    />
  );
}

const DIALOGS = { settle: SettleDialog, refund: RefundDialog, reverse: ReverseDialog, deal: DealDialog };

export default function OrderDialogs({ action, ...shown }: OrderDialogsProps) {
  const Dialog = DIALOGS[action];
  return <Dialog {...shown} />;
}
