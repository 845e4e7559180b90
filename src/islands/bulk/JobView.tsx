import { useState } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import { SegmentedControl } from '#components/SegmentedControl.tsx';
import { searchIcon } from '#components/icons.ts';
import { $bulk, INITIAL_BULK } from '#stores/outbox/lists/bulk.ts';
import type { Job } from '#stores/outbox/lists/job.ts';
import { useShown } from '../shared/use-shown.ts';
import { JobActions } from './JobActions.tsx';
import { JobLine } from './JobLine.tsx';
import { JobState } from './JobState.tsx';
import { Outcomes } from './Outcomes.tsx';
import { tallyOf, type View, VIEWS } from './tally.ts';

/** A list that is being sent, or has been: how far it is, what can be done, and each row. */
export function JobView({ job, onNew }: { job: Job; onNew: () => void }) {
  const bulk = useShown($bulk, INITIAL_BULK);
  const [view, setView] = useState<View>('all');
  const tally = tallyOf(job.rows);
  const rows = job.rows.filter(VIEWS[view].has);
  const isSending = bulk.activity !== 'resting';
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col gap-5 self-start lg:sticky lg:top-[calc(5rem+var(--strip,0px))] lg:order-2">
        <JobState bulk={bulk} job={job} tally={tally} />
        <Outcomes tally={tally} isSending={isSending} />
        <JobActions bulk={bulk} job={job} tally={tally} onNew={onNew} />
      </div>
      <section aria-label="Rows" className="min-w-0">
        <SegmentedControl
          legend="Rows to show"
          legendHidden
          className="mb-3"
          segments={Object.entries(VIEWS).map(([value, { label, has }]) => ({
            value,
            label: `${label} ${job.rows.filter(has).length}`,
          }))}
          value={view}
          onValueChange={(chosen) => setView(chosen as View)}
        />
        <div className="overflow-hidden rounded-lg border bg-surface-raised">
          <ol>
            {rows.map((row) => (
              <JobLine key={row.place} row={row} isSending={isSending} />
            ))}
          </ol>
          {rows.length === 0 && <EmptyState heading="No such rows" icon={searchIcon} />}
        </div>
      </section>
    </div>
  );
}
