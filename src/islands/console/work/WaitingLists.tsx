import { useEffect } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { circleCheckIcon } from '#components/icons.ts';
import type { Waiting } from '#contract/console/orders.ts';
import { disputeReason } from '#domain/dispute.ts';
import { waitedSince } from '#domain/receipt-state.ts';
import { $waiting, followWaiting, INITIAL_WAITING, loadWaiting } from '#stores/console/waiting.ts';
import { useShown } from '../../shared/use-shown.ts';
import { LineList } from '../shared/LineList.tsx';
import { LineSkeletons } from '../shared/LineRow.tsx';
import { Section } from '../shared/Section.tsx';

const again = () => void loadWaiting();

/** What waits for a person, the oldest first. @param person who is on duty, once that is known */
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

function Lists({ lists: { orders, disputes } }: { lists: Waiting }) {
  if (orders.length + disputes.length === 0) {
    return (
      <div className="rounded-lg border bg-surface-raised">
        <EmptyState heading="Nothing waits for you." icon={circleCheckIcon}>
          Orders without an answer and new disputes come here by themselves.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      {disputes.length > 0 && (
        <Section heading="Disputes" count={disputes.length} note="An agent waits for an answer.">
          <LineList
            lines={disputes}
            note={({ reason, takenBy }) =>
              [disputeReason(reason), inHand(takenBy)].filter(Boolean).join(' · ')
            }
            when={({ openedAt }, nowMs) => <Wait since={openedAt} nowMs={nowMs} />}
          />
        </Section>
      )}
      {orders.length > 0 && (
        <Section
          heading="Orders to decide on"
          count={orders.length}
          note="No vendor is asked about them any more."
        >
          <LineList
            lines={orders}
            note={({ takenBy }) => inHand(takenBy)}
            when={({ createdAt }, nowMs) => <Wait since={createdAt} nowMs={nowMs} />}
          />
        </Section>
      )}
    </>
  );
}

const inHand = (name: string | null) => name && `${name} looks into it`;

const MINUTE_MS = 60_000;

/** "just now", "for 26 hours". */
const hasWaited = (since: string, nowMs: number): string =>
  nowMs - Date.parse(since) < MINUTE_MS ? 'just now' : `for ${waitedSince(since, nowMs)}`;

/** @param since ISO 8601 */
const Wait = ({ since, nowMs }: { since: string; nowMs: number }) => (
  <time dateTime={since} className="tabular whitespace-nowrap font-medium text-ink">
    {hasWaited(since, nowMs)}
  </time>
);
