import type { Sql, Transaction } from '../db/sql.ts';
import { newId } from '../ref.ts';

/** Do not rename these: outside alarms refer to them. */
export type AlertEvent =
  | 'order.handed_over'
  | 'order.delivered_late'
  | 'probe.handed_over'
  | 'vendor.closed'
  | 'provider.closed'
  | 'cost.moved'
  | 'cost.above_price'
  | 'catalogue.refused'
  | 'claim.new'
  | 'request.new'
  | 'float.low'
  | 'reconcile.differs'
  | 'backup.failed'
  | 'erased.money'
  | 'alert.test';

export interface Alert {
  event: AlertEvent;
  /** The problem and what to do. It goes to a chat: no customer's number, no secret. */
  text: string;
}

/** Stores an alert for the operator, in the caller's database transaction if there is one. */
export async function raiseAlert(sql: Sql | Transaction, { event, text }: Alert, now: Date): Promise<void> {
  await sql`
    INSERT INTO alerts (id, event, text, created_at, due_at) VALUES (${newId(now)}, ${event}, ${text}, ${now}, ${now})`;
}
