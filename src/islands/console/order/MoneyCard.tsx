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
        {transaction.faceValue && (
          <FactLine name="Face value">
            <Amount value={transaction.faceValue} />
          </FactLine>
        )}
        {discount && (
          <FactLine name="Discount">
            <Amount value={discount} />
          </FactLine>
        )}
        {fee && (
          <FactLine name="Fee">
            <Amount value={fee} />
          </FactLine>
        )}
        <FactLine name="Price">
          <Amount value={transaction.amount} />
        </FactLine>
        {vendor !== null && (
          <FactLine name="Cost">{cost ? <Amount value={cost} /> : <Unknown>Not known</Unknown>}</FactLine>
        )}
        {vendor !== null && <Profit order={order} />}
        {balance && (
          <>
            <FactLine name="Wallet before">
              <Amount value={balance.before} />
            </FactLine>
            <FactLine name="Wallet after">
              <Amount value={balance.after} />
            </FactLine>
          </>
        )}
        {vendor !== null && <FactLine name="Vendor">{vendor}</FactLine>}
        {vendorRef && <FactLine name="Its reference">{vendorRef}</FactLine>}
      </Facts>
    </Card>
  );
}

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
