import { type CsvRecord, readCsv } from '../csv.ts';

/** The cells of a line as they were written; missing ones are empty. */
export interface ListCells {
  phone: string;
  network: string;
  amount: string;
  plan: string;
}

export type ListColumn = keyof ListCells;

export interface ListLine extends Pick<CsvRecord, 'line' | 'text'> {
  cells: ListCells;
}

// `product` is a column that holds an amount in one line and a plan in the next.
type Named = ListColumn | 'product';

const NAMES: [Named, RegExp][] = [
  ['phone', /^(customer'?s? )?(phone|mobile|msisdn|number|recipient)( ?(no\.?|number))?$/],
  ['network', /^(network|provider|operator)$/],
  ['amount', /^(amount|airtime|naira|value)$/],
  ['plan', /^(plan|bundle|data)([ _-]?(id|name|plan))?$|^planid$/],
  ['product', /^(product|amount (or|\/) ?plan)$/],
];

const nameOf = (cell: string): Named | undefined =>
  NAMES.find(([, pattern]) => pattern.test(cell.trim().toLowerCase()))?.[0];

/** Without a header the number of cells tells what they are. */
const PLACES: Record<number, Named[]> = {
  1: ['phone'],
  2: ['phone', 'product'],
  3: ['phone', 'network', 'product'],
};
const ALL_PLACES: Named[] = ['phone', 'network', 'amount', 'plan'];

/** Numerals, as far as an amount could be meant by them. */
const FIGURES = /^₦?\s*-?[\d.,\s]+$/;

function cellsOf(cells: readonly string[], places: readonly (Named | undefined)[]): ListCells {
  const found: Record<Named, string> = { phone: '', network: '', amount: '', plan: '', product: '' };
  for (const [index, name] of places.entries()) if (name) found[name] ||= cells[index] ?? '';
  const { product, ...named } = found;
  if (!product) return named;
  return FIGURES.test(product) ? { ...named, amount: product } : { ...named, plan: product };
}

function placesOf(cells: readonly string[]): Named[] {
  const count = cells.findLastIndex(Boolean) + 1;
  return PLACES[count] ?? ALL_PLACES;
}

// A list written by hand: "08031234567 500", "08031234567 MTN 1GB SME".
const BY_HAND = /^(\+?\d{10,14})\s+(\S.*)$/;

function withHandWritten(record: CsvRecord): string[] {
  const [only = '', ...others] = record.cells;
  const [, phone, product] = (others.length === 0 && BY_HAND.exec(only)) || [];
  return phone && product ? [phone, product] : record.cells;
}

/** @returns the lines of a list, and its first line when that names the columns */
export function readList(text: string): { header: string | undefined; lines: ListLine[] } {
  const [first, ...rest] = readCsv(text);
  const names = first?.cells.map(nameOf);
  const isHeader = names?.includes('phone') === true;
  const records = isHeader ? rest : first ? [first, ...rest] : [];
  return {
    header: isHeader ? first?.text : undefined,
    lines: records.map((record) => {
      const cells = withHandWritten(record);
      return {
        line: record.line,
        text: record.text,
        cells: cellsOf(cells, isHeader ? (names ?? []) : placesOf(cells)),
      };
    }),
  };
}
