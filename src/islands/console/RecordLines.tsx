import { Badge, type BadgeProps } from '#components/Badge.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import type { AuditLine } from '#contract/console/audit.ts';
import { lagosTime, readLagosTime } from '#domain/lagos-time.ts';
import { useMedia } from '../shared/use-media.ts';
import { useNow } from '../shared/use-now.ts';
import { shortWhen } from '../shared/when.ts';

/** Where a table has room for what was given. */
const WIDE = '(min-width: 64rem)';

/** Lines of the record: a table on a desktop, one below the other on a phone. */
export function RecordLines({ lines }: { lines: readonly AuditLine[] }) {
  const isWide = useMedia(WIDE);
  const nowMs = useNow(60_000);
  if (!isWide)
    return (
      <ol aria-label="Record" className="divide-y divide-line rounded-lg border bg-surface-raised">
        {lines.map((line) => (
          <li key={line.id} className="flex flex-col gap-2 px-card py-4 text-sm">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <p className="text-base font-semibold">{line.action}</p>
                <p className="text-ink-muted [overflow-wrap:anywhere]">
                  {line.who}, <When at={line.at} nowMs={nowMs} />
                </p>
              </div>
              <Outcome outcome={line.outcome} />
            </div>
            <Why outcome={line.outcome} />
            <Given given={line.given} />
            <Changed changes={line.changes} />
          </li>
        ))}
      </ol>
    );
  const columns: TableColumn<AuditLine>[] = [
    { key: 'when', header: 'When', cell: ({ at }) => <When at={at} nowMs={nowMs} /> },
    { key: 'who', header: 'Who', cell: ({ who }) => <span className="whitespace-nowrap">{who}</span> },
    {
      key: 'action',
      header: 'Action',
      rowHeader: true,
      cell: ({ action }) => <span className="block whitespace-nowrap text-left">{action}</span>,
    },
    {
      key: 'given',
      header: 'What was given, what changed',
      cell: ({ given, changes }) => (
        <div className="flex flex-col gap-1.5">
          <Given given={given} />
          <Changed changes={changes} />
        </div>
      ),
    },
    {
      key: 'outcome',
      header: 'Outcome',
      cell: ({ outcome }) => (
        <div className="flex max-w-64 flex-col items-start gap-1">
          <Outcome outcome={outcome} />
          <Why outcome={outcome} />
        </div>
      ),
    },
  ];
  return (
    <Table
      caption="Record"
      columns={columns}
      rows={lines}
      rowKey={({ id }) => id}
      className="!rounded-lg [&_td]:align-top [&_th]:align-top"
    />
  );
}

/** With its year when that is not this one: the record goes back for years. */
function When({ at, nowMs }: { at: string; nowMs: number }) {
  const shown = readLagosTime(at);
  const isOld = shown && shown.year !== lagosTime(nowMs).year;
  return (
    <time dateTime={at} className="tabular whitespace-nowrap text-ink-muted">
      {isOld ? `${shown.day} ${shown.year} ${shown.time}` : shortWhen(at, nowMs)}
    </time>
  );
}

function Given({ given }: Pick<AuditLine, 'given'>) {
  const pairs = Object.entries(given);
  if (pairs.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1">
      {pairs.map(([name, value]) => (
        <div key={name} className="flex min-w-0 gap-1.5">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Of one action; the file has them all. */
const MOST_SHOWN = 6;

/** What stood before and what stands since, each on a line of its own. */
function Changed({ changes }: Pick<AuditLine, 'changes'>) {
  if (changes.length === 0) return null;
  const more = changes.length - MOST_SHOWN;
  return (
    <ul aria-label="What changed" className="flex flex-col gap-1 border-l-2 pl-3">
      {changes.slice(0, MOST_SHOWN).map(({ what, before, after }) => (
        <li key={what} className="line-clamp-3 [overflow-wrap:anywhere]">
          <span className="text-ink-muted">{what}: </span>
          {before !== null && (
            <>
              <del className="text-ink-muted no-underline">{before}</del>
              <span aria-hidden="true"> → </span>
              <span className="sr-only">, now </span>
            </>
          )}
          <ins className="font-medium no-underline">{after ?? 'none'}</ins>
        </li>
      ))}
      {more > 0 && <li className="text-ink-muted">{more} more stand in the CSV.</li>}
    </ul>
  );
}

/** "refused: The order is settled already." is the word "refused", and why. */
function partsOf(outcome: string): { word: string; why: string } {
  const [, word = outcome, why = ''] = /^(\w+): (.*)$/s.exec(outcome) ?? [];
  return { word, why };
}

const TONES: Record<string, BadgeProps['tone']> = { done: 'success', begun: 'neutral', refused: 'danger' };

function Outcome({ outcome }: Pick<AuditLine, 'outcome'>) {
  const { word } = partsOf(outcome);
  return <Badge tone={TONES[word] ?? 'warning'}>{word.charAt(0).toUpperCase() + word.slice(1)}</Badge>;
}

function Why({ outcome }: Pick<AuditLine, 'outcome'>) {
  const { why } = partsOf(outcome);
  return why && <p className="text-sm text-ink-muted [overflow-wrap:anywhere]">{why}</p>;
}

/** Where the lines will be. */
export const RecordSkeletons = () => (
  <div role="status" className="divide-y divide-line rounded-lg border bg-surface-raised">
    <span className="sr-only">The record is being loaded.</span>
    {[1, 2, 3, 4, 5, 6].map((line) => (
      <div
        key={line}
        className="flex h-[6.5rem] items-start justify-between gap-4 px-card py-4 lg:h-[4.125rem]"
      >
        <div className="flex flex-col gap-1">
          <Skeleton shape="text" className="w-40" />
          <Skeleton shape="text" className="w-56" />
        </div>
        <Skeleton className="h-5 w-16" />
      </div>
    ))}
  </div>
);
