import { lagosTime } from '#domain/lagos-time.ts';
import { formatNaira, kobo } from '#domain/money.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { action, type Changed } from '../action.ts';
import { AFTER_MIDNIGHT_MS, dayAfter, isDay, timesOf } from '../console/span.ts';
import { OperatorError } from '../context.ts';
import { changesOf } from '../recorded-change.ts';
import { type DayFigures, type LastClose, readDayFigures } from './figures.ts';

export interface DayWanted {
  /** Of Lagos, such as "2026-11-21". @default the day after the last that was closed; at first yesterday */
  date?: string | undefined;
}

export interface ClosedReport extends Changed {
  day: string;
}

/** @returns undefined before the first close */
export async function readLastClose(sql: Sql | Transaction): Promise<LastClose | undefined> {
  const [last] = await sql<LastClose[]>`
    SELECT number, day::text, wallets_start_kobo, wallets_end_kobo, late_kobo, pending_end_kobo
    FROM day_closes ORDER BY number DESC LIMIT 1`;
  return last;
}

/** The day that is closed next, and from when on it can be. */
export function nextDay(last: LastClose | undefined, now: Date): { day: string; closable: Date } {
  const day = last ? dayAfter(last.day) : dayAfter(lagosTime(now.getTime()).date, -1);
  return { day, closable: closableAt(day) };
}

/**
 * The earliest day that can be closed next: the next itself, at first the day that the business began on.
 * @returns a day of Lagos
 */
export async function readEarliest(
  sql: Sql | Transaction,
  last: LastClose | undefined,
  next: string,
): Promise<string> {
  if (last) return next;
  const [first] = await sql<{ day: string }[]>`
    SELECT (created_at AT TIME ZONE 'Africa/Lagos')::date::text AS day FROM transactions ORDER BY ref USING ~<~ LIMIT 1`;
  return first && first.day < next ? first.day : next;
}

const closableAt = (day: string) =>
  new Date(timesOf({ from: day, to: day }).until.getTime() + AFTER_MIDNIGHT_MS);

/** @throws OperatorError when this day cannot be closed now */
async function assertClosable(
  tx: Transaction,
  day: string,
  last: LastClose | undefined,
  now: Date,
): Promise<void> {
  const next = last && dayAfter(last.day);
  if (next !== undefined && day > next)
    throw new OperatorError(`${next} is closed first: days are closed in their order.`);
  if (last && day < last.day)
    throw new OperatorError(`${day} was never closed: the closed days begin after it.`);
  if (now < closableAt(day))
    throw new OperatorError(`${day} can be closed from ten minutes after its midnight in Lagos.`);
  // Each day after it would have to be closed too, with nothing in it.
  const earliest = await readEarliest(tx, last, nextDay(last, now).day);
  if (day < earliest)
    throw new OperatorError(`Nothing happened on ${day}: the first day that can be closed is ${earliest}.`);
}

/**
 * Closes a day: its figures are written down, numbered, and stay. Of two who close it at once the second is told that it is closed.
 * @throws OperatorError for a day that is not over, or not the next
 */
export const closeDay = action('day close', async (context, { date }: DayWanted): Promise<ClosedReport> => {
  if (date !== undefined && !isDay(date))
    throw new OperatorError(`There is no day "${date}". Write it as 2026-11-21.`);
  const now = context.now();
  return context.sql.begin(async (tx): Promise<ClosedReport> => {
    await tx`SELECT pg_advisory_xact_lock(hashtext('day_closes'))`;
    const last = await readLastClose(tx);
    const day = date ?? nextDay(last, now).day;
    const [closed] = await tx<
      { number: number }[]
    >`SELECT number FROM day_closes WHERE day = ${day}::text::date`;
    if (closed)
      return {
        day,
        message: `${day} is closed already, as day ${closed.number}. Nothing was changed.`,
        isRepeat: true,
        changes: [],
      };
    await assertClosable(tx, day, last, now);
    const figures = await readDayFigures(tx, day, last);
    const number = (last?.number ?? 0) + 1;
    await write(tx, { number, day, at: now, by: context.operator }, last, figures);
    const held = formatNaira(kobo(figures.walletsEndKobo));
    return {
      day,
      message: `${day} is closed as day ${number}. The wallets held ${held} at its end.`,
      changes: changesOf({ [day]: 'open' }, { [day]: `closed as day ${number}` }),
    };
  });
});

interface Named {
  number: number;
  day: string;
  at: Date;
  by: string;
}

/** What the day's own entries did to the wallets. */
const movedOn = (day: DayFigures): bigint =>
  day.refundedKobo + day.reversedKobo + day.fundedKobo + day.creditedKobo - day.debitedKobo - day.soldKobo;

/** @throws OperatorError when the wallets hold something else than the entries explain */
async function write(
  tx: Transaction,
  { number, day, at, by }: Named,
  last: LastClose | undefined,
  figures: DayFigures,
): Promise<void> {
  const lateKobo = last
    ? figures.dayBeforeKobo - (last.walletsEndKobo - last.walletsStartKobo - last.lateKobo)
    : 0n;
  const explainedKobo = lateKobo + movedOn(figures);
  const startKobo = last?.walletsEndKobo ?? figures.walletsEndKobo - explainedKobo;
  const lackingKobo = figures.walletsEndKobo - startKobo - explainedKobo;
  if (lackingKobo !== 0n)
    throw new OperatorError(
      `${day} does not add up: the wallets held ${formatNaira(kobo(lackingKobo))} that no entry explains.`,
      { remedy: 'Run "operator reconcile": it names the wallets.' },
    );
  await tx`
    INSERT INTO day_closes (number, day, closed_at, closed_by, wallets_start_kobo, late_kobo, sold_kobo, refunded_kobo,
      reversed_kobo, funded_kobo, credited_kobo, debited_kobo, wallets_end_kobo, fees_kobo, commission_kobo, earned_kobo, late_costs_kobo,
      corrections_kobo, pending_start_kobo, delivered_kobo, without_cost, pending_end_kobo, pending, outcomes)
    VALUES (${number}, ${day}::text::date, ${at}, ${by}, ${startKobo}, ${lateKobo}, ${figures.soldKobo},
      ${figures.refundedKobo}, ${figures.reversedKobo}, ${figures.fundedKobo}, ${figures.creditedKobo},
      ${figures.debitedKobo}, ${figures.walletsEndKobo}, ${figures.feesKobo}, ${figures.commissionKobo}, ${figures.earnedKobo},
      ${figures.lateCostsKobo}, ${figures.correctionsKobo}, ${last?.pendingEndKobo ?? figures.pendingStartKobo},
      ${figures.deliveredKobo}, ${figures.withoutCost}, ${figures.pendingEndKobo}, ${figures.pending}::text::jsonb,
      ${figures.outcomes}::text::jsonb)`;
}
