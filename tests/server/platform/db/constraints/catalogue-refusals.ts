import { AT, id, NOBODY, type Row, TEST_ACCOUNT } from './rows.ts';

/** Of the tables of what is sold, its prices, and the vendors who deliver it, as `REFUSALS` has them. */
export const CATALOGUE_REFUSALS: Record<string, Record<string, Row | Row[]>> = {
  provider_codes: {
    provider_codes_code_check: { code: '' },
    provider_codes_service_provider_fkey: { provider: 'NONE' },
  },
  pictures: {
    pictures_hash_check: { hash: 'A'.repeat(64) },
    pictures_media_type_check: { hash: 'b'.repeat(64), media_type: 'text/html' },
    pictures_bytes_check: [
      { hash: 'b'.repeat(64), bytes: '' },
      { hash: 'b'.repeat(64), bytes: `\\x${'00'.repeat(65_537)}` },
    ],
  },
  provider_pictures: { provider_pictures_picture_fkey: { provider: 'GLO', picture: 'b'.repeat(64) } },
  levels: {
    levels_code_check: { code: 'Gold' },
    levels_name_check: { code: 'silver', name: '' },
    levels_sold_kobo_check: { code: 'silver', sold_kobo: 0 },
    levels_standard_is_for_all: { code: 'standard', sold_kobo: 1 },
  },
  level_moves: {
    level_moves_agent_id_fkey: { agent_id: NOBODY },
    level_moves_level_fkey: { agent_id: TEST_ACCOUNT, level: 'none' },
    level_moves_operator_check: { operator: '' },
    level_moves_told_before: { at: AT },
  },
  level_prices: {
    level_prices_level_check: { id: 'new', level: 'standard' },
    level_prices_price_kobo_check: { id: 'new', price_kobo: 0 },
    level_prices_level_fkey: { id: 'new', level: 'none' },
    level_prices_plan_id_fkey: { id: 'new', plan_id: 'none' },
    level_prices_one_in_force: { id: 'new' },
  },
  level_discounts: {
    level_discounts_level_check: { level: 'standard' },
    level_discounts_discount_points_check: [{ discount_points: -1 }, { discount_points: 10_001 }],
    level_discounts_level_fkey: { level: 'none' },
    level_discounts_service_provider_fkey: { provider: 'NONE' },
  },
  vendor_strikes: {
    vendor_strikes_strikes_check: { vendor: 'other', strikes: 0 },
    vendor_strikes_check: [
      { vendor: 'other', service: '' },
      { vendor: 'other', provider: '' },
    ],
  },
  provider_days: {
    provider_days_delivered: [
      { day: '2026-11-22', delivered: -1 },
      { day: '2026-11-22', delivered: 11 },
    ],
    provider_days_agents: [
      { day: '2026-11-22', agents: 0 },
      { day: '2026-11-22', agents: 11 },
      { day: '2026-11-22', orders: 0, delivered: 0, agents: 1 },
    ],
  },
  vendor_health: {
    vendor_health_orders_check: { vendor: 'other', orders: 0, delivered: 0 },
    vendor_health_check: [
      { vendor: 'other', delivered: -1 },
      { vendor: 'other', delivered: 11 },
    ],
  },
  vendor_hours: { vendor_hours_taken_kobo_check: { vendor: 'other', taken_kobo: -1 } },
  plan_codes: {
    plan_codes_code_check: { code: '' },
    plan_codes_plan_id_fkey: { plan_id: 'none' },
  },
  plan_costs: {
    plan_costs_cost_kobo_check: { cost_kobo: 0 },
    plan_costs_plan_id_fkey: { plan_id: 'none' },
  },
  vendor_commissions: {
    vendor_commissions_commission_points_check: [{ commission_points: -1 }, { commission_points: 10_001 }],
    vendor_commissions_service_provider_fkey: { provider: 'NONE' },
  },
  dated_imports: {
    dated_imports_check: { id: id(2), applied_at: AT, refused: 'Why' },
    dated_imports_operator_check: { id: id(2), operator: '' },
    dated_imports_refused_check: { id: id(2), refused: '' },
    dated_imports_title_check: { id: id(2), title: '' },
  },
  services: { services_status_check: { status: 'asleep' } },
  providers: {
    providers_check: { max_kobo: 99 },
    providers_discount_points_check: [{ discount_points: -1 }, { discount_points: 10_001 }],
    providers_told_status_check: { told_status: 'asleep' },
    providers_held_status_check: { held_status: 'asleep' },
    providers_min_kobo_check: { min_kobo: 0 },
    providers_status_check: { status: 'asleep' },
    providers_service_fkey: { service: 'bread' },
  },
  plans: {
    plans_price_kobo_check: { price_kobo: 0 },
    plans_size_mb_check: { size_mb: 0 },
    plans_validity_days_check: { validity_days: 0 },
    plans_replaced_by_fkey: { id: 'other', replaced_by: 'none' },
    plans_service_provider_fkey: { id: 'other', provider: 'GLO' },
  },
  selling_prices: {
    selling_prices_check: [{ value: -1 }, { value: 10_000_001 }, { kind: 'percent', value: 10_001 }],
    selling_prices_kind_check: { kind: 'share' },
    selling_prices_position_check: { position: -1 },
    selling_prices_agent_id_fkey: { agent_id: NOBODY },
    selling_prices_plan_id_fkey: { position: 2, plan_id: 'none' },
    selling_prices_service_provider_fkey: { agent_id: TEST_ACCOUNT, provider: 'GLO' },
    selling_prices_once_per_plan: { position: 2 },
    selling_prices_once_per_provider: { position: 2, plan_id: null },
  },
  provider_health: {
    provider_health_check: [{ delivered: -1 }, { delivered: 11 }],
    provider_health_check1: { p95_ms: 0 },
    provider_health_check2: { recent: 11 },
    provider_health_check3: [{ recent_failed: -1 }, { recent_failed: 6 }],
    provider_health_median_ms_check: { median_ms: -1 },
  },
};
