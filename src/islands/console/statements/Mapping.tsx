import { Select } from '#components/Select.tsx';
import { Table } from '#components/Table.tsx';
import { TextField } from '#components/TextField.tsx';
import {
  STATEMENT_COLUMNS,
  STATEMENT_ENDS,
  type StatementColumn,
  type StatementEnd,
  type StatementVendor,
} from '#contract/console/statements.ts';
import { columnOf } from '#domain/statement-columns.ts';
import type { Head } from './read-head.ts';

const COLUMN_LABELS: Record<StatementColumn, string> = {
  ref: 'Our reference',
  vendorRef: 'The vendor’s reference',
  amount: 'What it took',
  status: 'Status',
  at: 'Time',
};

const END_LABELS: Record<StatementEnd, string> = {
  delivered: 'Delivered',
  failed: 'Failed',
  reversed: 'Taken back',
  pending: 'Open',
};

interface MappingProps {
  vendor: StatementVendor;
  head: Head;
  errors: Record<string, string>;
}

/** Which column is which, as far as the vendor's files are known, and what its words mean; with how the file begins. */
export function Mapping({ vendor, head, errors }: MappingProps) {
  const options = [...new Set(head.columns.filter(Boolean))].map((value) => ({ value, label: value }));
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-medium">Its columns</legend>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {STATEMENT_COLUMNS.map((column) => (
            <Select
              key={column}
              name={column}
              label={COLUMN_LABELS[column]}
              placeholder="Not in the file"
              options={options}
              defaultValue={head.columns[columnOf(head.columns, vendor.columns[column]) ?? -1] ?? ''}
              error={errors[column]}
            />
          ))}
        </div>
        <p className="mt-1.5 text-sm text-ink-muted">
          At least one of the references is needed. Without a status, each line counts as delivered.
        </p>
      </fieldset>
      <Table
        caption="How the file begins"
        columns={head.columns.map((name, at) => ({
          key: String(at),
          header: name,
          cell: ({ cells }: Head['lines'][number]) => <span className="whitespace-nowrap">{cells[at]}</span>,
        }))}
        rows={head.lines}
        rowKey={({ no }) => String(no)}
        empty="There are no lines below its columns."
      />
      <details>
        <summary className="min-h-target cursor-pointer py-2 text-sm font-medium">
          Words of the status that are its own
        </summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {STATEMENT_ENDS.map((end) => (
            <TextField
              key={end}
              name={end}
              label={END_LABELS[end]}
              hint="Such as 00|01"
              autoComplete="off"
              defaultValue={vendor.ends[end]}
              error={errors[end]}
            />
          ))}
        </div>
      </details>
    </>
  );
}
