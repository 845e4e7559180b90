import { AT, NOBODY, type Row } from './rows.ts';

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
  staff_sessions: {
    staff_sessions_staff_id_fkey: { token_hash: '\\x02', staff_id: NOBODY },
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
