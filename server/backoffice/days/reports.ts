import type { OutcomeReport, VatReport } from '#contract/console/reports.ts';
import { type BasisPoints, type Kobo, kobo, sum, toNaira } from '#domain/money.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { assertSpan, daysOf, type Span } from '../console/span.ts';

const isClosedIn = (sql: Sql, { from, to }: Span) =>
  sql`day BETWEEN ${from}::text::date AND ${to}::text::date`;

interface VatRow {
  day: string;
  earnedKobo: Kobo;
  feesKobo: Kobo;
}

const WHOLE = 10_000n;

/** The part of an income that is VAT, when the VAT is in it: rounded to the kobo, half a kobo away from zero. */
function vatIn(income: bigint, points: BasisPoints): Kobo {
  const divisor = WHOLE + BigInt(points);
  const [sign, size] = income < 0n ? [-1n, -income] : [1n, income];
  return kobo((sign * (2n * size * BigInt(points) + divisor)) / (2n * divisor));
}

/**
 * VAT of closed days: of what orders earned and of the fees. The total is the sum of the days, each rounded.
 * @param points the rate; undefined: off
 * @throws AppError VALIDATION_FAILED on from or to
 */
export async function readVatReport(
  sql: Sql,
  span: Span,
  points: BasisPoints | undefined,
): Promise<VatReport> {
  assertSpan(span);
  const rows = await sql<VatRow[]>`
    SELECT day::text, earned_kobo, fees_kobo FROM day_closes WHERE ${isClosedIn(sql, span)} ORDER BY day`;
  const lines = rows.map(({ day, earnedKobo, feesKobo }) => ({
    day,
    margin: earnedKobo,
    fees: feesKobo,
    vat: points === undefined ? kobo(0) : vatIn(earnedKobo + feesKobo, points),
  }));
  const total = (of: 'margin' | 'fees' | 'vat') => toNaira(sum(lines.map((line) => line[of])));
  return {
    lines: lines.map(({ day, margin, fees, vat }) => ({
      day,
      margin: toNaira(margin),
      fees: toNaira(fees),
      vat: toNaira(vat),
    })),
    total: { margin: total('margin'), fees: total('fees'), vat: total('vat') },
    percent: points === undefined ? null : points / 100,
    open: daysOf(span) - rows.length,
  };
}

interface OutcomeRow {
  day: string;
  service: string;
  provider: string;
  placed: number;
  placedKobo: Kobo;
  delivered: number;
  deliveredKobo: Kobo;
  failed: number;
  failedKobo: Kobo;
  in30Seconds: number;
  in24Hours: number;
  reversed: number;
  reversedKobo: Kobo;
  pending: number;
  pendingKobo: Kobo;
}

/** @throws AppError VALIDATION_FAILED on from or to */
export async function readOutcomeReport(sql: Sql, span: Span): Promise<OutcomeReport> {
  assertSpan(span);
  const [rows, [closed]] = await Promise.all([
    sql<OutcomeRow[]>`
      SELECT day::text, line.*
      FROM day_closes, jsonb_to_recordset(outcomes) AS line (service text, provider text, placed int, placed_kobo bigint,
        delivered int, delivered_kobo bigint, failed int, failed_kobo bigint, in_30_seconds int, in_24_hours int,
        reversed int, reversed_kobo bigint, pending int, pending_kobo bigint)
      WHERE ${isClosedIn(sql, span)} ORDER BY day, line.service, line.provider`,
    sql<{ days: number }[]>`SELECT count(*)::int AS days FROM day_closes WHERE ${isClosedIn(sql, span)}`,
  ]);
  const count = (of: (row: OutcomeRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    lines: rows.map(({ day, service, provider, pending, pendingKobo, ...row }) => ({
      day,
      service,
      provider,
      ...present(row),
      pending,
      pendingAmount: toNaira(pendingKobo),
    })),
    total: present({
      placed: count(({ placed }) => placed),
      placedKobo: sum(rows.map(({ placedKobo }) => placedKobo)),
      delivered: count(({ delivered }) => delivered),
      deliveredKobo: sum(rows.map(({ deliveredKobo }) => deliveredKobo)),
      failed: count(({ failed }) => failed),
      failedKobo: sum(rows.map(({ failedKobo }) => failedKobo)),
      in30Seconds: count(({ in30Seconds }) => in30Seconds),
      in24Hours: count(({ in24Hours }) => in24Hours),
      reversed: count(({ reversed }) => reversed),
      reversedKobo: sum(rows.map(({ reversedKobo }) => reversedKobo)),
    }),
    open: daysOf(span) - (closed?.days ?? 0),
  };
}

const present = (row: Omit<OutcomeRow, 'day' | 'service' | 'provider' | 'pending' | 'pendingKobo'>) => ({
  placed: row.placed,
  placedAmount: toNaira(row.placedKobo),
  delivered: row.delivered,
  deliveredAmount: toNaira(row.deliveredKobo),
  failed: row.failed,
  failedAmount: toNaira(row.failedKobo),
  in30Seconds: row.in30Seconds,
  in24Hours: row.in24Hours,
  reversed: row.reversed,
  reversedAmount: toNaira(row.reversedKobo),
});
