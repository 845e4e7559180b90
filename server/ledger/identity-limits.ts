import type { IdentityLevel } from '#contract/identity-levels.ts';
import { kobo, type Kobo, toNaira } from '#domain/money.ts';
import type { Sql, Transaction } from '../platform/db/sql.ts';
import { soldToday } from './day-sums.ts';

/** What an agent may hold and sell by what is known of who they are; null: there is no limit. */
export interface IdentityLimits {
  level: IdentityLevel;
  balanceKobo: bigint | null;
  dayKobo: bigint | null;
  saleKobo: bigint | null;
}

/** SQL: the level that an agent is verified at. */
const codeOf = (sql: Sql | Transaction, agentId: string) =>
  sql`code = coalesce((SELECT level FROM identities WHERE agent_id = ${agentId}), 'none')`;

/** SQL: test accounts sell no real thing, and have no limits. */
const isReal = (sql: Sql | Transaction, agentId: string) =>
  sql`NOT EXISTS (SELECT FROM agents WHERE id = ${agentId} AND live_agent_id IS NOT NULL)`;

/** The limits that hold for an agent; undefined for a test account. */
export async function readIdentityLimits(
  sql: Sql | Transaction,
  agentId: string,
): Promise<IdentityLimits | undefined> {
  const [limits] = await sql<IdentityLimits[]>`
    SELECT code AS level, balance_kobo, day_kobo, sale_kobo FROM identity_levels
    WHERE ${codeOf(sql, agentId)} AND ${isReal(sql, agentId)}`;
  return limits;
}

const orNone = (limitKobo: bigint | null | undefined) =>
  limitKobo === null || limitKobo === undefined ? null : toNaira(kobo(limitKobo));

/** The level and its limits as the contract has them, for the agent and for the staff. */
export const toLimits = (limits: IdentityLimits | undefined) => ({
  level: limits?.level ?? 'none',
  limits: {
    sale: orNone(limits?.saleKobo),
    day: orNone(limits?.dayKobo),
    balance: orNone(limits?.balanceKobo),
  },
});

/**
 * The condition that a sale stays within the limits of the agent's identity, for the debit's WHERE, where the wallet's row is
 * locked: of many sales at once none goes over the day's.
 */
export const withinIdentity = (sql: Sql, agentId: string, amountKobo: Kobo, now: Date) => sql`
  coalesce((SELECT false FROM identity_levels WHERE ${codeOf(sql, agentId)}
    AND (${amountKobo} > sale_kobo OR ${soldToday(sql, now)} + ${amountKobo} > day_kobo) AND ${isReal(sql, agentId)}), true)`;
