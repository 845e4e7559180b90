import { memo } from 'react';
import { Amount } from '#components/Amount.tsx';
import { Badge } from '#components/Badge.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { formatPhone } from '#domain/phone.ts';
import { isFailed, isUnanswered, type JobRow } from '#stores/outbox/lists/job.ts';
import { rowStatus } from '#stores/outbox/lists/results.ts';
import { LINE } from './line.ts';

/** One row of a job and its outcome. */
export const JobLine = memo(function JobLine({ row, isSending }: { row: JobRow; isSending: boolean }) {
  const { end, body, title, price, place } = row;
  const isOut = isFailed(row);
  return (
    <li className={LINE}>
      <span className="tabular font-medium">{formatPhone(body.phone)}</span>
      <Amount
        value={end?.amount ?? price}
        tone={isOut || !end ? 'muted' : 'ink'}
        className={`text-right font-semibold ${isOut ? 'line-through' : ''}`}
      />
      <span className="truncate text-sm text-ink-muted">
        <span className="tabular">{place + 1}.</span> {title}
        {'amount' in body && (
          <>
            {' '}
            <Amount value={body.amount} />
          </>
        )}
      </span>
      <span className="justify-self-end">
        <Status row={row} isSending={isSending} />
      </span>
      {end?.reason && <span className="col-span-2 text-sm text-danger">{end.reason}</span>}
    </li>
  );
});

function Status({ row, isSending }: { row: JobRow; isSending: boolean }) {
  if (row.end && row.end.status !== 'REFUSED') return <StatusBadge status={row.end.status} />;
  if (row.end) return <Badge tone="danger">{rowStatus(row)}</Badge>;
  if (isUnanswered(row))
    return <Badge tone={isSending ? 'info' : 'warning'}>{isSending ? 'Sending' : rowStatus(row)}</Badge>;
  return <Badge>{isSending ? 'Waiting' : rowStatus(row)}</Badge>;
}
