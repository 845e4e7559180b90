import { AGENT, AT, type Row } from './row-ids.ts';

const TERMS = { document: 'terms', version: '2026-11-28' };

/** One sound row of each table of what agents agree to. */
export const DOCUMENT_ROWS: [table: string, row: Row][] = [
  ['consents', { ...TERMS, agent_id: AGENT, agreed_at: AT }],
  ['document_versions', { ...TERMS, since: AT }],
];
