import { Alert } from '#components/Alert.tsx';
import { Card } from '#components/Card.tsx';
import { Timeline } from '#components/Timeline.tsx';
import type { OrderCase } from '#contract/console/orders.ts';
import { isOrder } from '#domain/transaction.ts';
import { isOrderLine, LineList } from '../shared/LineList.tsx';
import { Section } from '../shared/Section.tsx';
import { AttemptsTable } from './AttemptsTable.tsx';
import { CaseDisputes } from './CaseDisputes.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { LIKE_IT } from './OrderActions.tsx';
import { Notes } from './Notes.tsx';
import { OrderHead } from './OrderHead.tsx';

export const ORDER_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';

/** Everything that a person decides on, with what they can do about it. */
export function OrderDetails({ order }: { order: OrderCase }) {
  const { transaction, attempts, likeIt, around, disputes } = order;
  const { timeline } = transaction.details;
  const isSale = isOrder(transaction.transactionType);
  return (
    <div className="mt-5 flex flex-col gap-5">
      <div className={ORDER_COLUMNS}>
        <OrderHead order={order} />
        <MoneyCard order={order} />
      </div>
      {likeIt.length > 0 && <LikeIt order={order} />}
      {isSale && <AttemptsTable order={transaction.ref} attempts={attempts} />}
      <div className={ORDER_COLUMNS}>
        <div className="flex min-w-0 flex-col gap-5">
          {disputes.length > 0 && <CaseDisputes order={order} />}
          {isSale && <Notes order={order} />}
          {around.length > 0 && (
            <Section heading={`What ${order.agent.username} did around it`}>
              <LineList lines={around} showsAgent={false} current={transaction.ref} isLink={isOrderLine} />
            </Section>
          )}
        </div>
        {timeline?.length ? (
          <Card heading="What happened">
            <Timeline steps={timeline} />
          </Card>
        ) : null}
      </div>
    </div>
  );
}

function LikeIt({ order: { likeIt, agent } }: { order: OrderCase }) {
  return (
    <Section id={LIKE_IT} heading="May be the same sale" count={likeIt.length}>
      <Alert tone="warning" className="mx-card mb-3">
        {agent.username} sold to the same number more than once within a day. Find out which the customer got.
      </Alert>
      <LineList lines={likeIt} showsAgent={false} />
    </Section>
  );
}
