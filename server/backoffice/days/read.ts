import type { ClosedDay, ClosedDays, DayRead } from '#contract/console/days.ts';
import { type Kobo, kobo, toNaira } from '#domain/money.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { AppError, validationFailed } from '../../platform/errors.ts';
import { isDay, timesOf } from '../console/span.ts';
import { nextDay, readEarliest, readLastClose } from './close.ts';

const PAGE = 50;
const MINUTE_MS = 60_000;

/** A closed day as it stands, in kobo. */
export interface ClosedRow {
  number: number;
  day: string;
  closedAt: Date;
  closedBy: string;
  walletsStartKobo: bigint;
  lateKobo: bigint;
  soldKobo: bigint;
  refundedKobo: bigint;
  reversedKobo: bigint;
  fundedKobo: bigint;
  creditedKobo: bigint;
  debitedKobo: bigint;
  walletsEndKobo: bigint;
  feesKobo: bigint;
  commissionKobo: bigint;
  earnedKobo: bigint;
  lateCostsKobo: bigint;
  correctionsKobo: bigint;
  pendingStartKobo: bigint;
  deliveredKobo: bigint;
  withoutCost: number;
  pendingOrders: number;
  pendingEndKobo: bigint;
}

const COLUMNS = (sql: Sql) => sql`
  number, day::text, closed_at, closed_by, wallets_start_kobo, late_kobo, sold_kobo, refunded_kobo, reversed_kobo,
  funded_kobo, credited_kobo, debited_kobo, wallets_end_kobo, fees_kobo, commission_kobo, earned_kobo, late_costs_kobo, corrections_kobo,
  pending_start_kobo, delivered_kobo, without_cost, jsonb_array_length(pending) AS pending_orders, pending_end_kobo`;

/** The closed days before a number, newest first. */
export const readClosedRows = (sql: Sql, limit: number, before = 2_147_483_647): Promise<ClosedRow[]> => sql<
  ClosedRow[]
>`
  SELECT ${COLUMNS(sql)} FROM day_closes WHERE number < ${before} ORDER BY number DESC LIMIT ${limit}`;

/** @returns undefined when the day is not closed */
export async function readClosedRow(sql: Sql, day: string): Promise<ClosedRow | undefined> {
  if (!isDay(day)) return undefined;
  const [row] = await sql<ClosedRow[]>`SELECT ${COLUMNS(sql)} FROM day_closes WHERE day = ${day}::text::date`;
  return row;
}

/** What vendors charged for what was delivered, less that for what was taken back. */
export const costOf = (row: ClosedRow): bigint =>
  row.deliveredKobo - row.reversedKobo - row.commissionKobo - row.earnedKobo;

export const profitOf = (row: ClosedRow): bigint => row.earnedKobo - row.lateCostsKobo + row.correctionsKobo;

const naira = (amount: bigint): string => toNaira(kobo(amount));

const present = (row: ClosedRow): ClosedDay => ({
  number: row.number,
  day: row.day,
  closedAt: row.closedAt.toISOString(),
  closedBy: row.closedBy,
  walletsStart: naira(row.walletsStartKobo),
  late: naira(row.lateKobo),
  sold: naira(row.soldKobo),
  refunded: naira(row.refundedKobo),
  reversed: naira(row.reversedKobo),
  funded: naira(row.fundedKobo),
  credited: naira(row.creditedKobo),
  debited: naira(row.debitedKobo),
  walletsEnd: naira(row.walletsEndKobo),
  fees: naira(row.feesKobo),
  delivered: naira(row.deliveredKobo),
  commission: naira(row.commissionKobo),
  cost: naira(costOf(row)),
  withoutCost: row.withoutCost,
  lateCosts: naira(row.lateCostsKobo),
  corrections: naira(row.correctionsKobo),
  profit: naira(profitOf(row)),
  pendingStart: naira(row.pendingStartKobo),
  pendingOrders: row.pendingOrders,
  pendingEnd: naira(row.pendingEndKobo),
});

/** @throws AppError VALIDATION_FAILED on cursor */
export async function readClosedDays(sql: Sql, now: Date, cursor?: string): Promise<ClosedDays> {
  if (cursor !== undefined && !/^[1-9]\d{0,8}$/.test(cursor))
    throw validationFailed({ cursor: ['This cursor is not valid. Start again without it.'] });
  const [rows, last] = await Promise.all([
    readClosedRows(sql, PAGE + 1, cursor === undefined ? undefined : Number(cursor)),
    readLastClose(sql),
  ]);
  const page = rows.slice(0, PAGE);
  const next = nextDay(last, now);
  return {
    lines: page.map(present),
    nextCursor: rows.length > PAGE ? String(page.at(-1)?.number) : null,
    next: {
      day: next.day,
      closableAt: next.closable.toISOString(),
      earliest: await readEarliest(sql, last, next.day),
    },
  };
}

interface WaitingRow {
  ref: string;
  kobo: Kobo;
  placedAt: Date;
  agent: string | null;
  name: string | null;
  status: string | null;
}

/** The orders that were pending at the end of a closed day, the oldest first, with what they are by now. */
export const readWaiting = (sql: Sql, number: number): Promise<WaitingRow[]> => sql<WaitingRow[]>`
  SELECT waiting.ref, waiting.kobo, waiting.placed_at, username AS agent, name, status
  FROM day_closes, jsonb_to_recordset(pending) AS waiting (ref text, kobo bigint, placed_at timestamptz)
    LEFT JOIN transactions o ON o.ref = waiting.ref LEFT JOIN agents ON agents.id = o.agent_id
  WHERE number = ${number} ORDER BY waiting.ref`;

/** How long an order had waited at a day's end. @returns whole minutes */
export const minutesAt = (day: string, placedAt: Date): number =>
  Math.max(0, Math.floor((timesOf({ from: day, to: day }).until.getTime() - placedAt.getTime()) / MINUTE_MS));

/** @throws AppError NOT_FOUND when the day is not closed */
export async function readDay(sql: Sql, day: string): Promise<DayRead> {
  const row = await readClosedRow(sql, day);
  if (!row) throw new AppError('NOT_FOUND', 'This day is not closed.');
  const waiting = await readWaiting(sql, row.number);
  return {
    closed: present(row),
    waiting: waiting.map(({ kobo, placedAt, ...order }) => ({
      ...order,
      amount: toNaira(kobo),
      placedAt: placedAt.toISOString(),
      minutes: minutesAt(day, placedAt),
    })),
  };
}
