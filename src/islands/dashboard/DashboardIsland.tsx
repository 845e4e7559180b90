import { useEffect } from 'react';
import { $latest, INITIAL_LATEST, latestRead } from '#stores/transactions/latest.ts';
import { INITIAL_READING } from '#stores/reads/read.ts';
import { useAuthentication } from '../shell/use-agent.ts';
import { useWatched } from '../shared/use-watched.ts';
import { LowBalance } from './LowBalance.tsx';
import { LatestCard } from './LatestCard.tsx';
import { PendingCard } from './PendingCard.tsx';
import { QuickSale } from './QuickSale.tsx';
import { WalletCard } from './WalletCard.tsx';

export function DashboardIsland() {
  const latest = useWatched($latest, INITIAL_LATEST);
  const reading = useWatched(latestRead.$reading, INITIAL_READING);
  useEffect(() => void latestRead.fetch(), []);
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] lg:gap-6">
      <Greeting />
      <LowBalance />
      <div className="flex min-w-0 flex-col gap-5 lg:gap-6">
        <WalletCard />
        <QuickSale />
      </div>
      <div className="flex min-w-0 flex-col gap-5 lg:gap-6">
        <PendingCard items={latest.pending} />
        <LatestCard latest={latest} reading={reading} />
      </div>
    </div>
  );
}

/** Its name is written by the page before this hydrates (dashboard.astro), and kept. */
function Greeting() {
  const { user } = useAuthentication();
  return (
    <p data-greeting suppressHydrationWarning className="text-2xl font-bold lg:col-span-2">
      {user ? `Welcome, ${user.firstName} ${user.lastName}` : 'Welcome'}
    </p>
  );
}
