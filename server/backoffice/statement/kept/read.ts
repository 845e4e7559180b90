import {
  type OpenedStatement,
  STATEMENT_COLUMNS,
  STATEMENT_ENDS,
  STATEMENT_KINDS,
  type StatementKind,
  type StatementRow,
  type StatementRun,
  type Statements,
  type StatementVendor,
} from '#contract/console/statements.ts';
import { type CsvFigure, writeCsvLine } from '#domain/csv.ts';
import { kobo, toNaira } from '#domain/money.ts';
import type { Sql, Transaction } from '../../../platform/db/sql.ts';
import { notFound, validationFailed } from '../../../platform/errors.ts';
import type { Vendor } from '../../../vendors/vendor.ts';
import { presentTaker } from '../../console/taking.ts';
import type { Given } from '../mapping.ts';

const RUNS = 50;
const PAGE = 100;

interface RunRow extends Pick<StatementRun, 'id' | 'vendor' | 'listed' | 'open'> {
  at: Date;
  byWhom: string;
  fileName: string;
  fileHash: Buffer;
  fileBytes: bigint;
  given: Given;
  coveredFrom: Date;
  coveredTo: Date;
  counts: Pick<StatementRun, 'lines' | 'agreed' | 'others' | 'outside' | 'unpriced' | 'atTheEdges'>;
  totals: { kind: StatementKind; count: number; kobo: string | null }[];
  /** Whoever has it in hand; null: nobody. */
  staffId: string | null;
  takerName: string | null;
  takenAt: Date | null;
  notes: number;
}

interface DifferenceRow {
  no: number;
  kind: StatementKind;
  line: number | null;
  ref: string | null;
  isOrder: boolean;
  vendorRef: string | null;
  agent: string | null;
  amountKobo: bigint | null;
  fault: string;
  repair: string | null;
  dealtAt: Date | null;
  dealtBy: string | null;
  note: string | null;
}

const amountOf = (kept: bigint | string | null) => (kept === null ? null : toNaira(kobo(BigInt(kept))));

const toRun = (row: RunRow): StatementRun => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.byWhom,
  vendor: row.vendor,
  file: row.fileName,
  bytes: Number(row.fileBytes),
  hash: row.fileHash.toString('hex'),
  from: row.coveredFrom.toISOString(),
  to: row.coveredTo.toISOString(),
  ...row.counts,
  totals: STATEMENT_KINDS.flatMap((kind) => row.totals.filter((total) => total.kind === kind)).map(
    ({ kind, count, kobo: sum }) => ({ kind, count, amount: amountOf(sum) }),
  ),
  listed: row.listed,
  open: row.open,
  taken:
    row.staffId && row.takerName && row.takenAt
      ? presentTaker({ staffId: row.staffId, name: row.takerName, takenAt: row.takenAt })
      : null,
  notes: row.notes,
});

const toRow = (row: DifferenceRow): StatementRow => ({
  no: row.no,
  kind: row.kind,
  line: row.line,
  ref: row.ref,
  isOrder: row.isOrder,
  vendorRef: row.vendorRef,
  agent: row.agent,
  amount: amountOf(row.amountKobo),
  fault: row.fault,
  repair: row.repair,
  dealt:
    row.dealtAt && row.dealtBy && row.note
      ? { at: row.dealtAt.toISOString(), by: row.dealtBy, note: row.note }
      : null,
});

const runs = (sql: Sql | Transaction) => sql`
  SELECT r.*, counted.listed, counted.open, k.staff_id, k.taken_at, p.name AS taker_name,
    (SELECT count(*)::int FROM money_notes n WHERE n.kind = 'statement' AND n.subject = r.id::text) AS notes
  FROM statement_runs r CROSS JOIN LATERAL (
    SELECT count(*)::int AS listed, (count(*) FILTER (WHERE dealt_at IS NULL))::int AS open
    FROM statement_rows WHERE run_id = r.id) counted
  LEFT JOIN money_takers k ON k.kind = 'statement' AND k.subject = r.id::text LEFT JOIN staff p ON p.id = k.staff_id`;

/** The last comparisons, and how each vendor's statement is read. */
export async function readStatements(sql: Sql, vendors: readonly Vendor[]): Promise<Statements> {
  const lately = await sql<RunRow[]>`${runs(sql)} ORDER BY r.at DESC, r.id DESC LIMIT ${RUNS}`;
  return {
    vendors: vendors.map((vendor) =>
      presetOf(vendor, lately.find((run) => run.vendor === vendor.name)?.given),
    ),
    runs: lately.map(toRun),
  };
}

/** What was said of a vendor's last statement holds until it is said otherwise. */
function presetOf({ name, statementFile }: Vendor, given: Given | undefined): StatementVendor {
  const namesOf = (column: (typeof STATEMENT_COLUMNS)[number]): string[] => {
    const own = given?.columns[column];
    if (own === undefined) return [...(statementFile?.columns[column] ?? [])];
    return own === '' ? [] : [own];
  };
  const [ref, vendorRef, amount, status, at] = STATEMENT_COLUMNS.map(namesOf) as [
    string[],
    string[],
    string[],
    string[],
    string[],
  ];
  const [delivered, failed, reversed, pending] = STATEMENT_ENDS.map(
    (end) => given?.ends[end]?.join('|') ?? '',
  ) as [string, string, string, string];
  return {
    vendor: name,
    columns: { ref, vendorRef, amount, status, at },
    ends: { delivered, failed, reversed, pending },
  };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** @throws AppError NOT_FOUND */
export async function readRun(sql: Sql | Transaction, id: string): Promise<StatementRun> {
  const [row] = UUID.test(id) ? await sql<RunRow[]>`${runs(sql)} WHERE r.id = ${id}` : [];
  if (!row) throw notFound('This comparison is not kept here. Results are kept for 90 days.');
  return toRun(row);
}

interface Asked {
  kind?: StatementKind | undefined;
  open?: 'yes' | undefined;
  /** The number of the last row of the page before. */
  after?: string | undefined;
}

const readAfter = (text: string): number => {
  if (!/^\d{1,9}$/.test(text))
    throw validationFailed({ after: ['This is no place in the list. Leave it out.'] });
  return Number(text);
};

/** A comparison with a page of its differences. @throws AppError NOT_FOUND, or VALIDATION_FAILED on after */
export async function readOpened(
  sql: Sql,
  id: string,
  { kind, open, after = '0' }: Asked,
): Promise<OpenedStatement> {
  const place = readAfter(after);
  const run = await readRun(sql, id);
  const rows = await sql<DifferenceRow[]>`
    SELECT * FROM statement_rows WHERE run_id = ${id} AND no > ${place}
      ${kind ? sql`AND kind = ${kind}` : sql``} ${open ? sql`AND dealt_at IS NULL` : sql``}
    ORDER BY no LIMIT ${PAGE + 1}`;
  const page = rows.slice(0, PAGE);
  return { run, rows: page.map(toRow), next: rows.length > PAGE ? (page.at(-1)?.no ?? null) : null };
}

/** One difference. @throws AppError NOT_FOUND */
export async function readRow(sql: Sql | Transaction, id: string, no: number): Promise<StatementRow> {
  const [row] = await sql<DifferenceRow[]>`SELECT * FROM statement_rows WHERE run_id = ${id} AND no = ${no}`;
  if (!row) throw notFound(`There is no difference ${no} in this comparison.`);
  return toRow(row);
}

const HEADER = [
  'Kind',
  'Line',
  'Reference',
  'Vendor reference',
  'Agent',
  'Amount',
  'What differs',
  'What fixes it',
  'Dealt with',
  'By',
  'Note',
];

/** All that is listed, as CSV. @throws AppError NOT_FOUND */
export async function readFile(sql: Sql, id: string): Promise<{ name: string; csv: string }> {
  const { vendor, from } = await readRun(sql, id);
  const rows = await sql<DifferenceRow[]>`SELECT * FROM statement_rows WHERE run_id = ${id} ORDER BY no`;
  const lines = rows
    .map(toRow)
    .map((row): (string | CsvFigure)[] => [
      row.kind,
      row.line === null ? '' : { figure: String(row.line) },
      row.ref ?? '',
      row.vendorRef ?? '',
      row.agent ?? '',
      row.amount === null ? '' : { figure: row.amount },
      row.fault,
      row.repair ?? '',
      row.dealt?.at ?? '',
      row.dealt?.by ?? '',
      row.dealt?.note ?? '',
    ]);
  return {
    name: `statement-${vendor.replace(/[^\w-]+/g, '-')}-${from.slice(0, 10)}.csv`,
    csv: [HEADER, ...lines].map(writeCsvLine).join(''),
  };
}
