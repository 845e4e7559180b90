import Table from 'cli-table3';

export interface FigureTable {
  title: string;
  head: string[];
  rows: (string | number)[][];
}

let printed: FigureTable[] = [];

/** The tables printed since this was asked last. */
export function takeTables(): FigureTable[] {
  const tables = printed;
  printed = [];
  return tables;
}

/** Prints a table with numbers to the right; the first column is text. */
export function printTable(title: string, head: string[], rows: (string | number)[][]): void {
  printed.push({ title, head, rows });
  const table = new Table({
    head,
    colAligns: head.map((_, index) => (index === 0 ? 'left' : 'right')),
    style: { head: [], border: [] },
  });
  table.push(...rows);
  console.log(`\n${title}\n${table.toString()}`);
}

export const kilobytes = (bytes: number): string =>
  (bytes / 1_000).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const whole = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 0 });
