import { Amount } from '#components/Amount.tsx';
import { Badge } from '#components/Badge.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import type { OrderCase } from '#contract/console/orders.ts';
import { clockOf } from '#domain/receipt-state.ts';
import { OnRequest } from '../shared/OnRequest.tsx';
import { useNow } from '../../shared/use-now.ts';
import { shortWhen } from '../../shared/when.ts';
import { attemptOutcome, attemptReason, timeTaken } from './attempt-words.ts';

type Attempt = OrderCase['attempts'][number];

/** What there is nothing of. Its hidden word stays inside the frame that scrolls, or it would widen a phone's page. */
const NONE = (
  <span className="relative text-ink-muted">
    <span aria-hidden>–</span>
    <span className="sr-only">none</span>
  </span>
);

const columnsAt = (nowMs: number): TableColumn<Attempt>[] => [
  { key: 'vendor', header: 'Vendor', rowHeader: true, cell: ({ vendor }) => vendor },
  { key: 'reason', header: 'Why', cell: ({ reason }) => <Line>{attemptReason(reason)}</Line> },
  { key: 'outcome', header: 'Outcome', cell: (attempt) => <Outcome {...attempt} /> },
  {
    key: 'code',
    header: 'Failure',
    cell: ({ failureCode }) => <Line>{failureCode ?? NONE}</Line>,
  },
  {
    key: 'ref',
    header: 'Its reference',
    cell: ({ vendorRef }) => <Line>{vendorRef ?? NONE}</Line>,
  },
  {
    key: 'cost',
    header: 'Cost',
    align: 'end',
    cell: ({ cost }) => (cost ? <Amount value={cost} className="font-medium" /> : NONE),
  },
  {
    key: 'sent',
    header: 'Sent',
    align: 'end',
    cell: ({ sentAt }) => (
      <Line>
        <time dateTime={sentAt}>{shortWhen(sentAt, nowMs)}</time>
      </Line>
    ),
  },
  { key: 'took', header: 'Took', align: 'end', cell: (attempt) => <Line>{timeTaken(attempt)}</Line> },
];

const loadAnswers = () => import('./VendorAnswers.tsx');

/** The vendors that were asked for an order, the first first, with what they wrote. */
export function AttemptsTable({ order, attempts }: { order: string; attempts: readonly Attempt[] }) {
  const nowMs = useNow(60_000);
  return (
    <div>
      <h2 className="mb-2 font-semibold">Attempts</h2>
      <Table
        caption="Attempts"
        columns={columnsAt(nowMs)}
        rows={attempts}
        rowKey={({ vendor, sentAt }) => vendor + sentAt}
        empty={<p className="px-4 py-3 text-sm text-ink-muted">No vendor was asked yet.</p>}
      />
      {attempts.length > 0 && (
        <div className="mt-3">
          <OnRequest what="what they wrote" load={loadAnswers} given={{ order }} />
        </div>
      )}
    </div>
  );
}

const Line = ({ children }: { children: React.ReactNode }) => (
  <span className="whitespace-nowrap">{children}</span>
);

function Outcome({ outcome, askAt }: Attempt) {
  const { label, tone } = attemptOutcome(outcome);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tone}>{label}</Badge>
      {askAt && <Line>again at {clockOf(askAt)}</Line>}
    </span>
  );
}
