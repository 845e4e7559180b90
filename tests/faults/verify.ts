import type { Sql } from '#server/platform/db/sql.ts';
import { reconcile } from '#server/backoffice/reconcile/reconcile.ts';
import type { OperatorContext } from '#server/backoffice/context.ts';
import type { Acknowledged } from './clients.ts';
import type { Witness } from './witness.ts';

interface Order {
  ref: string;
  idempotencyKey: string;
  status: string;
  /** Who was asked last. */
  vendor: string;
  debits: number;
  refunds: number;
}

export interface Verdict {
  orders: number;
  byStatus: Record<string, number>;
  /** Each is a sentence about money that is not where it must be. */
  violations: string[];
}

/**
 * Holds the database against what clients were told and what the vendors really did.
 * @param acknowledged undefined where others hold the clients' side
 */
export async function verify(
  sql: Sql,
  acknowledged: ReadonlyMap<string, Acknowledged> | undefined,
  vendors: readonly Witness[],
): Promise<Verdict> {
  const orders = await sql<Order[]>`
    SELECT ref, idempotency_key, status, vendor,
      (SELECT count(*)::int FROM transfers t
        WHERE t.agent_id = o.agent_id AND t.subject_ref = o.ref AND t.kind = 'PURCHASE') AS debits,
      (SELECT count(*)::int FROM transfers t
        WHERE t.agent_id = o.agent_id AND t.subject_ref = o.ref AND t.kind = 'REFUND') AS refunds
    FROM transactions o WHERE service IS NOT NULL`;
  const violations = [
    ...(acknowledged ? lost(orders, acknowledged) : []),
    ...orders.flatMap((order) => wrongMoney(order, vendors)),
    ...vendors.flatMap(paidTwice),
    ...(await wrongWallets(sql)),
    ...(await reconciled(sql)),
  ];
  const byStatus: Record<string, number> = {};
  for (const { status } of orders) byStatus[status] = (byStatus[status] ?? 0) + 1;
  return { orders: orders.length, byStatus, violations };
}

function lost(orders: readonly Order[], acknowledged: ReadonlyMap<string, Acknowledged>): string[] {
  const byKey = new Map(orders.map((order) => [order.idempotencyKey, order]));
  const missing = [...acknowledged].filter(([key, { ref }]) => byKey.get(key)?.ref !== ref);
  // What was told as final stays so; what was told as pending may have been decided since.
  const undone = [...acknowledged].filter(
    ([key, { ref, status }]) =>
      byKey.get(key)?.ref === ref && status !== 'PENDING' && byKey.get(key)?.status !== status,
  );
  const unasked = orders.filter(({ idempotencyKey }) => !acknowledged.has(idempotencyKey));
  return [
    ...missing.map(([, { ref }]) => `order ${ref} was acknowledged and is not there`),
    ...undone.map(([, { ref, status }]) => `order ${ref} was told as ${status} and is so no more`),
    ...unasked.map(({ ref }) => `order ${ref} was never asked for`),
  ];
}

function wrongMoney({ ref, status, vendor, debits, refunds }: Order, vendors: readonly Witness[]): string[] {
  const deliverers = vendors.filter(({ fateOf }) => fateOf(ref) === 'delivered').map(({ name }) => name);
  const isReturned = status === 'FAILED' || status === 'REVERSED';
  const lastFate = vendors.find(({ name }) => name === vendor)?.fateOf(ref);
  return [
    debits !== 1 && `order ${ref} was debited ${debits} times`,
    refunds !== (isReturned ? 1 : 0) && `order ${ref} is ${status} and was refunded ${refunds} times`,
    deliverers.length > 1 && `order ${ref} was delivered by ${deliverers.join(' and ')}`,
    isReturned && deliverers.length > 0 && `order ${ref} was delivered and refunded`,
    status === 'SUCCESSFUL' &&
      lastFate !== 'delivered' &&
      `order ${ref} is SUCCESSFUL and ${vendor} says ${lastFate}`,
    status === 'PENDING' &&
      lastFate !== undefined &&
      `order ${ref} is PENDING and ${vendor} says ${lastFate}`,
  ].filter((sentence) => typeof sentence === 'string');
}

function paidTwice({ name, purchases }: Witness): string[] {
  const times = new Map<string, number>();
  for (const ref of purchases()) times.set(ref, (times.get(ref) ?? 0) + 1);
  return [...times]
    .filter(([, count]) => count > 1)
    .map(([ref, count]) => `order ${ref} was sent to ${name} ${count} times`);
}

async function wrongWallets(sql: Sql): Promise<string[]> {
  const rows = await sql<{ agentId: string; walletKobo: bigint; ledgerKobo: bigint }[]>`
    SELECT w.agent_id, w.balance_kobo AS wallet_kobo, coalesce(sum(
      CASE WHEN t.destination = 'wallet' THEN t.amount_kobo WHEN t.source = 'wallet' THEN -t.amount_kobo ELSE 0 END
    ), 0)::bigint AS ledger_kobo
    FROM wallets w LEFT JOIN transfers t ON t.agent_id = w.agent_id
    GROUP BY w.agent_id, w.balance_kobo`;
  return rows
    .filter(({ walletKobo, ledgerKobo }) => walletKobo !== ledgerKobo)
    .map(
      ({ agentId, walletKobo, ledgerKobo }) =>
        `wallet of ${agentId} holds ${walletKobo}, its transfers ${ledgerKobo}`,
    );
}

/** What the operator's own reconciliation finds wrong. */
async function reconciled(sql: Sql): Promise<string[]> {
  const name = 'faults';
  const { rows } = await reconcile({
    sql,
    now: () => new Date(),
    operator: name,
    ...({ vendors: [], fundingProvider: { name } } as unknown as Pick<
      OperatorContext,
      'config' | 'vendors' | 'fundingProvider'
    >),
  });
  return (rows ?? [])
    .filter(({ holds }) => holds === false)
    .map((row) => `reconcile: ${JSON.stringify(row)}`);
}

/** True once no order waits for another requery. */
export async function isSettled(sql: Sql): Promise<boolean> {
  const [row] = await sql`SELECT 1 FROM transactions WHERE requery_at IS NOT NULL LIMIT 1`;
  return row === undefined;
}
