import { writeCsvLine } from '#domain/csv.ts';
import { formatPhone } from '#domain/phone.ts';
import { statusLabel } from '#domain/transaction.ts';
import { isUnanswered, type Job, type JobRow } from './job.ts';

const HEADER = ['Ref', 'Phone', 'Network', 'Product', 'Amount', 'Status', 'Reason'];

/** What became of a row, for people. */
export function rowStatus(row: JobRow): string {
  if (row.end) return row.end.status === 'REFUSED' ? 'Not sold' : statusLabel(row.end.status);
  return isUnanswered(row) ? 'No answer yet' : 'Not sent';
}

/** The job as a CSV file: one line a row, in the list's order. */
export const resultsCsv = ({ rows }: Job): string =>
  [
    HEADER,
    ...rows.map((row) => [
      row.end?.ref ?? '',
      formatPhone(row.body.phone),
      row.body.network,
      row.title,
      row.end?.amount ?? row.price,
      rowStatus(row),
      row.end?.reason ?? '',
    ]),
  ]
    .map(writeCsvLine)
    .join('');
