import { beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '#server/platform/db/sql.ts';
import { createTestDatabase } from '../../support/database.ts';
import { IMPLIED, REFUSALS } from './constraints/refusals.ts';
import { type Row, ROWS as OTHER_ROWS } from './constraints/rows.ts';
import { REFUSING, WRITING } from './constraints/triggers.ts';
import { VENDOR_ROWS } from './constraints/vendor-rows.ts';

const ROWS = [...OTHER_ROWS, ...VENDOR_ROWS];

let sql: Sql;
beforeAll(async () => {
  ({ sql } = await createTestDatabase());
  for (const [table, row] of ROWS) await sql`INSERT INTO ${sql(table)} ${sql(row)}`;
});

/** Columns that may be empty; every other column of every table may not. */
const MAY_BE_EMPTY: Record<string, string> = {
  adjustments: 'asked_by',
  agent_moves: 'agent_id other_ref',
  agents:
    'day_limit_kobo email email_confirmed_at erased_at first_name last_name last_signed_in_at level_since live_agent_id password_hash phone pin_above_kobo pin_day_kobo pin_hash pin_locked_until signed_in_at suspended_at suspended_because username',
  alerts: 'due_at last_error',
  api_keys: 'former_hash former_until last_used_at',
  api_requests: 'answer code idempotency_key request',
  attempts: 'ask_at cost_kobo failure_code vendor_ref',
  books_checks: 'differs_since',
  books_wanted: 'leased_until problem',
  cashiers: 'closes day_limit_kobo ended_at opens pin_hash pin_locked_until sale_limit_kobo signed_in_at',
  cashier_days: 'counted_at counted_kobo expected_kobo',
  cashier_sessions: 'end_reason ended_at',
  contact_codes: 'code_hash phone',
  disputes: 'resolved_at resolved_by',
  events: 'details order_id price_levels',
  funding_claims: 'decided_at',
  funding_payments: 'agent_id fee_kobo transaction_ref',
  identity_levels: 'balance_kobo day_kobo sale_kobo',
  level_moves: 'operator',
  level_prices: 'withdrawn_at',
  levels: 'sold_kobo',
  mails: 'due_at last_error',
  money_requests: 'agent_id decided_at decided_by outcome reason',
  notices: 'agent_id agent_ids kind posted_by price_levels ref show_from withdrawn_at withdrawn_by',
  operator_audit: 'changes',
  order_incidents: 'dealt_at dealt_by note',
  password_resets: 'code_hash token_hash',
  dated_imports: 'applied_at refused',
  plan_costs: 'cost_kobo',
  plans: 'kind replaced_by size_mb validity_days vendor_code withdrawn_at',
  profit_by_agent: 'cost_kobo profit_kobo',
  profit_by_product: 'cost_kobo profit_kobo',
  probe_sales: 'answered_at cost_kobo failure_code plan_name requery_at said settled_at vendor_ref',
  provider_health: 'degraded_at median_ms p95_ms',
  providers:
    'down_until held_because held_status held_until image_url max_kobo min_kobo told_status vendor_code',
  recipients: 'plan_id',
  referrals: 'because decided_at ref',
  restore_drills: 'problem restored_to',
  selling_prices: 'plan_id',
  services: 'image_url',
  shared_receipts: 'revoked_at',
  sessions: 'confirmed_at end_reason ended_at',
  staff:
    'disabled_at invitation_ends_at invitation_hash invitation_secret last_step password_hash signed_in_at totp_secret',
  staff_challenges: 'session_hash',
  staff_passkeys: 'used_at',
  staff_sessions: 'ended_at',
  statement_rows: 'agent amount_kobo dealt_at dealt_by line note ref repair vendor_ref',
  sub_agent_invitations: 'accepted_by ended_at',
  texts: 'due_at last_error outcome transaction_id',
  totp: 'confirmed_at last_step',
  transactions:
    'above_id client_reference commission_kobo cost_kobo delivery discount_kobo failure_code fee_kobo idempotency_key image_url line_no metadata plan provider provider_name recipient refund_of refund_ref request request_hash requery_at scenario scenario_at selling_price_kobo service settled_at vendor vendor_ref',
  vendor_answers: 'status',
  vendor_commissions: 'commission_points',
  wallets: 'line_at line_balance_kobo sold_on',
  watches: 'told_at',
  webhook_endpoints: 'failing_since former_secret former_until paused_at paused_by told_at',
  webhook_events: 'details due_at last_answer last_status last_tried_at order_id plays',
};

const NOT_REFUSED = 'was not refused';

/** @returns the constraint or the column that refused, else the words; nothing of the statement is kept */
async function refusalOf(statement: string): Promise<string> {
  const refused = sql.begin(async (tx) => {
    await tx.unsafe(statement).simple();
    throw new Error(NOT_REFUSED);
  });
  return refused.catch((error: { constraint_name?: string; column_name?: string; message: string }) =>
    error.column_name ? `${error.column_name} is empty` : (error.constraint_name ?? error.message),
  );
}

/** The table's sound row again, but for some columns. */
const copyOf = (table: string, changes: Row) => `
  INSERT INTO ${table} SELECT (jsonb_populate_record(sound, '${JSON.stringify(changes)}')).*
  FROM ${table} sound ORDER BY sound LIMIT 1`;

const named = async (rows: PromiseLike<{ name: string }[]>) => (await rows).map(({ name }) => name).sort();

/** Filled by the migrations and by the triggers of a line. */
const FILLED = [
  'identity_levels',
  'sub_agent_ceiling',
  'migrations',
  'settings',
  'event_numbers',
  'sold_to',
  'sold_labels',
  'line_terms',
];
const TABLES = [...new Set(ROWS.map(([table]) => table)), ...FILLED];
/** Such a table may hold the same row again. */
const WITHOUT_KEY = ['sold_fill'];
/** A trigger numbers each row, so none has the key of another. */
const NUMBERED: Record<string, string> = { events: 'no' };
const refusals = Object.entries(REFUSALS).flatMap(([table, constraints]) =>
  Object.entries(constraints).map(([name, changes]) => [name, table, [changes].flat()] as const),
);

describe('every constraint and every trigger of the database', () => {
  it('has its row in the tables of this test', async () => {
    const found = named(sql`
      SELECT conname AS name FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND contype NOT IN ('n', 'p') AND conname NOT LIKE '%\\_rules'
      UNION SELECT (regexp_matches(prosrc, $$THEN '([a-z0-9_]+)'$$, 'g'))[1] FROM pg_constraint JOIN pg_proc ON proname = conname
      WHERE conname LIKE '%\\_rules'
      UNION SELECT relname FROM pg_index JOIN pg_class ON oid = indexrelid
      WHERE relnamespace = 'public'::regnamespace AND indisunique AND NOT indisprimary`);
    expect(await found).toEqual([...refusals.map(([name]) => name), ...Object.keys(IMPLIED)].sort());
    const triggers = named(sql`SELECT tgname AS name FROM pg_trigger WHERE NOT tgisinternal`);
    expect(await triggers).toEqual([...Object.keys(REFUSING), ...Object.keys(WRITING)].sort());
  });

  it('is of a table that is known here, with a primary key', async () => {
    const tables = named(sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`);
    expect(await tables).toEqual([...TABLES].sort());
    const keys = named(sql`
      SELECT conname AS name FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype = 'p'`);
    const withKey = TABLES.filter((table) => !WITHOUT_KEY.includes(table));
    expect(await keys).toEqual(withKey.map((table) => `${table}_pkey`).sort());
  });
});

describe('a row is refused', () => {
  it.each(refusals)('by %s of %s', async (name, table, changes) => {
    for (const change of changes)
      expect([change, await refusalOf(copyOf(table, change))]).toEqual([change, name]);
  });

  it.each(TABLES.filter((table) => !WITHOUT_KEY.includes(table) && !NUMBERED[table]))(
    'that is in %s already',
    async (table) => {
      expect(await refusalOf(copyOf(table, {}))).toBe(`${table}_pkey`);
    },
  );

  it.each(TABLES)('of %s that leaves out what must be there', async (table) => {
    const columns = await named(sql`
      SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ${table}`);
    const mayBeEmpty = MAY_BE_EMPTY[table]?.split(' ') ?? [];
    expect(columns).toEqual(expect.arrayContaining(mayBeEmpty));
    const mustBeThere = columns.filter((name) => !mayBeEmpty.includes(name) && name !== NUMBERED[table]);
    for (const column of mustBeThere)
      expect(await refusalOf(copyOf(table, { [column]: null }))).toBe(`${column} is empty`);
  });
});

describe('a trigger', () => {
  it.each(Object.entries(REFUSING))('refuses: %s', async (_, statements) => {
    for (const [statement, words] of statements) expect(await refusalOf(statement)).toContain(words);
  });

  it.each(Object.entries(WRITING))('writes: %s', async (_, [statement, reading, found]) => {
    let read: string[] = [];
    const act = sql.begin(async (tx) => {
      await tx.unsafe(statement).simple();
      read = (await tx.unsafe<{ found: string }[]>(reading)).map((row) => row.found);
      throw new Error('kept apart');
    });
    await expect(act).rejects.toThrow('kept apart');
    expect(read).toEqual(found);
  });
});
