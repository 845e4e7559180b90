import { openCommissionAccount } from '#server/ledger/commission-account.ts';
import { connect } from '#server/platform/db/connect.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { createClient } from './support/api.ts';
import { quantile } from './support/quantile.ts';
import { createSellers, sell } from './support/sell.ts';
import { printTable, whole } from './support/table.ts';
import { type Load, untilDone } from './support/until-done.ts';
import { withProductAndDatabase } from './support/with-database.ts';

const AGENTS = 32;
const WARM_UP: Load = { lanes: 10, maxCount: 2_000, maxMs: 10_000 };
const LOAD: Load = { lanes: AGENTS, maxCount: 10_000, maxMs: 5_000 };
/** One pair says little: a machine of its own is a fifth faster or slower from one moment to the next. */
const PAIRS = 16;

interface Below {
  /** Orders a second, of each pair's half. */
  alone: number[];
  below: number[];
  /** The medians: agents below another to agents with nobody above. */
  ratio: number;
}

/** Puts all sellers but one below that one, as accepting an invitation does; or has them all part. */
async function put(sql: Sql, where: 'alone' | 'below'): Promise<void> {
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

/** What it costs orders a second that another agent gets a commission of each: in pairs, each half beginning every other pair. */
export const measureBelow = (): Promise<Below> =>
  withProductAndDatabase(async (url, databaseUrl) => {
    const client = createClient(url, AGENTS);
    const sql = connect(databaseUrl, { maxConnections: 1 });
    const found: Omit<Below, 'ratio'> = { alone: [], below: [] };
    try {
      const agentOf = await createSellers(client, AGENTS);
      await untilDone(WARM_UP, (lane) => sell(client, agentOf(lane)));
      await sql`ANALYZE`;
      for (let pair = 0; pair < PAIRS; pair += 1)
        for (const where of pair % 2 === 0 ? (['alone', 'below'] as const) : (['below', 'alone'] as const)) {
          await put(sql, where);
          const { perSecond } = await untilDone(LOAD, (lane) => sell(client, agentOf(lane)));
          found[where].push(perSecond);
        }
      const [{ commissions } = { commissions: 0n }] = await sql<{ commissions: bigint }[]>`
        SELECT count(*) AS commissions FROM transfers WHERE kind = 'COMMISSION'`;
      if (commissions === 0n) throw new Error('No order had a commission: nothing was measured.');
    } finally {
      client.close();
      await sql.end();
    }
    const row = (name: string, rates: readonly number[]) => [
      name,
      ...[0.5, 0, 1].map((share) => whole(quantile(rates, share))),
    ];
    const ratio = quantile(found.below, 0.5) / quantile(found.alone, 0.5);
    printTable(
      `Orders a second of ${AGENTS} agents, ${PAIRS} pairs; below another to nobody above: ${Math.round(ratio * 100)} %`,
      ['', 'median', 'least', 'most'],
      [row('nobody above', found.alone), row('all but one below another', found.below)],
    );
    return { ...found, ratio };
  });
