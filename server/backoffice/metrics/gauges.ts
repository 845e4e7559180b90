/** What every process reads from the database alike: of several processes, one answer counts. */
export const GAUGES = {
  kobodesk_pending_orders: { help: 'Orders without an outcome.', labels: ['service'] },
  kobodesk_pending_kobo: {
    help: 'What agents paid for orders without an outcome, in kobo.',
    labels: ['service'],
  },
  kobodesk_oldest_pending_order_seconds: {
    help: 'Age of the oldest order without an outcome; 0 where there is none.',
    labels: ['service'],
  },
  kobodesk_orders_last_day: {
    help: 'Orders placed in the last 24 hours, by what became of them.',
    labels: ['service', 'status'],
  },
  kobodesk_newest_order_timestamp_seconds: {
    help: 'When the newest order of the last 24 hours was placed.',
    labels: [],
  },
  kobodesk_newest_delivery_timestamp_seconds: {
    help: 'When the newest of the orders of the last 24 hours was delivered.',
    labels: [],
  },
  kobodesk_refunds_last_day: { help: 'Refunds and reversals of the last 24 hours.', labels: [] },
  kobodesk_refunds_last_day_kobo: { help: 'What agents got back in the last 24 hours, in kobo.', labels: [] },
  kobodesk_wallets_kobo: { help: 'What all wallets hold, in kobo.', labels: [] },
  kobodesk_vendor_float_kobo: {
    help: 'What is left at a vendor, in kobo: what it last told, less what it was sent since. Missing: not known.',
    labels: ['vendor'],
  },
  kobodesk_vendor_float_low: {
    help: '1 where less is left than FLOAT_ALERT_NAIRA or FLOAT_ALERT_HOURS ask for.',
    labels: ['vendor'],
  },
  kobodesk_unmatched_payments: { help: 'Payments that are no agent’s yet.', labels: [] },
  kobodesk_unmatched_payments_kobo: { help: 'What was paid in that is no agent’s yet, in kobo.', labels: [] },
  kobodesk_queue_length: { help: 'What waits for a background task.', labels: ['queue'] },
  kobodesk_queue_overdue_seconds: {
    help: 'For how long the first of them has been due; 0 where none is.',
    labels: ['queue'],
  },
  kobodesk_waiting_cases: { help: 'What waits for the staff.', labels: ['kind'] },
  kobodesk_overdue_cases: { help: 'Of them, those that wait longer than is promised.', labels: ['kind'] },
  kobodesk_oldest_case_seconds: {
    help: 'For how long the first of them waits; 0 where there is none.',
    labels: ['kind'],
  },
  kobodesk_books_differ: {
    help: '1 where the last reconcile found that a rule does not hold.',
    labels: ['side'],
  },
  kobodesk_books_checked_timestamp_seconds: { help: 'When the last reconcile looked.', labels: ['side'] },
  kobodesk_backup_wanted: { help: '1 where BACKUP_DIR is set.', labels: [] },
  kobodesk_backup_newest_timestamp_seconds: {
    help: 'When the newest whole backup in BACKUP_DIR was made.',
    labels: [],
  },
  kobodesk_backup_tested_timestamp_seconds: {
    help: 'Up to when data was restored on trial without a fault.',
    labels: [],
  },
} as const satisfies Record<string, { help: string; labels: readonly string[] }>;

export type GaugeName = keyof typeof GAUGES;

/** One value of a gauge. */
export interface Figure {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

/** A gauge without a value is not known, and not shown. */
export type Figures = Partial<Record<GaugeName, readonly Figure[]>>;

const MS_A_SECOND = 1_000;

/** A moment as Prometheus counts it; nothing where there is none. */
export const moment = (at: Date | null | undefined): Figure[] =>
  at ? [{ value: at.getTime() / MS_A_SECOND }] : [];

/** How long ago, in seconds, never less than 0: clocks differ. */
export const secondsSince = (at: Date | null, now: Date): number =>
  at ? Math.max(0, (now.getTime() - at.getTime()) / MS_A_SECOND) : 0;
