import { useState } from 'react';
import { Amount } from '#components/Amount.tsx';
import { Button } from '#components/Button.tsx';
import { downloadIcon } from '#components/icons.ts';
import type { StatementRun } from '#contract/console/statements.ts';
import { readLagosTime } from '#domain/lagos-time.ts';
import { giveBackInHand, takeInHand } from '#stores/console/in-hand.ts';
import { openRun, takeFile } from '#stores/console/statement-run.ts';
import { saveCsv } from '../../shared/save-file.ts';
import { Fact, Facts } from '../shared/Facts.tsx';
import { InHand } from '../shared/InHand.tsx';
import { Section } from '../shared/Section.tsx';
import { StaffNotes } from '../shared/StaffNotes.tsx';
import { useMay } from '../use-staff.ts';
import { KIND_WORDS } from './kinds.ts';

/** "1 Nov 2026 00:00". */
function momentText(iso: string): string {
  const at = readLagosTime(iso);
  return at ? `${at.day} ${at.year} ${at.time}` : iso;
}

/** What was compared, and what each way to differ comes to. */
export const RunSummary = ({ run }: { run: StatementRun }) => (
  <Section heading={`Statement of ${run.vendor}`} note={<TakeFile run={run} />}>
    <div className="border-t px-card py-4">
      {(run.open > 0 || run.taken) && <RunInHand run={run} />}
      <RunNotes run={run} />
      <Facts className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Fact name="Lines">{run.lines}</Fact>
        <Fact name="Orders that agree">{run.agreed}</Fact>
        <Fact name="From">{momentText(run.from)}</Fact>
        <Fact name="To">{momentText(run.to)}</Fact>
        {run.others > 0 && <Fact name="Lines about no order">{run.others}</Fact>}
        {run.outside > 0 && <Fact name="Lines of another time">{run.outside}</Fact>}
        {run.unpriced > 0 && <Fact name="Cost not known">{run.unpriced}</Fact>}
        {run.atTheEdges > 0 && <Fact name="Missing, at an end of the time">{run.atTheEdges}</Fact>}
        <Fact name="File">{run.file}</Fact>
        <Fact name="Compared by">{run.by}</Fact>
        <Fact name="Compared at">{momentText(run.at)}</Fact>
        <Fact name="Fingerprint of the file">{run.hash.slice(0, 16)}</Fact>
      </Facts>
    </div>
    {run.totals.length === 0 ? (
      <p className="border-t px-card py-4">The statement and our orders agree.</p>
    ) : (
      <ul className="divide-y">
        {run.totals.map(({ kind, count, amount }) => (
          <li key={kind} className="flex items-baseline justify-between gap-4 px-card py-2.5">
            <span className="min-w-0">
              <span className="font-medium">{KIND_WORDS[kind].label}</span>{' '}
              <span className="text-sm text-ink-muted max-sm:block">{KIND_WORDS[kind].means}</span>
            </span>
            <span className="tabular flex shrink-0 items-baseline gap-x-4">
              <span>{count}</span>
              <span className="w-28 text-right">{amount !== null && <Amount value={amount} />}</span>
            </span>
          </li>
        ))}
      </ul>
    )}
  </Section>
);

/** Who works through the differences. */
function RunInHand({ run: { id, taken } }: { run: StatementRun }) {
  const may = useMay('vendors.reconcile');
  const about = { kind: 'statement', subject: id } as const;
  const show = () => openRun(id);
  return (
    <InHand
      taken={taken}
      may={may}
      className="mb-4"
      onTake={(from) => takeInHand(about, from, show)}
      onGiveBack={() => giveBackInHand(about, show)}
      onLost={() => void show()}
    />
  );
}

function RunNotes({ run: { id, notes, open } }: { run: StatementRun }) {
  const may = useMay('vendors.reconcile');
  return (
    <div className="mb-4 flex flex-col gap-4 empty:hidden">
      <StaffNotes
        kind="statement"
        subject={id}
        count={notes}
        may={may && open > 0}
        onWritten={() => void openRun(id)}
      />
    </div>
  );
}

function TakeFile({ run: { id, listed } }: { run: StatementRun }) {
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    await takeFile(id, saveCsv);
    setBusy(false);
  };
  if (listed === 0) return null;
  return (
    <Button variant="secondary" size="sm" icon={downloadIcon} loading={isBusy} onClick={() => void take()}>
      Download CSV
    </Button>
  );
}
