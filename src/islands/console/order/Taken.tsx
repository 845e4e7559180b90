import type { OrderCase } from '#contract/console/orders.ts';
import { isPending } from '#domain/transaction.ts';
import { giveBackOrder, loadOrderCase, takeOrder } from '#stores/console/order-case.ts';
import { InHand } from '../shared/InHand.tsx';
import { useMay } from '../use-staff.ts';

/** Whether a person has to look into it. */
const waits = ({ transaction, askAt, disputes, incidents }: OrderCase): boolean =>
  (isPending(transaction.status) && askAt === null) ||
  disputes.some(({ state }) => state === 'OPEN') ||
  incidents.some(({ dealt }) => !dealt);

/** Who looks into an order that waits. */
export function Taken({ order }: { order: OrderCase }) {
  const may = useMay('orders.settle');
  const { taken, transaction } = order;
  if (!waits(order) && !taken) return null;
  const { ref } = transaction;
  return (
    <InHand
      taken={taken}
      may={may}
      className="mt-4"
      onTake={(from) => takeOrder(ref, from)}
      onGiveBack={() => giveBackOrder(ref)}
      onLost={() => void loadOrderCase(ref)}
    />
  );
}
