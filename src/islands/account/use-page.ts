import { useEffect, useSyncExternalStore } from 'react';
import { $session, isLive } from '#stores/session/session.ts';
import { nextPath } from '#domain/next-path.ts';

const never = () => () => undefined;

/** The address's query, empty in the server's HTML. */
export const useSearch = (): string =>
  useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  );

/** Goes where the visitor was going as soon as there is a session: by this form, in another tab, or from before. */
export function useLeaveWhenSignedIn(): void {
  useEffect(
    () =>
      $session.subscribe((session) => {
        if (isLive(session)) location.replace(nextPath(location.search, location.origin));
      }),
    [],
  );
}
