/** One record of a CSV text. `line` counts from 1, `text` is the record as it stands there. */
export interface CsvRecord {
  line: number;
  cells: string[];
  text: string;
}

/** What stands between the cells. Spreadsheets of other countries write semicolons, cells that were copied come with tabs. */
export function separatorOf(text: string): string {
  const head = text.trimStart().replace(/[\r\n].*/s, '');
  return ['\t', ';'].find((mark) => head.includes(mark)) ?? ',';
}

/**
 * Reads CSV with quoted cells; the separator (comma, semicolon or tab) is found in the first line. Empty lines and a byte
 * order mark are left out. A quote that is not closed is a character like any other.
 * @param mark the separator, of a text that is a later part of a longer one
 */
export function readCsv(text: string, mark?: string): CsvRecord[] {
  const source = text.replace(/^\uFEFF/, '');
  return recordsOf(source, mark ?? separatorOf(source));
}

function recordsOf(source: string, mark: string): CsvRecord[] {
  const cell = new RegExp(` *"((?:[^"]|"")*)" *(?=[${mark}\r\n]|$)|[^${mark}\r\n]*`, 'y');
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let start = 0;
  let line = 1;
  while (cell.lastIndex <= source.length) {
    const [raw, quoted] = cell.exec(source) ?? [''];
    cells.push((quoted?.replaceAll('""', '"') ?? raw).trim());
    const end = cell.lastIndex;
    cell.lastIndex = end + 1;
    if (source[end] === mark) continue;
    if (source.startsWith('\r\n', end)) cell.lastIndex = end + 2;
    const record = { line, cells, text: source.slice(start, end) };
    if (cells.some(Boolean)) records.push(record);
    line += source.slice(start, cell.lastIndex).match(/\r\n?|\n/g)?.length ?? 0;
    start = cell.lastIndex;
    cells = [];
  }
  return records;
}

/**
 * One cell of a file that a spreadsheet will open. Spreadsheets run a cell that begins like a formula, some also with
 * full-width characters; an apostrophe in front makes it text.
 */
function writeCell(text: string): string {
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A figure that a spreadsheet is to add up: a minus and digits run nothing. */
export interface CsvFigure {
  figure: string;
}

const FIGURE = /^-?\d+(?:\.\d+)?$/;

const writeAny = (cell: string | CsvFigure): string =>
  typeof cell !== 'string' && FIGURE.test(cell.figure)
    ? cell.figure
    : writeCell(typeof cell === 'string' ? cell : cell.figure);

/** One line of a CSV file, with its end. */
export const writeCsvLine = (cells: readonly (string | CsvFigure)[]): string =>
  `${cells.map(writeAny).join(',')}\r\n`;
