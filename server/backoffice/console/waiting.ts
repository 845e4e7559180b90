import type { IncidentKind } from '#contract/console/orders.ts';
import { MOST_WAITING, type Waiting, type WaitingItem, type WaitingKind } from '#contract/console/waiting.ts';
import { permissionsOf, type Role } from '#contract/console/permissions.ts';
import { DECIDE_WITHIN_SECONDS } from '#contract/limits.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { OperatorContext } from '../context.ts';
import { lineColumns, type LineRow, presentLine } from './found.ts';
import { readWaitingMoney } from './money.ts';
import { readDifferences } from './waiting-differences.ts';
import { type Item, NONE } from './waiting-item.ts';

/** One more than is listed tells that there are more. */
const MOST = MOST_WAITING + 1;

interface WaitingRow extends LineRow {
  takenBy: string | null;
}

interface DisputedRow extends WaitingRow {
  reason: string;
  openedAt: Date;
}

interface IncidentRow extends WaitingRow {
  kind: IncidentKind;
  vendor: string;
  notedAt: Date;
}

/** A pending order `t` of the agent `a` that no vendor is asked about any more. Test orders need nobody. */
export const waitsForPerson = (sql: Sql) =>
  sql`t.status = 'PENDING' AND t.requery_at IS NULL AND a.live_agent_id IS NULL`;

/** What began to wait before this is overdue. */
export const overdueSince = (kind: WaitingKind, now: Date): Date =>
  new Date(now.getTime() - DECIDE_WITHIN_SECONDS[kind] * 1_000);

/** Whatever waits for a person, what is due first at the top. @param role differences are for those who may read figures */
export async function readWaiting(
  sql: Sql,
  context: Pick<OperatorContext, 'config' | 'now'>,
  role: Role,
): Promise<Waiting> {
  const [orders, disputes, incidents, money, differences] = await Promise.all([
    readOrders(sql),
    readDisputes(sql),
    readIncidents(sql),
    readWaitingMoney(sql, context),
    permissionsOf(role).includes('figures.read') ? readDifferences(sql) : [],
  ]);
  const kinds = [
    orders.map(presentOrder),
    disputes.map(presentDispute),
    incidents.map(presentIncident),
    money.claims.map(presentClaim),
    money.payments.map(presentPayment),
    money.requests.map(presentRequest),
  ];
  const items = [...kinds.flatMap((kind) => kind.slice(0, MOST_WAITING)), ...differences].map(withDeadline);
  return {
    items: items.toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt)),
    isCut: kinds.some(({ length }) => length > MOST_WAITING),
  };
}

const readOrders = (sql: Sql) => sql<WaitingRow[]>`
  SELECT ${lineColumns(sql)}, ${takenBy(sql)} FROM transactions t JOIN agents a ON a.id = t.agent_id
  WHERE ${waitsForPerson(sql)}
  ORDER BY t.created_at LIMIT ${MOST}`;

const readDisputes = (sql: Sql) => sql<DisputedRow[]>`
  SELECT ${lineColumns(sql)}, ${takenBy(sql)}, d.reason, d.opened_at FROM disputes d
  JOIN transactions t ON t.agent_id = d.agent_id AND t.id = d.order_id JOIN agents a ON a.id = d.agent_id
  WHERE d.state = 'OPEN' ORDER BY d.opened_at LIMIT ${MOST}`;

const readIncidents = (sql: Sql) => sql<IncidentRow[]>`
  SELECT ${lineColumns(sql)}, ${takenBy(sql)}, i.kind, i.vendor, i.noted_at FROM order_incidents i
  JOIN transactions t ON t.agent_id = i.agent_id AND t.id = i.order_id JOIN agents a ON a.id = i.agent_id
  WHERE i.dealt_at IS NULL ORDER BY i.noted_at LIMIT ${MOST}`;

/** Who of the staff has it in hand. */
const takenBy = (sql: Sql) => sql`
  (SELECT p.name FROM order_takers k JOIN staff p ON p.id = k.staff_id
    WHERE k.agent_id = t.agent_id AND k.order_id = t.id) AS taken_by`;

type Money = Awaited<ReturnType<typeof readWaitingMoney>>;

const withDeadline = (item: Item): WaitingItem => ({
  ...item,
  dueAt: new Date(Date.parse(item.since) + DECIDE_WITHIN_SECONDS[item.kind] * 1_000).toISOString(),
});

function presentOrder({ takenBy: by, ...row }: WaitingRow): Item {
  const { ref, name, amount, recipient, agent, createdAt } = presentLine(row);
  return {
    ...NONE,
    kind: 'order',
    ref,
    name,
    amount,
    recipient,
    agent,
    since: createdAt,
    takenBy: by,
  };
}

const presentDispute = ({ reason, openedAt, ...row }: DisputedRow): Item => ({
  ...presentOrder(row),
  kind: 'dispute',
  reason,
  since: openedAt.toISOString(),
});

const presentIncident = ({ kind, vendor, notedAt, ...row }: IncidentRow): Item => ({
  ...presentOrder(row),
  kind,
  vendor,
  since: notedAt.toISOString(),
});

const presentClaim = ({
  ref,
  senderName,
  amount,
  agent,
  claimedAt,
  taken,
}: Money['claims'][number]): Item => ({
  ...NONE,
  kind: 'claim',
  ref,
  name: senderName,
  amount,
  agent: agent.username,
  since: claimedAt,
  takenBy: taken?.name ?? null,
});

const presentPayment = ({
  provider,
  reference,
  amount,
  receivedAt,
  taken,
}: Money['payments'][number]): Item => ({
  ...NONE,
  kind: 'payment',
  ref: reference,
  name: `${provider} ${reference}`,
  amount,
  since: receivedAt,
  takenBy: taken?.name ?? null,
});

const presentRequest = (request: Money['requests'][number]): Item => ({
  ...NONE,
  kind: 'request',
  ref: request.id,
  name: request.kind,
  amount: request.amount,
  agent: request.agent?.username ?? null,
  since: request.askedAt,
  takenBy: request.taken?.name ?? null,
  askedBy: request.askedBy.name,
});
