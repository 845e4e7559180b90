import { AT, NOBODY, type Row, id } from './rows.ts';

const OTHER = { id: NOBODY, subject: 'ticket 2' };
const REFUSED = { ...OTHER, state: 'refused', decided_by: NOBODY, decided_at: AT, reason: 'x' };
const CONFIRMED = { ...REFUSED, state: 'confirmed', outcome: 'x' };
const TAKEN_BACK = { ...OTHER, state: 'taken back', decided_by: id(1), decided_at: AT };

const ANOTHER_VIEW = { token_hash: '\\x03' };

const ANOTHER_DAY = { number: 2, day: '2026-11-21', closed_at: '2026-11-22T12:00:00Z' };

/** Of the tables of who works at the console, as `REFUSALS` has them. */
export const STAFF_REFUSALS: Record<string, Record<string, Row | Row[]>> = {
  staff: {
    staff_role_check: { id: NOBODY, email: 'bola@shop.example', role: 'king' },
    staff_factors: [{ password_hash: null }, { totp_secret: null }],
    staff_invitation: [{ invitation_hash: null }, { invitation_secret: null }, { invitation_ends_at: null }],
    staff_disabled: { disabled_at: AT },
    staff_email_check: { email: 'Ada@shop.example' },
    staff_email_key: { id: NOBODY, invitation_hash: '\\x02' },
    staff_invitation_key: { id: NOBODY, email: 'bola@shop.example' },
  },
  day_closes: {
    day_closes_number_check: { ...ANOTHER_DAY, number: 0 },
    day_closes_day_key: { number: 2 },
    day_closes_closed_by_check: { ...ANOTHER_DAY, closed_by: '' },
    // A day is over at its midnight in Lagos.
    day_closes_over: { ...ANOTHER_DAY, closed_at: '2026-11-21T22:59:59Z' },
    day_closes_adds_up: [
      'wallets_start_kobo',
      'late_kobo',
      'sold_kobo',
      'refunded_kobo',
      'reversed_kobo',
      'funded_kobo',
      'credited_kobo',
      'debited_kobo',
      'wallets_end_kobo',
    ].map((column) => ({ ...ANOTHER_DAY, [column]: 7 })),
    // Each adds up, so that nothing else refuses it.
    day_closes_sold_kobo_check: { ...ANOTHER_DAY, sold_kobo: -1, wallets_end_kobo: 661 },
    day_closes_refunded_kobo_check: { ...ANOTHER_DAY, refunded_kobo: -1, wallets_end_kobo: 259 },
    day_closes_reversed_kobo_check: { ...ANOTHER_DAY, reversed_kobo: -1, wallets_end_kobo: 359 },
    day_closes_funded_kobo_check: { ...ANOTHER_DAY, funded_kobo: -1, wallets_end_kobo: 309 },
    day_closes_credited_kobo_check: { ...ANOTHER_DAY, credited_kobo: -1, wallets_end_kobo: 339 },
    day_closes_debited_kobo_check: { ...ANOTHER_DAY, debited_kobo: -1, wallets_end_kobo: 371 },
    ...Object.fromEntries(
      ['fees', 'late_costs', 'pending_start', 'delivered', 'pending_end'].map((name) => [
        `day_closes_${name}_kobo_check`,
        { ...ANOTHER_DAY, [`${name}_kobo`]: -1 },
      ]),
    ),
    day_closes_without_cost_check: { ...ANOTHER_DAY, without_cost: -1 },
  },
  money_requests: {
    money_requests_kind_check: { ...OTHER, kind: 'gift' },
    money_requests_whose: [
      { ...OTHER, agent_id: null },
      { ...OTHER, kind: 'price' },
    ],
    money_requests_amount_kobo_check: [
      { ...OTHER, amount_kobo: 0 },
      { ...OTHER, amount_kobo: -1 },
    ],
    money_requests_state_check: { ...REFUSED, state: 'lost', reason: null },
    money_requests_decided: [
      { ...OTHER, decided_at: AT },
      { ...OTHER, state: 'ended' },
      { ...CONFIRMED, decided_at: null },
    ],
    money_requests_decider: [
      { ...OTHER, decided_by: NOBODY },
      { ...REFUSED, decided_by: null },
      { ...CONFIRMED, decided_by: null },
      { ...TAKEN_BACK, state: 'ended' },
    ],
    // Nobody answers what they asked for themselves, and nobody takes back what somebody else did.
    money_requests_two_people: [
      { ...CONFIRMED, decided_by: id(1) },
      { ...REFUSED, decided_by: id(1) },
      { ...TAKEN_BACK, decided_by: NOBODY },
    ],
    money_requests_in_time: { ...CONFIRMED, decided_at: '2026-11-24T09:00:00Z' },
    money_requests_reason: [
      { ...REFUSED, reason: null },
      { ...CONFIRMED, reason: null },
      { ...OTHER, reason: 'x' },
      { ...TAKEN_BACK, reason: 'x' },
    ],
    money_requests_outcome: [
      { ...CONFIRMED, outcome: null },
      { ...REFUSED, outcome: 'x' },
      { ...OTHER, outcome: 'x' },
    ],
    money_requests_agent_id_fkey: { ...OTHER, agent_id: NOBODY },
    money_requests_asked_by_fkey: { ...OTHER, asked_by: NOBODY },
    money_requests_decided_by_fkey: REFUSED,
    money_requests_one_waiting: { id: NOBODY },
  },
  staff_sessions: {
    staff_sessions_staff_id_fkey: { token_hash: '\\x02', staff_id: NOBODY },
  },
  money_notes: {
    money_notes_kind_check: { id: NOBODY, kind: 'order' },
    money_notes_subject_check: { id: NOBODY, subject: '' },
    money_notes_staff_id_fkey: { id: NOBODY, staff_id: NOBODY },
    money_notes_text_check: [
      { id: NOBODY, text: '' },
      { id: NOBODY, text: 'x'.repeat(1_001) },
    ],
  },
  money_takers: {
    money_takers_kind_check: { kind: 'order' },
    money_takers_staff_id_fkey: { subject: 'KD-2', staff_id: NOBODY },
  },
  agent_views: {
    agent_views_lifetime: [
      { ...ANOTHER_VIEW, expires_at: AT },
      { ...ANOTHER_VIEW, expires_at: '2026-11-21T09:15:01Z' },
    ],
    agent_views_agent_id_fkey: { ...ANOTHER_VIEW, agent_id: NOBODY },
    agent_views_staff_session_fkey: { ...ANOTHER_VIEW, staff_session: '\\x09' },
  },
  staff_passkeys: {
    staff_passkeys_staff_id_fkey: { id: NOBODY, credential_id: '\\x02', staff_id: NOBODY },
    staff_passkeys_credential_key: { id: NOBODY },
    staff_passkeys_credential_id_check: [
      { id: NOBODY, credential_id: '\\x' },
      { id: NOBODY, credential_id: `\\x${'00'.repeat(1_024)}` },
    ],
    staff_passkeys_counter_check: [
      { id: NOBODY, credential_id: '\\x02', counter: -1 },
      { id: NOBODY, credential_id: '\\x02', counter: 2 ** 32 },
    ],
    staff_passkeys_name_check: [
      { id: NOBODY, credential_id: '\\x02', name: '' },
      { id: NOBODY, credential_id: '\\x02', name: 'x'.repeat(61) },
    ],
  },
  staff_challenges: {
    staff_challenges_session_hash_fkey: { hash: '\\x02', session_hash: '\\x02' },
    staff_challenges_purpose_check: { hash: '\\x02', purpose: 'x', session_hash: null },
    // Of adding with a session, of signing in without.
    staff_challenges_session: [
      { hash: '\\x02', session_hash: null },
      { hash: '\\x02', purpose: 'sign-in' },
    ],
  },
  order_incidents: {
    order_incidents_agent_id_order_id_fkey: { order_id: NOBODY },
    order_incidents_kind_check: { kind: 'lost' },
    order_incidents_vendor_check: { vendor: '' },
    order_incidents_dealt_by_check: { kind: 'reversal', dealt_at: AT, dealt_by: '', note: 'asked' },
    order_incidents_note_check: { kind: 'reversal', dealt_at: AT, dealt_by: 'ada', note: '' },
    order_incidents_check: [
      { kind: 'reversal', dealt_at: AT },
      { kind: 'reversal', dealt_by: 'ada', note: 'asked' },
      { kind: 'reversal', dealt_at: AT, dealt_by: 'ada' },
    ],
  },
  books_checks: {
    books_checks_of_check: { of: 'agents' },
    books_checks_checked_by_check: { of: 'bank', checked_by: '' },
    books_checks_rules_check: { of: 'bank', rules: -1 },
    books_checks_check: { of: 'bank', faults: [{}], differs_since: '2999-01-01T00:00:00Z' },
    books_checks_check1: [
      { of: 'bank', differs_since: AT },
      { of: 'bank', faults: [{}] },
    ],
  },
  books_wanted: {
    books_wanted_only_row_check: { only_row: false },
    books_wanted_wanted_by_check: { wanted_by: '' },
    books_wanted_problem_check: { problem: '' },
  },
  restore_drills: {
    restore_drills_took_ms_check: { id: NOBODY, took_ms: -1 },
    restore_drills_problem_check: { id: NOBODY, problem: '' },
    restore_drills_check: { id: NOBODY, restored_to: null },
  },
  order_takers: {
    order_takers_staff_id_fkey: { order_id: NOBODY, staff_id: NOBODY },
    order_takers_agent_id_order_id_fkey: { order_id: NOBODY },
  },
  order_notes: {
    order_notes_staff_id_fkey: { id: NOBODY, staff_id: NOBODY },
    order_notes_agent_id_order_id_fkey: { order_id: NOBODY },
    order_notes_text_check: [
      { id: NOBODY, text: '' },
      { id: NOBODY, text: 'x'.repeat(1_001) },
    ],
  },
};
