import { Amount } from '#components/Amount.tsx';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { Pagination } from '#components/Pagination.tsx';
import { SearchField } from '#components/SearchField.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import { Timeline } from '#components/Timeline.tsx';
import type { Transaction } from '#contract/transactions.ts';
import { readLagosTime } from '#domain/lagos-time.ts';
import { subjectOf } from '#islands/shared/TransactionLine.tsx';
import { TRANSACTIONS } from '../../screens/support/transactions.ts';

const Search = () => <SearchField label="Search transactions" onSearch={() => undefined} />;

/** Each transaction tells all of itself where it stands: nothing opens. */
export const WholeCards = () => (
  <div className="mt-5 flex flex-col gap-4">
    <Search />
    <ul className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
      {TRANSACTIONS.map((item) => (
        <li key={item.ref}>
          <Card
            heading={item.name}
            description={subjectOf(item)}
            actions={<StatusBadge status={item.status} />}
          >
            <Amount value={item.amount} size="lg" />
            <div className="mt-4">
              <Timeline steps={item.details.timeline ?? []} />
            </div>
            <Button variant="secondary" size="sm" className="mt-4">
              Receipt
            </Button>
          </Card>
        </li>
      ))}
    </ul>
  </div>
);

const columns: TableColumn<Transaction>[] = [
  { key: 'at', header: 'Time', cell: ({ createdAt }) => readLagosTime(createdAt)?.date },
  { key: 'name', header: 'Service', rowHeader: true, cell: ({ name }) => name },
  { key: 'for', header: 'Customer', cell: subjectOf },
  { key: 'paid', header: 'Paid', align: 'end', cell: ({ amount }) => <Amount value={amount} /> },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
];

/** One table at every width, a page at a time. */
export const NumberedPages = () => (
  <div className="mt-5 flex flex-col gap-4">
    <Search />
    <Table caption="Transactions" columns={columns} rows={TRANSACTIONS} rowKey={({ ref }) => ref} />
    <Pagination page={1} pageCount={2_000} onPageChange={() => undefined} />
  </div>
);
