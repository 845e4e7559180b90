import { AGENT, AT, id, TEST_ACCOUNT } from './rows.ts';

const KEPT = 'a money request is decided once, and what was asked stays';
const END_REQUEST = `UPDATE money_requests SET state = 'ended', decided_at = '${AT}'`;

const FOLLOWS = 'a day is closed after the day before it, and begins with what that ended with';
const NEXT_DAY = {
  number: 2,
  day: '2026-11-21',
  closed_at: '2026-11-24T12:00:00Z',
  wallets_start_kobo: 360,
  sold_kobo: 0,
  refunded_kobo: 0,
  funded_kobo: 0,
  credited_kobo: 0,
  debited_kobo: 0,
  wallets_end_kobo: 360,
};

/** Closes the day after the one there is, but for some columns. */
const nextDay = (change: object) =>
  `INSERT INTO day_closes SELECT (jsonb_populate_record(c, '${JSON.stringify({ ...NEXT_DAY, ...change })}')).* FROM day_closes c`;

/** What a trigger refuses, and with which words. */
export const REFUSING: Record<string, [statement: string, words: string][]> = {
  transfers_append_only: [
    ['UPDATE transfers SET amount_kobo = 1', 'transfers is append-only'],
    ['DELETE FROM transfers', 'transfers is append-only'],
    // Only a test account's can be taken away, and by whoever names it.
    [
      `SELECT set_config('kobodesk.forgets_test_account', '${AGENT}', true); DELETE FROM transfers`,
      'transfers is append-only',
    ],
    [
      `SELECT set_config('kobodesk.forgets_test_account', '${TEST_ACCOUNT}', true); DELETE FROM transfers`,
      'transfers is append-only',
    ],
  ],
  house_transfers_append_only: [
    ['UPDATE house_transfers SET amount_kobo = 1', 'house_transfers is append-only'],
    ['DELETE FROM house_transfers', 'house_transfers is append-only'],
  ],
  house_transfers_no_truncate: [['TRUNCATE house_transfers', 'house_transfers is append-only']],
  house_transfers_no_play_money: [
    [
      'INSERT INTO house_transfers SELECT (jsonb_populate_record(h, \'{"id": "00000000-0000-7000-8000-000000000009", "source": "vendor:sandbox:a"}\')).* FROM house_transfers h',
      'this database is live: nothing moves from vendor:sandbox:a to owner',
    ],
  ],
  transfers_no_truncate: [['TRUNCATE transfers', 'transfers is append-only']],
  transfers_no_play_money: [
    ...['bank:sandbox', 'vendor:sandbox'].flatMap((account): [string, string][] => [
      [transferBetween(account, 'wallet'), `this database is live: nothing moves from ${account} to wallet`],
      [transferBetween('wallet', account), `this database is live: nothing moves from wallet to ${account}`],
    ]),
  ],
  seal_is_kept: [
    ["UPDATE seal SET kind = 'sandbox'", 'a sealed database stays what it is'],
    ['DELETE FROM seal', 'a sealed database stays what it is'],
    // Nor does a live one that holds no money.
    [
      `ALTER TABLE transfers DISABLE TRIGGER ALL; DELETE FROM transfers; DELETE FROM funding_payments;
        ALTER TABLE house_transfers DISABLE TRIGGER ALL; DELETE FROM house_transfers;
        DELETE FROM funding_claims; UPDATE seal SET kind = 'sandbox'`,
      'a sealed database stays what it is',
    ],
  ],
  seal_no_truncate: [['TRUNCATE seal', 'seal is append-only']],
  money_requests_kept: [
    ...[
      'amount_kobo = 1',
      "kind = 'debit'",
      'input = \'{"amount": "1"}\'',
      'asked_at = now()',
      "subject = 'x'",
    ].map((change): [string, string] => [`UPDATE money_requests SET ${change}`, KEPT]),
    [`UPDATE money_requests SET agent_id = '${TEST_ACCOUNT}'`, KEPT],
    [`UPDATE money_requests SET asked_by = '${id(9)}'`, KEPT],
    [`${END_REQUEST}; UPDATE money_requests SET state = 'waiting', decided_at = NULL`, KEPT],
    [`${END_REQUEST}; UPDATE money_requests SET decided_at = now()`, KEPT],
    ['DELETE FROM money_requests', KEPT],
  ],
  money_requests_no_truncate: [['TRUNCATE money_requests', 'money_requests is append-only']],
  day_closes_append_only: [
    ['UPDATE day_closes SET sold_kobo = 1', 'day_closes is append-only'],
    ['DELETE FROM day_closes', 'day_closes is append-only'],
  ],
  day_closes_no_truncate: [['TRUNCATE day_closes', 'day_closes is append-only']],
  day_closes_follow: [
    // The day after it with a number left out, a day left out, other wallets, other pending orders.
    ...[
      { number: 3 },
      { day: '2026-11-22' },
      { wallets_start_kobo: 361, wallets_end_kobo: 361 },
      { pending_start_kobo: 1 },
    ].map((change): [string, string] => [nextDay(change), FOLLOWS]),
    [
      nextDay({ pending_end_kobo: 7, pending: [{ kobo: 3 }, { kobo: 5 }] }),
      'the pending orders of a closed day add up to what is pending',
    ],
  ],
  operator_audit_append_only: [
    ["UPDATE operator_audit SET operator = 'nobody'", 'operator_audit is append-only'],
    ['DELETE FROM operator_audit', 'operator_audit is append-only'],
  ],
  operator_audit_no_truncate: [['TRUNCATE operator_audit', 'operator_audit is append-only']],
  dispute_messages_append_only: [
    ["UPDATE dispute_messages SET text = 'never mind'", 'dispute_messages is append-only'],
    ['DELETE FROM dispute_messages', 'dispute_messages is append-only'],
  ],
  consents_append_only: [
    ["UPDATE consents SET version = '2027-01-01'", 'consents is append-only'],
    ['DELETE FROM consents', 'consents is append-only'],
  ],
  money_notes_append_only: [
    ["UPDATE money_notes SET text = 'never mind'", 'money_notes is append-only'],
    ['DELETE FROM money_notes', 'money_notes is append-only'],
  ],
  order_notes_append_only: [
    ["UPDATE order_notes SET text = 'never mind'", 'order_notes is append-only'],
    ['DELETE FROM order_notes', 'order_notes is append-only'],
  ],
};

function transferBetween(source: string, destination: string): string {
  return `INSERT INTO transfers (agent_id, id, kind, subject_ref, source, destination, amount_kobo)
    VALUES ('${AGENT}', '${id(2)}', 'FUNDING', 'R2', '${source}', '${destination}', 1)`;
}

const TOTALS = `SELECT status || ' ' || count || ' ' || amount_kobo AS found FROM day_totals WHERE type = 'AIRTIME_ORDER' ORDER BY 1`;
const EVENTS = "SELECT no || ' ' || type AS found FROM events WHERE no > 1 ORDER BY 1";
const POSTS = 'SELECT type AS found FROM webhook_events ORDER BY 1';
const DELIVER = `DELETE FROM webhook_events; UPDATE transactions SET status = 'SUCCESSFUL', settled_at = '${AT}'`;
const REVERSE = `${DELIVER}; UPDATE transactions SET status = 'REVERSED', refund_ref = 'R2'`;

const lateCost = (no: number) =>
  `INSERT INTO transfers SELECT (jsonb_populate_record(t, '{"id": "${id(no + 5)}", "kind": "LATE_COST", "subject_ref": "R1>${no}",
    "source": "profit", "destination": "vendor:vtpass", "amount_kobo": 500, "created_at": "2026-11-20T23:30:00Z"}')).* FROM transfers t LIMIT 1`;

/** What a trigger writes: a statement that sets it off, and what is then read. */
export const WRITING: Record<string, [statement: string, reading: string, found: string[]]> = {
  transactions_count_new: [
    `INSERT INTO transactions SELECT (jsonb_populate_record(t, '{"id": "${id(2)}", "ref": "R2", "idempotency_key": "K2",
      "status": "FAILED", "settled_at": "${AT}"}')).* FROM transactions t`,
    TOTALS,
    ['FAILED 1 100'],
  ],
  transfers_count_late_cost: [
    `DELETE FROM late_cost_days; ${[2, 3].map(lateCost).join('; ')}`,
    "SELECT day || ' ' || amount_kobo AS found FROM late_cost_days",
    ['2026-11-21 1000'],
  ],
  transactions_note_late: [
    `UPDATE transactions SET ref = '20261120' || ref; ${REVERSE}`,
    "SELECT day AS found FROM late_outcomes WHERE day <> '20261121'",
    ['20261120', '20261120'],
  ],
  transactions_count_settled: [DELIVER, TOTALS, ['SUCCESSFUL 1 100']],
  transactions_count_reversed: [REVERSE, TOTALS, ['REVERSED 1 100']],
  transactions_uncount_reversed: [REVERSE, TOTALS, ['REVERSED 1 100']],
  transactions_note_outcome: [DELIVER, EVENTS, ['2 order.successful']],
  transactions_note_reversal: [REVERSE, EVENTS, ['2 order.successful', '3 order.reversed']],
  transactions_note_funding: [
    `INSERT INTO transactions SELECT (jsonb_populate_record(t, '{"id": "${id(2)}", "ref": "R2", "idempotency_key": null,
      "service": null, "type": "WALLET_FUNDING", "status": "SUCCESSFUL", "settled_at": "${AT}"}')).* FROM transactions t`,
    EVENTS,
    ['2 wallet.funded'],
  ],
  events_number: [DELIVER, 'SELECT last_no::text AS found FROM event_numbers', ['2']],
  events_post: [REVERSE, POSTS, ['order.reversed', 'order.successful']],
  transactions_play_webhook: [
    `DELETE FROM webhook_events; UPDATE transactions SET vendor = 'test', scenario = '{"webhook": ["none"]}';
      UPDATE transactions SET status = 'SUCCESSFUL', settled_at = '${AT}'`,
    "SELECT status || ' ' || coalesce(due_at::text, 'never') AS found FROM webhook_events",
    ['FAILED never'],
  ],
  transactions_note_sold: [
    `UPDATE transactions SET delivery = '{"meter": {"token": "1234-5678 9012", "units": "9.9"}, "pins": [{"serial": "S1", "pin": "99887766"}]}'`,
    `SELECT recipient || '|' || label AS found FROM sold_to WHERE EXISTS (SELECT FROM sold_labels l WHERE l.label = sold_to.label)
      UNION ALL SELECT string_agg(term, ' ' ORDER BY term) FROM line_terms`,
    ['|mtn airtime ₦1.00 airtime', '1R 1S 21098765 66778899 =100'],
  ],
  transactions_note_customer: [
    `DELETE FROM customers; INSERT INTO transactions SELECT (jsonb_populate_record(t, to_jsonb(orders) || '{"type": "DATA_ORDER", "service": "data",
      "recipient": "+2348030000002", "provider": "MTN", "request": {"planId": "P1"}, "status": "FAILED", "settled_at": "${AT}"}')).*
      FROM transactions t CROSS JOIN (VALUES ('${id(2)}'::uuid, 'R2', 'K2'), ('${id(3)}', 'R3', 'K3')) orders (id, ref, idempotency_key)`,
    "SELECT product || ' ' || orders || ' ' || last_id AS found FROM customers",
    [`P1 2 ${id(3)}`],
  ],
};
