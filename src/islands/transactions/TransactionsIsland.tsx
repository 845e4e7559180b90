import { memo, useEffect } from 'react';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { refreshIcon, searchIcon } from '#components/icons.ts';
import { Spinner } from '#components/Spinner.tsx';
import { VirtualList } from '#components/VirtualList.tsx';
import type { Transaction } from '#contract/transactions.ts';
import { onReconnect } from '#stores/reconnect.ts';
import {
  $shownTransactions,
  $transactions,
  askTransactions,
  type Filters as FilterValues,
  INITIAL_TRANSACTIONS,
  loadMoreTransactions,
  loadTransactions,
  openTransaction,
  searchTransactions,
  selectTransaction,
} from '#stores/transactions.ts';
import { TransactionLine, TransactionLineSkeletons } from '../shared/TransactionLine.tsx';
import { useNow } from '../shared/use-now.ts';
import { useShown } from '../shared/use-shown.ts';
import { readAddress, writeAddress } from './address.ts';
import { Filters } from './Filters.tsx';
import { TotalsLine } from './TotalsLine.tsx';
import { TransactionPanel } from './TransactionPanel.tsx';

const ROW_PX = 69;
const SKELETONS = 10;

// While pages are added to the list, these stay as they are.
const Controls = memo(Filters);
const Panel = memo(TransactionPanel);
const totals = <TotalsLine />;

function search(text: string): void {
  const { filters } = $transactions.get();
  history.replaceState(history.state, '', writeAddress(location.pathname, text, filters));
  searchTransactions(text);
}

function filter(filters: FilterValues): void {
  const { search } = $transactions.get();
  history.pushState(history.state, '', writeAddress(location.pathname, search, filters));
  void askTransactions(search, filters);
}

export function TransactionsIsland() {
  const state = useShown($transactions, INITIAL_TRANSACTIONS);
  const items = useShown($shownTransactions, INITIAL_TRANSACTIONS.items);
  useAddress();

  return (
    <div className="mt-5 flex flex-col gap-4">
      <Controls
        search={state.search}
        filters={state.filters}
        summary={totals}
        isReading={state.reading === 'first' && items.length > 0}
        onSearch={search}
        onFilter={filter}
      />
      <div className="overflow-hidden rounded-lg border bg-surface-raised">
        <List items={items} />
      </div>
      {state.reading === 'more' && <Spinner label="Reading more" className="mx-auto" />}
      <Panel item={state.selected} />
    </div>
  );
}

/** What the address names is what is asked for, at the start and when the browser goes back. */
function useAddress(): void {
  useEffect(() => {
    const follow = () => {
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
      removeEventListener('popstate', follow);
      stopWaiting();
    };
  }, []);
}

const Line = memo(TransactionLine);
const open = (item: Transaction) => void selectTransaction(item);
const more = () => void loadMoreTransactions();

function List({ items }: { items: Transaction[] }) {
  const { reading, search, filters } = useShown($transactions, INITIAL_TRANSACTIONS);
  const nowMs = useNow(60_000);
  if (items.length > 0) {
    return (
      <VirtualList
        label="Transactions"
        scroll="window"
        items={items}
        itemKey={({ ref }) => ref}
        estimatedRowPx={ROW_PX}
        onEndReached={more}
        renderItem={(item, index) => (
          <Line item={item} nowMs={nowMs} onOpen={open} className={index > 0 ? 'border-t' : ''} />
        )}
      />
    );
  }
  if (reading === 'idle' || reading === 'first') return <TransactionLineSkeletons count={SKELETONS} />;
  if (reading === 'failed') return <NotRead />;
  if (search || Object.keys(filters).length > 0) {
    return (
      <EmptyState heading="Nothing found" icon={searchIcon}>
        Try another word, or fewer filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState heading="No transactions yet">Your sales and wallet funding will be listed here.</EmptyState>
  );
}

const NotRead = () => (
  <EmptyState
    heading="No transactions to show"
    action={
      <Button variant="secondary" icon={refreshIcon} onClick={() => void loadTransactions()}>
        Read again
      </Button>
    }
  />
);
