import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { downloadIcon, plusIcon, repeatIcon } from '#components/icons.ts';
import { type Bulk, continueJob, retryFailed, stopJob } from '#stores/outbox/lists/bulk.ts';
import type { Job } from '#stores/outbox/lists/job.ts';
import { resultsCsv } from '#stores/outbox/lists/results.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import { saveCsv } from '../shared/save-file.ts';
import { NO_NETWORK, useOnline } from '../shared/use-online.ts';
import { JobPin } from './JobPin.tsx';
import { plural } from './plural.ts';
import type { Tally } from './tally.ts';

interface JobActionsProps {
  bulk: Bulk;
  job: Job;
  tally: Tally;
  onNew: () => void;
}

/** What the agent can do about a job. */
export function JobActions({ bulk: { activity, end, pinRefusal }, job, tally, onNew }: JobActionsProps) {
  const left = tally.unsent + tally.unanswered;
  const failed = tally.failed + tally.refused;
  const isOnline = useOnline();
  const isResting = activity === 'resting';
  const { date, time } = lagosTime(job.startedAt);
  return (
    <div className="flex flex-col gap-3">
      {(activity === 'sending' || activity === 'stopping') && (
        <Button variant="secondary" block loading={activity === 'stopping'} onClick={stopJob}>
          Stop
        </Button>
      )}
      {isResting && left > 0 && end === 'pin' && (
        <JobPin
          action={isOnline ? `Send ${plural(left, 'row')}` : NO_NETWORK}
          refusal={pinRefusal}
          disabled={!isOnline}
        />
      )}
      {isResting && left > 0 && end !== 'pin' && (
        <Button size="lg" block disabled={!isOnline} onClick={() => void continueJob()}>
          {isOnline ? `Continue with ${plural(left, 'row')}` : NO_NETWORK}
        </Button>
      )}
      {isResting && failed > 0 && (
        <Button
          variant="secondary"
          block
          icon={repeatIcon}
          disabled={!isOnline}
          onClick={() => void retryFailed()}
        >
          {isOnline || left > 0 ? `Retry ${failed} failed` : NO_NETWORK}
        </Button>
      )}
      <Button
        variant="secondary"
        block
        icon={downloadIcon}
        onClick={() => saveCsv(`bulk-sale-${date}-${time.replace(':', '')}.csv`, resultsCsv(job))}
      >
        Download results
      </Button>
      {isResting && <NewList left={left} unanswered={tally.unanswered} onNew={onNew} />}
    </div>
  );
}

function NewList({ left, unanswered, onNew }: { left: number; unanswered: number; onNew: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button variant="ghost" block icon={plusIcon} onClick={() => (left > 0 ? setAsking(true) : onNew())}>
        New list
      </Button>
    );
  return (
    <div role="group" aria-label="Discard this list?" className="rounded border p-4">
      <p className="text-sm">
        {plural(left, 'row')} will not be sent.
        {unanswered > 0 &&
          ` ${plural(unanswered, 'row')} may have been sold: check Transactions before you sell again.`}
      </p>
      <div className="mt-3 flex gap-3">
        <Button size="sm" variant="danger" onClick={onNew}>
          Discard it
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setAsking(false)}>
          Keep
        </Button>
      </div>
    </div>
  );
}
