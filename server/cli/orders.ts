import type { Command } from 'commander';
import { type OrderRow, readRequest } from '../orders/order.ts';
import { applyOutcome } from '../orders/settle.ts';
import { type OperatorContext, OperatorError } from '../backoffice/context.ts';
import { deliveredBefore, type DeliveryGiven, readDelivery } from '../backoffice/delivery-given.ts';
import { refuseDoubts, YES_I_KNOW } from '../backoffice/insist.ts';
import type { Report, Row } from '../backoffice/report.ts';
import { run, type Session } from './run.ts';

interface SettleOptions extends DeliveryGiven {
  reason: string;
  force?: true;
  yesIKnow?: true;
}

interface PendingOptions {
  all?: boolean;
  test?: boolean;
}

type RefundOptions = Pick<SettleOptions, 'reason' | 'force'>;

const collect = (value: string, earlier: string[]) => [...earlier, value];
const FORCE = 'although the vendor is still being asked about it';

export function addOrderCommands(program: Command, session: Session): void {
  const orders = program.command('orders').description('orders whose outcome is open, or was undone');
  orders
    .command('pending')
    .description('orders that wait for an operator')
    .option('--all', 'also those the vendor is still being asked about')
    .option('--test', "those of agents' test keys instead, with which nothing needs to be done")
    .action(({ all = false, test = false }: PendingOptions) =>
      run(session, 'orders pending', { all, test }, (context) => pending(context, { all, test })),
    );
  orders
    .command('settle')
    .description('say that an order was delivered')
    .argument('<ref>')
    .requiredOption('--reason <text>', 'how you know; kept on record')
    .option('--token <digits>', 'electricity token')
    .option('--units <text>', 'units of energy')
    .option('--kct1 <digits>', 'first key-change token')
    .option('--kct2 <digits>', 'second key-change token')
    .option('--pin <serial:pin>', 'exam pin, once for each', collect, [])
    .option('--force', FORCE)
    .option(...YES_I_KNOW)
    .action((ref: string, options: SettleOptions) => {
      // Tokens and pins are worth money: the record has none.
      const { reason, yesIKnow } = options;
      return run(session, 'orders settle', { ref, reason, yesIKnow }, (context) =>
        settle(context, ref, options),
      );
    });
  orders
    .command('refund')
    .description('say that an order was not delivered, and return the money')
    .argument('<ref>')
    .requiredOption('--reason <text>', 'what the agent reads')
    .option('--force', FORCE)
    .action((ref: string, options: RefundOptions) =>
      run(session, 'orders refund', { ref, ...options }, (context) => refund(context, ref, options)),
    );
  orders
    .command('reverse')
    .description('return the money of a delivered order that the vendor, asked again, says it took back')
    .argument('<ref>')
    .action((ref: string) => run(session, 'orders reverse', { ref }, (context) => reverse(context, ref)));
}

async function reverse({ sql, vendor, now }: OperatorContext, ref: string): Promise<Report> {
  const order = await findOrder(sql, ref);
  if (order.status !== 'SUCCESSFUL')
    throw new OperatorError(`Order ${ref} is ${order.status}: only a SUCCESSFUL one can be reversed.`);
  if (order.vendor !== vendor.name)
    throw new OperatorError(`Order ${ref} was sold by ${order.vendor}, which is not the vendor in use.`);
  const outcome = await vendor.requery(readRequest(order.request));
  if (outcome.kind !== 'failed' || !outcome.isReversal)
    throw new OperatorError(`${vendor.name} says that order ${ref} is ${outcome.kind}, not reversed.`);
  const after = await applyOutcome(sql, order, outcome, now(), null);
  return { message: `Order ${ref} is ${after.status} and refunded as ${after.refundRef}.` };
}

async function pending(
  { sql, now }: OperatorContext,
  { all, test }: Required<PendingOptions>,
): Promise<Report> {
  const rows = await sql<Row[]>`
    SELECT t.ref, person.username AS agent, t.name, t.recipient, t.amount_kobo AS amount, t.vendor, t.created_at AS ordered,
      t.requery_count AS asked, t.requery_at AS "askedNext",
      round(extract(epoch FROM ${now()}::timestamptz - t.created_at) / 3600)::int AS hours
    FROM transactions t JOIN agents a ON a.id = t.agent_id JOIN agents person ON person.id = coalesce(a.live_agent_id, a.id)
    WHERE t.status = 'PENDING' AND (${all} OR t.requery_at IS NULL) AND (a.live_agent_id IS NOT NULL) = ${test}
    ORDER BY t.created_at`;
  const what = all ? 'pending' : 'for you to settle or refund';
  return { message: `${rows.length} order${rows.length === 1 ? '' : 's'} ${what}.`, rows: [...rows] };
}

async function findOrder(sql: OperatorContext['sql'], ref: string): Promise<OrderRow> {
  const [order] = await sql<OrderRow[]>`
    SELECT * FROM transactions WHERE ref = ${ref} AND type LIKE '%\\_ORDER'`;
  if (!order) throw new OperatorError(`There is no order ${ref}.`);
  return order;
}

async function openOrder({ sql }: OperatorContext, ref: string, force: boolean): Promise<OrderRow> {
  const order = await findOrder(sql, ref);
  if (order.status !== 'PENDING') throw new OperatorError(`Order ${ref} is ${order.status} already.`);
  if (order.requeryAt && !force)
    throw new OperatorError(
      `The vendor is still being asked about order ${ref}, next at ${order.requeryAt.toISOString()}. Wait, or add --force.`,
    );
  return order;
}

async function settle(context: OperatorContext, ref: string, options: SettleOptions): Promise<Report> {
  const order = await openOrder(context, ref, options.force === true);
  const delivery = readDelivery(order, options);
  if (delivery) refuseDoubts(await deliveredBefore(context.sql, order, delivery), options);
  const outcome = { kind: 'delivered', ...(delivery && { delivery }) } as const;
  const after = await applyOutcome(context.sql, order, outcome, context.now(), order.requeryAt);
  if (after.status !== 'SUCCESSFUL')
    throw new OperatorError(`Order ${ref} is ${after.status}, settled by another hand.`);
  return { message: `Order ${ref} is SUCCESSFUL.` };
}

async function refund(
  context: OperatorContext,
  ref: string,
  { reason, force }: RefundOptions,
): Promise<Report> {
  const order = await openOrder(context, ref, force === true);
  const outcome = { kind: 'failed', reason: /[.!?]$/.test(reason) ? reason : `${reason}.` } as const;
  const after = await applyOutcome(context.sql, order, outcome, context.now(), order.requeryAt);
  if (after.status !== 'FAILED')
    throw new OperatorError(`Order ${ref} is ${after.status}, settled by another hand.`);
  return { message: `Order ${ref} is FAILED and refunded as ${after.refundRef}.` };
}
