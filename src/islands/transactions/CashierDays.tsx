import { useState } from 'react';
import { AmountField } from '#components/AmountField.tsx';
import { Badge } from '#components/Badge.tsx';
import { Button } from '#components/Button.tsx';
import type { CashierDay } from '#contract/cashiers.ts';
import { formatWireNaira } from '#domain/money.ts';
import { countCash } from '#stores/cashiers/days.ts';
import { usePanelForm } from '../shared/use-panel-form.ts';

/** "₦50.00 missing": of what was counted. @param difference in naira; below zero where cash was missing */
export function differenceText(difference: string): string {
  const amount = formatWireNaira(difference.replace('-', ''));
  if (difference.startsWith('-')) return `${amount} missing`;
  return Number(difference) === 0 ? 'As expected' : `${amount} over`;
}

interface CashierDaysProps {
  days: readonly CashierDay[];
  onCounted: (day: CashierDay) => void;
}

/** The cash to expect of each cashier, and what was counted. */
export const CashierDays = ({ days, onCounted }: CashierDaysProps) => (
  <section aria-label="Cashiers" className="mt-6 divide-y">
    {days.map((day) => (
      <OneDay key={day.id} day={day} onCounted={onCounted} />
    ))}
  </section>
);

function OneDay({ day, onCounted }: { day: CashierDay; onCounted: (day: CashierDay) => void }) {
  const { name, count, cash, counted, difference } = day;
  const [isCounting, setCounting] = useState(false);
  return (
    <div className="flex flex-col gap-3 py-4">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 truncate font-semibold">{name}</h3>
        <p className="tabular text-sm text-ink-muted">
          {count === 1 ? '1 sale' : `${count} sales`}, {formatWireNaira(cash)} expected
        </p>
      </div>
      {counted !== null && difference !== null && (
        <div className="flex items-center justify-between gap-4 text-sm">
          <p className="tabular">{formatWireNaira(counted)} counted</p>
          <Badge
            tone={difference.startsWith('-') ? 'danger' : Number(difference) === 0 ? 'success' : 'warning'}
          >
            {differenceText(difference)}
          </Badge>
        </div>
      )}
      {counted === null || isCounting ? (
        <Count
          day={day}
          onCounted={(noted) => {
            setCounting(false);
            onCounted(noted);
          }}
        />
      ) : (
        <Button variant="ghost" size="sm" className="-ms-3 self-start" onClick={() => setCounting(true)}>
          Count again
        </Button>
      )}
    </div>
  );
}

function Count({ day, onCounted }: { day: CashierDay; onCounted: (day: CashierDay) => void }) {
  const [counted, setCounted] = useState('');
  const { errors, isBusy, given } = usePanelForm(() => countCash(day, counted, onCounted));
  return (
    <form {...given} aria-label={`Cash of ${day.name}`}>
      <AmountField
        name="counted"
        label="Cash counted"
        value={counted}
        onValueChange={setCounted}
        error={errors['counted']}
      />
      <Button type="submit" variant="secondary" loading={isBusy}>
        Note the count
      </Button>
    </form>
  );
}
