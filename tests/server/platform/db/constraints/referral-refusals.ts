import { AGENT, NOBODY, type Row, TEST_ACCOUNT } from './rows.ts';

/** Of the tables of who brought whom, as `REFUSALS` has them. */
export const REFERRAL_REFUSALS: Record<string, Record<string, Row | Row[]>> = {
  referral_codes: {
    referral_codes_agent_id_fkey: { agent_id: NOBODY, code: 'bee7k2mp' },
    referral_codes_code_check: [{ code: 'ada7k2m' }, { code: 'ADA7K2MP' }, { code: 'ada7k2m0' }],
    referral_codes_code_key: { agent_id: TEST_ACCOUNT },
  },
  referrals: {
    referrals_agent_id_fkey: { agent_id: NOBODY },
    referrals_referrer_id_fkey: { agent_id: AGENT, referrer_id: NOBODY },
    referrals_not_oneself: { referrer_id: TEST_ACCOUNT },
    referrals_state_check: { state: 'lost', ref: null },
    referrals_because_check: { because: 'no' },
    referrals_decided: [{ decided_at: null }, { state: 'waiting', ref: null }],
    referrals_paid_by_line: [{ ref: null }, { state: 'refused', because: 'same-device' }],
    referrals_refused_because: [{ because: 'same-device' }, { state: 'refused', ref: null }],
  },
};
