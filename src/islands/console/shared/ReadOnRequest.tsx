import type { Atom } from 'nanostores';
import { type ReactNode, useEffect } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { CaseState } from '#stores/console/case-store.ts';
import { useShown } from '../../shared/use-shown.ts';

interface ReadOnRequestProps<Data> {
  /** Nothing is read or shown before. */
  open: boolean;
  /** As a sentence begins with it: "The letters". */
  what: string;
  /** Whose it is, or which. */
  of: string;
  $case: Atom<CaseState<Data>>;
  initial: CaseState<Data>;
  load: (key: string) => Promise<void>;
  children: (data: Data) => ReactNode;
}

/** What is read once somebody opens it: on its way, failed with a way to try again, or there. */
export function ReadOnRequest<Data>(props: ReadOnRequestProps<Data>) {
  const { open, what, of, $case, initial, load, children } = props;
  const { key, reading, data } = useShown($case, initial);
  useEffect(() => {
    if (open) void load(of);
  }, [load, of, open]);
  if (!open) return null;
  if (key === of && data) return children(data);
  if (reading !== 'loading')
    return (
      <ErrorState heading={`${what} could not be loaded`} onRetry={() => void load(of)}>
        Check your connection and try again.
      </ErrorState>
    );
  return (
    <div role="status" className="mt-4">
      <span className="sr-only">{what} are being loaded.</span>
      <Skeleton className="h-24" />
    </div>
  );
}
