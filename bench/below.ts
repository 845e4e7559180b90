import { openCommissionAccount } from '#server/ledger/commission-account.ts';
import { connect } from '#server/platform/db/connect.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { inPairs, openSellers, printPairs } from './support/in-pairs.ts';
import { withProductAndDatabase } from './support/with-database.ts';

type Where = 'alone' | 'below';

/** Orders a second of each pair's halves, and the medians: agents below another to agents with nobody above. */
type Below = Record<Where, number[]> & { ratio: number };

/** Puts all sellers but one below that one, as accepting an invitation does; or has them all part. */
async function put(sql: Sql, where: Where): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`DELETE FROM sub_agents`;
    if (where === 'alone') return;
    const [first] = await tx<{ id: string }[]>`
      SELECT agent_id AS id FROM wallets WHERE balance_kobo > 0 ORDER BY agent_id LIMIT 1`;
    const aboveId = first?.id ?? '';
    await openCommissionAccount(tx, aboveId);
    await tx`
      INSERT INTO sub_agents (agent_id, above_id, since, points)
      SELECT agent_id, ${aboveId}, now(), 100 FROM wallets WHERE balance_kobo > 0 AND agent_id <> ${aboveId}`;
  });
}

/** What it costs orders a second that another agent gets a commission of each. */
export const measureBelow = (): Promise<Below> =>
  withProductAndDatabase(async (url, databaseUrl) => {
    const sellers = await openSellers(url);
    const sql = connect(databaseUrl, { maxConnections: 1 });
    try {
      await sql`ANALYZE`;
      const found = await inPairs<Where>('alone', 'below', async (where) => {
        await put(sql, where);
        return sellers.rate();
      });
      const [{ commissions } = { commissions: 0n }] = await sql<{ commissions: bigint }[]>`
        SELECT count(*) AS commissions FROM transfers WHERE kind = 'COMMISSION'`;
      if (commissions === 0n) throw new Error('No order had a commission: nothing was measured.');
      const ratio = printPairs('below another to nobody above', {
        'nobody above': found.alone,
        'all but one below another': found.below,
      });
      return { ...found, ratio };
    } finally {
      sellers.close();
      await sql.end();
    }
  });
