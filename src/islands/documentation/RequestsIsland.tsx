import { useEffect, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { refreshIcon } from '#components/icons.ts';
import { SegmentedControl } from '#components/SegmentedControl.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import {
  $requests,
  INITIAL_REQUESTS,
  loadOlderRequests,
  loadRequests,
  type RequestSelection,
} from '#stores/integration/requests.ts';
import { useNow } from '../shared/use-now.ts';
import { useShown } from '../shared/use-shown.ts';
import { RequestDetails } from './RequestDetails.tsx';

const ALL = 'all';

const MODES = [
  { value: ALL, label: 'Both' },
  { value: 'live', label: 'Live' },
  { value: 'test', label: 'Test' },
];
const OUTCOMES = [
  { value: ALL, label: 'All' },
  { value: '2xx', label: '2xx' },
  { value: '4xx', label: '4xx' },
  { value: '5xx', label: '5xx' },
];

const LOADING = (
  <div className="flex flex-col gap-3 py-3">
    {[1, 2, 3, 4].map((line) => (
      <Skeleton key={line} className="h-11" />
    ))}
  </div>
);

/** What the agent's keys called last, by mode and outcome, each call with what was sent and answered. */
export function RequestsIsland() {
  const { reading, selection, requests, nextCursor } = useShown($requests, INITIAL_REQUESTS);
  const nowMs = useNow(10_000);
  const [busy, setBusy] = useState<'reading' | 'older'>();
  useEffect(() => void loadRequests(), []);

  const run = async (kind: 'reading' | 'older', action: () => Promise<unknown>) => {
    setBusy(kind);
    await action();
    setBusy(undefined);
  };
  const choose = (name: keyof RequestSelection) => (value: string) =>
    void loadRequests({ ...selection, [name]: value === ALL ? undefined : value });

  return (
    <section aria-label="Your last calls" className="rounded-lg border bg-surface-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <SegmentedControl
          legend="Key"
          segments={MODES}
          value={selection.mode ?? ALL}
          onValueChange={choose('mode')}
        />
        <SegmentedControl
          legend="Status"
          segments={OUTCOMES}
          value={selection.status ?? ALL}
          onValueChange={choose('status')}
        />
        <Button
          variant="secondary"
          icon={refreshIcon}
          className="ml-auto"
          loading={busy === 'reading'}
          onClick={() => void run('reading', loadRequests)}
        >
          Refresh
        </Button>
      </div>
      <div className="mt-3 min-h-56">
        {requests.length === 0 && (reading === 'idle' || reading === 'loading') && LOADING}
        {reading === 'failed' && (
          <ErrorState heading="Your calls could not be loaded" onRetry={() => void loadRequests()} />
        )}
        {requests.length === 0 && reading === 'ready' && <None selection={selection} />}
        {requests.length > 0 && reading !== 'failed' && (
          <ul className="divide-y divide-line">
            {requests.map((request) => (
              <li key={request.id}>
                <RequestDetails request={request} nowMs={nowMs} />
              </li>
            ))}
          </ul>
        )}
        {nextCursor !== null && reading !== 'failed' && (
          <Button
            variant="secondary"
            size="sm"
            className="mt-3"
            loading={busy === 'older'}
            onClick={() => void run('older', loadOlderRequests)}
          >
            Show older
          </Button>
        )}
      </div>
    </section>
  );
}

function None({ selection: { mode, status } }: { selection: RequestSelection }) {
  const isFiltered = mode !== undefined || status !== undefined;
  return (
    <EmptyState
      heading={isFiltered ? 'No such call' : 'No calls yet'}
      {...(isFiltered && {
        action: (
          <Button variant="secondary" onClick={() => void loadRequests({})}>
            Show all calls
          </Button>
        ),
      })}
    >
      {isFiltered
        ? 'None of the last calls is of this key and status.'
        : 'Run a sample with your test key, then press Refresh: the call stands here a second later.'}
    </EmptyState>
  );
}
