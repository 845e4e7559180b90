import { Alert } from '#components/Alert.tsx';
import { ProgressBar } from '#components/ProgressBar.tsx';
import type { Bulk } from '#stores/outbox/lists/bulk.ts';
import type { Job } from '#stores/outbox/lists/job.ts';
import type { Pause } from '#stores/outbox/lists/run.ts';
import { useNow } from '../shared/use-now.ts';
import { duration } from '../shared/when.ts';
import { FundButton } from './FundButton.tsx';
import { plural } from './plural.ts';
import type { Tally } from './tally.ts';

interface JobStateProps {
  bulk: Bulk;
  job: Job;
  tally: Tally;
}

/** A screen reader hears of each tenth, not of each row. */
const STEPS = 10;

/** How far a job is, and why it has stopped. */
export function JobState({ bulk, job, tally }: JobStateProps) {
  const total = job.rows.length;
  const answered = total - tally.unanswered - tally.unsent;
  const step = Math.floor((answered * STEPS) / total) * (100 / STEPS);
  const isMoving = bulk.activity !== 'resting';
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p role="status" className="text-lg font-semibold">
          {headingOf(bulk, job, tally)}
          {isMoving && <span className="sr-only">, {step} % of the rows have an answer</span>}
        </p>
        <p className="tabular mb-2 text-sm text-ink-muted">
          {answered} of {total} rows have an answer
        </p>
        <ProgressBar label="Rows with an answer" labelHidden value={answered} max={total} />
      </div>
      {bulk.pause && <PauseNote pause={bulk.pause} />}
      <Trouble bulk={bulk} job={job} tally={tally} />
    </div>
  );
}

function headingOf({ activity, pause, end }: Bulk, { phase, rows }: Job, tally: Tally): string {
  if (activity === 'stopping') return 'Stopping';
  if (activity === 'elsewhere') return 'Open in another tab';
  if (activity === 'sending') return pause ? 'Waiting' : 'Sending';
  if (tally.unsent + tally.unanswered > 0) {
    if (end === 'pin') return 'Waiting for your PIN';
    return phase === 'running' ? 'Interrupted' : 'Stopped';
  }
  if (tally.pending > 0) return `All sent, ${tally.pending} pending`;
  return tally.failed + tally.refused > 0 ? 'Done, with failures' : `All ${plural(rows.length, 'row')} sold`;
}

function PauseNote({ pause: { reason, untilMs } }: { pause: Pause }) {
  const left = <span aria-hidden>in {duration(untilMs - useNow(1_000) + 999)}</span>;
  return (
    <Alert tone="warning">
      {reason === 'busy' ? (
        <>The server is busy. Sending continues by itself {left}.</>
      ) : (
        <>
          No answer yet. We ask about the same rows again {left}, or as soon as the network is back. Nothing
          is sold twice.
        </>
      )}
    </Alert>
  );
}

function Trouble({ bulk: { activity, end }, job, tally }: JobStateProps) {
  if (activity === 'elsewhere')
    return (
      <Alert>
        Another tab of this browser is sending this list. You see its progress here; to continue here, close
        that tab.
      </Alert>
    );
  if (activity !== 'resting') return activity === 'sending' && <Note />;
  if (end === 'unkept')
    return (
      <Alert tone="danger" role="alert" heading="The storage of this browser is full">
        Sending has stopped, so that you never pay twice. Free some space, then continue.
      </Alert>
    );
  if (tally.unsent + tally.unanswered === 0) return null;
  if (job.phase === 'short')
    return (
      <Alert tone="warning" role="alert" heading="The wallet holds too little" action={<FundButton />}>
        {plural(tally.unsent + tally.unanswered, 'row')} not sent. Fund your wallet, then continue where it
        stopped.
      </Alert>
    );
  if (tally.unanswered > 0 && end !== 'pin')
    return (
      <Alert tone="warning" heading={`${plural(tally.unanswered, 'row')} without an answer`}>
        They may have been sold. Continue, and we check each one. Nothing is sold twice.
      </Alert>
    );
  return null;
}

const Note = () => (
  <p className="text-sm text-ink-muted">
    You can use other pages meanwhile. If this tab closes, come back here and sending continues.
  </p>
);
