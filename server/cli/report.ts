import { lagosTime } from '#domain/lagos-time.ts';
import { formatNaira, kobo, toNaira } from '#domain/money.ts';
import Table from 'cli-table3';
import type { Cell, Report, Row } from '../backoffice/report.ts';

/** For scripts: amounts in naira ("1500.00"), times in ISO 8601. */
export function asJson({ message, rows, detail, text }: Report, database?: string): string {
  if (text !== undefined) return text;
  const plain = (row: Row) =>
    Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, jsonCell(cell)]));
  return JSON.stringify(
    {
      ...(database !== undefined && { database }),
      message,
      ...(rows && { rows: rows.map(plain) }),
      ...(detail && { detail: plain(detail) }),
    },
    null,
    2,
  );
}

const jsonCell = (cell: Cell) => (typeof cell === 'bigint' ? toNaira(kobo(cell)) : cell);

/** For people: a table and the sentence. */
export function asText({ message, rows, detail, text }: Report): string {
  if (text !== undefined) return text;
  const tables = [];
  if (detail)
    tables.push(
      table(
        [],
        Object.entries(detail).map(([name, cell]) => [name, cell]),
      ),
    );
  const [first] = rows ?? [];
  if (rows && first) {
    const head = Object.keys(first).filter((name) => rows.some((row) => !isBlank(row[name] ?? null)));
    tables.push(
      table(
        head,
        rows.map((row) => head.map((name) => row[name] ?? null)),
      ),
    );
  }
  return [...tables, message].join('\n');
}

function table(head: string[], cells: Cell[][]): string {
  const columns = cells[0]?.map((_, column) => cells.map((row) => row[column] ?? null)) ?? [];
  const lines = new Table({
    head,
    colAligns: columns.map((column) =>
      column.every((cell) => isNumber(cell) || isBlank(cell)) ? 'right' : 'left',
    ),
    style: { head: [], border: [], compact: true },
  });
  lines.push(...cells.map((row) => row.map(textCell)));
  return lines.toString();
}

const isBlank = (cell: Cell) => cell === null || cell === '';
const isNumber = (cell: Cell) => typeof cell === 'bigint' || typeof cell === 'number';

function timeCell(cell: Date): string {
  const { date, time } = lagosTime(cell.getTime());
  return `${date} ${time}`;
}

function textCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'bigint') return formatNaira(kobo(cell));
  if (cell instanceof Date) return timeCell(cell);
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return String(cell);
}
