import type { OrderCase } from '#contract/console/orders.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { action } from '../action.ts';
import { OperatorError } from '../context.ts';
import { findOrder } from '../orders.ts';
import { changesOf } from '../recorded-change.ts';

/** The transaction's key. */
interface OrderKey {
  agentId: string;
  id: string;
}

export interface TakerRow {
  staffId: string;
  name: string;
  takenAt: Date;
}

async function findTaker(sql: Sql | Transaction, { agentId, id }: OrderKey): Promise<TakerRow | undefined> {
  const [row] = await sql<TakerRow[]>`
    SELECT t.staff_id, p.name, t.taken_at FROM order_takers t JOIN staff p ON p.id = t.staff_id
    WHERE t.agent_id = ${agentId} AND t.order_id = ${id}`;
  return row;
}

export const presentTaker = ({ staffId, name, takenAt }: TakerRow) => ({
  id: staffId,
  name,
  at: takenAt.toISOString(),
});

/** Who has an order in hand; null: nobody. */
export async function readTaker(sql: Sql, order: OrderKey): Promise<OrderCase['taken']> {
  const taker = await findTaker(sql, order);
  return taker ? presentTaker(taker) : null;
}

/** Who has which of these orders in hand, by their refs. */
export async function readOrderTakers(
  sql: Sql,
  refs: readonly string[],
): Promise<ReadonlyMap<string, TakerRow>> {
  if (refs.length === 0) return new Map();
  const rows = await sql<(TakerRow & { ref: string })[]>`
    SELECT o.ref, t.staff_id, p.name, t.taken_at FROM transactions o
    JOIN order_takers t ON t.agent_id = o.agent_id AND t.order_id = o.id JOIN staff p ON p.id = t.staff_id
    WHERE o.ref = ANY (${[...refs]}::text[])`;
  return new Map(rows.map(({ ref, ...taker }) => [ref, taker]));
}

interface Taking {
  ref: string;
  /** Whoever takes it: the id of their row in staff. */
  staff: string;
  /** Whom they take it from, as their page shows; null: nobody has it. */
  from: string | null;
}

/** Takes an order in hand, so that no two of the staff look into the same one. Of two at once, one has it. */
export const takeOrder = action('orders take', async ({ sql, now }, { ref, staff, from }: Taking) => {
  const order = await findOrder(sql, ref);
  const changes = await sql.begin(async (tx) => {
    await tx`SELECT FROM order_takers WHERE agent_id = ${order.agentId} AND order_id = ${order.id} FOR UPDATE`;
    const before = await findTaker(tx, order);
    const { count } = await tx`
    INSERT INTO order_takers AS had (agent_id, order_id, staff_id, taken_at)
    VALUES (${order.agentId}, ${order.id}, ${staff}, ${now()})
    ON CONFLICT (agent_id, order_id) DO UPDATE SET staff_id = excluded.staff_id, taken_at = excluded.taken_at
    WHERE had.staff_id IN (${from}, excluded.staff_id)`;
    if (count === 0) throw await taken(tx, order);
    return changesOf({ 'in hand of': before?.name }, { 'in hand of': (await findTaker(tx, order))?.name });
  });
  return { message: `You have order ${ref} in hand.`, changes };
});

const taken = async (sql: Transaction, order: OrderKey): Promise<OperatorError> => {
  const taker = await findTaker(sql, order);
  return new OperatorError(`${taker?.name ?? 'Somebody else'} has taken this order meanwhile.`);
};

interface Giving {
  ref: string;
  /** Whoever gives it back. */
  staff: string;
}

export const giveBackOrder = action('orders give-back', async ({ sql }, { ref, staff }: Giving) => {
  const [taker] = await endTaking(sql, await findOrder(sql, ref), staff);
  return {
    message: `Order ${ref} is for whoever takes it.`,
    changes: changesOf({ 'in hand of': taker?.name }, {}),
  };
});

const endTaking = (sql: Sql, { agentId, id }: OrderKey, staff: string) => sql<Pick<TakerRow, 'name'>[]>`
  DELETE FROM order_takers t USING staff p
  WHERE t.agent_id = ${agentId} AND t.order_id = ${id} AND t.staff_id = ${staff} AND p.id = t.staff_id RETURNING p.name`;

/**
 * Decides on an order that nobody else has in hand, which puts it out of one's own.
 * @throws OperatorError when somebody else of the staff has it
 */
export async function decideUntaken<Told>(
  sql: Sql,
  { ref, staff }: Giving,
  decide: () => Promise<Told>,
): Promise<Told> {
  const order = await findOrder(sql, ref);
  const taker = await findTaker(sql, order);
  if (taker && taker.staffId !== staff)
    throw new OperatorError(`${taker.name} has this order in hand. Take it over first.`);
  const told = await decide();
  await endTaking(sql, order, staff);
  return told;
}
