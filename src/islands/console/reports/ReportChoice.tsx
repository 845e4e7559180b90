import { DateRange } from '#components/DateRange.tsx';
import { Select } from '#components/Select.tsx';
import { MOST_DAYS } from '#contract/console/reports.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import { chooseReport, type ReportsState } from '#stores/console/reports.ts';
import { useNow } from '../../shared/use-now.ts';
import { KINDS } from './columns.ts';

const SPAN_OPTIONS = [
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: 'days', label: 'Other days' },
] as const;

/** Which report, and of which days. */
export function ReportChoice({ state: { kind, name, span } }: { state: ReportsState }) {
  const today = lagosTime(useNow(60_000)).date;
  const chosenKind = (value: string) => KINDS.find((option) => option.value === value)?.value;
  const chosenName = (value: string) => SPAN_OPTIONS.find((option) => option.value === value)?.value;
  return (
    <div className="flex flex-col gap-4 print:hidden">
      <div className="grid gap-4 sm:max-w-xl sm:grid-cols-2">
        <Select
          label="Report"
          options={KINDS}
          value={kind}
          onChange={({ target }) => void chooseReport({ kind: chosenKind(target.value) ?? kind })}
        />
        <Select
          label="Days"
          options={SPAN_OPTIONS}
          value={name}
          onChange={({ target }) => void chooseReport({ name: chosenName(target.value) ?? name })}
        />
      </div>
      {name === 'days' && (
        <div>
          <DateRange
            legend="Other days"
            legendHidden
            value={span}
            max={today}
            onValueChange={(days) => void chooseReport({ span: days })}
          />
          <p className="mt-1.5 text-sm text-ink-muted">At most {MOST_DAYS} days, both in the report.</p>
        </div>
      )}
    </div>
  );
}
