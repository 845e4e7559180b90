import { useEffect, useSyncExternalStore } from 'react';
import { Alert } from '#components/Alert.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Link } from '#components/Link.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { $invitation, INITIAL_INVITATION, loadInvitation } from '#stores/console/invitation.ts';
import { useShown } from '../shared/use-shown.ts';
import { AcceptForm } from './AcceptForm.tsx';
import { LOGIN } from './places.ts';

/** What the link that was opened says, and the form that takes it up. */
export function InvitationForm() {
  const token = useFragment();
  const state = useShown($invitation, INITIAL_INVITATION);
  useEffect(() => {
    if (token !== undefined) void loadInvitation(token);
  }, [token]);

  if (state.reading === 'ready') return <AcceptForm key={state.token} {...state} />;
  if (state.reading === 'gone') return <Gone />;
  if (state.reading === 'failed')
    return (
      <ErrorState
        heading="Your invitation could not be opened"
        className="!px-0 !py-2"
        onRetry={() => void loadInvitation(token ?? '')}
      >
        {state.problem}
      </ErrorState>
    );
  return <Waiting />;
}

function onFragment(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** The token stands behind the "#", which no browser sends to a server. @returns undefined in the server's HTML */
const useFragment = () =>
  useSyncExternalStore<string | undefined>(
    onFragment,
    () => location.hash.slice(1),
    () => undefined,
  );

function Gone() {
  return (
    <div className="grid gap-5">
      <Alert tone="warning" role="alert">
        This link has been used or is too old. Ask the owner for a new one.
      </Alert>
      <Link href={LOGIN} variant="secondary" size="lg">
        Sign in
      </Link>
    </div>
  );
}

const Waiting = () => (
  <div role="status" className="grid gap-5">
    <span className="sr-only">Your invitation is being opened.</span>
    <Skeleton className="h-24" />
    <Skeleton className="h-[4.625rem]" />
    <Skeleton className="mx-auto size-52" />
    <Skeleton className="h-11" />
    <Skeleton className="h-[4.625rem]" />
    <Skeleton className="h-13" />
  </div>
);
