import { readCsv } from '#domain/csv.ts';

/** How a file begins. */
export interface Head {
  columns: string[];
  /** The first lines below it, by columns. */
  lines: { no: number; cells: string[] }[];
}

const HEAD_BYTES = 64 * 1024;
const LINES = 3;

/** Reads no more of a file than its beginning, however large it is. Undefined where it has no columns. */
export async function readHead(file: Blob): Promise<Head | undefined> {
  const text = await file.slice(0, HEAD_BYTES).text();
  const [first, ...rest] = readCsv(text).slice(0, LINES + 1);
  if (!first) return undefined;
  return {
    columns: first.cells,
    lines: rest.map(({ line: no, cells }) => ({ no, cells })),
  };
}
