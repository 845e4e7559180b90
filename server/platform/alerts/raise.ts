import type { Sql, Transaction } from '../db/sql.ts';
import { newId } from '../ref.ts';

/** The names stay: alarms outside are set on them. */
export type AlertEvent =
  'order.handed_over' | 'claim.new' | 'float.low' | 'reconcile.differs' | 'backup.failed' | 'alert.test';

export interface Alert {
  event: AlertEvent;
  /** What is the matter and what to do. No customer's number, no secret: it goes to a chat. */
  text: string;
}

/** Puts down what somebody of the house must be told, in the caller's database transaction if there is one. */
export async function raiseAlert(sql: Sql | Transaction, { event, text }: Alert, now: Date): Promise<void> {
  await sql`
    INSERT INTO alerts (id, event, text, created_at, due_at) VALUES (${newId(now)}, ${event}, ${text}, ${now}, ${now})`;
}
