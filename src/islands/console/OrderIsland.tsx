import { Skeleton } from '#components/Skeleton.tsx';
import { $orderCase, INITIAL_ORDER_CASE, loadOrderCase } from '#stores/console/order-case.ts';
import { ORDER_COLUMNS, OrderDetails } from './order/OrderDetails.tsx';
import { CaseFrame } from './shared/CaseFrame.tsx';
import { FactsSkeleton, HeadSkeleton, ListSkeleton } from './shared/CaseSkeleton.tsx';
import { useCase } from './shared/use-case.ts';

const SOURCE = { $case: $orderCase, initial: INITIAL_ORDER_CASE, load: loadOrderCase, name: 'ref' };

/** The order that the page's address names. */
export function OrderIsland() {
  const { key, state } = useCase(SOURCE);
  return (
    <CaseFrame
      asked={key}
      state={state}
      what="order"
      by="ref"
      skeleton={SKELETON}
      onRetry={(ref) => void loadOrderCase(ref)}
    >
      {(order) => <OrderDetails key={order.transaction.ref} order={order} />}
    </CaseFrame>
  );
}

const SKELETON = (
  <div aria-hidden className="mt-5 flex flex-col gap-5">
    <div className={ORDER_COLUMNS}>
      <HeadSkeleton>
        <Skeleton className="mt-4 h-16 w-32" />
        <Skeleton className="mt-5 h-28 rounded" />
      </HeadSkeleton>
      <FactsSkeleton count={7} />
    </div>
    <ListSkeleton count={2} />
  </div>
);
