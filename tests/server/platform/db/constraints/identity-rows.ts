import { AGENT, AT, type Row } from './row-ids.ts';

const TERMS = { document: 'terms', version: '2026-11-28' };

/** One sound row of each table of who agents are and what they agreed to. */
export const IDENTITY_ROWS: [table: string, row: Row][] = [
  [
    'identities',
    {
      agent_id: AGENT,
      level: 'number',
      number_kind: 'BVN',
      last_four: '4421',
      proof: 'document',
      verified_by: 'ada',
      verified_at: AT,
    },
  ],
  [
    'bank_identities',
    { agent_id: AGENT, provider: 'monnify', number_kind: 'BVN', last_four: '4421', told_at: AT },
  ],
  ['old_records', { agent_id: AGENT, last_id: AGENT }],
  [
    'contact_codes',
    {
      agent_id: AGENT,
      kind: 'PHONE_CODE',
      phone: '+2348030000009',
      asked_at: AT,
      code_hash: 'none',
      tries_left: 5,
      expires_at: AT,
    },
  ],
  ['erasures', { agent_id: AGENT, asked_at: AT, due_at: '2026-12-24T09:00:00Z' }],
  ['consents', { ...TERMS, agent_id: AGENT, agreed_at: AT }],
  ['document_versions', { ...TERMS, since: AT }],
];
