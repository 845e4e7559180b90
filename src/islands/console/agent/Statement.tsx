import { useEffect, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { DateRange } from '#components/DateRange.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { downloadIcon } from '#components/icons.ts';
import { SearchField } from '#components/SearchField.tsx';
import { lagosTime } from '#domain/lagos-time.ts';
import {
  $statement,
  chooseStatementDays,
  INITIAL_STATEMENT,
  loadOlderLines,
  loadStatement,
  saveStatement,
  searchStatement,
  type StatementState,
} from '#stores/console/statement.ts';
import { saveCsv } from '../../shared/save-file.ts';
import { useLong } from '../../shared/use-long.ts';
import { useNow } from '../../shared/use-now.ts';
import { useShown } from '../../shared/use-shown.ts';
import { isOrderLine, LineList } from '../shared/LineList.tsx';
import { LineSkeletons } from '../shared/LineRow.tsx';
import { Section } from '../shared/Section.tsx';

/** All lines of an agent: searched, of chosen days, as a file. @param id the agent's */
export default function Statement({ id }: { id: string }) {
  const state = useShown($statement, INITIAL_STATEMENT);
  const { reading, search, days, lines, nextCursor } = state;
  const isSearching = useLong(reading === 'loading' && lines.length > 0);
  const today = lagosTime(useNow(60_000)).date;
  useEffect(() => void loadStatement(id), [id]);
  return (
    <Section heading="Statement">
      <div className="flex flex-col gap-3 px-card pb-4">
        <SearchField
          label="Search the statement"
          placeholder="Number, reference, token or name"
          maxLength={100}
          value={search}
          loading={isSearching}
          onSearch={searchStatement}
        />
        <div className="flex flex-wrap items-start justify-between gap-3">
          <DateRange
            legend="Days of the statement"
            legendHidden
            value={days}
            max={today}
            onValueChange={(value) => void chooseStatementDays(value)}
          />
          {lines.length > 0 && <Save />}
        </div>
      </div>
      {lines.length > 0 ? (
        <div className="border-t" aria-busy={isSearching}>
          <LineList lines={lines} showsAgent={false} isLink={isOrderLine} />
        </div>
      ) : (
        <NoLines id={id} state={state} />
      )}
      {nextCursor !== null && reading === 'ready' && <Older />}
    </Section>
  );
}

function NoLines({ id, state: { reading, problem } }: { id: string; state: StatementState }) {
  if (reading === 'loading') return <LineSkeletons count={6} />;
  if (reading === 'failed')
    return (
      <ErrorState heading="The statement could not be loaded" onRetry={() => void loadStatement(id)}>
        {problem}
      </ErrorState>
    );
  return (
    <p role="status" className="px-card pb-4 text-sm text-ink-muted">
      No line of these days has this in it. Search for something else, or choose other days.
    </p>
  );
}

/** A button that waits for what it does. */
function useBusy(work: () => Promise<unknown>): { loading: boolean; onClick: () => void } {
  const [loading, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  return { loading, onClick: () => void run() };
}

const Save = () => (
  <Button variant="secondary" icon={downloadIcon} {...useBusy(() => saveStatement(saveCsv))}>
    Download CSV
  </Button>
);

const Older = () => (
  <div className="flex justify-center border-t p-4">
    <Button variant="secondary" {...useBusy(loadOlderLines)}>
      Show more
    </Button>
  </div>
);
