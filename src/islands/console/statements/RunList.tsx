import { Badge } from '#components/Badge.tsx';
import type { StatementRun } from '#contract/console/statements.ts';
import { readLagosTime } from '#domain/lagos-time.ts';
import { useNow } from '../../shared/use-now.ts';
import { shortWhen } from '../../shared/when.ts';
import { statementPlace } from '../places.ts';
import { WHOLE_ROW } from '../shared/LineRow.tsx';
import { Section } from '../shared/Section.tsx';

interface RunListProps {
  runs: readonly StatementRun[];
  onShow: (id: string) => void;
}

/** What was compared lately, newest first. */
export const RunList = ({ runs, onShow }: RunListProps) => (
  <Section heading="Compared" note="Kept for 90 days">
    {runs.length === 0 ? (
      <p className="border-t px-card py-6 text-ink-muted">No statement was compared yet.</p>
    ) : (
      <ul className="divide-y">
        {runs.map((run) => (
          <Run key={run.id} run={run} onShow={onShow} />
        ))}
      </ul>
    )}
  </Section>
);

/** The time that was compared, as days: "1 Nov to 30 Nov". */
function spanText({ from, to }: Pick<StatementRun, 'from' | 'to'>): string {
  const [first = from, last = to] = [readLagosTime(from)?.day, readLagosTime(to)?.day];
  return first === last ? first : `${first} to ${last}`;
}

function Run({ run, onShow }: { run: StatementRun } & Pick<RunListProps, 'onShow'>) {
  const nowMs = useNow(60_000);
  const { id, vendor, file, by, at, lines, listed, open } = run;
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-card py-3 transition-colors duration-fast hover:bg-surface-sunken">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <a
          href={statementPlace(id)}
          className={`font-medium ${WHOLE_ROW}`}
          onClick={(event) => {
            // In a tab of its own it opens by its address.
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onShow(id);
          }}
        >
          {vendor} · {spanText(run)}
        </a>
        <span className="block text-sm text-ink-muted">
          {file}, {lines} lines · {by}, <time dateTime={at}>{shortWhen(at, nowMs)}</time>
        </span>
      </span>
      {listed === 0 ? (
        <Badge tone="success">Agrees</Badge>
      ) : open === 0 ? (
        <Badge>All dealt with</Badge>
      ) : (
        <Badge tone="warning">
          {open} of {listed} open
        </Badge>
      )}
    </li>
  );
}
