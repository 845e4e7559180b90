import type { ComponentProps, ReactNode } from 'react';
import { cx } from './internal/cx.ts';
import { Skeleton } from './Skeleton.tsx';

export interface TableColumn<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures stand right. @default 'start' */
  align?: 'start' | 'end' | undefined;
  /** Marks the cell that names the row. @default false */
  rowHeader?: boolean | undefined;
}

export interface TableProps<Row> extends Omit<ComponentProps<'table'>, 'children'> {
  /** What the table holds; read out, not shown. */
  caption: string;
  /** The columns, from the left. */
  columns: readonly TableColumn<Row>[];
  /** The rows, from the top. */
  rows: readonly Row[];
  /** What tells a row from all others. */
  rowKey: (row: Row) => string;
  /** Shown in place of rows when there are none. */
  empty?: ReactNode;
  /** Draws this many rows of placeholders instead of rows. @default 0 */
  loadingRows?: number | undefined;
}

/** Figures in rows and columns, up to a hundred or so; more belong in a VirtualList. `className` goes to the frame. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, loadingRows = 0, className, ...rest } = props;
  return (
    <div
      className={cx('relative overflow-x-auto rounded border bg-surface-raised', className)}
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <table className="w-full border-collapse text-sm" aria-busy={loadingRows > 0 || undefined} {...rest}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b text-ink-muted">
            {columns.map(({ key, header, align }) => (
              <th
                key={key}
                scope="col"
                className={cx('whitespace-nowrap px-4 py-3 font-medium', ALIGN[align ?? 'start'])}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {loadingRows > 0
            ? Array.from({ length: loadingRows }, (_, index) => (
                <PlaceholderRow key={index} columns={columns.length} />
              ))
            : rows.map((row) => <DataRow key={rowKey(row)} row={row} columns={columns} />)}
        </tbody>
      </table>
      {!loadingRows && rows.length === 0 && empty}
    </div>
  );
}

const ALIGN = { start: 'text-left', end: 'text-right tabular' };

function DataRow<Row>({ row, columns }: { row: Row; columns: readonly TableColumn<Row>[] }) {
  return (
    <tr>
      {columns.map(({ key, cell, align, rowHeader }) => {
        const Cell = rowHeader ? 'th' : 'td';
        return (
          <Cell
            key={key}
            {...(rowHeader && { scope: 'row' })}
            className={cx('px-4 py-3', rowHeader && 'font-medium', ALIGN[align ?? 'start'])}
          >
            {cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}

const PlaceholderRow = ({ columns }: { columns: number }) => (
  <tr>
    {Array.from({ length: columns }, (_, index) => (
      <td key={index} className="px-4 py-3">
        <Skeleton shape="text" className="w-20" />
      </td>
    ))}
  </tr>
);
