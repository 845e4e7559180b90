import { useEffect, useState } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import { firstSteps } from '#domain/first-steps.ts';
import { parseNaira, ZERO } from '#domain/money.ts';
import { isOrder } from '#domain/transaction.ts';
import { $receiptGiven } from '#stores/orders/receipt-given.ts';
import { INITIAL_READING } from '#stores/reads/read.ts';
import { $latest, INITIAL_LATEST, LATEST_LIMIT, latestRead } from '#stores/transactions/latest.ts';
import { ChunkFailed } from '../shared/ChunkFailed.tsx';
import { useLazy } from '../shared/use-lazy.ts';
import { useWatched } from '../shared/use-watched.ts';
import { useAuthentication, useBalance } from '../shell/use-agent.ts';
import { FirstStepsCard } from './FirstStepsCard.tsx';
import { LatestCard } from './LatestCard.tsx';
import { LowBalance } from './LowBalance.tsx';
import { PendingCard } from './PendingCard.tsx';
import { QuickSale } from './QuickSale.tsx';
import { WalletCard } from './WalletCard.tsx';

export function DashboardIsland() {
  const latest = useWatched($latest, INITIAL_LATEST);
  const reading = useWatched(latestRead.$reading, INITIAL_READING);
  const { done, isNew } = useFirstSteps(latest.items);
  const isRead = latest.readAt !== undefined;
  // Pending ones stand above, in a list of their own.
  const settled = latest.items.filter(({ ref }) => !latest.pending.some((open) => open.ref === ref));
  const [isFunding, setFunding] = useState(() => globalThis.location?.hash === '#fund');
  useEffect(() => void latestRead.fetch(), []);
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] lg:gap-6">
      <Greeting />
      <LowBalance />
      <PendingCard items={latest.pending} />
      <div className="flex min-w-0 flex-col gap-5 lg:gap-6">
        <WalletCard isFunding={isFunding} onFunding={setFunding} />
        <QuickSale />
        <SellAgainStrip items={latest.items} isRead={isRead} />
      </div>
      <div className="flex min-w-0 flex-col gap-5 lg:gap-6">
        {(settled.length > 0 || !isRead) && (
          <LatestCard items={settled} readAt={latest.readAt} reading={reading} />
        )}
        {isRead && isNew && (
          <FirstStepsCard done={done} onFund={() => setFunding(true)} isAlone={settled.length === 0} />
        )}
      </div>
    </div>
  );
}

/** The steps of a new agent, and whether there is still something to do. */
function useFirstSteps(items: readonly Transaction[]) {
  const isReceiptGiven = useWatched($receiptGiven, false);
  const { value } = useBalance();
  const done = firstSteps(items, (parseNaira(value) ?? ZERO) > ZERO, isReceiptGiven);
  return { done, isNew: items.length < LATEST_LIMIT && Object.values(done).includes(false) };
}

const loadSellAgain = () => import('./SellAgain.tsx');

/** Who is sold to most. It has its place from the start; its code comes once there is somebody to sell to again. */
function SellAgainStrip({ items, isRead }: { items: readonly Transaction[]; isRead: boolean }) {
  const hasSold = items.some(({ transactionType }) => isOrder(transactionType));
  const { Loaded, hasFailed, retry } = useLazy(loadSellAgain, hasSold);
  return (
    <section aria-labelledby="sell-again">
      <h2 id="sell-again" className="mb-3 text-lg font-semibold">
        Sell again to
      </h2>
      <div className="min-h-[4.25rem]">
        {isRead && !hasSold && (
          <p className="text-sm text-ink-muted">Regular customers appear here: two taps to a sale.</p>
        )}
        {hasFailed && <ChunkFailed chunk={11} onRetry={retry} />}
        {Loaded && <Loaded />}
      </div>
    </section>
  );
}

/** Its name is written by the page before this hydrates (dashboard.astro), and kept. */
function Greeting() {
  const { user } = useAuthentication();
  return (
    <p data-greeting suppressHydrationWarning className="text-xl font-bold md:text-2xl lg:col-span-2">
      {user ? `Welcome, ${user.firstName} ${user.lastName}` : 'Welcome'}
    </p>
  );
}
