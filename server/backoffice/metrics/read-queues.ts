import type { Sql } from '../../platform/db/sql.ts';
import { readQueues } from '../console/today.ts';
import { type Figures, secondsSince } from './gauges.ts';

interface QueueRow {
  queue: string;
  length: number;
  dueAt: Date | null;
}

/** What waits for background tasks: each queue has an index of what is due in it. */
export async function readTaskQueues(sql: Sql, now: Date): Promise<Figures> {
  const rows = await sql<QueueRow[]>`
    SELECT 'webhooks' AS queue, count(*)::int AS length, min(due_at) AS due_at
      FROM webhook_events WHERE due_at IS NOT NULL
    UNION ALL SELECT 'letters', count(*)::int, min(due_at) FROM mails WHERE due_at IS NOT NULL
    UNION ALL SELECT 'texts', count(*)::int, min(due_at) FROM texts WHERE due_at IS NOT NULL
    UNION ALL SELECT 'alerts', count(*)::int, min(due_at) FROM alerts WHERE due_at IS NOT NULL
    UNION ALL SELECT 'requeries', count(*)::int, min(requery_at) FROM transactions WHERE requery_at IS NOT NULL`;
  return {
    kobodesk_queue_length: rows.map(({ queue, length }) => ({ labels: { queue }, value: length })),
    kobodesk_queue_overdue_seconds: rows.map(({ queue, dueAt }) => ({
      labels: { queue },
      value: secondsSince(dueAt, now),
    })),
  };
}

/** What waits for a person, as the console's first page counts it. */
export async function readCases(sql: Sql, now: Date): Promise<Figures> {
  const queues = Object.entries(await readQueues(sql, now));
  return {
    kobodesk_waiting_cases: queues.map(([kind, { count }]) => ({ labels: { kind }, value: count })),
    kobodesk_overdue_cases: queues.map(([kind, { overdue }]) => ({ labels: { kind }, value: overdue })),
    kobodesk_oldest_case_seconds: queues.map(([kind, { oldestAt }]) => ({
      labels: { kind },
      value: secondsSince(oldestAt === null ? null : new Date(oldestAt), now),
    })),
  };
}
