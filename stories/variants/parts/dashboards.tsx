import { useState } from 'react';
import { Amount } from '#components/Amount.tsx';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { Stat } from '#components/Stat.tsx';
import { LinkedLines } from '#islands/dashboard/LinkedLines.tsx';
import { PendingCard } from '#islands/dashboard/PendingCard.tsx';
import { QuickSale } from '#islands/dashboard/QuickSale.tsx';
import SellAgain from '#islands/dashboard/SellAgain.tsx';
import { WalletCard } from '#islands/dashboard/WalletCard.tsx';
import { BALANCE } from '../../screens/support/agent.ts';
import { SALES } from '../../screens/support/sales.ts';
import { PENDING_DATA, TRANSACTIONS } from '../../screens/support/transactions.ts';

export const Nothing = () => null;

const FIGURES = [
  ['Wallet balance', BALANCE],
  ['Sold today', SALES.today?.sold],
  ['You keep', SALES.today?.kept],
  ['Waiting', PENDING_DATA.amount],
] as const;

const Latest = () => (
  <Card heading="Latest transactions" padding="none">
    <LinkedLines items={TRANSACTIONS.slice(0, 4)} />
  </Card>
);

/** Four figures as tiles over the whole width, and the services below what came of them. */
export const FiguresFirst = () => (
  <div className="flex flex-col gap-5">
    <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      {FIGURES.map(([label, value]) => (
        <Card key={label}>
          <Stat label={label} value={value ? <Amount value={value} size="lg" /> : '–'} />
        </Card>
      ))}
    </div>
    <Latest />
    <QuickSale />
  </div>
);

/** What is sold comes first, with the customers; the money is one line at the foot. */
export function SellingFirst() {
  const [isFunding, setFunding] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      <QuickSale />
      <section aria-labelledby="again">
        <h2 id="again" className="mb-3 text-lg font-semibold">
          Sell again to
        </h2>
        <SellAgain />
      </section>
      <PendingCard items={[PENDING_DATA]} />
      <Latest />
      {isFunding ? (
        <WalletCard isFunding={false} onFunding={setFunding} />
      ) : (
        <p className="flex items-center justify-between gap-4 border-t pt-4">
          <Amount value={BALANCE} className="font-semibold" />
          <Button variant="secondary" onClick={() => setFunding(true)}>
            Wallet
          </Button>
        </p>
      )}
    </div>
  );
}
