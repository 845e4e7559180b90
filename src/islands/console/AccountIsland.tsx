import { useEffect } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { $account, INITIAL_ACCOUNT, loadAccount } from '#stores/console/account.ts';
import { onReconnect } from '#stores/shell/reconnect.ts';
import { useShown } from '../shared/use-shown.ts';
import { AccountDetails } from './account/AccountDetails.tsx';
import { Permitted } from './Permitted.tsx';

/** Whoever is signed in: who they are, where they are signed in, and their passkeys. */
export const AccountIsland = () => (
  <Permitted waiting={<Waiting />}>
    <AccountPage />
  </Permitted>
);

function AccountPage() {
  const { reading, data } = useShown($account, INITIAL_ACCOUNT);
  useEffect(() => {
    void loadAccount();
    return onReconnect(() => void ($account.get().reading === 'failed' && loadAccount()));
  }, []);

  if (data) return <AccountDetails account={data} />;
  if (reading !== 'failed') return <Waiting />;
  return (
    <ErrorState
      heading="Your account could not be loaded"
      className="mt-5 rounded-lg border bg-surface-raised"
      onRetry={() => void loadAccount()}
    >
      Check your connection and try again.
    </ErrorState>
  );
}

const Waiting = () => (
  <div role="status" className="mt-5 flex max-w-3xl flex-col gap-5">
    <span className="sr-only">Your account is being loaded.</span>
    <Skeleton className="h-44 rounded-lg" />
    <Skeleton className="h-40 rounded-lg" />
    <Skeleton className="h-44 rounded-lg" />
  </div>
);
