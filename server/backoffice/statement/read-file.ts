import type { CsvRecord } from '#domain/csv.ts';
import type { Kobo } from '#domain/money.ts';
import { readCsvStream } from '../../platform/csv-stream.ts';
import { amountKobo, clean } from '../../vendors/answers/fields.ts';
import { meaningOf, type StatementEntry } from '../../vendors/statement.ts';
import { OperatorError } from '../context.ts';
import { type Mapping, type Places, placesOf } from './mapping.ts';
import { readTime } from './read-time.ts';

/** An entry with its number: of its line in the file, or of its place in the vendor's answers. */
export interface Numbered {
  line: number;
  entry: StatementEntry;
}

/** @throws OperatorError when the file is empty or its first line does not have the columns */
export async function* readFileEntries(
  parts: AsyncIterable<string>,
  mapping: Mapping,
): AsyncGenerator<Numbered> {
  let header: { places: Places; width: number } | undefined;
  for await (const record of readCsvStream(parts)) {
    if (header) yield { line: record.line, entry: readRecord(record, header, mapping) };
    else header = { places: placesOf(mapping, record.cells), width: widthOf(record) };
  }
  if (!header) throw new OperatorError('The file is empty. Export the statement again.');
}

const widthOf = ({ cells }: CsvRecord) => cells.findLastIndex(Boolean) + 1;

const unreadable = (why: string): StatementEntry => ({ kind: 'unreadable', why });

function readRecord(
  record: CsvRecord,
  { places, width }: { places: Places; width: number },
  mapping: Mapping,
): StatementEntry {
  // A comma in an amount that is not quoted would shift all that follows.
  if (widthOf(record) > width) return unreadable(`has ${widthOf(record)} cells, and the first line ${width}`);
  const cellAt = (place: number | undefined) =>
    place === undefined ? undefined : clean(record.cells[place] ?? '');
  if (mapping.orderType && !mapping.orderType.test(cellAt(places.type) ?? '')) return { kind: 'other' };

  const ref = cellAt(places.ref) || undefined;
  const vendorRef = cellAt(places.vendorRef) || undefined;
  if (ref === undefined && vendorRef === undefined) return unreadable('has no reference');
  const status = cellAt(places.status);
  // A statement without a status lists what was delivered.
  const end = status === undefined ? 'delivered' : meaningOf(mapping.ends, status.toLowerCase());
  if (!end)
    return unreadable(
      `has the status "${status}", which is unknown. Say with --map what it means, such as failed=${status}`,
    );
  const time = cellAt(places.at);
  const at = time === undefined ? undefined : readTime(time);
  if (time !== undefined && !at)
    return unreadable(`has the time "${time}". Times are written as 2026-11-21 14:05:00 or 21/11/2026 14:05`);
  const amount = cellAt(places.amount);
  const costKobo = amount === undefined ? undefined : readCost(amount);
  // What failed may have no amount.
  if (amount !== undefined && costKobo === undefined && (amount !== '' || end === 'delivered'))
    return unreadable(
      `has the amount "${amount}". Amounts are naira, such as 970.00, and never below nothing`,
    );
  return { kind: 'order', ref, vendorRef, end, costKobo, at };
}

/** Undefined when it is not an amount, or one below nothing. */
function readCost(text: string): Kobo | undefined {
  const cost = amountKobo({ text: text.replace(/₦|NGN|\s/gi, '') }, ['text']);
  return cost === undefined || cost < 0n ? undefined : cost;
}
