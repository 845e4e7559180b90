import { gzipSync } from 'node:zlib';
import { writeCsvLine } from '#domain/csv.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import { kobo, toNaira } from '#domain/money.ts';
import { dayAfter, timesOf } from '../backoffice/console/span.ts';
import { runStatement } from '../backoffice/statement/kept/run.ts';
import type { Deps } from '../funding/deps.ts';
import type { Sql } from '../platform/db/sql.ts';

const COLUMNS = { ref: 'Reference', amount: 'Charged', status: 'Status', at: 'Time' };
/** What the vendor of the demo charged too much for one order, in kobo. */
const OVERCHARGED_KOBO = 2_500n;

interface Sent {
  ref: string;
  vendor: string;
  sentAt: Date;
  costKobo: bigint;
}

/**
 * Compares yesterday's statement of the vendor that delivered most then, as finance does: one order is not in it, nor is what is still
 * pending, and one cost more than our books say. Once, however often it is called; where nothing was delivered yesterday, never.
 */
export async function leaveStatement(deps: Deps): Promise<void> {
  const [compared] = await deps.sql`SELECT FROM statement_runs LIMIT 1`;
  if (compared) return;
  const day = dayAfter(lagosTime(deps.now().getTime()).date, -1);
  const { since, until } = timesOf({ from: day, to: day });
  const sent = await readSent(deps.sql, since, until);
  const [vendor] = sent;
  if (!vendor) return;
  const [, dearer] = sent;
  const lines = sent.slice(1).map(({ ref, sentAt, costKobo }) => {
    const charged = ref === dearer?.ref ? costKobo + OVERCHARGED_KOBO : costKobo;
    return [ref, toNaira(kobo(charged)), 'delivered', sentAt.toISOString()];
  });
  const text = [Object.values(COLUMNS), ...lines].map(writeCsvLine).join('');
  await runStatement(
    { ...deps, operator: 'finance@example.com' },
    {
      vendor: vendor.vendor,
      name: `${vendor.vendor}-${day}.csv`,
      file: gzipSync(text).toString('base64'),
      given: { columns: COLUMNS, ends: {} },
      period: { from: since, to: new Date(until.getTime() - 1) },
    },
  );
}

/** What the vendor that delivered most in this time delivered, the first first. Test orders are nobody's business. */
const readSent = (sql: Sql, since: Date, until: Date) => sql<Sent[]>`
  WITH sent AS (
    SELECT t.ref, a.vendor, a.sent_at, coalesce(a.cost_kobo, t.cost_kobo) AS cost_kobo FROM attempts a
    JOIN transactions t ON t.agent_id = a.agent_id AND t.id = a.order_id JOIN agents g ON g.id = a.agent_id
    WHERE a.sent_at >= ${since} AND a.sent_at < ${until} AND a.outcome = 'delivered' AND coalesce(a.cost_kobo, t.cost_kobo) IS NOT NULL
      AND g.live_agent_id IS NULL
  )
  SELECT * FROM sent WHERE vendor = (SELECT vendor FROM sent GROUP BY vendor ORDER BY count(*) DESC, vendor LIMIT 1)
  ORDER BY sent_at, ref`;
