import { Amount } from '#components/Amount.tsx';
import { Card } from '#components/Card.tsx';
import type { OrderCase } from '#contract/console/orders.ts';
import { isReturned } from '#domain/transaction.ts';
import { FactLine, Facts } from '../shared/Facts.tsx';

/** What an order cost and earned, and what it did to the agent's wallet. */
export function MoneyCard({ order }: { order: OrderCase }) {
  const { transaction, vendor, vendorRef, cost } = order;
  const { balance, discount, fee } = transaction.details;
  return (
    <Card heading="Money">
      <Facts className="flex flex-col gap-2.5">
        <Naira name="Face value" value={transaction.faceValue} />
        <Naira name="Discount" value={discount} />
        <Naira name="Fee" value={fee} />
        <Naira name="Price" value={transaction.amount} />
        {vendor !== null && (
          <FactLine name="Cost">{cost ? <Amount value={cost} /> : <Unknown>Not known</Unknown>}</FactLine>
        )}
        {vendor !== null && <Profit order={order} />}
        <Naira name="Wallet before" value={balance?.before} />
        <Naira name="Wallet after" value={balance?.after} />
        {vendor !== null && <FactLine name="Vendor">{vendor}</FactLine>}
        {vendorRef && <FactLine name="Its reference">{vendorRef}</FactLine>}
      </Facts>
    </Card>
  );
}

/** Nothing where there is no such amount. */
const Naira = ({ name, value }: { name: string; value: string | null | undefined }) =>
  value && (
    <FactLine name={name}>
      <Amount value={value} />
    </FactLine>
  );

function Profit({ order: { profit, transaction } }: { order: OrderCase }) {
  const isLoss = profit?.startsWith('-') ?? false;
  return (
    <FactLine name="Profit">
      {profit ? (
        <Amount value={profit} tone={isLoss ? 'danger' : 'success'} className="font-semibold" />
      ) : (
        <Unknown>{isReturned(transaction.status) ? 'None' : 'Not known'}</Unknown>
      )}
    </FactLine>
  );
}

const Unknown = ({ children }: { children: string }) => (
  <span className="font-normal text-ink-muted">{children}</span>
);
