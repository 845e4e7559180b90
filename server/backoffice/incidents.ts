import type { Incident, IncidentKind } from '#contract/console/orders.ts';
import type { Sql } from '../platform/db/sql.ts';
import { action, type Changed, reading } from './action.ts';
import { type OperatorContext, OperatorError } from './context.ts';
import { findOrder } from './orders.ts';
import { changesOf } from './recorded-change.ts';
import type { Row } from './report.ts';

interface IncidentRow {
  kind: IncidentKind;
  vendor: string;
  notedAt: Date;
  dealtAt: Date | null;
  dealtBy: string | null;
  note: string | null;
}

/** What vendors did to an order after it had ended, the oldest first. */
export async function readIncidents(
  sql: Sql,
  { agentId, id }: { agentId: string; id: string },
): Promise<Incident[]> {
  const rows = await sql<IncidentRow[]>`
    SELECT kind, vendor, noted_at, dealt_at, dealt_by, note FROM order_incidents
    WHERE agent_id = ${agentId} AND order_id = ${id} ORDER BY noted_at, kind, vendor`;
  return rows.map(presentIncident);
}

const presentIncident = ({ kind, vendor, notedAt, dealtAt, dealtBy, note }: IncidentRow): Incident => ({
  kind,
  vendor,
  at: notedAt.toISOString(),
  dealt: dealtAt && dealtBy && note ? { at: dealtAt.toISOString(), by: dealtBy, note } : null,
});

/** Orders that a vendor took back or delivered late and that nobody has dealt with, the oldest first. */
export const listIncidents = reading('orders incidents', async ({ sql, now }) => {
  const rows = await sql<Row[]>`
    SELECT t.ref, i.kind, i.vendor, a.username AS agent, t.name, t.recipient, t.amount_kobo AS amount, t.status,
      i.noted_at AS noted, round(extract(epoch FROM ${now()}::timestamptz - i.noted_at) / 3600)::int AS hours
    FROM order_incidents i JOIN transactions t ON t.agent_id = i.agent_id AND t.id = i.order_id
    JOIN agents a ON a.id = i.agent_id
    WHERE i.dealt_at IS NULL ORDER BY i.noted_at`;
  return { message: `${rows.length} to look into.`, rows: [...rows] };
});

interface Dealing {
  ref: string;
  /** Left out where one waits alone. */
  kind?: IncidentKind | undefined;
  vendor?: string | undefined;
  /** What was done; kept on record and on the order. */
  reason: string;
}

/** Says that what a vendor did to an ended order is dealt with. Who said so first stays. Moves no money. */
export const dealWithIncident = action('orders dealt', deal);

async function deal(context: OperatorContext, { ref, kind, vendor, reason }: Dealing): Promise<Changed> {
  const { sql, now, operator } = context;
  const order = await findOrder(sql, ref);
  const fitting = (await readIncidents(sql, order)).filter(
    (each) => each.kind === (kind ?? each.kind) && each.vendor === (vendor ?? each.vendor),
  );
  const open = fitting.filter(({ dealt }) => !dealt);
  const [one] = open;
  if (!one) throw new OperatorError(noneOpen(ref, fitting.at(-1)));
  if (open.length > 1)
    throw new OperatorError(`Order ${ref} has ${open.length} of them open.`, {
      remedy: `Name one: ${open.map((each) => `--kind ${each.kind} --vendor ${each.vendor}`).join(', or ')}.`,
    });
  const { count } = await sql`
    UPDATE order_incidents SET dealt_at = ${now()}, dealt_by = ${operator}, note = ${reason}
    WHERE agent_id = ${order.agentId} AND order_id = ${order.id} AND kind = ${one.kind} AND vendor = ${one.vendor}
      AND dealt_at IS NULL`;
  // Whoever was second learns who was first; what they wrote stays.
  if (count === 0)
    throw new OperatorError(noneOpen(ref, (await readIncidents(sql, order)).find(isSame(one))));
  return {
    message: `What ${one.vendor} did to order ${ref} is dealt with.`,
    changes: changesOf({ [one.kind]: 'open' }, { [one.kind]: 'dealt with' }),
  };
}

const isSame =
  ({ kind, vendor }: Incident) =>
  (other: Incident) =>
    other.kind === kind && other.vendor === vendor;

const noneOpen = (ref: string, last: Incident | undefined): string =>
  last?.dealt
    ? `${last.dealt.by} has dealt with it already: “${last.dealt.note}”. Nothing was changed.`
    : `No vendor did anything to order ${ref} after it had ended.`;
