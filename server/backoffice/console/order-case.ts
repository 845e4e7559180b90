import type { OrderCase } from '#contract/console/orders.ts';
import { type Kobo, toNaira } from '#domain/money.ts';
import { serviceOf } from '#services/services.ts';
import { readDisputes } from '../../orders/disputes/read.ts';
import type { TransactionRow } from '../../orders/order.ts';
import { presentTransaction } from '../../orders/present.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import type { OperatorContext } from '../context.ts';
import { readIncidents } from '../incidents.ts';
import { waitingSince } from '../two-people/request.ts';
import { type AgentRow, lineColumns, type LineRow, presentAgent, presentLine } from './found.ts';
import { maskCodes } from './masked.ts';
import { readNotes } from './notes.ts';
import { earnedBy } from './profit-lines.ts';
import { readTaker } from './taking.ts';

const LIKE_IT_MS = 24 * 3_600_000;
const AROUND = 5;

interface AttemptRow {
  vendor: string;
  reason: string;
  outcome: string;
  failureCode: string | null;
  vendorRef: string | null;
  costKobo: Kobo | null;
  sentAt: Date;
  answeredAt: Date;
  askAt: Date | null;
}

/** An order, or another line, with all that a person decides on. @throws AppError NOT_FOUND */
export async function readOrderCase(
  sql: Sql,
  ref: string,
  { config, now }: Pick<OperatorContext, 'config' | 'now'>,
): Promise<OrderCase> {
  const { twoPeopleAboveKobo } = config;
  const [row] = await sql<TransactionRow[]>`SELECT * FROM transactions WHERE ref = ${ref}`;
  if (!row) throw notFound(`There is no transaction ${ref}.`);
  const [[agent], attempts, likeIt, around, disputes, incidents, taken, notes, requests] = await Promise.all([
    sql<(AgentRow & { isTest: boolean })[]>`
      SELECT person.id, person.username, person.first_name, person.last_name, person.phone, person.email,
        person.suspended_at, person.erased_at, a.live_agent_id IS NOT NULL AS is_test
      FROM agents a JOIN agents person ON person.id = coalesce(a.live_agent_id, a.id) WHERE a.id = ${row.agentId}`,
    sql<AttemptRow[]>`
      SELECT vendor, reason, outcome, failure_code, vendor_ref, cost_kobo, sent_at, answered_at, ask_at
      FROM attempts WHERE agent_id = ${row.agentId} AND order_id = ${row.id} ORDER BY sent_at`,
    readLikeIt(sql, row),
    readAround(sql, row),
    readDisputes(sql, row.agentId, row.id),
    readIncidents(sql, row),
    readTaker(sql, row),
    readNotes(sql, row),
    readRequests(sql, ref, now()),
  ]);
  if (!agent) throw notFound(`There is no transaction ${ref}.`);
  return {
    transaction: maskCodes(presentTransaction(row, agent.isTest ? 'test' : 'live')),
    agent: presentAgent(agent),
    ...ofVendor(row),
    attempts: attempts.map(presentAttempt),
    likeIt: likeIt.map(presentLine),
    around: around.map(presentLine),
    disputes,
    incidents,
    requests: requests.map(({ amountKobo, ...request }) => ({ ...request, amount: toNaira(amountKobo) })),
    twoPeopleAbove: twoPeopleAboveKobo === undefined ? null : toNaira(twoPeopleAboveKobo),
    taken,
    notes,
  };
}

function ofVendor(row: TransactionRow) {
  const cost = row.costKobo;
  const earned = earnedBy(row);
  const delivers = row.service && serviceOf(row.service).delivers;
  const needsToken = delivers === 'token' && row.request?.meterType === 'prepaid';
  return {
    vendor: row.vendor,
    vendorRef: row.vendorRef,
    cost: cost === null ? null : toNaira(cost),
    profit: earned === null ? null : toNaira(earned),
    askAt: row.requeryAt?.toISOString() ?? null,
    delivers: needsToken ? ('token' as const) : delivers === 'pins' ? ('pins' as const) : null,
    quantity: row.request?.quantity ?? 1,
  };
}

const presentAttempt = ({ costKobo, sentAt, answeredAt, askAt, ...attempt }: AttemptRow) => ({
  ...attempt,
  cost: costKobo === null ? null : toNaira(costKobo),
  sentAt: sentAt.toISOString(),
  answeredAt: answeredAt.toISOString(),
  askAt: askAt?.toISOString() ?? null,
});

type RequestRow = Omit<OrderCase['requests'][number], 'amount'> & { amountKobo: Kobo };

const readRequests = (sql: Sql, ref: string, now: Date) => sql<RequestRow[]>`
  SELECT r.id, r.kind, r.amount_kobo, s.name AS asked_by FROM money_requests r JOIN staff s ON s.id = r.asked_by
  WHERE r.kind IN ('settle', 'refund') AND r.subject = ${ref} AND r.state = 'waiting' AND r.asked_at > ${waitingSince(now)}`;

/** What the same agent sold to the same number within a day of it. */
const readLikeIt = (sql: Sql, { agentId, id, recipient, service, createdAt }: TransactionRow) => sql<
  LineRow[]
>`
  SELECT ${lineColumns(sql)} FROM transactions t JOIN agents a ON a.id = t.agent_id
  WHERE t.agent_id = ${agentId} AND t.recipient = ${recipient} AND t.service = ${service} AND t.id <> ${id}
    AND t.created_at BETWEEN ${new Date(createdAt.getTime() - LIKE_IT_MS)} AND ${new Date(createdAt.getTime() + LIKE_IT_MS)}
  ORDER BY t.id DESC LIMIT 10`;

const readAround = (sql: Sql, { agentId, id }: TransactionRow) => sql<LineRow[]>`
  SELECT ${lineColumns(sql)} FROM (
    (SELECT * FROM transactions WHERE agent_id = ${agentId} AND id < ${id} ORDER BY id DESC LIMIT ${AROUND})
    UNION ALL
    (SELECT * FROM transactions WHERE agent_id = ${agentId} AND id >= ${id} ORDER BY id LIMIT ${AROUND + 1})) t
  JOIN agents a ON a.id = t.agent_id ORDER BY t.id DESC`;
