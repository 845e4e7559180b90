import { useEffect } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { $account, INITIAL_ACCOUNT, loadAccount } from '#stores/console/account.ts';
import { onReconnect } from '#stores/shell/reconnect.ts';
import { useShown } from '../shared/use-shown.ts';
import { AccountDetails } from './account/AccountDetails.tsx';
import { useStaff } from './use-staff.ts';

/** Whoever is signed in: who they are, where they are signed in, and their passkeys. Every role has it. */
export function AccountIsland() {
  const person = useStaff()?.person.id;
  const { reading, data } = useShown($account, INITIAL_ACCOUNT);
  useEffect(() => {
    if (!person) return;
    void loadAccount();
    return onReconnect(() => void ($account.get().reading === 'failed' && loadAccount()));
  }, [person]);

  if (data) return <AccountDetails account={data} />;
  if (reading === 'failed')
    return (
      <ErrorState
        heading="Your account could not be loaded"
        className="mt-5 rounded-lg border bg-surface-raised"
        onRetry={() => void loadAccount()}
      >
        Check your connection and try again.
      </ErrorState>
    );
  return (
    <div role="status" className="mt-5 flex flex-col gap-5">
      <span className="sr-only">Your account is being loaded.</span>
      <Skeleton className="h-44 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-44 rounded-lg" />
    </div>
  );
}
