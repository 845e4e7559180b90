import { memo, type ReactNode, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { DateRange } from '#components/DateRange.tsx';
import { FilterBar } from '#components/FilterBar.tsx';
import { downloadIcon } from '#components/icons.ts';
import { SearchField } from '#components/SearchField.tsx';
import { Select } from '#components/Select.tsx';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '#contract/transactions.ts';
import { statusLabel } from '#domain/transaction.ts';
import { typeLabel } from '#services/transaction-types.ts';
import { exportTransactions } from '#stores/transactions/export-transactions.ts';
import type { Filters as FilterValues } from '#stores/transactions/list.ts';
import { showToast } from '#stores/shell/toast.ts';
import { saveCsv } from '../shared/save-file.ts';
import { useLazy } from '../shared/use-lazy.ts';
import { useLong } from '../shared/use-long.ts';

interface FiltersProps {
  search: string;
  filters: FilterValues;
  isReading: boolean;
  /** Whether others than the agent have sold, as far as is known. */
  hasCashiers: boolean;
  /** What the selection comes to. */
  summary: ReactNode;
  onSearch: (search: string) => void;
  onFilter: (filters: FilterValues) => void;
}

const TYPES = TRANSACTION_TYPES.map((type) => ({ value: type, label: typeLabel(type) }));
const STATUSES = TRANSACTION_STATUSES.map((status) => ({ value: status, label: statusLabel(status) }));

// An empty choice is no filter at all.
const chosen = (filters: FilterValues): FilterValues =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as FilterValues;

// On a wide screen they give way, so that all that is in the row stays in it.
const CHOICE = 'w-full sm:w-48 lg:w-auto lg:min-w-32 lg:max-w-48 lg:flex-1';

const loadCashierSelect = () => import('./CashierSelect.tsx');

export function Filters({
  search,
  filters,
  isReading,
  hasCashiers,
  summary,
  onSearch,
  onFilter,
}: FiltersProps) {
  const isLong = useLong(isReading);
  return (
    <FilterBar
      search={
        <SearchField
          label="Search by number, amount, name, reference or token"
          placeholder="Digits, amount or name"
          value={search}
          loading={isLong}
          onSearch={onSearch}
        />
      }
      activeCount={Object.keys(filters).length}
      onClear={() => onFilter({})}
      summary={summary}
    >
      <Choices filters={filters} hasCashiers={hasCashiers} onFilter={onFilter} />
      <ExportButton />
    </FilterBar>
  );
}

// Not redrawn for each letter of a search.
const Choices = memo(function Choices({
  filters,
  hasCashiers,
  onFilter,
}: Pick<FiltersProps, 'filters' | 'hasCashiers' | 'onFilter'>) {
  const { Loaded: CashierSelect } = useLazy(loadCashierSelect, hasCashiers);
  const change = (changes: Record<string, string>) =>
    onFilter(chosen({ ...filters, ...changes } as FilterValues));
  return (
    <>
      <Select
        label="Type"
        labelHidden
        className={CHOICE}
        placeholder="All types"
        value={filters.type ?? ''}
        options={TYPES}
        onChange={(event) => change({ type: event.target.value })}
      />
      <Select
        label="Status"
        labelHidden
        className={CHOICE}
        placeholder="All statuses"
        value={filters.status ?? ''}
        options={STATUSES}
        onChange={(event) => change({ status: event.target.value })}
      />
      {CashierSelect && (
        <CashierSelect
          className={CHOICE}
          value={filters.cashier ?? ''}
          onValueChange={(cashier) => change({ cashier })}
        />
      )}
      <DateRange
        legend="Dates"
        legendHidden
        value={{ from: filters.from ?? '', to: filters.to ?? '' }}
        onValueChange={(days) => change({ ...days })}
      />
    </>
  );
});

function ExportButton() {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveCsv('transactions.csv', await exportTransactions());
    } catch {
      showToast('error', 'The file could not be made. Please try again.');
    }
    setBusy(false);
  };
  return (
    <Button
      data-agents
      variant="secondary"
      icon={downloadIcon}
      className="h-12"
      loading={isBusy}
      onClick={() => void download()}
    >
      CSV
    </Button>
  );
}
