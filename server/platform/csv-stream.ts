import { type CsvRecord, readCsv, separatorOf } from '#domain/csv.ts';

const BLOCK = 64 * 1024;
/** No record of an honest file is longer: beyond it a quote was never closed. */
const LONGEST = 1024 * 1024;

/**
 * Reads CSV as readCsv does, from parts of any size, and in memory that does not grow with the file. One difference: after a quote
 * that is never closed, up to a million characters are held before they are read.
 */
export async function* readCsvStream(parts: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  let held = '';
  let before = 0;
  let mark: string | undefined;
  const take = (end: number): CsvRecord[] => {
    const block = held.slice(0, end);
    held = held.slice(end);
    mark ??= separatorOf(block);
    const records = readCsv(block, mark).map((record) => ({ ...record, line: record.line + before }));
    before += block.match(/\r\n?|\n/g)?.length ?? 0;
    return records;
  };
  for await (const part of parts) {
    held += part;
    if (held.length >= BLOCK) yield* take(endOfRecords(held));
  }
  yield* take(held.length);
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;

/** Where the last whole record ends; 0 where none does. */
function endOfRecords(text: string): number {
  let isQuoted = false;
  let end = 0;
  for (let at = 0; at < text.length - 1; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isQuoted = !isQuoted;
    else if (!isQuoted && isLineEnd(code, text.charCodeAt(at + 1))) end = at + 1;
  }
  if (end > 0 || text.length < LONGEST) return end;
  return text.lastIndexOf('\n') + 1 || text.length;
}

const isLineEnd = (code: number, next: number) =>
  code === LINE_FEED || (code === RETURN && next !== LINE_FEED);
