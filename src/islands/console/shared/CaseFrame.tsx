import type { ReactNode } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { searchIcon } from '#components/icons.ts';
import { Link } from '#components/Link.tsx';
import type { CaseState } from '#stores/console/case-store.ts';
import { WORK } from '../places.ts';

interface CaseFrameProps<Data> {
  /** What the address names; '' when it names nothing, undefined while that is not known. */
  asked: string | undefined;
  state: CaseState<Data>;
  what: 'order' | 'agent';
  /** What the address names it by. */
  by: 'ref' | 'id';
  skeleton: ReactNode;
  onRetry: (key: string) => void;
  children: (data: Data) => ReactNode;
}

/** One order or agent once it is there, and until then why it is not. */
export function CaseFrame<Data>(props: CaseFrameProps<Data>) {
  const { asked, state, what, by, skeleton, onRetry, children } = props;
  if (state.data !== null) return children(state.data);
  if (asked === '') return <NoSuch heading={`Which ${what}?`}>This address names no {what}.</NoSuch>;
  if (asked && state.reading === 'unknown') {
    return (
      <NoSuch heading={`No such ${what}`}>
        Nothing here has the {by} “{asked}”. Check it, or search for something else of it.
      </NoSuch>
    );
  }
  if (asked && state.reading === 'failed') {
    return (
      <Frame>
        <ErrorState heading={`The ${what} could not be loaded`} onRetry={() => onRetry(asked)}>
          Check your connection and try again.
        </ErrorState>
      </Frame>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        Loading the {what}
      </p>
      {skeleton}
    </>
  );
}

const NoSuch = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Frame>
    <EmptyState
      heading={heading}
      icon={searchIcon}
      action={
        <Link href={WORK} variant="secondary">
          Go to Work
        </Link>
      }
    >
      <span className="[overflow-wrap:anywhere]">{children}</span>
    </EmptyState>
  </Frame>
);

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="mt-5 rounded-lg border bg-surface-raised">{children}</div>
);
