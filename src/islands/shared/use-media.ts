import { useSyncExternalStore } from 'react';

function createQuery(media: string) {
  let list: MediaQueryList | undefined;
  // Not made before it is asked: there is none on the server.
  const listOf = () => (list ??= matchMedia(media));
  return {
    holds: () => listOf().matches,
    subscribe: (onChange: () => void) => {
      listOf().addEventListener('change', onChange);
      return () => listOf().removeEventListener('change', onChange);
    },
  };
}

const queries = new Map<string, ReturnType<typeof createQuery>>();

/** The same each time it is asked: what is drawn with each letter of a search would otherwise ask the browser, and listen, anew. */
function queryOf(media: string): ReturnType<typeof createQuery> {
  const query = queries.get(media) ?? createQuery(media);
  queries.set(media, query);
  return query;
}

/** Whether a media query holds, and again when that changes. On the server, and until the page is hydrated, it does not. */
export function useMedia(media: string): boolean {
  const { subscribe, holds } = queryOf(media);
  return useSyncExternalStore(subscribe, holds, () => false);
}
