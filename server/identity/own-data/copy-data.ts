import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { writeCsvLine } from '#domain/csv.ts';
import { kobo, toNaira } from '#domain/money.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { Copied } from './copied.ts';
import { COPIED } from './kept-data.ts';
import { readMe } from './read-me.ts';

// Sales are answered between two of them.
const BATCH = 250;
const KOBO = /_kobo$/;
const TIME = /(?:^|_)(?:at|since|until|from)$/;

/** A file of a copy: its name, and its text as it is read. */
interface CopiedFile {
  name: string;
  text: AsyncIterable<string>;
}

/**
 * All that is kept of an agent as a ZIP of CSV files, read and sent in batches: its length costs no memory. What is sold meanwhile
 * may be in it or not.
 * @param at when it is made
 */
export function copyData(sql: Sql, agentId: string, at: Date): ReadableStream<Uint8Array> {
  const files: CopiedFile[] = Object.entries(COPIED).map(([table, copied]) => ({
    name: `${copied.file}.csv`,
    text: csvOf(sql, agentId, table, copied),
  }));
  return zipped([{ name: 'README.txt', text: Readable.from([readMe(at)]) }, ...files], at);
}

function zipped(files: readonly CopiedFile[], mtime: Date): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  // A PassThrough, as its documentation says; its types say less.
  const output = zip.outputStream as Readable;
  for (const { name, text } of files)
    zip.addReadStreamLazy(name, { mtime }, (give) => {
      const lines = Readable.from(text);
      // A statement that fails cuts the answer short: no program opens half an archive.
      lines.on('error', (error) => output.destroy(error));
      give(null, lines);
    });
  zip.end();
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}

/** "created_at" is written as "Created at", "amount_kobo" as "Amount". */
function titleOf(column: string): string {
  const words = column.replace(KOBO, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

async function* csvOf(sql: Sql, agentId: string, table: string, copied: Copied): AsyncGenerator<string> {
  const areKobo = copied.columns.map((column) => KOBO.test(column));
  yield writeCsvLine(copied.columns.map(titleOf));
  for await (const rows of rowsOf(sql, agentId, table, copied))
    yield rows
      .map(({ cells }) =>
        writeCsvLine(
          cells.map((cell, index) => (cell && areKobo[index] ? toNaira(kobo(BigInt(cell))) : (cell ?? ''))),
        ),
      )
      .join('');
}

/** As text, a time in UTC whatever the zone of the database. */
function cellOf(column: string, { houseEntries = {} }: Copied): string {
  if (TIME.test(column)) return `to_char("${column}" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  const ours = houseEntries[column];
  return ours ? `("${column}" - '{${ours.join(',')}}'::text[])::text` : `"${column}"::text`;
}

interface Row {
  cells: (string | null)[];
  place: string | null;
}

/** In parts, not by a database cursor: a slow download must not hold a connection. */
async function* rowsOf(sql: Sql, agentId: string, table: string, copied: Copied): AsyncGenerator<Row[]> {
  const { of = 'agent_id', columns, inPartsBy } = copied;
  const [key, type] = inPartsBy ?? [];
  const cells = sql.unsafe(columns.map((column) => cellOf(column, copied)).join(', '));
  const from = sql`FROM ${sql(table)} WHERE ${sql(of)} = ${agentId}`;
  if (key === undefined || type === undefined) {
    yield await sql<Row[]>`SELECT ARRAY[${cells}] AS cells, NULL AS place ${from} ORDER BY 1`;
    return;
  }
  let place: string | null | undefined;
  do {
    const after = place ? sql`AND ${sql(key)} > ${place}::text::${sql.unsafe(type)}` : sql``;
    const rows: Row[] = await sql<Row[]>`
      SELECT ARRAY[${cells}] AS cells, ${sql(key)}::text AS place ${from} ${after} ORDER BY ${sql(key)} LIMIT ${BATCH}`;
    yield rows;
    place = rows.length === BATCH ? rows.at(-1)?.place : undefined;
  } while (place);
}
