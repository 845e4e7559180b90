import { createHmac } from 'node:crypto';
import type { WebhookEvent } from '#contract/webhooks.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { type Hooked, PRIVATE_URL } from './webhook-agents.ts';
import type { Taken } from './webhook-receiver.ts';

export interface WebhookVerdict {
  finalOrders: number;
  arrived: number;
  posts: number;
  takenPosts: number;
  repeated: number;
  badSignatures: number;
  privateEvents: number;
  /** Of those, how many were tried, each time refused before a connection. */
  privateRefused: number;
  trapped: number;
  /** Each is a sentence about an event that is not where it must be. */
  violations: string[];
}

interface FinalOrder {
  ref: string;
  status: string;
  url: string;
  secret: string;
  eventId: string | null;
  lastStatus: number | null;
  lastAnswer: string | null;
}

/** True once every order is final and every event was taken but those to the private address. */
export async function isAllDelivered(sql: Sql): Promise<boolean> {
  const open = await sql`
    SELECT 1 FROM transactions WHERE requery_at IS NOT NULL
    UNION ALL SELECT 1 FROM webhook_events e JOIN webhook_endpoints p USING (agent_id)
    WHERE e.status <> 'DELIVERED' AND p.url <> ${PRIVATE_URL} LIMIT 1`;
  return open.count === 0;
}

/** Brings forward what waits longer than a moment: orders left by a dead process, events put off or leased. */
export async function makeDue(sql: Sql): Promise<void> {
  await sql`UPDATE transactions SET requery_at = now() WHERE requery_at > now() + interval '9 s'`;
  await sql`UPDATE webhook_events SET due_at = now() WHERE due_at > now() + interval '2 s'`;
}

function isSigned({ signature, body }: Taken, secret: string): boolean {
  const [, at, given] = /^t=(\d+),v1=([\da-f]{64})$/.exec(signature) ?? [];
  return given === createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
}

/** Holds what the receivers were posted against the final orders of the database. */
export async function verifyWebhooks(
  sql: Sql,
  agents: readonly Hooked[],
  posts: readonly Taken[],
): Promise<WebhookVerdict> {
  const orders = await sql<FinalOrder[]>`
    SELECT o.ref, o.status, p.url, p.secret, e.id AS event_id, e.last_status, e.last_answer
    FROM transactions o JOIN webhook_endpoints p ON p.agent_id = o.agent_id
    LEFT JOIN webhook_events e ON e.agent_id = o.agent_id AND e.order_id = o.id
    WHERE o.service IS NOT NULL AND o.status <> 'PENDING'`;
  const secrets = new Map(agents.map(({ url, secret }) => [new URL(url).pathname, secret]));
  const good = posts.filter((post) => isSigned(post, secrets.get(post.path) ?? ''));
  const eventOf = ({ body }: Taken) => JSON.parse(body) as WebhookEvent;
  const arrivals = new Map<string, WebhookEvent[]>();
  for (const event of good.filter(({ isTaken }) => isTaken).map(eventOf))
    arrivals.set(event.id, [...(arrivals.get(event.id) ?? []), event]);
  const reachable = orders.filter(({ url }) => url !== PRIVATE_URL);
  const hidden = orders.filter(({ url }) => url === PRIVATE_URL);
  const trapped = posts.filter(({ path }) => path === '/trap').length;
  return {
    finalOrders: orders.length,
    arrived: arrivals.size,
    posts: posts.length,
    takenPosts: good.filter(({ isTaken }) => isTaken).length,
    repeated: [...arrivals.values()].filter(({ length }) => length > 1).length,
    badSignatures: posts.length - good.length,
    privateEvents: hidden.length,
    privateRefused: hidden.filter(isRefused).length,
    trapped,
    violations: [
      ...orders.filter(({ eventId }) => eventId === null).map(({ ref }) => `order ${ref} has no event`),
      ...reachable.flatMap((order) => wrongArrival(order, arrivals.get(order.eventId ?? ''))),
      ...hidden
        .filter((order) => order.lastAnswer !== null && !isRefused(order))
        .map(({ ref, lastAnswer }) => `order ${ref} was sent to the private address: ${lastAnswer}`),
      ...(hidden.some(isRefused) ? [] : ['nothing was tried at the private address']),
      ...(trapped > 0 ? [`a redirect was followed ${trapped} times`] : []),
      ...(good.length < posts.length ? [`${posts.length - good.length} posts had a bad signature`] : []),
    ],
  };
}

const isRefused = ({ lastStatus, lastAnswer }: FinalOrder) =>
  lastStatus === null && lastAnswer?.includes('not on the public internet') === true;

function wrongArrival({ ref, status }: FinalOrder, events: WebhookEvent[] | undefined): string[] {
  if (!events) return [`the event of order ${ref} never arrived`];
  const type = status === 'SUCCESSFUL' ? 'order.successful' : 'order.failed';
  return events
    .filter(
      ({ type: told, transaction }) =>
        told !== type || transaction?.ref !== ref || transaction.status !== status,
    )
    .map(() => `order ${ref} is ${status} and its event says otherwise`);
}
