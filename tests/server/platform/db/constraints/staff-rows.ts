import { AGENT, AT, id, type Row } from './row-ids.ts';

/** Of the staff and what they do, as `ROWS` has them. */
export const STAFF_ROWS: [table: string, row: Row][] = [
  [
    'staff',
    {
      id: id(1),
      name: 'Ada Obi',
      email: 'ada@shop.example',
      role: 'owner',
      created_at: AT,
      password_hash: 'x',
      totp_secret: '\\x00',
      invitation_hash: '\\x01',
      invitation_secret: '\\x00',
      invitation_ends_at: AT,
    },
  ],
  ['staff_sessions', { token_hash: '\\x01', staff_id: id(1), created_at: AT, seen_at: AT, expires_at: AT }],
  ['money_takers', { kind: 'claim', subject: 'KD-1', staff_id: id(1), taken_at: AT }],
  [
    'money_notes',
    { kind: 'claim', subject: 'KD-1', id: id(1), staff_id: id(1), text: 'Wait.', created_at: AT },
  ],
  [
    'agent_views',
    {
      token_hash: '\\x02',
      agent_id: AGENT,
      staff_session: '\\x01',
      created_at: AT,
      expires_at: '2026-11-21T09:15:00Z',
    },
  ],
  [
    'staff_passkeys',
    {
      id: id(1),
      staff_id: id(1),
      credential_id: '\\x01',
      public_key: '\\x01',
      counter: 0,
      name: 'Laptop',
      created_at: AT,
    },
  ],
  ['staff_challenges', { hash: '\\x01', purpose: 'add', session_hash: '\\x01', expires_at: AT }],
  ['order_incidents', { agent_id: AGENT, order_id: id(1), kind: 'late', vendor: 'north', noted_at: AT }],
  ['books_checks', { of: 'records', checked_at: AT, checked_by: 'ada', rules: 40, faults: [] }],
  ['books_wanted', { only_row: true, wanted_at: AT, wanted_by: 'ada', asks: false }],
  [
    'restore_drills',
    { id: id(1), begun_at: AT, took_ms: 1, backup: '2026-11-21T02-00-00Z', restored_to: AT },
  ],
  ['order_takers', { agent_id: AGENT, order_id: id(1), staff_id: id(1), taken_at: AT }],
  [
    'order_notes',
    { agent_id: AGENT, order_id: id(1), id: id(1), staff_id: id(1), text: 'Wait.', created_at: AT },
  ],
  [
    'money_requests',
    {
      id: id(1),
      kind: 'credit',
      subject: 'ticket 1',
      agent_id: AGENT,
      amount_kobo: 100,
      input: '{}',
      asked_by: id(1),
      asked_at: AT,
    },
  ],
];
