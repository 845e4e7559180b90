import { INITIAL_ORDER_CASE, orderBeside } from '#stores/console/order-case.ts';
import type { PanelProps } from '../../shared/LazyPanel.tsx';
import { AttemptsTable } from '../order/AttemptsTable.tsx';
import { LineList } from '../shared/LineList.tsx';
import { ReadOnRequest } from '../shared/ReadOnRequest.tsx';
import { Section } from '../shared/Section.tsx';

interface OrderEvidenceProps extends PanelProps {
  /** The order's ref. */
  order: string;
}

/** Who was asked for an order, what they wrote, and what may be the same sale, where a second person decides on it. */
export default function OrderEvidence({ order, open }: OrderEvidenceProps) {
  const { $case, load } = orderBeside(order);
  return (
    <ReadOnRequest
      open={open}
      what="The order"
      of={order}
      $case={$case}
      initial={INITIAL_ORDER_CASE}
      load={load}
    >
      {({ attempts, likeIt }) => (
        <div className="flex min-w-0 flex-col gap-4">
          <AttemptsTable order={order} attempts={attempts} />
          {likeIt.length > 0 && (
            <Section heading="May be the same sale" count={likeIt.length}>
              <LineList lines={likeIt} showsAgent={false} />
            </Section>
          )}
        </div>
      )}
    </ReadOnRequest>
  );
}
