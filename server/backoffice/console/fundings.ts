import type { FundingReport } from '#contract/console/reports.ts';
import { add, type Kobo, sum, toNaira } from '#domain/money.ts';
import { bankAccount } from '../../ledger/accounts.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { assertSpan, dayDigits, dayOf, isOfSpan, type Span } from './span.ts';

interface FundingRow {
  day: string;
  provider: string;
  payments: number;
  credited: Kobo;
  fees: Kobo;
}

const BANK = bankAccount('');

/** What agents paid in on these days and what was kept of it, as the ledger has it. @throws AppError VALIDATION_FAILED on from or to */
export async function readFundingReport(sql: Sql, span: Span): Promise<FundingReport> {
  assertSpan(span);
  // The days' fundings first: asked for all at once, the planner may begin with every transfer that was ever made.
  const rows = await sql<FundingRow[]>`
    WITH funded AS MATERIALIZED (
      SELECT agent_id, ref, ${dayDigits(sql)} AS day FROM transactions t
      WHERE ${isOfSpan(sql, span)} AND type = 'WALLET_FUNDING'
    )
    SELECT day, substr(f.source, ${BANK.length + 1}::int) AS provider, count(*)::int AS payments,
      sum(f.amount_kobo)::bigint AS credited, coalesce(sum(fee.amount_kobo), 0)::bigint AS fees
    FROM funded t
    JOIN transfers f ON f.agent_id = t.agent_id AND f.subject_ref = t.ref AND f.kind = 'FUNDING'
    LEFT JOIN transfers fee ON fee.agent_id = t.agent_id AND fee.subject_ref = t.ref AND fee.kind = 'FUNDING_FEE'
    GROUP BY 1, 2 ORDER BY 1, 2`;
  return {
    lines: rows.map(({ day, provider, ...sums }) => ({ day: dayOf(day), provider, ...present(sums) })),
    total: present({
      payments: rows.reduce((count, { payments }) => count + payments, 0),
      credited: sum(rows.map(({ credited }) => credited)),
      fees: sum(rows.map(({ fees }) => fees)),
    }),
  };
}

const present = ({ payments, credited, fees }: Omit<FundingRow, 'day' | 'provider'>) => ({
  payments,
  paid: toNaira(add(credited, fees)),
  fees: toNaira(fees),
  credited: toNaira(credited),
});
