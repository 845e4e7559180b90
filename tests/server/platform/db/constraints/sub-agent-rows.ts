import { AGENT, AT, id, NOBODY, type Row } from './row-ids.ts';

const BELOW = id(71);
const INVITATION = id(72);
const NEXT_DAY = '2026-11-22';

/** One sound row of each table of agents below agents. */
export const SUB_AGENT_ROWS: [table: string, row: Row][] = [
  [
    'agents',
    {
      id: BELOW,
      first_name: 'Efe',
      last_name: 'Oke',
      username: 'efe',
      phone: '+2348030000071',
      email: 'efe@example.com',
      password_hash: 'x',
    },
  ],
  ['sub_agents', { agent_id: BELOW, above_id: AGENT, since: AT, given_kobo: 10, taken_back_kobo: 1 }],
  ['sub_agent_prices', { agent_id: BELOW, service: 'data', provider: 'MTN', points: 0 }],
  [
    'sub_agent_invitations',
    { id: INVITATION, code_hash: '\\x01', above_id: AGENT, created_at: AT, expires_at: AT },
  ],
  ['commission_accounts', { agent_id: AGENT }],
  [
    'sub_agent_days',
    { above_id: AGENT, day: '2026-11-21', agent_id: BELOW, sales: 1, sold_kobo: 1, commission_kobo: 0 },
  ],
  [
    'agent_moves',
    {
      mover_id: AGENT,
      idempotency_key: 'k1',
      kind: 'down',
      agent_id: BELOW,
      amount_kobo: 1,
      note: '',
      ref: 'M1',
      other_ref: 'M2',
      created_at: AT,
    },
  ],
];

const upsideDown = { agent_id: AGENT, above_id: BELOW };
const another = { id: id(73), code_hash: '\\x02' };
const moved = { idempotency_key: 'k2', ref: 'M3', other_ref: 'M4' };

/** What no commission is, on an order's line and between accounts. */
export const COMMISSION_REFUSED: Record<'transfers' | 'transactions', Row[]> = {
  transfers: [
    { kind: 'COMMISSION', source: 'vendor:a', destination: 'wallet' },
    { kind: 'COMMISSION_BACK', source: 'commission', destination: 'wallet' },
  ],
  transactions: [
    { above_id: AGENT },
    { commission_kobo: 0 },
    { above_id: AGENT, commission_kobo: -1 },
    { above_id: AGENT, commission_kobo: 1_000_000 },
  ],
};

/** As `REFUSALS` has them. */
export const SUB_AGENT_REFUSALS: Record<string, Record<string, Row | Row[]>> = {
  sub_agents: {
    sub_agents_agent_id_fkey: { agent_id: NOBODY },
    sub_agents_above_id_fkey: { agent_id: AGENT, above_id: NOBODY },
    sub_agents_not_oneself: { agent_id: AGENT },
    sub_agents_points_check: [
      { ...upsideDown, points: -1 },
      { ...upsideDown, points: 10_001 },
    ],
    sub_agents_taken_back: [
      { ...upsideDown, taken_back_kobo: 11 },
      { ...upsideDown, taken_back_kobo: -1 },
    ],
  },
  sub_agent_prices: {
    sub_agent_prices_agent_id_fkey: { agent_id: AGENT },
    sub_agent_prices_points_check: [
      { provider: 'GLO', points: -1 },
      { provider: 'GLO', points: 10_001 },
    ],
  },
  sub_agent_ceiling: {
    sub_agent_ceiling_one_check: { one: false },
    sub_agent_ceiling_points_check: [{ points: -1 }, { points: 10_001 }],
  },
  sub_agent_invitations: {
    sub_agent_invitations_code_hash_key: { id: id(73) },
    sub_agent_invitations_above_id_fkey: { ...another, above_id: NOBODY },
    sub_agent_invitations_accepted_by_fkey: { ...another, ended_at: AT, accepted_by: NOBODY },
    sub_agent_invitations_accepted: { ...another, accepted_by: BELOW },
  },
  commission_accounts: {
    commission_accounts_agent_id_fkey: { agent_id: NOBODY },
  },
  sub_agent_days: {
    sub_agent_days_above_id_fkey: { above_id: NOBODY },
    sub_agent_days_agent_id_fkey: { agent_id: NOBODY },
    sub_agent_days_sales_check: { day: NEXT_DAY, sales: -1 },
    sub_agent_days_sold_kobo_check: { day: NEXT_DAY, sold_kobo: -1 },
    sub_agent_days_commission_kobo_check: { day: NEXT_DAY, commission_kobo: -1 },
  },
  agent_moves: {
    agent_moves_mover_id_fkey: { ...moved, mover_id: NOBODY },
    agent_moves_agent_id_fkey: { ...moved, agent_id: NOBODY },
    agent_moves_kind_check: { ...moved, kind: 'up' },
    agent_moves_amount_kobo_check: { ...moved, amount_kobo: 0 },
    agent_moves_ref_key: { ...moved, ref: 'M1' },
    agent_moves_other_ref_key: { ...moved, other_ref: 'M2' },
    agent_moves_whose: { ...moved, kind: 'commission', other_ref: null },
    agent_moves_other_end: { ...moved, kind: 'commission', agent_id: null },
  },
};
