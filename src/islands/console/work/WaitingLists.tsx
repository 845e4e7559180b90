import { useEffect } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { circleCheckIcon } from '#components/icons.ts';
import type { Waiting } from '#contract/console/waiting.ts';
import { $waiting, followWaiting, INITIAL_WAITING, loadWaiting } from '#stores/console/waiting.ts';
import { useShown } from '../../shared/use-shown.ts';
import { LineSkeletons } from '../shared/LineRow.tsx';
import { Section } from '../shared/Section.tsx';
import { WaitingList } from './WaitingList.tsx';

const again = () => void loadWaiting();

/** What waits for a person, what is due first at the top. @param person who is on duty, once that is known */
export function WaitingLists({ person }: { person: string | undefined }) {
  const { reading, lists } = useShown($waiting, INITIAL_WAITING);
  useEffect(() => (person ? followWaiting() : undefined), [person]);

  if (!lists) {
    return reading === 'failed' ? (
      <div className="rounded-lg border bg-surface-raised">
        <ErrorState heading="What waits could not be loaded" onRetry={again}>
          Check your connection and try again.
        </ErrorState>
      </div>
    ) : (
      <Section heading="Waiting for you">
        <LineSkeletons count={4} />
      </Section>
    );
  }
  return (
    <>
      {reading === 'failed' && (
        <Alert
          role="alert"
          tone="warning"
          heading="These lists may be old"
          action={
            <Button variant="secondary" size="sm" onClick={again}>
              Try again
            </Button>
          }
        >
          <p>They could not be loaded again.</p>
        </Alert>
      )}
      <Lists lists={lists} />
    </>
  );
}

function Lists({ lists }: { lists: Waiting }) {
  if (lists.items.length > 0) return <WaitingList {...lists} />;
  return (
    <div className="rounded-lg border bg-surface-raised">
      <EmptyState heading="Nothing waits for you." icon={circleCheckIcon}>
        Orders without an answer, disputes, claims and payments come here by themselves.
      </EmptyState>
    </div>
  );
}
