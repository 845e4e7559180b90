import { memo, useEffect, useMemo, useState } from 'react';
import { Button, type ButtonProps } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { refreshIcon, searchIcon } from '#components/icons.ts';
import { Spinner } from '#components/Spinner.tsx';
import type { Transaction } from '#contract/transactions.ts';
import { onReconnect } from '#stores/shell/reconnect.ts';
import {
  $transactions,
  type Filters as FilterValues,
  INITIAL_TRANSACTIONS,
  type TransactionsState,
} from '#stores/transactions/list.ts';
import {
  askTransactions,
  loadTransactions,
  openTransaction,
  searchTransactions,
  shownTransactions,
} from '#stores/transactions/transactions.ts';
import { AsOf } from '../shared/AsOf.tsx';
import { useIsCashier } from '../shared/use-is-cashier.ts';
import { useLong } from '../shared/use-long.ts';
import { useMedia } from '../shared/use-media.ts';
import { useShownLater } from '../shared/use-shown-later.ts';
import { readAddress, writeAddress } from './address.ts';
import { Filters } from './Filters.tsx';
import { Statement, StatementSkeletons } from './Statement.tsx';
import { TotalsLine } from './TotalsLine.tsx';
import { TransactionPanel } from './TransactionPanel.tsx';
import { useTotals } from './use-totals.ts';

const SKELETONS = 10;
/** While a search is on its way: they come and go with a letter. */
const FEW_SKELETONS = 4;
const ADDRESS_MS = 100;
/** Of the newest: a shop with cashiers has a sale of one among them, and a long list is not read through at each page. */
const LOOKED_THROUGH = 300;
/** Where a panel has room beside the lines: from 1360 CSS pixels on. */
const DOCKED = '(min-width: 85rem)';

/** Laid out as it was, neither drawn nor told to anybody: it comes back in half the time of what is not displayed. */
const KEPT_UNSEEN =
  'h-0 overflow-hidden [content-visibility:hidden] supports-[not_(content-visibility:hidden)]:hidden';

const BESIDE = 'grid grid-cols-[minmax(0,1fr)_23rem] items-start gap-5';

// While pages are added to the list, these stay as they are.
const Controls = memo(Filters);
const Panel = memo(TransactionPanel);
const totals = <TotalsLine />;

let writing: ReturnType<typeof setTimeout> | undefined;

function stopWriting(): void {
  clearTimeout(writing);
  writing = undefined;
}

function search(text: string): void {
  searchTransactions(text);
  // After the letter and what it finds: the browser takes as long to write an address as to draw a row.
  stopWriting();
  writing = setTimeout(writeSearch, ADDRESS_MS);
}

function writeSearch({ filters }: Pick<TransactionsState, 'filters'> = $transactions.get()): void {
  stopWriting();
  const { search } = $transactions.get();
  history.replaceState(history.state, '', writeAddress(location.pathname, search, filters));
}

function filter(filters: FilterValues): void {
  // The entry that is left keeps what was searched in it.
  writeSearch();
  const { search } = $transactions.get();
  history.pushState(history.state, '', writeAddress(location.pathname, search, filters));
  void askTransactions(search, filters);
}

export function TransactionsIsland() {
  const state = useShownLater($transactions, INITIAL_TRANSACTIONS);
  const items = useMemo(() => shownTransactions(state), [state]);
  const listed = useListed(items, state.reading);
  const isDocked = useMedia(DOCKED);
  const isPriced = Boolean(useTotals().known?.kept);
  const hasCashiers = useCashiers(items, state.filters);
  const hasDocked = isDocked && state.selected !== null;
  useAddress();

  return (
    <div className="mt-5 flex flex-col gap-4">
      <Controls summary={totals} hasCashiers={hasCashiers} onSearch={search} onFilter={filter} />
      <div className={hasDocked ? BESIDE : ''}>
        <div
          data-all={(isPriced && !hasDocked) || undefined}
          className="group/list rounded-lg border bg-surface-raised [overflow:clip]"
        >
          {items.length > 0 && state.reading === 'failed' && <Stale at={state.readAt} />}
          {listed.length > 0 && (
            <div className={items.length > 0 ? '' : KEPT_UNSEEN}>
              <Statement items={listed} count={listed.length} openRef={state.selected?.ref} />
            </div>
          )}
          {items.length === 0 && <NoRows state={state} />}
        </div>
        <Panel item={state.selected} isDocked={isDocked} />
      </div>
      {state.nextCursor && <ReadingMore isReading={state.reading === 'more'} />}
    </div>
  );
}

/**
 * The items, or those before a search found nothing: hidden, their rows are there when the next letter finds something, and need not be
 * made anew. None of an agent who is gone.
 */
function useListed(items: Transaction[], reading: TransactionsState['reading']): Transaction[] {
  const [listed, setListed] = useState(items);
  if (items !== listed && (items.length > 0 || reading === 'idle')) setListed(items);
  return items.length > 0 ? items : listed;
}

/** Whether a cashier sold any of what was seen here, once one has: the choice of a seller must not go with the lines of one. */
function useCashiers(items: Transaction[], { cashier }: FilterValues): boolean {
  const isCashier = useIsCashier();
  const [hasSold, setSold] = useState(false);
  const found =
    !isCashier &&
    (hasSold || Boolean(cashier) || items.slice(0, LOOKED_THROUGH).some(({ details }) => details.seller));
  if (found !== hasSold) setSold(found);
  return found;
}

/** What the address names is what is asked for, at the start and when the browser goes back. */
function useAddress(): void {
  useEffect(() => {
    // Typed before this script had come: newer than what the address names.
    if (writing) writeSearch(readAddress(location.search));
    const follow = () => {
      stopWriting();
      const { search, filters, ref } = readAddress(location.search);
      void askTransactions(search, filters);
      if (ref) void openTransaction(ref);
    };
    follow();
    addEventListener('popstate', follow);
    const stopWaiting = onReconnect(
      () => $transactions.get().reading === 'failed' && void loadTransactions(),
    );
    return () => {
      stopWriting();
      removeEventListener('popstate', follow);
      stopWaiting();
    };
  }, []);
}

/** Keeps its place while pages come, and tells of those that let wait: a page that is there at once would only make it flicker. */
function ReadingMore({ isReading }: { isReading: boolean }) {
  const isLong = useLong(isReading);
  return <div className="h-5 text-center [contain:strict]">{isLong && <Spinner label="Loading more" />}</div>;
}

function NoRows({ state: { reading, search, filters } }: { state: TransactionsState }) {
  if (reading === 'idle' || reading === 'first')
    return <StatementSkeletons count={search ? FEW_SKELETONS : SKELETONS} />;
  if (reading === 'failed') return <NotRead />;
  if (search || Object.keys(filters).length > 0) {
    return (
      <EmptyState heading="Nothing found" icon={searchIcon}>
        Try the last four digits, the whole amount, one word of a name, or fewer filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState heading="No transactions yet">Your sales and wallet funding will be listed here.</EmptyState>
  );
}

const NotRead = () => <EmptyState heading="No transactions to show" action={<ReadAgain />} />;

/** The rows below are not what the server has now. */
const Stale = ({ at }: { at: number | undefined }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 border-b bg-warning-soft px-card py-2.5 text-sm">
    <p>
      <strong className="font-semibold">
        <AsOf at={at} />.
      </strong>{' '}
      The server cannot be reached.
    </p>
    <ReadAgain size="sm" />
  </div>
);

const ReadAgain = (props: ButtonProps) => (
  <Button variant="secondary" icon={refreshIcon} onClick={() => void loadTransactions()} {...props}>
    Try again
  </Button>
);
