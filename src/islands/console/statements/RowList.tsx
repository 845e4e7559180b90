import { useState } from 'react';
import { Amount } from '#components/Amount.tsx';
import { Badge } from '#components/Badge.tsx';
import { Button } from '#components/Button.tsx';
import { Checkbox } from '#components/Checkbox.tsx';
import { Link } from '#components/Link.tsx';
import { Select } from '#components/Select.tsx';
import type { StatementRow } from '#contract/console/statements.ts';
import { openRun, reopen, type RunState, showMoreRows } from '#stores/console/statement-run.ts';
import { LazyPanel } from '../../shared/LazyPanel.tsx';
import { useNow } from '../../shared/use-now.ts';
import { shortWhen } from '../../shared/when.ts';
import { orderPlace } from '../places.ts';
import { CASE_HEADING } from '../shared/case-heading.ts';
import { Section } from '../shared/Section.tsx';
import { useMay } from '../use-staff.ts';
import { labelOf } from './kinds.ts';

const loadDialog = () => import('./DealtDialog.tsx');

/** The differences one by one, with what fixes each; whoever may says which are dealt with. */
export function RowList({ state }: { state: RunState }) {
  const { id, run, rows, next } = state;
  const may = useMay('vendors.reconcile');
  // As it was when its button was pressed: its words stay while the dialog goes.
  const [chosen, setChosen] = useState<StatementRow>();
  const [isOpen, setOpen] = useState(false);
  const deal = (row: StatementRow) => {
    setChosen(row);
    setOpen(true);
  };
  const counted = run?.totals.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const listed = run?.listed ?? 0;
  return (
    <Section
      heading="Differences"
      note={counted > listed ? `The first ${listed} of ${counted}` : `${run?.open ?? 0} of ${listed} open`}
    >
      <RowChoice state={state} />
      {rows.length === 0 ? (
        <p className="border-t px-card py-6 text-ink-muted">There are none of these.</p>
      ) : (
        <ul className="divide-y">
          {rows.map((row) => (
            <Difference key={row.no} id={id} row={row} onDeal={may ? deal : undefined} />
          ))}
        </ul>
      )}
      {next !== null && <More />}
      {chosen && (
        <LazyPanel
          load={loadDialog}
          given={{ id, row: chosen }}
          chunk={1}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}

function RowChoice({ state: { id, run, kind, isOpen } }: { state: RunState }) {
  const options = (run?.totals ?? []).map((total) => ({ value: total.kind, label: labelOf(total.kind) }));
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2 border-t px-card py-3">
      <Select
        label="Kind"
        className="w-full sm:w-56"
        placeholder="All kinds"
        options={options}
        value={kind}
        onChange={({ target }) =>
          void openRun(id, { kind: options.find(({ value }) => value === target.value)?.value ?? '' })
        }
      />
      <Checkbox
        label="Only what is open"
        checked={isOpen}
        onChange={({ target }) => void openRun(id, { isOpen: target.checked })}
      />
    </div>
  );
}

interface DifferenceProps {
  id: string;
  row: StatementRow;
  /** Left out for those who only read. */
  onDeal: ((row: StatementRow) => void) | undefined;
}

function Difference({ id, row, onDeal }: DifferenceProps) {
  const { no, kind, line, ref, isOrder, agent, amount, fault, repair, dealt } = row;
  return (
    <li className="px-card py-3">
      <div className="flex items-start justify-between gap-4">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 [overflow-wrap:anywhere]">
          <Badge tone={dealt ? 'neutral' : 'warning'}>{labelOf(kind)}</Badge>
          {ref && isOrder ? (
            <Link href={orderPlace(ref)}>{ref}</Link>
          ) : (
            ref && <span className="font-medium">{ref}</span>
          )}
          <span className="text-sm text-ink-muted">
            {[line !== null && `line ${line}`, agent].filter(Boolean).join(' · ')}
          </span>
        </p>
        {amount !== null && <Amount value={amount} className="shrink-0 font-semibold" />}
      </div>
      <p className="mt-1 [overflow-wrap:anywhere]">{sentence(fault)}</p>
      {repair && <p className="text-sm text-ink-muted [overflow-wrap:anywhere]">{sentence(repair)}</p>}
      {dealt ? (
        <Dealt id={id} no={no} dealt={dealt} mayReopen={onDeal !== undefined} />
      ) : (
        onDeal && (
          <Button
            variant="secondary"
            size="sm"
            className="mt-2"
            aria-label={`Dealt with: ${ref ?? `line ${line}`}`}
            onClick={() => onDeal(row)}
          >
            Dealt with
          </Button>
        )
      )}
    </li>
  );
}

/** Begins with a capital. */
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface DealtProps {
  id: string;
  no: number;
  dealt: NonNullable<StatementRow['dealt']>;
  mayReopen: boolean;
}

function Dealt({ id, no, dealt: { at, by, note }, mayReopen }: DealtProps) {
  const nowMs = useNow(60_000);
  const [isBusy, setBusy] = useState(false);
  const openAgain = async () => {
    setBusy(true);
    await reopen(id, no);
    setBusy(false);
    document.getElementById(CASE_HEADING)?.focus();
  };
  return (
    <div className="rounded-md mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-surface-sunken px-3 py-2 text-sm">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {note}
        <span className="block text-ink-muted">
          {by}, <time dateTime={at}>{shortWhen(at, nowMs)}</time>
        </span>
      </p>
      {mayReopen && (
        <Button variant="ghost" size="sm" loading={isBusy} onClick={() => void openAgain()}>
          Open again
        </Button>
      )}
    </div>
  );
}

function More() {
  const [isBusy, setBusy] = useState(false);
  const read = async () => {
    setBusy(true);
    await showMoreRows();
    setBusy(false);
  };
  return (
    <div className="border-t px-card py-3">
      <Button variant="secondary" loading={isBusy} onClick={() => void read()}>
        Show more
      </Button>
    </div>
  );
}
