import type { QueryOf } from '#contract/endpoint.ts';
import { SUB_AGENTS } from '#contract/sub-agents.ts';
import type { SubAgent, SubAgents, subAgentTotals } from '#contract/sub-agents.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import { type Kobo, toNaira } from '#domain/money.ts';
import { toPercent } from '#domain/pricing.ts';
import { readCommission } from '../../ledger/commission-account.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { validationFailed } from '../../platform/errors.ts';
import { readAbove } from './above.ts';
import { readExample } from './example.ts';
import { listInvitations } from './invitations.ts';
import { canTakeBack } from './moves.ts';
import { nameOf, noSubAgent } from './pair.ts';

interface PersonRow {
  id: string;
  name: string;
  username: string;
  since: Date;
  isSuspended: boolean;
  points: number;
  prices: { service: string; provider: string; points: number }[] | null;
  givenKobo: Kobo;
  takenBackKobo: Kobo;
  balanceKobo: Kobo;
  todayCount: number;
  todayKobo: Kobo;
  todayCommissionKobo: Kobo;
  monthCount: number;
  monthKobo: Kobo;
  monthCommissionKobo: Kobo;
}

/** The agents below one, by name, with their sums of today and of this month. */
async function readPeople(sql: Sql, aboveId: string, now: Date, only?: string): Promise<SubAgent[]> {
  const { date } = lagosTime(now.getTime());
  const sums = (name: string, isIn: ReturnType<Sql>) => sql`
    coalesce(sum(d.sales) FILTER (WHERE ${isIn}), 0)::int AS ${sql(`${name}_count`)},
    coalesce(sum(d.sold_kobo) FILTER (WHERE ${isIn}), 0)::bigint AS ${sql(`${name}_kobo`)},
    coalesce(sum(d.commission_kobo) FILTER (WHERE ${isIn}), 0)::bigint AS ${sql(`${name}_commission_kobo`)}`;
  const rows = await sql<PersonRow[]>`
    SELECT a.id, ${nameOf(sql, 'a')} AS name, a.username, sub.since, a.suspended_at IS NOT NULL AS is_suspended, sub.points,
      (SELECT json_agg(json_build_object('service', p.service, 'provider', p.provider, 'points', p.points)
        ORDER BY p.service, p.provider) FROM sub_agent_prices p WHERE p.agent_id = a.id) AS prices,
      sub.given_kobo, sub.taken_back_kobo, w.balance_kobo, totals.*
    FROM sub_agents sub JOIN agents a ON a.id = sub.agent_id JOIN wallets w ON w.agent_id = a.id
    CROSS JOIN LATERAL (
      SELECT ${sums('today', sql`d.day = ${date}::text::date`)}, ${sums('month', sql`true`)} FROM sub_agent_days d
      WHERE d.above_id = sub.above_id AND d.agent_id = sub.agent_id
        AND d.day BETWEEN date_trunc('month', ${date}::text::date)::date AND ${date}::text::date
    ) totals
    WHERE sub.above_id = ${aboveId} ${only === undefined ? sql`` : sql`AND sub.agent_id = ${only}`}
    ORDER BY name, a.id`;
  return rows.map(present);
}

const present = (row: PersonRow): SubAgent => ({
  id: row.id,
  name: row.name,
  username: row.username,
  since: row.since.toISOString(),
  isSuspended: row.isSuspended,
  percent: toPercent(row.points),
  prices: (row.prices ?? []).map(({ points, ...price }) => ({ ...price, percent: toPercent(points) })),
  given: toNaira(row.givenKobo),
  takenBack: toNaira(row.takenBackKobo),
  canTakeBack: toNaira(canTakeBack(row, row.balanceKobo)),
  today: {
    count: row.todayCount,
    sold: toNaira(row.todayKobo),
    commission: toNaira(row.todayCommissionKobo),
  },
  month: {
    count: row.monthCount,
    sold: toNaira(row.monthKobo),
    commission: toNaira(row.monthCommissionKobo),
  },
});

/** Both sides of an agent: who is below and above, and what it came to. */
export async function readSubAgents({ sql, now }: PlatformDeps, agentId: string): Promise<SubAgents> {
  const [above, [ceiling], example, commissionKobo, people, invitations] = await Promise.all([
    readAbove(sql, agentId),
    sql<{ points: number }[]>`SELECT points FROM sub_agent_ceiling`,
    readExample(sql, agentId),
    readCommission(sql, agentId),
    readPeople(sql, agentId, now()),
    listInvitations(sql, agentId, now()),
  ]);
  return {
    above,
    ceilingPercent: toPercent(ceiling?.points ?? 0),
    example,
    commission: toNaira(commissionKobo),
    people,
    invitations,
  };
}

/** @throws AppError NOT_FOUND */
export async function readSubAgent(
  { sql, now }: PlatformDeps,
  aboveId: string,
  agentId: string,
): Promise<SubAgent> {
  const [person] = await readPeople(sql, aboveId, now(), agentId);
  if (!person) throw noSubAgent();
  return person;
}

const DAY_MS = 24 * 3_600_000;

interface TotalRow {
  id: string;
  name: string;
  period: string;
  count: number;
  soldKobo: Kobo;
  commissionKobo: Kobo;
}

/**
 * What each agent who was below sold to the agent's commission, by day or month; also those who have left.
 * @throws AppError VALIDATION_FAILED on to
 */
export async function readTotals(
  { sql }: PlatformDeps,
  aboveId: string,
  { from, to, by }: QueryOf<typeof subAgentTotals>,
) {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (!(days >= 1 && days <= SUB_AGENTS.totalDays))
    throw validationFailed({ to: [`Give 1 to ${SUB_AGENTS.totalDays} days.`] });
  const period = by === 'month' ? sql`to_char(d.day, 'YYYY-MM')` : sql`d.day::text`;
  const rows = await sql<TotalRow[]>`
    SELECT a.id, ${nameOf(sql, 'a')} AS name, ${period} AS period, sum(d.sales)::int AS count,
      sum(d.sold_kobo)::bigint AS sold_kobo, sum(d.commission_kobo)::bigint AS commission_kobo
    FROM sub_agent_days d JOIN agents a ON a.id = d.agent_id
    WHERE d.above_id = ${aboveId} AND d.day BETWEEN ${from}::text::date AND ${to}::text::date AND d.sales > 0
    GROUP BY a.id, 3 ORDER BY 3, 2, 1`;
  return rows.map(({ soldKobo, commissionKobo, ...row }) => ({
    ...row,
    sold: toNaira(soldKobo),
    commission: toNaira(commissionKobo),
  }));
}
