import { CATALOGUE_REFUSALS } from './catalogue-refusals.ts';
import { CASHIER_REFUSALS } from './cashier-rows.ts';
import { IDENTITY_REFUSALS } from './identity-refusals.ts';
import { MESSAGE_REFUSALS } from './message-refusals.ts';
import { REFERRAL_REFUSALS } from './referral-refusals.ts';
import { STAFF_REFUSALS } from './staff-refusals.ts';
import { COMMISSION_REFUSED, SUB_AGENT_REFUSALS } from './sub-agent-rows.ts';
import { VENDOR_REFUSALS } from './vendor-refusals.ts';
import { AGENT, AT, id, NOBODY, type Row, TEST_ACCOUNT } from './rows.ts';

const NAMELESS = {
  first_name: null,
  last_name: null,
  username: null,
  phone: null,
  email: null,
  password_hash: null,
};
const SOMEBODY = { id: NOBODY, username: 'bola', phone: '+2348030000009', email: 'bola@example.com' };
const ENDED = { settled_at: AT };

/** What no sums of a day are, in a table that has them. @param another what makes it a row beside the sound one */
const refusedSums = (table: string, another: Row): Record<string, Row | Row[]> => ({
  [`${table}_orders_check`]: { ...another, orders: 0, without_cost: 0, cost_kobo: null, profit_kobo: null },
  [`${table}_sales_kobo_check`]: { ...another, sales_kobo: -1, cost_kobo: 1, profit_kobo: -2 },
  [`${table}_cost_kobo_check`]: { ...another, cost_kobo: -1 },
  [`${table}_without_cost`]: [
    { ...another, without_cost: -1 },
    { ...another, without_cost: 4 },
  ],
  [`${table}_known`]: [
    { ...another, without_cost: 3 },
    { ...another, profit_kobo: null },
    { ...another, cost_kobo: null },
  ],
  [`${table}_adds_up`]: { ...another, profit_kobo: 151 },
});

/**
 * By table and constraint: what makes of the table's sound row one that the constraint refuses, a change or several. Primary keys are
 * left out: each refuses the same row again.
 */
export const REFUSALS: Record<string, Record<string, Row | Row[]>> = {
  ...CATALOGUE_REFUSALS,
  ...STAFF_REFUSALS,
  ...CASHIER_REFUSALS,
  ...SUB_AGENT_REFUSALS,
  ...IDENTITY_REFUSALS,
  ...REFERRAL_REFUSALS,
  ...MESSAGE_REFUSALS,
  ...VENDOR_REFUSALS,
  agents: {
    agents_day_sums_check: [{ day_limit_kobo: 0 }, { pin_day_kobo: -1 }],
    agents_email_check: { email: 'Ada@example.com' },
    agents_level_fkey: { ...SOMEBODY, level: 'none' },
    agents_level_by_hand_of_live: {
      ...NAMELESS,
      id: TEST_ACCOUNT,
      live_agent_id: AGENT,
      level_by_hand: true,
    },
    agents_level_of_live: [
      { ...NAMELESS, id: TEST_ACCOUNT, live_agent_id: AGENT, level: 'gold' },
      { ...NAMELESS, id: TEST_ACCOUNT, live_agent_id: AGENT, level_since: AT },
    ],
    agents_low_balance_kobo_check: { low_balance_kobo: -1 },
    agents_phone_check: [{ phone: '08030000001' }, { phone: '+23480300000012' }],
    agents_pin_above_kobo_check: { pin_above_kobo: -1 },
    agents_pin_check: [{ pin_hash: null }, { pin_above_kobo: null }],
    agents_pin_wrong_tries_check: { pin_wrong_tries: -1 },
    test_accounts_are_nameless: [{ last_name: null }, { ...NAMELESS, erased_at: AT }],
    agents_can_be_reached: [{ password_hash: null }, { erased_at: AT }],
    agents_live_agent_id_fkey: { ...NAMELESS, id: NOBODY, live_agent_id: id(8) },
    agents_live_agent_id_key: { ...NAMELESS, id: NOBODY, live_agent_id: AGENT },
    agents_email_key: { ...SOMEBODY, email: 'ada@example.com' },
    agents_phone_key: { ...SOMEBODY, phone: '+2348030000001' },
    agents_username_key: { ...SOMEBODY, username: 'ADA' },
  },
  attempts: {
    attempts_outcome_check: { vendor: 'other', outcome: 'lost' },
    attempts_check: [
      { vendor: 'other', failure_code: 'REFUSED' },
      { vendor: 'other', outcome: 'failed' },
    ],
    attempts_reason_check: { vendor: 'other', reason: 'WHY_NOT' },
    attempts_cost_kobo_check: { vendor: 'other', cost_kobo: -1 },
  },
  wallets: {
    wallets_balance_kobo_check: { balance_kobo: -1 },
    wallets_agent_id_fkey: { agent_id: NOBODY },
  },
  sessions: {
    sessions_check: [{ ended_at: AT }, { end_reason: 'LOGOUT' }],
    sessions_end_reason_check: { ended_at: AT, end_reason: 'TIRED' },
    sessions_agent_id_fkey: { token_hash: '\\x02', agent_id: NOBODY },
    sessions_one_live_per_agent: { token_hash: '\\x02' },
  },
  password_resets: {
    password_resets_check: [{ code_hash: null }, { token_hash: '\\x01' }],
    password_resets_tries_left_check: { tries_left: -1 },
    password_resets_agent_id_fkey: { agent_id: NOBODY },
  },
  api_keys: {
    api_keys_agent_id_fkey: { agent_id: NOBODY, key_hash: '\\x02' },
    api_keys_former: [{ former_hash: '\\x03' }, { former_until: AT }],
    api_keys_key_hash_key: { agent_id: TEST_ACCOUNT },
  },
  totp: {
    totp_check: [{ last_step: 1 }, { recovery_hashes: ['x'] }],
    totp_agent_id_fkey: { agent_id: NOBODY },
  },
  known_places: { known_places_agent_id_fkey: { agent_id: NOBODY } },
  transfers: {
    transfers_amount_kobo_check: [{ amount_kobo: 0 }, { amount_kobo: -1 }],
    transfers_check: { destination: 'wallet' },
    transfers_kind_check: { kind: 'GIFT' },
    transfers_reroute: [
      { kind: 'REROUTE', source: 'vendor:a', destination: 'wallet' },
      { kind: 'REROUTE', source: 'wallet', destination: 'vendor:a' },
    ],
    transfers_profit: [
      { kind: 'PROFIT', source: 'vendor:a', destination: 'wallet' },
      { kind: 'PROFIT_BACK', source: 'profit', destination: 'wallet' },
      { kind: 'LATE_COST', source: 'wallet', destination: 'vendor:a' },
    ],
    transfers_commission: COMMISSION_REFUSED.transfers,
    transfers_agent_id_fkey: { agent_id: NOBODY },
    transfers_once_per_subject: { id: id(2) },
  },
  transactions: {
    transactions_cost_kobo_check: { cost_kobo: -1 },
    transactions_amount_kobo_check: { amount_kobo: -1 },
    transactions_asked_about: [
      { ...ENDED, status: 'FAILED', requery_at: AT },
      { ...ENDED, status: 'REVERSED', refund_ref: 'R2', requery_at: AT },
    ],
    transactions_balance_after_kobo_check: { balance_after_kobo: -1 },
    transactions_balance_before_kobo_check: { balance_before_kobo: -1 },
    transactions_callers_own: [
      { type: 'REFUND', service: null, client_reference: 'order-17' },
      { type: 'REFUND', service: null, metadata: '{}' },
    ],
    transactions_client_reference: [
      { client_reference: '' },
      { client_reference: 'x'.repeat(65) },
      { client_reference: 'ä' },
    ],
    transactions_failure_code: { failure_code: 'REFUSED' },
    transactions_check: [{ status: 'SUCCESSFUL' }, ENDED],
    transactions_check2: [
      { type: 'REFUND', service: null },
      { type: 'REFUND', idempotency_key: null },
    ],
    transactions_discount_kobo_check: { discount_kobo: -1 },
    transactions_fee_kobo_check: { fee_kobo: -1 },
    transactions_refunded: [{ refund_ref: 'R2' }, { ...ENDED, status: 'SUCCESSFUL', refund_ref: 'R2' }],
    transactions_reversed_once: { ...ENDED, status: 'REVERSED' },
    transactions_scenario_at: { scenario_at: AT },
    transactions_scenario_of_test: [
      { scenario: '{}' },
      { scenario: '{}', vendor: 'sandbox' },
      { scenario: '{}', vendor: null },
    ],
    transactions_commission: COMMISSION_REFUSED.transactions,
    transactions_sold_for: [{ selling_price_kobo: 0 }, { selling_price_kobo: -1 }],
    transactions_status_check: { ...ENDED, status: 'LOST' },
    transactions_type_check: [{ type: 'DATA_ORDER' }, { service: null }],
    transactions_agent_id_fkey: { agent_id: NOBODY, ref: 'R2' },
    transactions_idempotency_key: { id: id(2), ref: 'R2' },
    transactions_ref_key: { id: id(2), idempotency_key: 'K2' },
  },
  adjustments: {
    adjustments_reference_check: { reference: '' },
    adjustments_agent_id_fkey: { agent_id: NOBODY },
    adjustments_asked_by_fkey: { reference: 'ticket 2', asked_by: NOBODY },
  },
  profit_by_agent: {
    ...refusedSums('profit_by_agent', { agent_id: TEST_ACCOUNT }),
    profit_by_agent_agent_id_fkey: { agent_id: NOBODY },
    profit_by_agent_day_fkey: { day: '2026-11-22' },
  },
  profit_by_product: {
    ...refusedSums('profit_by_product', { plan: 'other' }),
    profit_by_product_day_fkey: { day: '2026-11-22' },
  },
  late_cost_days: { late_cost_days_amount_kobo_check: [{ amount_kobo: 0 }, { amount_kobo: -1 }] },
  day_totals: {
    day_totals_amount_kobo_check: { amount_kobo: -1 },
    day_totals_count_check: { count: 0 },
    day_totals_sold_for: [{ selling_kobo: -1 }, { priced_kobo: -1 }, { priced_kobo: 2 }],
    day_totals_status_check: { status: 'PENDING' },
    day_totals_agent_id_fkey: { agent_id: NOBODY },
  },
  funding_fees: {
    funding_fees_cap_kobo_check: { cap_kobo: -1 },
    funding_fees_fee_points_check: [{ fee_points: -1 }, { fee_points: 10_001 }],
  },
  funding_accounts: {
    funding_accounts_agent_id_fkey: { agent_id: NOBODY, account_number: '2' },
    funding_accounts_provider_account_number_key: { bank_code: '058' },
  },
  funding_payments: {
    funding_payments_check: [{ fee_kobo: -1 }, { fee_kobo: 101 }],
    funding_payments_check1: [{ agent_id: null }, { transaction_ref: null }],
    funding_payments_gross_kobo_check: { gross_kobo: 0, fee_kobo: null },
    funding_payments_agent_id_fkey: { reference: 'P2', agent_id: NOBODY },
  },
  funding_claims: {
    funding_claims_amount_kobo_check: { amount_kobo: 0 },
    funding_claims_check: [{ status: 'APPROVED' }, { decided_at: AT }],
    funding_claims_status_check: { status: 'LOST', decided_at: AT },
    funding_claims_agent_id_fkey: { agent_id: NOBODY, ref: 'C2' },
    funding_claims_ref_key: { id: id(2) },
  },
  disputes: {
    disputes_check: [{ state: 'RESOLVED' }, { resolved_at: AT }],
    disputes_check1: [{ state: 'RESOLVED', resolved_at: AT }, { resolved_by: 'agent' }],
    disputes_resolved_by_check: { state: 'RESOLVED', resolved_at: AT, resolved_by: 'vendor' },
    disputes_state_check: { state: 'ASLEEP' },
    disputes_agent_id_order_id_fkey: { id: id(2), order_id: NOBODY },
    disputes_one_open_per_order: { id: id(2), state: 'ANSWERED' },
  },
  dispute_messages: {
    dispute_messages_author_check: { author: 'vendor' },
    dispute_messages_text_check: [{ text: '' }, { text: 'x'.repeat(1_001) }],
    dispute_messages_agent_id_dispute_id_fkey: { dispute_id: NOBODY },
  },
  shared_receipts: {
    shared_receipts_id_check: [{ id: 'A'.repeat(23) }, { id: 'A'.repeat(25) }, { id: `${'A'.repeat(23)}+` }],
    shared_receipts_agent_id_order_id_fkey: { id: 'B'.repeat(24), order_id: NOBODY },
    shared_receipts_by_id: { agent_id: TEST_ACCOUNT },
    shared_receipts_one_live_per_order: { id: 'B'.repeat(24) },
  },
  recipients: {
    recipients_agent_id_fkey: { agent_id: NOBODY },
    recipients_once: { id: id(2) },
  },
  notices: {
    notices_level_check: { level: 'loud' },
    notices_kind_check: { kind: 'GIFT' },
    notices_price_levels_check: { id: id(2), price_levels: '{gold}' },
    notices_withdrawn_check: [
      { posted_by: 'x', withdrawn_at: AT },
      { posted_by: 'x', withdrawn_by: 'x' },
      { withdrawn_at: AT, withdrawn_by: 'x' },
    ],
    notices_show_from_check: [{ show_from: '2100-01-01' }, { posted_by: 'x', show_from: AT }],
    notices_agent_ids_check: [
      { posted_by: 'x', agent_ids: `{${AGENT}}` },
      { agent_id: null, posted_by: 'x', agent_ids: '{}' },
      { agent_id: null, agent_ids: `{${AGENT}}` },
      { agent_id: null, posted_by: 'x', price_levels: '{gold}', agent_ids: `{${AGENT}}` },
    ],
    notices_agent_id_fkey: { id: id(2), agent_id: NOBODY },
  },
  notice_reads: {
    notice_reads_agent_id_fkey: { agent_id: NOBODY },
    notice_reads_notice_id_fkey: { notice_id: NOBODY },
  },
  events: {
    events_type_check: { type: 'order.lost', details: {} },
    events_check: [{ order_id: null }, { type: 'price.changed', details: {} }],
    events_check1: [{ details: {} }, { type: 'wallet.low' }],
    events_price_levels_check: [
      { price_levels: '{gold}' },
      { type: 'price.changed', order_id: null, details: {}, price_levels: '{gold}' },
    ],
    events_once_each: { id: id(2) },
  },
  webhook_endpoints: {
    webhook_endpoints_check: [{ paused_at: AT }, { paused_by: 'AGENT' }],
    webhook_endpoints_events: [{ events: [] }, { events: 'order.failed' }],
    webhook_endpoints_former: [{ former_secret: 'whsec_' }, { former_until: AT }],
    webhook_endpoints_paused_by_check: { paused_at: AT, paused_by: 'WEATHER' },
    webhook_endpoints_agent_id_fkey: { agent_id: NOBODY },
  },
  webhook_events: {
    webhook_events_check1: { status: 'DELIVERED', due_at: AT },
    webhook_events_plays: { plays: ['lost'] },
    webhook_events_status_check: { status: 'LOST' },
    webhook_events_agent_id_fkey: { agent_id: TEST_ACCOUNT },
    webhook_events_once_each: { id: id(2) },
  },
  seal: {
    seal_is_the_one_check: { is_the_one: false },
    seal_kind_check: { kind: 'play' },
  },
};

/** Constraints that the named one always refuses first. */
export const IMPLIED = { provider_health_orders_check: 'provider_health_check' };
