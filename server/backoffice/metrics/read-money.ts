import { parseNaira, ZERO } from '#domain/money.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { readTodaysFloats } from '../console/today.ts';
import type { Figures } from './gauges.ts';

type FloatDeps = Parameters<typeof readTodaysFloats>[0];

/** A row for each agent is read, and each payment that is no agent's. */
export async function readSums(sql: Sql): Promise<Figures> {
  const [row] = await sql<{ wallets: bigint; unmatched: number; unmatchedKobo: bigint }[]>`
    SELECT (SELECT coalesce(sum(w.balance_kobo), 0)::bigint FROM wallets w JOIN agents a ON a.id = w.agent_id
        WHERE a.live_agent_id IS NULL) AS wallets,
      count(*)::int AS unmatched, coalesce(sum(gross_kobo), 0)::bigint AS unmatched_kobo
    FROM funding_payments WHERE agent_id IS NULL`;
  if (!row) return {};
  return {
    kobodesk_wallets_kobo: [{ value: Number(row.wallets) }],
    kobodesk_unmatched_payments: [{ value: row.unmatched }],
    kobodesk_unmatched_payments_kobo: [{ value: Number(row.unmatchedKobo) }],
  };
}

/** By what each vendor last told; no vendor is asked for it. */
export async function readFloatsLeft(deps: FloatDeps, sql: Sql): Promise<Figures> {
  const floats = await readTodaysFloats(deps, sql, deps.now());
  const known = floats.filter(({ left }) => left !== null);
  return {
    kobodesk_vendor_float_kobo: known.map(({ vendor, left }) => ({
      labels: { vendor },
      value: Number(parseNaira(left ?? '') ?? ZERO),
    })),
    kobodesk_vendor_float_low: known.map(({ vendor, isLow }) => ({
      labels: { vendor },
      value: Number(isLow),
    })),
  };
}
