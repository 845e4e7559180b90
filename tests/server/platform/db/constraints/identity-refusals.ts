import { AT, NOBODY, type Row, TEST_ACCOUNT } from './rows.ts';

/** Of the tables of who agents are, as `REFUSALS` has them. */
export const IDENTITY_REFUSALS: Record<string, Record<string, Row | Row[]>> = {
  identity_levels: {
    identity_levels_code_check: { code: 'gold' },
    identity_levels_balance_kobo_check: { balance_kobo: 0 },
    identity_levels_day_kobo_check: { day_kobo: 0 },
    identity_levels_sale_kobo_check: { sale_kobo: 0 },
  },
  identities: {
    identities_agent_id_fkey: { agent_id: NOBODY },
    identities_level_fkey: { agent_id: TEST_ACCOUNT, level: 'gold' },
    identities_number_kind_check: { number_kind: 'PAN' },
    identities_last_four_check: [{ last_four: '442' }, { last_four: '22134554421' }, { last_four: '44a1' }],
    identities_proof_check: { proof: 'call' },
    identities_verified_by_check: { verified_by: '' },
    identities_verified: { level: 'none' },
  },
  contact_codes: {
    contact_codes_agent_id_fkey: { agent_id: NOBODY },
    contact_codes_are_of_a_kind: { kind: 'SMS' },
    contact_codes_phone_is_e164: { phone: '08030000009' },
    contact_codes_tries_are_counted: { tries_left: -1 },
    contact_codes_name_the_new_phone: [{ phone: null }, { kind: 'EMAIL_CODE' }],
  },
  erasures: {
    erasures_agent_id_fkey: { agent_id: NOBODY },
    erasures_may_be_taken_back: { due_at: AT },
  },
  consents: {
    consents_agent_id_fkey: { agent_id: NOBODY },
    consents_document_check: { document: 'cookies' },
  },
  document_versions: { document_versions_document_check: { document: 'cookies' } },
  bank_identities: {
    bank_identities_agent_id_fkey: { agent_id: NOBODY },
    bank_identities_provider_check: { provider: '' },
    bank_identities_number_kind_check: { number_kind: 'PAN' },
    bank_identities_last_four_check: [
      { last_four: '442' },
      { last_four: '22134554421' },
      { last_four: '44a1' },
    ],
  },
};
