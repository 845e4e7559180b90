import { computed } from 'nanostores';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
import {
  $transactions,
  type Filters as FilterValues,
  INITIAL_TRANSACTIONS,
} from '#stores/transactions/list.ts';
import { showToast } from '#stores/shell/toast.ts';
import { saveCsv } from '../shared/save-file.ts';
import { useLazy } from '../shared/use-lazy.ts';
import { useLong } from '../shared/use-long.ts';
import { useShown } from '../shared/use-shown.ts';
import { useShownLater } from '../shared/use-shown-later.ts';

interface FiltersProps {
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

const $filters = computed($transactions, ({ filters }) => filters);
const $isReading = computed($transactions, ({ reading, items }) => reading === 'first' && items.length > 0);

export function Filters({ hasCashiers, summary, onSearch, onFilter }: FiltersProps) {
  const filters = useShown($filters, INITIAL_TRANSACTIONS.filters);
  return (
    <FilterBar
      search={<Search onSearch={onSearch} />}
      activeCount={Object.keys(filters).length}
      onClear={() => onFilter({})}
      summary={summary}
    >
      <Choices filters={filters} hasCashiers={hasCashiers} onFilter={onFilter} />
      <ExportButton />
    </FilterBar>
  );
}

/** The field keeps its own text, and takes the stored one where it is another: the frame of a letter draws nothing else. */
function Search({ onSearch }: Pick<FiltersProps, 'onSearch'>) {
  const field = useRef<HTMLInputElement>(null);
  const isLong = useLong(useShownLater($isReading, false));
  useEffect(
    () =>
      $transactions.subscribe(({ search }) => {
        if (field.current && field.current.value !== search) field.current.value = search;
      }),
    [],
  );
  return (
    <SearchField
      label="Search by number, amount, name, reference or token"
      placeholder="Digits, amount or name"
      ref={field}
      defaultValue=""
      loading={isLong}
      onSearch={onSearch}
    />
  );
}

function Choices({
  filters,
  hasCashiers,
  onFilter,
}: Pick<FiltersProps, 'hasCashiers' | 'onFilter'> & { filters: FilterValues }) {
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
}

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
