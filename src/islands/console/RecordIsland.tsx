import { useEffect, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { downloadIcon, historyIcon, searchIcon } from '#components/icons.ts';
import { Select } from '#components/Select.tsx';
import { SearchField } from '#components/SearchField.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { REASONS } from '#contract/console/reasons.ts';
import {
  $record,
  chooseBecause,
  INITIAL_RECORD,
  loadOlderRecord,
  loadRecord,
  type RecordState,
  saveRecord,
  searchRecord,
} from '#stores/console/record.ts';
import { saveCsv } from '../shared/save-file.ts';
import { useLong } from '../shared/use-long.ts';
import { useShown } from '../shared/use-shown.ts';
import { Permitted } from './Permitted.tsx';
import { RecordLines, RecordSkeletons } from './RecordLines.tsx';

const PAGE = 'mt-5 flex flex-col gap-4';
const FRAME = 'rounded-lg border bg-surface-raised';

/** Each code once, by its words. */
const BECAUSE = [
  { value: '', label: 'Any reason' },
  ...[
    ...new Map(
      Object.values(REASONS)
        .flat()
        .map(({ code, words }) => [code, words]),
    ),
  ]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label)),
];

/** What the staff did, for those who look after it. */
export const RecordIsland = () => (
  <Permitted permission="audit.read" waiting={<Waiting />}>
    <RecordPage />
  </Permitted>
);

const Waiting = () => (
  <div className={PAGE}>
    <Skeleton className="h-12 sm:max-w-md" />
    <RecordSkeletons />
  </div>
);

function RecordPage() {
  const state = useShown($record, INITIAL_RECORD);
  const { reading, search, because, lines, nextCursor } = state;
  const isSearching = useLong(reading === 'loading' && lines.length > 0);
  useEffect(() => void loadRecord(), []);
  return (
    <div className={PAGE}>
      <div className="flex flex-wrap items-end gap-4">
        <SearchField
          label="Search the record"
          placeholder="Who, what, or an order’s reference"
          className="w-full sm:max-w-md"
          maxLength={100}
          value={search}
          loading={isSearching}
          onSearch={searchRecord}
        />
        <Select
          label="Because"
          className="w-full sm:max-w-xs"
          value={because}
          options={BECAUSE}
          onChange={({ target }) => chooseBecause(target.value)}
        />
        {lines.length > 0 && <TakeFile />}
      </div>
      {lines.length > 0 ? <RecordLines lines={lines} /> : <NoLines state={state} />}
      {nextCursor !== null && reading === 'ready' && <Older />}
    </div>
  );
}

function NoLines({ state: { reading, problem, search, because } }: { state: RecordState }) {
  if (reading === 'loading') return <RecordSkeletons />;
  if (reading === 'failed')
    return (
      <ErrorState
        heading="The record could not be loaded"
        className={FRAME}
        onRetry={() => void loadRecord()}
      >
        {problem}
      </ErrorState>
    );
  if (search.trim() || because)
    return (
      <EmptyState
        heading="Nothing found"
        icon={searchIcon}
        className={FRAME}
        action={
          <Button
            variant="secondary"
            onClick={() => {
              searchRecord('');
              chooseBecause('');
            }}
          >
            Show all
          </Button>
        }
      >
        Nobody did anything of this kind. Search for an email, an action or a reference.
      </EmptyState>
    );
  return (
    <EmptyState heading="Nothing yet" icon={historyIcon} className={FRAME}>
      Whatever the staff change stands here, with who did it and when.
    </EmptyState>
  );
}

function TakeFile() {
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    await saveRecord(saveCsv);
    setBusy(false);
  };
  return (
    <Button
      variant="secondary"
      icon={downloadIcon}
      className="sm:ml-auto"
      loading={isBusy}
      onClick={() => void take()}
    >
      Download CSV
    </Button>
  );
}

function Older() {
  const [isBusy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    await loadOlderRecord();
    setBusy(false);
  };
  return (
    <Button variant="secondary" className="self-center" loading={isBusy} onClick={() => void load()}>
      Show more
    </Button>
  );
}
