import { AT, id, NOBODY, type Row } from './rows.ts';
import { PROBE_PAID } from './vendor-rows.ts';

/** As REFUSALS, of the vendors' statements and of probe sales. */
export const VENDOR_REFUSALS: Record<string, Record<string, Row | Row[]>> = {
  house_transfers: {
    house_transfers_amount_kobo_check: [{ amount_kobo: 0 }, { amount_kobo: -1 }],
    house_transfers_check: { destination: 'vendor:vtpass' },
    house_transfers_kind_check: { kind: 'GIFT' },
    house_transfers_reference_check: { reference: '' },
    house_transfers_once: { id: id(2) },
    house_transfers_probe: [
      { kind: 'PROBE' },
      { kind: 'PROBE_REST', source: 'probes', destination: 'owner' },
    ],
    house_transfers_probe_once: { ...PROBE_PAID, id: id(2) },
  },
  vendor_answers: {
    vendor_answers_status_check: [
      { id: id(2), status: 99 },
      { id: id(2), status: 1_000 },
    ],
    vendor_answers_body_check: { id: id(2), body: 'x'.repeat(2_001) },
  },
  probe_sales: {
    probe_sales_amount_kobo_check: [{ amount_kobo: 0 }, { amount_kobo: 20_001 }],
    probe_sales_check: [{ status: 'FAILED' }, { settled_at: AT }],
    probe_sales_check1: { status: 'SUCCESSFUL', settled_at: AT, requery_at: AT },
    probe_sales_cost_kobo_check: { cost_kobo: -1 },
    probe_sales_service_check: { service: 'cable' },
    probe_sales_status_check: { status: 'LOST', settled_at: AT },
    probe_sales_wanted_key_check: { wanted_key: '' },
    probe_sales_ref_key: { id: id(2), wanted_key: 'K2' },
    probe_sales_wanted_key_key: { id: id(2), ref: 'P2' },
  },
  statement_runs: {
    statement_runs_file_bytes_check: { file_bytes: 0 },
    statement_runs_file_hash_check: { file_hash: '\\\\x00' },
    statement_runs_file_name_check: { file_name: '' },
  },
  statement_rows: {
    statement_rows_check: [
      { no: 2, dealt_at: AT },
      { no: 2, dealt_by: 'ada', note: 'asked' },
      { no: 2, dealt_at: AT, dealt_by: 'ada' },
    ],
    statement_rows_no_check: { no: 0 },
    statement_rows_note_check: { no: 2, dealt_at: AT, dealt_by: 'ada', note: '' },
    statement_rows_run_id_fkey: { run_id: NOBODY },
  },
};
