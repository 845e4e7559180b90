import type { AgentCase } from '#contract/console/agents.ts';
import type { DocumentName } from '#domain/documents.ts';
import type { KeyMode } from '#contract/keys.ts';
import { type Kobo, kobo, toNaira } from '#domain/money.ts';
import { validate } from 'uuid';
import { readErasure } from '../../identity/erasure/asked.ts';
import { pinDay } from '../../identity/factors/factors.ts';
import { readDaySums } from '../../ledger/day-sums.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import type { OperatorContext } from '../context.ts';
import { waitingSince } from '../two-people/request.ts';
import { readAgentIdentity } from './agent-identity.ts';
import { readAgentLevel } from './agent-level.ts';
import { readNeighbours } from './agent-neighbours.ts';
import { type AgentRow, lineColumns, type LineRow, presentAgent, presentLine } from './found.ts';

const LINES = 20;

interface CaseRow extends AgentRow {
  level: string;
  suspendedBecause: string | null;
  createdAt: Date;
  signedInAt: Date | null;
  balanceKobo: Kobo;
  pinAboveKobo: Kobo | null;
  pinDayKobo: Kobo | null;
  dayLimitKobo: Kobo | null;
  lowBalanceKobo: Kobo;
  pin: AgentCase['pin'];
  hasAuthenticator: boolean;
  isSignedIn: boolean;
}

interface KeyRow {
  mode: KeyMode;
  lastFour: string;
  lastUsedAt: Date | null;
}

type LevelRow = Omit<AgentCase['levels'][number], 'soldIn30Days'> & { soldKobo: Kobo | null };
type DaySums = Awaited<ReturnType<typeof readDaySums>>;
type RequestRow = Omit<AgentCase['requests'][number], 'amount'> & { amountKobo: Kobo };

const readRequests = (sql: Sql, agentId: string, now: Date) => sql<RequestRow[]>`
  SELECT r.id, r.kind, r.amount_kobo, s.name AS asked_by FROM money_requests r JOIN staff s ON s.id = r.asked_by
  WHERE r.agent_id = ${agentId} AND r.state = 'waiting' AND r.asked_at > ${waitingSince(now)} ORDER BY r.asked_at`;

const orNone = (amount: Kobo | null) => (amount === null ? null : toNaira(amount));

const limitsOf = (agent: CaseRow, sums: DaySums): AgentCase['limits'] => ({
  pinAbove: orNone(agent.pinAboveKobo),
  withoutPin:
    agent.pinDayKobo === null
      ? null
      : { most: toNaira(agent.pinDayKobo), used: toNaira(kobo(sums?.withoutPinKobo ?? 0)) },
  day: { most: orNone(agent.dayLimitKobo), used: toNaira(kobo(sums?.soldKobo ?? 0)) },
  warnsBelow: agent.lowBalanceKobo > 0n ? toNaira(agent.lowBalanceKobo) : null,
});

/** An agent with what support is asked about. @throws AppError NOT_FOUND */
export async function readAgentCase(
  sql: Sql,
  id: string,
  { config, ...clock }: Pick<OperatorContext, 'config' | 'now'>,
): Promise<AgentCase> {
  const now = clock.now();
  const { twoPeopleAboveKobo } = config;
  const [agent] = await sql<CaseRow[]>`
    SELECT a.id, a.username, a.first_name, a.last_name, a.phone, a.email, a.erased_at, a.suspended_at, a.suspended_because, a.level, a.created_at, a.signed_in_at,
      w.balance_kobo, a.pin_above_kobo, ${pinDay(sql)} AS pin_day_kobo, a.day_limit_kobo, a.low_balance_kobo,
      CASE WHEN a.pin_hash IS NULL THEN 'none' WHEN a.pin_locked_until > ${now} THEN 'locked' ELSE 'set' END AS pin,
      EXISTS (SELECT FROM totp WHERE agent_id = a.id AND confirmed_at IS NOT NULL) AS has_authenticator,
      EXISTS (SELECT FROM sessions s WHERE s.agent_id = a.id AND s.ended_at IS NULL AND s.expires_at > ${now}) AS is_signed_in
    FROM agents a JOIN wallets w ON w.agent_id = a.id
    WHERE a.id = ${validate(id) ? id : null} AND a.live_agent_id IS NULL`;
  if (!agent) throw notFound('There is no such agent.');
  const [erasure, consents, accounts, requests, lines, keys, levels, levelRule, identity, neighbours, sums] =
    await Promise.all([
      readErasure(sql, id),
      sql<{ document: DocumentName; version: string; agreedAt: Date }[]>`
      SELECT document, version::text, agreed_at FROM consents WHERE agent_id = ${id} ORDER BY version, document`,
      sql<{ line: string }[]>`
      SELECT bank_name || ' ' || account_number AS line FROM funding_accounts WHERE agent_id = ${id} ORDER BY line`,
      readRequests(sql, id, now),
      sql<LineRow[]>`
      SELECT ${lineColumns(sql)} FROM transactions t JOIN agents a ON a.id = t.agent_id
      WHERE t.agent_id = ${id} ORDER BY t.id DESC LIMIT ${LINES}`,
      sql<KeyRow[]>`
      SELECT CASE WHEN a.live_agent_id IS NULL THEN 'live' ELSE 'test' END AS mode, k.last_four, k.last_used_at
      FROM api_keys k JOIN agents a ON a.id = k.agent_id WHERE coalesce(a.live_agent_id, a.id) = ${id} ORDER BY mode`,
      sql<LevelRow[]>`SELECT code, name, sold_kobo FROM levels ORDER BY position, code`,
      readAgentLevel(sql, id, now),
      readAgentIdentity(sql, id),
      readNeighbours(sql, id),
      readDaySums(sql, id, now),
    ]);
  return {
    agent: {
      ...presentAgent(agent),
      level: agent.level,
      suspendedBecause: agent.suspendedAt && agent.suspendedBecause,
      createdAt: agent.createdAt.toISOString(),
      lastSignedInAt: agent.signedInAt?.toISOString() ?? null,
    },
    consents: consents.map(({ agreedAt, ...of }) => ({ ...of, agreedAt: agreedAt.toISOString() })),
    erasure: erasure.dueAt === null ? null : { ...erasure, dueAt: erasure.dueAt },
    balance: toNaira(agent.balanceKobo),
    limits: limitsOf(agent, sums),
    pin: agent.pin,
    hasAuthenticator: agent.hasAuthenticator,
    isSignedIn: agent.isSignedIn,
    keys: keys.map(({ lastUsedAt, ...key }) => ({ ...key, lastUsedAt: lastUsedAt?.toISOString() ?? null })),
    levels: levels.map(({ soldKobo, ...level }) => ({ ...level, soldIn30Days: orNone(soldKobo) })),
    levelRule,
    identity,
    ...neighbours,
    fundingAccounts: accounts.map(({ line }) => line),
    requests: requests.map(({ amountKobo, ...request }) => ({ ...request, amount: toNaira(amountKobo) })),
    twoPeopleAbove: twoPeopleAboveKobo === undefined ? null : toNaira(twoPeopleAboveKobo),
    lines: lines.map(presentLine),
  };
}
