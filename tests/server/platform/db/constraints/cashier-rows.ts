import { AGENT, AT, id, NOBODY, type Row } from './row-ids.ts';

const CASHIER = id(61);

const LATER = '2026-11-21T12:00:00Z';

/** One sound row of each table of cashiers. */
export const CASHIER_ROWS: [table: string, row: Row][] = [
  [
    'cashiers',
    {
      id: CASHIER,
      agent_id: AGENT,
      name: 'Bola',
      login: 'bola',
      services: ['airtime'],
      sale_limit_kobo: 1,
      day_limit_kobo: 1,
      opens: 480,
      closes: 60,
      created_at: AT,
    },
  ],
  [
    'cashier_sessions',
    {
      token_hash: '\\x01',
      agent_id: AGENT,
      cashier_id: CASHIER,
      device: '\\x01',
      created_at: AT,
      expires_at: LATER,
    },
  ],
  [
    'cashier_days',
    {
      cashier_id: CASHIER,
      day: '2026-11-21',
      agent_id: AGENT,
      counted_kobo: 0,
      expected_kobo: 0,
      counted_at: AT,
    },
  ],
  [
    'cashier_sales',
    { agent_id: AGENT, order_id: id(1), cashier_id: CASHIER, day: '2026-11-21', charged_kobo: 1 },
  ],
  ['cashier_devices', { device: '\\x01', cashier_id: CASHIER, agent_id: AGENT, seen_at: AT }],
];

const ended = { token_hash: '\\x02', ended_at: AT, end_reason: 'ENDED' };
const other = { id: id(62), login: 'other' };

/** As `REFUSALS` has them. */
export const CASHIER_REFUSALS: Record<string, Record<string, Row | Row[]>> = {
  cashiers: {
    cashiers_agent_id_fkey: { ...other, agent_id: NOBODY },
    cashiers_login: { id: id(62) },
    cashiers_name_check: { ...other, name: '' },
    cashiers_login_check: { id: id(62), login: '' },
    cashiers_pin_wrong_tries_check: { ...other, pin_wrong_tries: -1 },
    cashiers_services_check: { ...other, services: [] },
    cashiers_sale_limit_kobo_check: { ...other, sale_limit_kobo: 0 },
    cashiers_day_limit_kobo_check: { ...other, day_limit_kobo: 0 },
    cashiers_opens_check: [
      { ...other, opens: -1 },
      { ...other, opens: 1_440 },
    ],
    cashiers_closes_check: [
      { ...other, closes: -1 },
      { ...other, closes: 1_440 },
    ],
    cashiers_hours: [
      { ...other, opens: null },
      { ...other, closes: 480 },
    ],
  },
  cashier_sessions: {
    cashier_sessions_agent_id_fkey: { ...ended, agent_id: NOBODY },
    cashier_sessions_cashier_id_fkey: { ...ended, cashier_id: NOBODY },
    cashier_sessions_end_reason_check: { token_hash: '\\x02', ended_at: AT, end_reason: 'BORED' },
    cashier_sessions_ended: [
      { token_hash: '\\x02', ended_at: AT },
      { token_hash: '\\x02', end_reason: 'ENDED' },
    ],
    cashier_sessions_one_live: { token_hash: '\\x02' },
  },
  cashier_days: {
    cashier_days_agent_id_fkey: { day: '2026-11-22', agent_id: NOBODY },
    cashier_days_cashier_id_fkey: { cashier_id: NOBODY },
    cashier_days_sold_kobo_check: { day: '2026-11-22', sold_kobo: -1 },
    cashier_days_counted_kobo_check: { day: '2026-11-22', counted_kobo: -1 },
    cashier_days_counted: [
      { day: '2026-11-22', counted_kobo: null },
      { day: '2026-11-22', expected_kobo: null },
      { day: '2026-11-22', counted_at: null },
    ],
  },
  cashier_sales: {
    cashier_sales_order_fkey: { order_id: id(99) },
    cashier_sales_cashier_id_fkey: { order_id: id(99), cashier_id: NOBODY },
    cashier_sales_charged_kobo_check: { order_id: id(99), charged_kobo: 0 },
  },
  cashier_devices: {
    cashier_devices_agent_id_fkey: { device: '\\x02', agent_id: NOBODY },
    cashier_devices_cashier_id_fkey: { cashier_id: NOBODY },
  },
};
