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
  ['plan', /^(plan|bundle|data)([ _-]?(id|name|plan))?$/],
  ['product', /^(product|amount (or|\/) ?plan)$/],
];

const nameOf = (cell: string): Named | undefined =>
  NAMES.find(([, pattern]) => pattern.test(cell.toLowerCase()))?.[0];

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

function withHandWritten({ cells }: CsvRecord): string[] {
  const written = cells.length === 1 ? BY_HAND.exec(cells.join()) : null;
  return written?.slice(1) ?? cells;
}

/** @returns the lines of a list, and its first line when that names the columns */
export function readList(text: string): { header: string | undefined; lines: ListLine[] } {
  const records = readCsv(text);
  const header = records[0]?.cells.some((cell) => nameOf(cell) === 'phone') ? records.shift() : undefined;
  const names = header?.cells.map(nameOf);
  return {
    header: header?.text,
    lines: records.map((record) => {
      const cells = withHandWritten(record);
      return {
        line: record.line,
        text: record.text,
        cells: cellsOf(cells, names ?? placesOf(cells)),
      };
    }),
  };
}
