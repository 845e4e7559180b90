import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import type { OrderCase } from '#contract/console/orders.ts';
import { isPending } from '#domain/transaction.ts';
import { clockOf } from '#domain/receipt-state.ts';
import { giveBackOrder, loadOrderCase, takeOrder } from '#stores/console/order-case.ts';
import { useMay, useStaff } from '../use-staff.ts';

/** Whether a person has to look into it. */
const waits = ({ transaction, askAt, disputes }: OrderCase): boolean =>
  (isPending(transaction.status) && askAt === null) || disputes.some(({ state }) => state === 'OPEN');

/** Whether somebody else of the staff has the order in hand: then it is theirs to decide. */
export function useIsOthers({ taken }: OrderCase): boolean {
  const staff = useStaff();
  return taken !== null && taken.id !== staff?.person.id;
}

/** Who looks into an order that waits, and the way to take it or to give it back. */
export function Taken({ order }: { order: OrderCase }) {
  const may = useMay('orders.settle');
  const isOthers = useIsOthers(order);
  const [isBusy, setBusy] = useState(false);
  const { taken, transaction } = order;
  if (!waits(order) && !taken) return null;

  const isMine = taken !== null && !isOthers;
  const { ref } = transaction;
  async function send(): Promise<void> {
    setBusy(true);
    const { ok } = await (isMine ? giveBackOrder(ref) : takeOrder(ref, taken?.id ?? null));
    setBusy(false);
    // Somebody else may have been faster: the page shows who.
    if (!ok) void loadOrderCase(ref);
  }

  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded bg-surface-sunken px-4 py-2 text-sm forced:border">
      <p role="status">{whose(taken, isMine)}</p>
      {may && (
        <Button variant="secondary" size="sm" loading={isBusy} onClick={() => void send()}>
          {isMine ? 'Give it back' : isOthers ? 'Take it over' : 'Take it'}
        </Button>
      )}
    </div>
  );
}

function whose(taken: OrderCase['taken'], isMine: boolean): string {
  if (!taken) return 'No one of the staff looks into it yet.';
  return `${isMine ? 'You look' : `${taken.name} looks`} into it, since ${clockOf(taken.at)}.`;
}
